/** Each refusal has its own message. Valid files of every kind are read. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { bookOf, bookOfSheets, zip64Of, zipOf } from '../testing/archives'
import { read } from './reader.mjs'
import { bookWith, compoundOf, oldBookWith, record, sheetOf, u16 } from './hostile.fixture'
import { refusals, refusalText, type Refusal } from './refusals'

const rows = [['a', 'b']]
const xlsx = bookOf(rows, 'xlsx')
const xls = bookOf(rows, 'biff8')
const zipped = (parts: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  )
const text = (content: string, encoding: BufferEncoding = 'utf8') => Buffer.from(content, encoding)
/** A ZIP part flagged as encrypted. */
function locked(): Buffer {
  const bytes = zipOf('xl/workbook.xml', Buffer.from('<workbook/>'))
  bytes.writeUInt16LE(1, bytes.lastIndexOf('PK\u0001\u0002') + 8)
  return bytes
}
const stored = (content: string) =>
  Buffer.from(zipSync({ 'xl/workbook.xml': [strToU8(content), { level: 0 }] }))

const hiddenRows = (lines: string) => refusalText('hiddenRows', { lines })
const hidden = { hidden: true }
const filtered = { cells: [['a'], ['1'], [], ['2'], ['3']], rows: [{}, hidden, hidden, hidden] }
const ways: [Refusal, string, Buffer, string?][] = [
  ['empty', 'nothing', Buffer.alloc(0)],
  ['password', 'an encrypted .xlsx', compoundOf({ EncryptionInfo: 5000, EncryptedPackage: 5000 })],
  ['password', 'an encrypted .xls', oldBookWith(record(0x2f, u16(0, 0, 0)), { atSheet: false })],
  ['password', 'an encrypted part', locked()],
  ['encrypted', 'a file of an office that encrypts all', text('%TSD-Header-###%'.padEnd(600, 'x'))],
  ['encrypted', 'that of another product', text('b\u0014#e\u0001\u0000E-SafeNet\u0000LOCK'.padEnd(600, 'x'))],
  ['encrypted', 'a file that only some may open', compoundOf({ '\tDRMContent': 5000 })],
  ['damaged', 'a .xlsx that is cut off', xlsx.subarray(0, xlsx.length - 100)],
  ['damaged', 'a .xls that is cut off', xls.subarray(0, xls.length - 1024)],
  ['damaged', 'other bytes than were packed', changed(stored('<workbook/>'), '<workbook/>', '<workbool/>')],
  ['damaged', 'a size that is not true', zipOf('xl/workbook.xml', Buffer.alloc(1000), 10)],
  [
    'damaged',
    'a workbook without its sheet',
    zipped({ 'xl/workbook.xml': '<workbook><sheet r:id="a"/></workbook>' }),
  ],
  ['damaged', 'a container without a workbook', zipped({ '[Content_Types].xml': '<Types/>' })],
  ['text', 'a csv', text('工号,姓名\n1,a')],
  ['text', 'a csv in GBK', Buffer.from('b9a4bac52cd0d5c3fb0d0a312c61', 'hex')],
  ['text', 'a csv in two bytes a sign', text('\ufeff工号\t姓名', 'utf16le')],
  ['text', 'a text of links', bookOf(rows, 'sylk')],
  ['webPage', 'a page under the name of a sheet', bookOf(rows, 'html')],
  ['webPage', 'a table alone', text('\ufeff\n<table><tr><td>1</td></tr></table>')],
  ['webPage', 'a page with its pictures', text('MIME-Version: 1.0\nContent-Type: multipart/related')],
  ['xml', 'a sheet of Excel 2003', bookOf(rows, 'xlml')],
  ['ods', 'an .ods', bookOf(rows, 'ods')],
  ['xlsb', 'an .xlsb', bookOf(rows, 'xlsb')],
  ['numbers', 'a sheet of Numbers', zipped({ 'Index/Document.iwa': 'a' })],
  ['numbers', 'an older one', zipped({ 'Index.zip': new Uint8Array(xlsx) })],
  ['old', 'a file of Excel 2', bookOf(rows, 'biff2')],
  ['old', 'a file of Excel 4', Buffer.from('09040600000010000000', 'hex')],
  ['archive', 'an archive', zipped({ 'a/员工.xlsx': new Uint8Array(xlsx) })],
  ['archive', 'an archive of another kind', text('Rar!\u001a\u0007')],
  ['document', 'a text of Word', zipped({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a/>' })],
  ['document', 'an older one', compoundOf({ WordDocument: 5000 })],
  ['pdf', 'a PDF', text('%PDF-1.7\n…\n%%EOF\n')],
  ['picture', 'a photo', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['unreadable', 'bytes', Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 7) % 32))],
  ['unreadable', 'a database', bookOf(rows, 'dbf')],
  ['noSheet', 'sheets that are all hidden', hiddenAlone('xlsx')],
  ['noSheet', 'the same of a .xls', hiddenAlone('biff8')],
  ['hiddenRows', 'a filter', bookOfSheets([filtered], 'xlsx'), hiddenRows('第2、4行')],
  [
    'hiddenRows',
    'many rows',
    bookOfSheets([{ cells: Array.from({ length: 9 }, () => ['1']), rows: Array(9).fill(hidden) }], 'xlsx'),
    hiddenRows('第1、2、3行等9行'),
  ],
  [
    'hiddenRows',
    'a row of a .xls',
    oldBookWith(record(0x208, u16(0, 0, 2, 0, 0, 0, 0x20, 0))),
    hiddenRows('第1行'),
  ],
  ...(['xlsx', 'biff8', 'biff5'] as const).map((type): [Refusal, string, Buffer, string] => [
    'moreSheets',
    `another sheet of the kind in a ${type}`,
    bookOfSheets([{ cells: [['no'], ['1']] }, { cells: [['key'], ['x']] }, { cells: [['no'], ['2']] }], type),
    refusalText('moreSheets', { sheets: '“Sheet3”' }),
  ]),
  ['tooMuch', 'more than may be unpacked', zipOf('xl/workbook.xml', Buffer.alloc(40 * 1024 * 1024))],
  [
    'tooMuch',
    'a column that no sheet has',
    bookWith('sheet1.xml', sheetOf('<row><c r="ZZZZZZ1"><v>1</v></c></row>')),
  ],
]

function changed(bytes: Buffer, before: string, after: string): Buffer {
  const copy = Buffer.from(bytes)
  copy.write(after, copy.indexOf(before))
  return copy
}

/** A workbook whose only sheet is hidden. Programs forbid this, so the flag is set directly. */
function hiddenAlone(type: 'xlsx' | 'biff8'): Buffer {
  const bytes = bookOfSheets(
    [
      { cells: rows, Hidden: 1 },
      { cells: rows, Hidden: 2 },
    ],
    type,
  )
  return bytes
}

/** Reads in this process, without a worker. */
async function outcomeOf(bytes: Buffer): Promise<string[][] | string> {
  try {
    return (await read(new Uint8Array(bytes))).shown
  } catch (error) {
    const { reason, details } = error as { reason: Refusal; details: Record<string, string> }
    return refusalText(reason, details)
  }
}

describe('a file that is refused', () => {
  it.each(ways)('is so as %s: %s', async (reason, _, bytes, sentence = refusals[reason]) => {
    expect(await outcomeOf(bytes)).toBe(sentence)
  })

  it('has a sentence of its own for each reason, and each is tried', () => {
    const reasons = Object.keys(refusals)
    expect(new Set(Object.values(refusals)).size).toBe(reasons.length)
    // These two reasons occur before a file is read (spreadsheet.wide.test.ts, share.isolated.test.ts).
    const untried = reasons.filter((reason) => !ways.some(([one]) => one === reason))
    expect(untried).toEqual(['tooLarge', 'busy'])
  })
})

/** `AAAAAA` takes as many bytes as three characters in GBK. */
function excel95({ named = true } = {}): Buffer {
  const bytes = bookOf([['AAAAAA', 'b']], 'biff5')
  bytes.write('baaab5a6cad0', bytes.indexOf('AAAAAA'), 'hex')
  const codePage = bytes.indexOf(Buffer.from('42000200e404', 'hex'))
  return (bytes.write(named ? '42000200a803' : 'ffff02000000', codePage, 'hex'), bytes)
}

const pictures = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`xl/media/image${at}.png`, new Uint8Array(900)]),
  )

const asStrict = (xml: string) =>
  xml.replaceAll('http://schemas.openxmlformats.org/', 'http://purl.oclc.org/ooxml/')
/** Renames or rewrites every part. */
function remade(name: (name: string) => string, content: (xml: string) => string = (xml) => xml): Buffer {
  const parts = Object.entries(unzipSync(new Uint8Array(xlsx)))
  return zipped(Object.fromEntries(parts.map(([part, bytes]) => [name(part), content(strFromU8(bytes))])))
}
const withParts = (more: Record<string, string | Uint8Array>) =>
  zipped({ ...unzipSync(new Uint8Array(xlsx)), ...more })
const beside = [['字典'], ['x']]

describe('a sound file is read', () => {
  it.each<[string, Buffer, string[][]?]>([
    [
      'of 69 parts',
      withParts(Object.fromEntries(Array.from({ length: 69 }, (_, at) => [`xl/c${at}.xml`, '<a/>']))),
    ],
    ['of 60 pictures', withParts(pictures(60))],
    [
      'of pictures that are more than may be unpacked',
      withParts({ 'xl/media/a.bmp': new Uint8Array(40 * 2 ** 20) }),
    ],
    ['of macros, which nobody runs', withParts({ 'xl/vbaProject.bin': 'x' })],
    ['whose directory ends as in ZIP64', zip64Of(xlsx, 'end')],
    ['whose parts say their sizes as in ZIP64', zip64Of(xlsx, 'parts')],
    ['with bytes behind its end', Buffer.concat([xlsx, Buffer.alloc(16)])],
    ['whose names have backslashes', remade((name) => name.replaceAll('/', '\\'))],
    ['of the strict kind', remade((name) => name, asStrict)],
    ['of Excel 95 in GBK', excel95(), [['邯郸市', 'b']]],
    ['of Excel 95 that does not say its code page', excel95({ named: false }), [['邯郸市', 'b']]],
    ...(['xlsx', 'biff8', 'biff5'] as const).flatMap((type): [string, Buffer][] => [
      [
        `of ${type} behind a hidden sheet`,
        bookOfSheets([{ cells: beside, Hidden: 1 }, { cells: rows }], type),
      ],
      [
        `of ${type} before empty forms of the kind`,
        bookOfSheets([{ cells: rows }, { cells: rows }, { cells: rows, Hidden: 1 }], type),
      ],
      [`of ${type} before others`, bookOfSheets([{ cells: rows }, { cells: beside }], type)],
    ]),
    ['of a very hidden sheet', bookOfSheets([{ cells: beside, Hidden: 2 }, { cells: rows }], 'biff8')],
    [
      'with an empty row that is hidden',
      bookOfSheets([{ cells: rows, rows: [{}, hidden] }], 'xlsx'),
      [...rows, []],
    ],
  ])('%s', async (_, bytes, cells = rows) => {
    expect(await outcomeOf(bytes)).toEqual(cells)
  })
})

it.each(['xlsx', 'biff8', 'biff5'] as const)('names the sheet of a %s', async (type) => {
  const sheets = [{ cells: rows, Hidden: 1 as const }, { cells: rows }]
  expect((await read(new Uint8Array(bookOfSheets(sheets, type)))).name).toBe('Sheet2')
})

describe('a cell that is not what it shows', () => {
  const c = (cell: string) => bookWith('sheet1.xml', sheetOf(`<row r="1">${cell}</row>`))
  it.each<[string, Buffer, string]>([
    ['a formula without a result', c('<c r="A1"><f>B1</f></c>'), '#CALC!'],
    ['one with an empty number', c('<c r="A1" t="n"><f t="shared" si="0"/><v/></c>'), '#CALC!'],
    [
      'one whose result is an empty text',
      c('<c r="A1" t="str"><f>""</f><v></v></c><c r="B1"><v>1</v></c>'),
      '',
    ],
    ['one with a result', c('<c r="A1"><f>1+1</f><v>2</v></c>'), '2'],
    ['a power, which may be a code', bookOf([[{ t: 'n', v: 100_000, z: '0.00E+00' }]], 'xlsx'), '1.00E+05'],
    ['a long number', bookOf([[{ t: 'n', v: 13_800_138_000_123 }]], 'xlsx'), '13800138000123'],
  ])('is read as such: %s', async (_, bytes, shown) => {
    expect((await read(new Uint8Array(bytes))).shown[0]![0]).toBe(shown)
  })

  const cells = [
    ['城市', '线路'],
    ['邯郸', '1'],
    [null, '2'],
    ['', ''],
  ]
  it.each(['xlsx', 'biff8'] as const)('of a %s knows what it is merged with', async (type) => {
    const { values } = await read(new Uint8Array(bookOfSheets([{ cells, merges: ['A2:A3', 'A4:B4'] }], type)))
    expect(values[2]).toEqual([{ merged: true }])
    expect(values[3]).toBeUndefined()
  })
})
