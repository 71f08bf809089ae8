/**
 * Detects the real type of an uploaded file by walking its container. Pictures may have data after their end, since phones
 * append exposures, videos or notes; this is removed (`metadata.ts`). All other files must end where their container does.
 */
import { endingsLike } from '../../engine/vocabulary/endings'
import { finish, type InPieces } from '../pieces'
import { behindPiece, countParts } from './parts'

export interface Content {
  type: string
  /** The extension it is stored with. */
  extension: string
  /** Extensions that a file of this type may have. */
  endings: readonly string[]
  /** Pixels, for pictures. */
  width?: number
  height?: number
}

/** The result of one walk over a file. */
export interface Walked {
  content: Content
  /** For pictures: end offsets of all parts, from the first after the signature to the last of the picture. */
  ends: number[]
}

/** `null` = an unsupported or damaged file. Rejects only with Refused, for a file with too many parts. */
export const walk = (bytes: Buffer): Promise<Walked | null> => finish(walked(bytes))

/** Like `walk`, but returns only the type. */
export async function contentOf(bytes: Buffer): Promise<Content | null> {
  return (await walk(bytes))?.content ?? null
}

function* walked(bytes: Buffer): InPieces<Walked | null> {
  for (const container of [png, jpeg, mp4, avi]) {
    const ends: number[] = []
    const content = yield* container(bytes, ends)
    if (content) return { content, ends }
  }
  const content = pdf(bytes) ?? zip(bytes)
  return content && { content, ends: [] }
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
/** The name of a part as the number in the file, to avoid creating strings. */
const nameOf = (letters: string): number => Buffer.from(letters, 'latin1').readUInt32BE()
const [head, end, index, list, frames] = ['IHDR', 'IEND', 'moov', 'LIST', 'movi'].map(nameOf)

function* png(bytes: Buffer, ends: number[]): InPieces<Content | null> {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature) || bytes.readUInt32BE(12) !== head)
    return null
  const isTime = countParts()
  for (let at = pngSignature.length; at + 12 <= bytes.length;) {
    if (isTime(at)) yield
    const name = bytes.readUInt32BE(at + 4)
    at += 12 + bytes.readUInt32BE(at)
    ends.push(at)
    if (name !== end) continue
    if (at > bytes.length) return null
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    if (width === 0 || height === 0) return null
    return { type: 'image/png', extension: 'png', endings: ['png'], width, height }
  }
  return null
}

const endOfImage = 0xd9
const startOfScan = 0xda

function* jpeg(bytes: Buffer, ends: number[]): InPieces<Content | null> {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let size: { width: number; height: number } | null = null
  const isTime = countParts()
  for (let at = 2; at + 2 <= bytes.length; ends.push(at)) {
    if (isTime(at)) yield
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === endOfImage) {
      if (!size) return null
      ends.push(at + 2)
      return { type: 'image/jpeg', extension: 'jpg', endings: endingsLike('jpg'), ...size }
    }
    if (marker === 0xff) {
      at++ // padding
      continue
    }
    if (at + 4 > bytes.length) return null
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return null
    if (isFrame(marker)) {
      if (at + 9 > bytes.length) return null
      const frame = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      // A second frame must not change the size, and a frame must not follow the picture.
      if (size || frame.height === 0 || frame.width === 0) return null
      size = frame
    }
    at += 2 + length
    if (marker === startOfScan) at = yield* endOfScan(bytes, at)
  }
  return null
}

/** Start-of-frame markers; C4, C8 and CC have other meanings. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The next marker that is neither a stuffed byte nor a restart. */
function* endOfScan(bytes: Buffer, from: number): InPieces<number> {
  for (let at = from; at < bytes.length; yield) {
    const until = Math.min(bytes.length, behindPiece(at))
    for (; at < until; at++) if (bytes[at] === 0xff && isEnd(bytes[at + 1])) return at
  }
  return bytes.length
}

const isEnd = (next: number | undefined): boolean =>
  next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)

function* mp4(bytes: Buffer): InPieces<Content | null> {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return null
  let at = 0
  let playable = false
  const isTime = countParts()
  while (at + 8 <= bytes.length) {
    if (isTime(at)) yield
    const name = bytes.readUInt32BE(at + 4)
    const short = bytes.readUInt32BE(at)
    if (short === 1 && at + 16 > bytes.length) return null
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (length < 8) return null
    playable ||= name === index
    at += length
  }
  return playable && at === bytes.length ? { type: 'video/mp4', extension: 'mp4', endings: ['mp4'] } : null
}

/** RIFF: one outer chunk of lists and chunks, each even in length, up to the last byte. */
function* avi(bytes: Buffer): InPieces<Content | null> {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  if (bytes.toString('latin1', 8, 12) !== 'AVI ' || bytes.readUInt32LE(4) + 8 !== bytes.length) return null
  let at = 12
  let playable = false
  const isTime = countParts()
  while (at + 8 <= bytes.length) {
    if (isTime(at)) yield
    const length = bytes.readUInt32LE(at + 4)
    const isList = bytes.readUInt32BE(at) === list && at + 12 <= bytes.length
    playable ||= isList && bytes.readUInt32BE(at + 8) === frames
    at += 8 + length + (length % 2)
  }
  return playable && at === bytes.length
    ? { type: 'video/x-msvideo', extension: 'avi', endings: ['avi'] }
    : null
}

function pdf(bytes: Buffer): Content | null {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return null
  const ended = /%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 32)))
  return ended ? { type: 'application/pdf', extension: 'pdf', endings: ['pdf'] } : null
}

const endOfDirectory = Buffer.from('504b0506', 'hex')
const endOfDirectoryBytes = 22

/** An archive from its first entry to the end of its directory; one with a trailing comment is refused. */
function zip(bytes: Buffer): Content | null {
  if (bytes.length < endOfDirectoryBytes || bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return null
  const end = bytes.length - endOfDirectoryBytes
  if (!bytes.subarray(end, end + 4).equals(endOfDirectory) || bytes.readUInt16LE(end + 20) !== 0) return null
  // The directory must be directly before its end record.
  if (bytes.readUInt32LE(end + 12) + bytes.readUInt32LE(end + 16) !== end) return null
  return { type: 'application/zip', extension: 'zip', endings: ['zip'] }
}

const brandOf = (bytes: Buffer): string | undefined => {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const brand = bytes.toString('latin1', 8, 12)
  if (/^avi[fs]$/.test(brand)) return 'AVIF'
  return /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand) ? 'HEIC' : undefined
}

/** The name of a picture format that the server does not accept; undefined if the content is none of these. */
export function foreignPicture(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 12)
  if (/^GIF8[79]a/.test(head)) return 'GIF'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'WebP'
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'TIFF'
  // Two letters may begin any text, so the file length after them must match.
  if (head.startsWith('BM') && bytes.length >= 26 && bytes.readUInt32LE(2) === bytes.length) return 'BMP'
  return brandOf(bytes)
}

/** Lower-case extension without its dot; the whole name if it has none. */
export const endingOf = (name: string): string => name.split('.').at(-1)!.toLowerCase()
