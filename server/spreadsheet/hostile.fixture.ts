/** Spreadsheets of at most 2 MB that need far more time or memory than any file of an office program. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import * as xlsx from 'xlsx'
import { bookOf } from '../testing/archives'

interface ChangedPart {
  part: string
  changed: (xml: string) => string
}

/** A valid .xlsx with one part replaced and others added. */
export function bookWith(
  part: string,
  changed: (xml: string) => string,
  encoded = strToU8,
  ...besides: ChangedPart[]
): Buffer {
  const parts = unzipSync(new Uint8Array(bookOf([['a', 'b']], 'xlsx')))
  for (const one of [{ part, changed }, ...besides]) {
    const name = Object.keys(parts).find((known) => known.endsWith(one.part)) ?? `xl/${one.part}`
    parts[name] = encoded(one.changed(strFromU8(parts[name] ?? new Uint8Array())))
  }
  return Buffer.from(zipSync(parts))
}

export const sheetOf = (data: string) => (xml: string) =>
  xml.replace(/<dimension[^>]*>/, '').replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${data}</sheetData>`)

export const record = (type: number, ...body: Buffer[]): Buffer => {
  const content = Buffer.concat(body)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type)
  head.writeUInt16LE(content.length, 2)
  return Buffer.concat([head, content])
}
export const u16 = (...numbers: number[]): Buffer => Buffer.from(Uint16Array.from(numbers).buffer)
export const u32 = (...numbers: number[]): Buffer => Buffer.from(Uint32Array.from(numbers).buffer)

const room = 1_900_000
/** Repeats the bytes up to the size limit. */
export const filled = (one: Buffer, bytes = room): Buffer =>
  Buffer.concat(Array.from({ length: Math.floor(bytes / one.length) }, () => one))

/** The library has no types for this. */
const compound = xlsx.CFB as {
  read: (bytes: Buffer, options: { type: 'buffer' }) => unknown
  find: (container: unknown, path: string) => { content: Uint8Array } | null
  write: (container: unknown, options: { type: 'buffer' }) => Uint8Array
  utils: { cfb_new: () => unknown; cfb_add: (container: unknown, path: string, content: Buffer) => void }
}

/** A valid .xls with these records added to its sheet. */
export function oldBookWith(more: Buffer, { atSheet = true } = {}): Buffer {
  const cfb = compound.read(bookOf([['a', 'b']], 'biff8'), { type: 'buffer' })
  const entry = compound.find(cfb, '/Workbook')!
  const stream = Buffer.from(entry.content)
  const ends = recordsOf(stream).filter(({ type }) => type === 0x0a)
  const { at } = atSheet ? ends.at(-1)! : ends[0]!
  // Records inserted before the sheets move them, so the stored offsets are adjusted.
  for (const { type, at: place } of recordsOf(stream))
    if (!atSheet && type === 0x85)
      stream.writeUInt32LE(stream.readUInt32LE(place + 4) + more.length, place + 4)
  const made = compound.utils.cfb_new()
  compound.utils.cfb_add(
    made,
    '/Workbook',
    Buffer.concat([stream.subarray(0, at), more, stream.subarray(at)]),
  )
  return Buffer.from(compound.write(made, { type: 'buffer' }))
}

function recordsOf(stream: Buffer): { type: number; at: number }[] {
  const found = []
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2))
    found.push({ type: stream.readUInt16LE(at), at })
  return found
}

/** A container with streams of these sizes in bytes. */
export function compoundOf(streams: Record<string, number>): Buffer {
  const made = compound.utils.cfb_new()
  for (const [name, length] of Object.entries(streams))
    compound.utils.cfb_add(made, `/${name}`, Buffer.alloc(length))
  return Buffer.from(compound.write(made, { type: 'buffer' }))
}
