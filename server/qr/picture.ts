/** Pictures of QR codes: black and white PNG, one bit a pixel, which keeps a code for print below 2 KB. */
import { crc32, deflateSync } from 'node:zlib'
import encodeQR from 'qr'

/** The white border in modules that scanners need. */
const border = 4
const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** @param scale pixels of one module's side */
export function qrPicture(text: string, scale: number): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border })
  const side = modules.length * scale
  // Each line begins with its filter type: none.
  const lineBytes = 1 + Math.ceil(side / 8)
  const pixels = Buffer.alloc(lineBytes * side, 0xff)
  modules.forEach((line, row) => {
    const drawn = pixels.subarray(row * scale * lineBytes, (row * scale + 1) * lineBytes)
    drawn[0] = 0
    line.forEach((dark, column) => {
      if (!dark) return
      for (let x = column * scale; x < (column + 1) * scale; x++) drawn[1 + (x >> 3)]! &= ~(0x80 >> (x & 7))
    })
    for (let copy = 1; copy < scale; copy++) drawn.copy(pixels, (row * scale + copy) * lineBytes)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1 // bits a pixel, grey
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG chunk: length, type, data, checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

const kept = new Map<string, string>()
const mostKept = 2000

/** A QR code as a data URL. The latest are cached, because lists show codes repeatedly. */
export function qrAddress(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const made = `data:image/png;base64,${qrPicture(text, 4).toString('base64')}`
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(text, made)
  return made
}
