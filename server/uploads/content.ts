/**
 * What an uploaded file really is, told from its content by walking its container to the last byte:
 * a picture with a script or an archive behind it is not a picture.
 */
export interface Content {
  type: string
  /** The ending it is stored with. */
  extension: string
  /** Endings a file of this content may come with. */
  endings: string[]
  /** Pixels, of pictures. */
  width?: number
  height?: number
}

/** `null` = none of the kinds this server takes, or damaged. Never throws. */
export function contentOf(bytes: Buffer): Content | null {
  for (const walk of [png, jpeg, mp4, avi, pdf, zip]) {
    const content = walk(bytes)
    if (content) return content
  }
  return null
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

function png(bytes: Buffer): Content | null {
  if (
    bytes.length < 33 ||
    !bytes.subarray(0, 8).equals(pngSignature) ||
    bytes.toString('latin1', 12, 16) !== 'IHDR'
  )
    return null
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + length
    if (name !== 'IEND') continue
    if (at !== bytes.length) return null
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    if (width === 0 || height === 0) return null
    return { type: 'image/png', extension: 'png', endings: ['png'], width, height }
  }
  return null
}

const endOfImage = 0xd9
const startOfScan = 0xda

function jpeg(bytes: Buffer): Content | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let size: { width: number; height: number } | null = null
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === endOfImage) {
      if (!size || at + 2 !== bytes.length) return null
      return { type: 'image/jpeg', extension: 'jpg', endings: ['jpg', 'jpeg'], ...size }
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
      // Neither a size that a second frame changes, nor one that only follows behind the picture.
      if (size || frame.height === 0 || frame.width === 0) return null
      size = frame
    }
    at += 2 + length
    if (marker === startOfScan) at = endOfScan(bytes, at)
  }
  return null
}

/** Start-of-frame markers; C4, C8 and CC mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The next marker that is neither a stuffed byte nor a restart. */
export function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

function mp4(bytes: Buffer): Content | null {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return null
  let at = 0
  let playable = false
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const short = bytes.readUInt32BE(at)
    if (short === 1 && at + 16 > bytes.length) return null
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (length < 8) return null
    playable ||= name === 'moov'
    at += length
  }
  return playable && at === bytes.length ? { type: 'video/mp4', extension: 'mp4', endings: ['mp4'] } : null
}

/** RIFF: one outer chunk of lists and chunks, each even in length, up to the last byte. */
function avi(bytes: Buffer): Content | null {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  if (bytes.toString('latin1', 8, 12) !== 'AVI ' || bytes.readUInt32LE(4) + 8 !== bytes.length) return null
  let at = 12
  let playable = false
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4)
    const isList = bytes.toString('latin1', at, at + 4) === 'LIST'
    playable ||= isList && bytes.toString('latin1', at + 8, at + 12) === 'movi'
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

/** An archive from its first entry to the end of its directory; one with a comment behind it is not taken. */
function zip(bytes: Buffer): Content | null {
  if (bytes.length < endOfDirectoryBytes || bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return null
  const end = bytes.length - endOfDirectoryBytes
  if (!bytes.subarray(end, end + 4).equals(endOfDirectory) || bytes.readUInt16LE(end + 20) !== 0) return null
  // The directory must lie right before its own end.
  if (bytes.readUInt32LE(end + 12) + bytes.readUInt32LE(end + 16) !== end) return null
  return { type: 'application/zip', extension: 'zip', endings: ['zip'] }
}

/** Lower-case ending without its dot; the whole name when it has none. */
export const endingOf = (name: string): string => name.split('.').at(-1)!.toLowerCase()
