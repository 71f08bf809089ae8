/** Reads the parts of a ZIP container. Parts are unpacked on demand, so pictures cost nothing. */
import { crc32, inflateRawSync } from 'node:zlib'
import { Unfit } from './unfit.mjs'

/** Limit for all parts together. */
const mostUnpackedBytes = 32 * 1024 * 1024
const end = { signature: 0x06054b50, length: 22 }
const end64 = { signature: 0x06064b50, length: 56, locator: 0x07064b50, locatorLength: 20 }
const directoryEntry = { signature: 0x02014b50, length: 46 }
const localHeader = { signature: 0x04034b50, length: 30 }
const encrypted = 0x1
/** In ZIP64 the real number is in a longer field. */
const isElsewhere = (number) => number === 0xffffffff
const zip64Extra = 0x0001

/** Names are compared without case, and some programs write backslashes. */
const keyOf = (name) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

/** `part(name)` returns the bytes of a part, or undefined if it is missing. Both functions throw Unfit. */
export function openZip(bytes) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const entries = reading(() => entriesOf(file))
  let rest = mostUnpackedBytes
  return {
    names: [...entries.keys()],
    part: (name) => {
      const entry = entries.get(keyOf(name))
      if (!entry) return undefined
      const content = reading(() => unpacked(file, entry, rest))
      rest -= content.length
      return content
    },
  }
}

/** Reads, and reports offsets beyond the end of the file as damage. */
function reading(read) {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new Unfit('damaged', error)
    throw error
  }
}

function entriesOf(file) {
  const { count, start } = directoryOf(file)
  const entries = new Map()
  let at = start
  for (let index = 0; index < count; index++) {
    if (file.readUInt32LE(at) !== directoryEntry.signature) throw new Unfit('damaged', 'broken directory')
    const nameAt = at + directoryEntry.length
    const extraAt = nameAt + file.readUInt16LE(at + 28)
    const extraEnd = extraAt + file.readUInt16LE(at + 30)
    const key = keyOf(file.toString('utf8', nameAt, extraAt))
    if (entries.has(key)) throw new Unfit('damaged', 'two parts of one name')
    entries.set(key, entryAt(file, at, file.subarray(extraAt, extraEnd)))
    at = extraEnd + file.readUInt16LE(at + 32)
  }
  return entries
}

function directoryOf(file) {
  const at = file.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (at < 0 || at + end.length > file.length) throw new Unfit('damaged', 'no end of the directory')
  const count = file.readUInt16LE(at + 10)
  const start = file.readUInt32LE(at + 16)
  if (count !== 0xffff && !isElsewhere(start)) return { count, start }
  const locator = at - end64.locatorLength
  if (file.readUInt32LE(locator) !== end64.locator) return { count, start }
  const at64 = long(file, locator + 8)
  if (file.readUInt32LE(at64) !== end64.signature) throw new Unfit('damaged', 'no end of the directory')
  return { count: long(file, at64 + 32), start: long(file, at64 + 48) }
}

const long = (file, at) => Number(file.readBigUInt64LE(at))

function entryAt(file, at, extra) {
  const entry = {
    flags: file.readUInt16LE(at + 8),
    method: file.readUInt16LE(at + 10),
    checksum: file.readUInt32LE(at + 16),
    unpacked: file.readUInt32LE(at + 24),
    packed: file.readUInt32LE(at + 20),
    offset: file.readUInt32LE(at + 42),
  }
  const more = longNumbers(extra)
  for (const member of ['unpacked', 'packed', 'offset'])
    if (isElsewhere(entry[member]) && more.length > 0) entry[member] = more.shift()
  return entry
}

function longNumbers(extra) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== zip64Extra) continue
    const length = Math.floor(extra.readUInt16LE(at + 2) / 8)
    return Array.from({ length: Math.min(3, length) }, (_, index) => long(extra, at + 4 + 8 * index))
  }
  return []
}

function unpacked(file, { flags, method, checksum, unpacked: promised, packed, offset }, rest) {
  if (flags & encrypted) throw new Unfit('password', 'an encrypted part')
  if (promised > rest) throw new Unfit('tooMuch', 'more than may be unpacked')
  if (file.readUInt32LE(offset) !== localHeader.signature)
    throw new Unfit('damaged', 'no part where one is named')
  const start = offset + localHeader.length + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length) throw new Unfit('damaged', 'a part beyond the end')
  const content = contentOf(file.subarray(start, start + packed), method, promised)
  if (content.length !== promised) throw new Unfit('damaged', 'a size that is not true')
  if (crc32(content) !== checksum) throw new Unfit('damaged', 'other bytes than were packed')
  return content
}

function contentOf(packed, method, promised) {
  if (method === 0) return packed
  if (method !== 8) throw new Unfit('damaged', 'unknown compression')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, promised) })
  } catch (error) {
    throw new Unfit('damaged', error)
  }
}
