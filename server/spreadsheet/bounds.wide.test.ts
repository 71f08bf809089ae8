import { describe, expect, it } from 'vitest'
import { bookOf } from '../testing/archives'
import { bookWith, sheetOf } from './hostile.fixture'
import { readCells, readSheet } from '.'
import { refusals } from './refusals'

const { tooMuch } = refusals

const cellsOf = (rows: number, columns: number, cell = '<c><v>1</v></c>') =>
  `<row>${cell.repeat(columns)}</row>`.repeat(rows)
const utf16 = (xml: string) => new Uint8Array(Buffer.from(`\uFEFF${xml}`, 'utf16le'))

describe('what a sheet may hold is told before it is parsed', () => {
  it.each<[string, Buffer]>([
    [
      'a column that no sheet has',
      bookWith('sheet1.xml', sheetOf('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>')),
    ],
    [
      'the first such column',
      bookWith('sheet1.xml', sheetOf('<row r="1"><c s="0" r="XFE1"><v>1</v></c></row>')),
    ],
    ['a column of prefixed cells', bookWith('sheet1.xml', sheetOf("<x:row r='1'><x:c r='ABCD1'/></x:row>"))],
    [
      'a column in another encoding',
      bookWith('sheet1.xml', sheetOf('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'), utf16),
    ],
    ['too many cells', bookWith('sheet1.xml', sheetOf(cellsOf(5000, 200)))],
    ['too many rows', bookWith('sheet1.xml', sheetOf('<row></row>'.repeat(400_000)))],
    [
      'too many shared strings',
      bookWith('sharedStrings.xml', () => `<sst>${'<si><t>a</t></si>'.repeat(1_500_000)}</sst>`),
    ],
  ])('refuses %s', async (_, bytes) => {
    await expect(readSheet(bytes)).rejects.toThrow(tooMuch)
  })

  it('takes the last column of a sheet, and a text that looks like a farther one', async () => {
    const cells = '<c r="A1" t="inlineStr"><is><t>r="ZZZZZZ1"</t></is></c><c r="XFD1"><v>1</v></c>'
    const [row] = await readSheet(bookWith('sheet1.xml', sheetOf(`<row r="1">${cells}</row>`)))
    expect([row!.length, row![0]]).toEqual([64, 'r="ZZZZZZ1"'])
  })

  it('reads the first sheet alone, however often the others are named', async () => {
    const bytes = bookWith('workbook.xml', (xml) =>
      xml.replace(
        /<sheet [^>]*>/,
        (sheet) =>
          sheet +
          Array.from({ length: 300 }, (_, at) => sheet.replace(/name="[^"]*"/, `name="s${at}"`)).join(''),
      ),
    )
    expect(await readSheet(bytes)).toEqual([['a', 'b']])
  })
})

it.each(['xlsx', 'biff8'] as const)('takes for a share of %s what its format multiplies', async (type) => {
  const formats = ['0%', '0"%"', '0\\%', '0.00;0%', '[<1]0%;0.00', '[Red]0.0%_)']
  const { values } = await readCells(bookOf([formats.map((z) => ({ t: 'n', v: 33, z }))], type))
  expect([...values[0]!]).toEqual([
    { number: 33, percent: true },
    { number: 33 },
    { number: 33 },
    { number: 33 },
    { number: 33 },
    { number: 33, percent: true },
  ])
})

it('tells the number of what is no day though its format is one', async () => {
  const z = '[>3000000]"1.00";yyyy'
  const cells = [
    { t: 'n', v: -5, z: 'yyyy;"1.00"' },
    { t: 'n', v: 4_000_000, z },
  ]
  expect([...(await readCells(bookOf([cells], 'xlsx'))).values[0]!]).toEqual([
    { number: -5 },
    { number: 4_000_000 },
  ])
})
