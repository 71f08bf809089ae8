/**
 * Removes metadata of cameras from pictures and videos, above all the location, and data after a picture's end. The picture
 * itself and its orientation stay unchanged. Works on the parts found by `content.ts`.
 */
import { finish, type InPieces } from '../pieces'
import { pngChunk } from '../qr/picture'
import type { Walked } from './content'
import { bytesOfPiece, countParts } from './parts'

/** The file without metadata; the same bytes if it has none. Rejects with Refused for a video with too many parts. */
export const withoutMetadata = (bytes: Buffer, walked: Walked): Promise<Buffer> =>
  finish(cleaned(bytes, walked))

function* cleaned(bytes: Buffer, { content: { extension }, ends }: Walked): InPieces<Buffer> {
  switch (extension) {
    case 'jpg':
      return yield* filtered(bytes, 2, ends, ofJpeg)
    case 'png':
      return yield* filtered(bytes, 8, ends, ofPng)
    case 'mp4':
      return yield* emptied(bytes)
    default:
      return bytes
  }
}

/** Treatment of a part: keep, remove, or replace by other bytes. */
type Fate = 'stays' | 'goes' | Buffer

function* filtered(
  bytes: Buffer,
  from: number,
  ends: number[],
  fateOf: (part: Buffer) => Fate,
): InPieces<Buffer> {
  const kept: Buffer[] = []
  let [begin, read] = [0, from]
  const isTime = countParts()
  for (const end of ends) {
    if (isTime(read)) yield
    const fate = fateOf(bytes.subarray(read, end))
    if (fate !== 'stays') {
      kept.push(bytes.subarray(begin, read))
      if (fate !== 'goes') kept.push(fate)
      begin = end
    }
    read = end
  }
  if (kept.length === 0 && read === bytes.length) return bytes
  return yield* joined([...kept, bytes.subarray(begin, read)])
}

function* joined(all: Buffer[]): InPieces<Buffer> {
  const out = Buffer.allocUnsafe(all.reduce((sum, { length }) => sum + length, 0))
  let written = 0
  let pause = bytesOfPiece
  for (const one of all)
    for (let at = 0; at < one.length; at += bytesOfPiece) {
      written += one.copy(out, written, at, Math.min(one.length, at + bytesOfPiece))
      if (written < pause) continue
      yield
      pause = written + bytesOfPiece
    }
  return out
}

const exifMarker = 0xe1

function ofJpeg(part: Buffer): Fate {
  const marker = part[1]!
  // A padding byte between two parts.
  if (part.length < 2) return 'goes'
  const content = part.subarray(4, part.length < 4 ? 4 : 2 + part.readUInt16BE(2))
  const isExif = marker === exifMarker && content.subarray(0, exifName.length).equals(exifName)
  const turned = isExif ? orientationOf(content.subarray(exifName.length)) : null
  if (turned !== null) return jpegExif(turned)
  return isOfPicture(marker, content) ? 'stays' : 'goes'
}

/** Of application data (APP0 to APP15, comments) only parts that affect colours are kept. */
function isOfPicture(marker: number, content: Buffer): boolean {
  const begins = (name: string) => content.toString('latin1', 0, name.length) === name
  if (marker === 0xe0) return begins('JFIF\0')
  if (marker === 0xe2) return begins('ICC_PROFILE\0')
  if (marker === 0xee) return begins('Adobe')
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe
}

const colours = 'PLTE tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI'
const moving = 'acTL fcTL fdAT'
const pngKept = new Set(`IHDR IDAT IEND ${colours} ${moving}`.split(' '))

function ofPng(part: Buffer): Fate {
  const name = part.toString('latin1', 4, 8)
  const turned = name === 'eXIf' ? orientationOf(part.subarray(8, -4)) : null
  if (turned !== null) return pngChunk(name, tiffOf(turned))
  return pngKept.has(name) ? 'stays' : 'goes'
}

const exifName = Buffer.from('Exif\0\0', 'latin1')
const orientationTag = 0x0112

/** Orientation of a picture (2 to 8), from the first directory of its EXIF data; null if it is upright or unknown. */
function orientationOf(tiff: Buffer): number | null {
  if (tiff.length < 10) return null
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

/** EXIF data with only the orientation; never longer than the original. */
function tiffOf(turned: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(turned, 18)
  return tiff
}

function jpegExif(turned: number): Buffer {
  const tiff = tiffOf(turned)
  const head = Buffer.from([0xff, exifMarker, 0, 2 + exifName.length + tiff.length])
  return Buffer.concat([head, exifName, tiff])
}

const holders = new Set(['moov', 'trak', 'mdia', 'minf'])
const tellTales = new Set(['udta', 'meta', 'uuid'])

/** A video refers to its parts by offset, so removed parts are overwritten instead of cut out. */
function* emptied(bytes: Buffer): InPieces<Buffer> {
  const out = yield* joined([bytes])
  const boxes = [[0, bytes.length]]
  const isTime = countParts()
  while (boxes.length > 0) {
    const [start, end] = boxes.pop()! as [number, number]
    let at = start
    while (at + 8 <= end) {
      if (isTime(at)) yield
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
