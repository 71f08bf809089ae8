/** Containers for tests, valid and forged: spreadsheets, archives, videos, documents. */
import { deflateRawSync } from 'node:zlib'
import * as xlsx from 'xlsx'

/** A spreadsheet with one sheet. */
export function bookOf(cells: unknown[][], bookType: xlsx.BookType): Buffer {
  const made = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet(cells), 'Sheet1')
  return Buffer.from(xlsx.write(made, { type: 'array', bookType, compression: true }) as ArrayBuffer)
}

/** Sheets in order; `Hidden`: 1 = hidden, 2 = hidden from the menu that shows sheets again. */
export function bookOfSheets(
  sheets: { cells: unknown[][]; Hidden?: 1 | 2; rows?: xlsx.RowInfo[]; merges?: string[] }[],
  bookType: xlsx.BookType,
): Buffer {
  const made = xlsx.utils.book_new()
  for (const [at, { cells, rows, merges = [] }] of sheets.entries()) {
    const sheet = xlsx.utils.aoa_to_sheet(cells)
    if (rows) sheet['!rows'] = rows
    sheet['!merges'] = merges.map((one) => xlsx.utils.decode_range(one))
    xlsx.utils.book_append_sheet(made, sheet, `Sheet${at + 1}`)
  }
  made.Workbook = { Sheets: sheets.map(({ Hidden }) => ({ Hidden })) }
  return Buffer.from(xlsx.write(made, { type: 'array', bookType, cellStyles: true }) as ArrayBuffer)
}

/** A ZIP whose numbers are in the longer ZIP64 fields: those of its end of directory, or those of its parts. */
export function zip64Of(zip: Buffer, where: 'end' | 'parts'): Buffer {
  const end = zip.lastIndexOf('PK\u0005\u0006')
  const start = zip.readUInt32LE(end + 16)
  const count = zip.readUInt16LE(end + 10)
  const u64 = (...numbers: number[]) => Buffer.from(BigUint64Array.from(numbers.map(BigInt)).buffer)
  const entries: Buffer[] = []
  for (let at = start; at < end;) {
    const next = at + 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30)
    const entry = Buffer.from(zip.subarray(at, next))
    const extra = u64(entry.readUInt32LE(24), entry.readUInt32LE(20), entry.readUInt32LE(42))
    for (const place of [20, 24, 42]) entry.writeUInt32LE(0xffffffff, place)
    entry.writeUInt16LE(entry.readUInt16LE(30) + 4 + extra.length, 30)
    entries.push(entry, Buffer.from([1, 0, extra.length, 0]), extra)
    at = next
  }
  const directory = where === 'parts' ? Buffer.concat(entries) : zip.subarray(start, end)
  const plain = Buffer.from(zip.subarray(end, end + 22))
  const parts = [zip.subarray(0, start), directory]
  if (where === 'parts') return Buffer.concat([...parts, plain])
  const end64 = [Buffer.from('PK\u0006\u0006'), u64(44), Buffer.from([45, 0, 45, 0]), Buffer.alloc(8)]
  const locator = [Buffer.from('PK\u0006\u0007'), Buffer.alloc(4), u64(end), Buffer.from([1, 0, 0, 0])]
  plain.writeUInt32LE(0xffffffff, 16)
  return Buffer.concat([...parts, ...end64, u64(count, count, directory.length, start), ...locator, plain])
}

/** A ZIP with one deflated entry; its declared size may be false. */
export function zipOf(name: string, content: Buffer, declared = content.length): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(declared, 22)
  local.writeUInt16LE(Buffer.byteLength(name), 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(declared, 24)
  central.writeUInt16LE(Buffer.byteLength(name), 28)
  const offset = local.length + Buffer.byteLength(name) + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + Buffer.byteLength(name), 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}

/** A box of a video. */
export const boxOf = (name: string, content = Buffer.alloc(8)): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
export const mp4 = Buffer.concat([boxOf('ftyp'), boxOf('moov'), boxOf('mdat')])
export const pdf = Buffer.from('%PDF-1.7\n…\n%%EOF\n')
