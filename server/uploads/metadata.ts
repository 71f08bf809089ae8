/**
 * What a camera writes beside a picture or a video, above all where it was taken, is not kept. The picture itself stays as it is, to
 * the byte, and the way it is to be turned. One walk over the parts of a file whose container `contentOf` has found sound.
 */
import { Refused } from '../handlers/types'
import { endOfScan, type Content } from './content'

/** More parts than any camera or editor makes. */
const mostParts = 100_000
const tooManyParts = '文件结构过于复杂，请重新导出后上传'

/** The file without them; the same where it holds none. Throws Refused for a file of endlessly many parts. */
export function withoutMetadata(bytes: Buffer, { extension }: Content): Buffer {
  switch (extension) {
    case 'jpg':
      return filtered(bytes, 2, jpegParts(bytes))
    case 'png':
      return filtered(bytes, 8, pngParts(bytes))
    case 'mp4':
      return emptied(bytes)
    default:
      return bytes
  }
}

/** A part that is kept, dropped, or put in another's place. */
interface Part {
  end: number
  kept: boolean
  instead?: Buffer | null
}

function filtered(bytes: Buffer, from: number, parts: Iterable<Part>): Buffer {
  const out = Buffer.alloc(bytes.length)
  let [read, written, count] = [from, bytes.copy(out, 0, 0, from), 0]
  for (const { end, kept, instead } of parts) {
    if (++count > mostParts) throw new Refused(tooManyParts)
    if (kept) written += bytes.copy(out, written, read, end)
    else if (instead) written += instead.copy(out, written)
    read = end
  }
  return out.subarray(0, written)
}

const [exifMarker, startOfScan] = [0xe1, 0xda]

function* jpegParts(bytes: Buffer): Generator<Part> {
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      yield { end: ++at, kept: false }
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const content = bytes.subarray(at + 4, end)
    const turned = marker === exifMarker ? orientationOf(content, exifName.length) : null
    const instead = turned === null ? null : jpegExif(turned)
    at = marker === startOfScan ? endOfScan(bytes, end) : end
    yield { end: at, kept: isOfPicture(marker, content), instead }
  }
  yield { end: bytes.length, kept: true }
}

/** Of what applications add (APP0 to APP15, comments) only what colours depend on. */
function isOfPicture(marker: number, content: Buffer): boolean {
  const begins = (name: string) => content.toString('latin1', 0, name.length) === name
  if (marker === 0xe0) return begins('JFIF\0')
  if (marker === 0xe2) return begins('ICC_PROFILE\0')
  if (marker === 0xee) return begins('Adobe')
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe
}

const pngKept = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP'.split(' ')

function* pngParts(bytes: Buffer): Generator<Part> {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    yield { end, kept: pngKept.includes(bytes.toString('latin1', at + 4, at + 8)) }
    at = end
  }
}

const exifName = Buffer.from('Exif\0\0', 'latin1')
const orientationTag = 0x0112

/** How a picture is to be turned (2 to 8), from the first directory of its EXIF data; null where it stands upright or nothing is said. */
function orientationOf(content: Buffer, from: number): number | null {
  if (!content.subarray(0, from).equals(exifName) || content.length < from + 10) return null
  const tiff = content.subarray(from)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return null
  const entries = short(directory)
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + 12 * entry
    if (at + 12 > tiff.length) return null
    if (short(at) !== orientationTag) continue
    const turned = short(at + 8)
    return turned >= 2 && turned <= 8 ? turned : null
  }
  return null
}

/** A segment that says nothing but how the picture is turned; never longer than the one it was read from. */
function jpegExif(turned: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(turned, 18)
  const head = Buffer.from([0xff, exifMarker, 0, 2 + exifName.length + tiff.length])
  return Buffer.concat([head, exifName, tiff])
}

const holders = new Set(['moov', 'trak', 'mdia', 'minf'])
const tellTales = new Set(['udta', 'meta', 'uuid'])

/** A video names its parts by their place in the file, so what is taken out leaves its room behind. */
function emptied(bytes: Buffer): Buffer {
  const out = Buffer.from(bytes)
  const boxes = [[0, bytes.length]]
  for (let count = 0; boxes.length > 0;) {
    const [start, end] = boxes.pop()! as [number, number]
    let at = start
    while (at + 8 <= end) {
      if (++count > mostParts) throw new Refused(tooManyParts)
      const name = bytes.toString('latin1', at + 4, at + 8)
      const short = bytes.readUInt32BE(at)
      const head = short === 1 ? 16 : 8
      if (at + head > end) break
      const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
      if (length < head || at + length > end) break
      if (holders.has(name)) boxes.push([at + head, at + length])
      if (tellTales.has(name)) {
        out.write('free', at + 4, 'latin1')
        out.fill(0, at + head, at + length)
      }
      at += length
    }
  }
  return out
}
