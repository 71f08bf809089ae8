import { inflateSync } from 'node:zlib'
import decodeQR from 'qr/decode.js'

/** Reads a QR code picture as a scanner does: black and white PNG with one data chunk. */
export function scanned(png: Buffer): string {
  if (png.toString('latin1', 12, 16) !== 'IHDR') throw new Error('That is no picture.')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const at = png.indexOf('IDAT')
  const lines = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  const lineBytes = 1 + Math.ceil(width / 8)
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isLight = lines[y * lineBytes + 1 + (x >> 3)]! & (0x80 >> (x & 7))
      if (!isLight) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return decodeQR({ width, height, data })
}

/** `scanned` for a data URL as in lists. */
export const scannedAddress = (address: unknown): string =>
  scanned(Buffer.from(String(address).split('base64,')[1] ?? '', 'base64'))
