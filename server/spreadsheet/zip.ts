/**
 * Walks a ZIP container before anything parses it, and refuses what a spreadsheet never needs:
 * sizes that lie, unpacked sizes beyond a limit, odd names, encryption, macros.
 */
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

const mostEntries = 64
const mostUnpackedBytes = 32 * 1024 * 1024
const endRecord = { signature: 0x06054b50, length: 22, longestComment: 0xffff }
const directoryEntry = { signature: 0x02014b50, length: 46 }
const localHeader = { signature: 0x04034b50, length: 30 }
const encrypted = 0x1
const sizesFollow = 0x8

export class BadContainer extends Error {}

interface Entry {
  name: string
  flags: number
  method: number
  packed: number
  unpacked: number
  offset: number
}

/** Rejects with BadContainer. Resolves with the entries' names. */
export async function checkZip(bytes: Buffer): Promise<string[]> {
  const entries = readDirectory(bytes)
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()))
  if (names.size !== entries.length) throw new BadContainer('two entries of one name')
  let rest = mostUnpackedBytes
  for (const entry of entries) {
    checkName(entry.name)
    if (entry.unpacked > rest) throw new BadContainer('unpacked size above the limit')
    rest -= await unpackedSize(bytes, entry)
  }
  return entries.map((entry) => entry.name)
}

function readDirectory(bytes: Buffer): Entry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count === 0 || count > mostEntries) throw new BadContainer(`${count} entries`)
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + directoryEntry.length > end || bytes.readUInt32LE(at) !== directoryEntry.signature) {
      throw new BadContainer('broken directory')
    }
    const nameLength = bytes.readUInt16LE(at + 28)
    const next =
      at + directoryEntry.length + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > end) throw new BadContainer('broken directory')
    entries.push({
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + directoryEntry.length, at + directoryEntry.length + nameLength),
    })
    at = next
  }
  if (at !== end) throw new BadContainer('bytes between directory and end')
  return entries
}

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - endRecord.length - endRecord.longestComment)
  for (let at = bytes.length - endRecord.length; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) !== endRecord.signature) continue
    if (at + endRecord.length + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  throw new BadContainer('no end record')
}

function checkName(name: string): void {
  const odd = name.startsWith('/') || /(^|\/)\.\.(\/|$)|[\\\0:]/.test(name)
  if (odd) throw new BadContainer('an entry outside the container')
  if (/vbaproject/i.test(name)) throw new BadContainer('macros')
}

async function unpackedSize(bytes: Buffer, entry: Entry): Promise<number> {
  const { offset, packed, unpacked, flags, method } = entry
  if (flags & encrypted) throw new BadContainer('encrypted')
  if (offset + localHeader.length > bytes.length || bytes.readUInt32LE(offset) !== localHeader.signature) {
    throw new BadContainer('no entry where the directory says')
  }
  const localUnpacked = bytes.readUInt32LE(offset + 22)
  if (!(bytes.readUInt16LE(offset + 6) & sizesFollow) && localUnpacked !== unpacked) {
    throw new BadContainer('two different sizes')
  }
  const start =
    offset + localHeader.length + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + packed > bytes.length) throw new BadContainer('an entry beyond the end')
  const content = bytes.subarray(start, start + packed)
  const size = method === 0 ? packed : method === 8 ? await inflatedSize(content, unpacked) : null
  if (size === null) throw new BadContainer('unknown compression')
  if (size !== unpacked) throw new BadContainer('a size that is not true')
  return size
}

async function inflatedSize(content: Buffer, expected: number): Promise<number> {
  try {
    // One byte more than promised is enough to know.
    return (await inflate(content, { maxOutputLength: expected + 1 })).length
  } catch (error) {
    throw new BadContainer('an entry that cannot be unpacked', { cause: error })
  }
}
