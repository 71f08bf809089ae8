/** Hostile files of at most 2 MB are refused, or their excess is ignored. */
import { describe, expect, it } from 'vitest'
import { readSheet } from '.'
import { bookWith, filled, oldBookWith, record, sheetOf, u16, u32 } from './hostile.fixture'
import { refusals } from './refusals'

const { tooMuch, damaged } = refusals
const everywhere = [0, 65_535, 0, 255]
const long = 60_000

describe('an .xls', () => {
  it.each<[string, Buffer]>([
    ['cells', filled(record(0xbd, u16(1, 0), Buffer.alloc(6 * 256), u16(255)), 2_030_000)],
    ['formats', filled(record(0x41e, u16(200, 1), Buffer.from([0, 48])), long)],
  ])('of too many %s is refused', async (_, more) => {
    await expect(readSheet(oldBookWith(more))).rejects.toThrow(tooMuch)
  })

  it.each<[string, Buffer]>([
    ['texts', record(0xfc, u32(1, 0xffffffff))],
    [
      'pieces of one text',
      Buffer.concat([record(0xfc, u32(1, 1)), filled(record(0x3c, Buffer.from([0, 65])), long)]),
    ],
  ])('whose sheets have too many %s is refused', async (_, more) => {
    await expect(readSheet(oldBookWith(more, { atSheet: false }))).rejects.toThrow(tooMuch)
  })

  it('is read without its other sheets', async () => {
    const more = filled(record(0x85, u32(0), Buffer.from([0, 0, 1, 0, 65])), long)
    expect(await readSheet(oldBookWith(more, { atSheet: false }))).toEqual([['a', 'b']])
  })

  it.each<[string, Buffer]>([
    ['links over all cells', filled(record(0x1b8, u16(...everywhere), Buffer.alloc(16), u32(2, 0)))],
    ['merges of all cells', filled(record(0xe5, u16(1, ...everywhere)))],
    ['notes of nothing', filled(record(0x1c, u16(5, 5, 0, 0)), long)],
    [
      'names',
      filled(record(0x18, u16(0), Buffer.from([0, 1]), u16(0, 0, 0), u32(0), Buffer.from([0, 65])), long),
    ],
    ['rows', filled(record(0x208, Buffer.alloc(16)), long)],
  ])('is read without its %s', async (_, more) => {
    expect(await readSheet(oldBookWith(more))).toEqual([['a', 'b']])
  })

  it('gives what its formulas came to, and does not read them', async () => {
    const deep = filled(Buffer.from([0x1e, 1, 0, 0x13]), 8000)
    const seven = Buffer.alloc(8)
    seven.writeDoubleLE(7)
    const more = record(6, u16(1, 0, 0), seven, u16(0), u32(0), u16(8000), deep)
    expect(await readSheet(oldBookWith(more))).toEqual([
      ['a', 'b'],
      ['7', ''],
    ])
  })

  it('that says it is as large as a sheet may be is as long as it is read', async () => {
    const rows = await readSheet(oldBookWith(record(0x200, u32(0, 0xffffffff), u16(0, 0xffff, 0))))
    expect([rows.length, rows[0]!.length, rows[0]![0]]).toEqual([5002, 64, 'a'])
  })

  it('whose container names its bytes again and again is refused, or read as it would be alone', async () => {
    const sound = oldBookWith(record(0x208, Buffer.alloc(16)))
    // A cyclic chain of sectors.
    const round = Buffer.from(sound)
    const table = (round.readUInt32LE(76) + 1) * 512
    for (let at = 0; at < 512; at += 4) round.writeUInt32LE(1, table + at)
    await expect(readSheet(round)).rejects.toThrow(damaged)
    const cut = sound.subarray(0, 1536)
    await expect(readSheet(cut)).rejects.toThrow(damaged)
  })
})

describe('an .xlsx', () => {
  const repeat = (text: string, times: number) => text.repeat(times)
  it.each<[string, Buffer]>([
    [
      'tags of one text',
      bookWith('sheet1.xml', sheetOf(`<row><c t="inlineStr"><is>${repeat('<t>', 8_000_000)}</is></c></row>`)),
    ],
    ['attributes of one row', bookWith('sheet1.xml', sheetOf(`<row ${repeat('a="1" ', 5_000_000)}/>`))],
    ['beginnings of nothing', bookWith('sheet1.xml', () => `<worksheet>${repeat('<', 30_000_000)}`)],
    [
      'formats',
      bookWith('styles.xml', (xml) => xml.replace('<fonts', `${repeat('<numFmt/>', 700_000)}<fonts`)),
    ],
    [
      'sheets',
      bookWith('workbook.xml', (xml) => xml.replace(/<sheet [^>]*>/, (sheet) => repeat(sheet, 300_000))),
    ],
    ['bytes', bookWith('sharedStrings.xml', () => ' '.repeat(40 * 1024 * 1024))],
  ])('of too many %s is refused', async (_, bytes) => {
    await expect(readSheet(bytes)).rejects.toThrow(tooMuch)
  })

  it.each<[string, string]>([
    ['merges of all cells', repeat('<mergeCell ref="A1:XFD1048576"/>', 100_000)],
    ['links over all cells', repeat('<hyperlink ref="A1:XFD1048576" location="x"/>', 100_000)],
  ])('is read without its %s', async (_, more) => {
    const bytes = bookWith('sheet1.xml', (xml) => xml.replace('</sheetData>', `</sheetData>${more}`))
    expect(await readSheet(bytes)).toEqual([['a', 'b']])
  })

  it('keeps its texts, in whichever encoding, and names of its tags', async () => {
    const cells = '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>邯郸</x:t></x:is></x:c></x:row>'
    const xml = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${cells}</x:sheetData></x:worksheet>`
    expect(await readSheet(bookWith('sheet1.xml', () => xml))).toEqual([['邯郸']])
    const wide = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
    expect(await readSheet(bookWith('sheet1.xml', () => xml, wide))).toEqual([['邯郸']])
  })

  it('that has no cells at all is empty', async () => {
    expect(
      await readSheet(
        bookWith('sheet1.xml', (xml) => xml.replace(/<sheetData>.*<\/sheetData>/s, '<sheetData/>')),
      ),
    ).toEqual([])
  })
})
