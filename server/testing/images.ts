/** Small valid pictures for tests. */
import { deflateSync } from 'node:zlib'
import { pngChunk } from '../qr/picture'

/** `textBytes` = size of a text chunk that makes the file longer. */
export function pngOf(width: number, height: number, textBytes = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8) // 8 bits a channel, RGB
  const pixels = Buffer.alloc((width * 3 + 1) * height, 0xaa)
  for (let row = 0; row < height; row++) pixels[row * (width * 3 + 1)] = 0
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    ...(textBytes > 0 ? [pngChunk('teXt', Buffer.alloc(textBytes))] : []),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A valid container; the scan contains no real picture. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const scan = Buffer.from('ffda0008010100003f00a1b2ff00c3ffd0d4', 'hex')
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    scan,
    Buffer.from('ffd9', 'hex'),
  ])
}
