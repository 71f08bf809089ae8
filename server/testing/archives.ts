/** Containers for tests, sound and lying: spreadsheets, archives, videos, documents. */
import { deflateRawSync } from 'node:zlib'
import * as xlsx from 'xlsx'

/** A spreadsheet of one sheet. */
export function bookOf(cells: unknown[][], bookType: xlsx.BookType): Buffer {
  const made = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet(cells), 'Sheet1')
  return Buffer.from(xlsx.write(made, { type: 'array', bookType, compression: true }) as ArrayBuffer)
}

/** A ZIP of one deflated entry whose declared size may lie. */
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
