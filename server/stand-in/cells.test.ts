import { expect, it } from 'vitest'
import type { Collection } from '../../engine/compiled'
import type { CellValue } from '../spreadsheet'
import { linesIn } from '../spreadsheet/cells'
import { cellOf, cellValue, sheetFormatOf } from './cells'

it.each(['int', 'number', 'fraction'] as const)('a cell of -0 is 0 for a member of %s', (kind) => {
  const members = { left: { type: { kind }, at: ['left'] } }
  const collection = { members, hints: {} } as unknown as Collection
  for (const cell of ['-0', '0', ...(kind === 'int' ? [] : ['-0.00'])])
    expect(Object.is(cellValue({ shown: cell }, '余票', collection, 'left'), 0)).toBe(true)
})

it.each([
  ['0', 0],
  ['0.01', 1],
  ['1000000', 100_000_000],
  ['1000000.00', 100_000_000],
  ['1000000.01', 'refused'],
  ['-0.01', 'refused'],
  ['0.001', 'refused'],
])('a cell of %s is so many cents, where it is an amount at all: %s', (cell, cents) => {
  for (const kind of ['cents', 'yuan', 'yuanText'] as const) {
    const collection = {
      members: { price: { type: { kind }, at: ['price'] } },
      hints: {},
    } as unknown as Collection
    const read = () => cellValue({ shown: cell }, '票价', collection, 'price')
    if (cents === 'refused') expect(read).toThrow('票价应为金额')
    else expect(read()).toBe(cents)
  }
})

const read = (kind: string, shown: string, value?: CellValue, hints: Collection['hints'] = {}): unknown => {
  const collection = { members: { it: { type: { kind }, at: ['it'] } }, hints } as unknown as Collection
  try {
    return cellValue({ shown, value }, '列', collection, 'it')
  } catch (error) {
    return (error as Error).message
  }
}
const another = (number: number): string =>
  `列显示的与单元格中的数字${number}不同，请把该列设为文本后重新填写`
const asDay = (moment: string): string =>
  `列被表格转换成了日期或时间（${moment}），请把该列设为文本后重新填写`
const noon = { moment: '2026-11-24 12:30:00' }

it.each<[string, string, CellValue | undefined, unknown]>([
  ['datetime', '2026-11-24', noon, '2026-11-24 12:30:00'],
  ['digits14', '11月24日', noon, '2026-11-24 12:30:00'],
  ['datetime', '2026/11/24 0:00', { moment: '2026-11-24' }, '2026-11-24 00:00:00'],
  ['datetime', '2026/1/2 8:05', undefined, '2026-01-02 08:05:00'],
  ['date', '2026/11/24 12:30', noon, '2026-11-24'],
  ['digits8', '2026-11-24 12:30:00', undefined, '2026-11-24'],
  ['date', '11月24日', { moment: '2026-11-24' }, '2026-11-24'],
  ['time', '6:00', { moment: '06:00:00' }, '06:00'],
  ['time', '12:30', noon, '12:30'],
  ['time', '6:05', undefined, '06:05'],
  ['time', '2026-11-24', noon, '列应为时间，如08:00'],
  ['text', '2026/11/24', noon, asDay('2026-11-24 12:30:00')],
  ['text', '3月1日', { moment: '2026-03-01' }, asDay('2026-03-01')],
  ['code', '8:00', { moment: '08:00:00' }, asDay('08:00:00')],
  ['text', '36:00', { number: 1.5 }, another(1.5)],
  ['text', '1.00E+05', { number: 100000 }, another(100000)],
  ['int', '1.00E+05', { number: 100000 }, 100000],
  ['text', '1.38E+10', undefined, '列的位数太多，表格没有保留全部数字，请把该列设为文本后重新填写'],
  ['text', '', { merged: true }, '列是合并单元格的一部分，请取消合并后在每一行填写'],
  ['int', '', { merged: true }, '列是合并单元格的一部分，请取消合并后在每一行填写'],
  ['fraction', '33%', { number: 0.333, percent: true }, 33.3],
  ['fraction', '7%', { number: 0.07, percent: true }, 7],
  ['fraction', '33', { number: 33 }, 33],
  ['fraction', '33.5%', undefined, 33.5],
  ['number', '33%', { number: 0.333, percent: true }, '列应为数字'],
  ['number', '13', { number: 12.6 }, 12.6],
  ['number', '1,234.5', undefined, 1234.5],
  ['int', '13', { number: 12.6 }, '列应为数字'],
  ['int', '12.00', { number: 12 }, 12],
  ['cents', '1,234.50', { number: 1234.5 }, 123450],
  ['cents', '1,234.50', undefined, 123450],
  ['cents', '13', { number: 12.6 }, 1260],
  ['cents', '3.33', { number: 3.33333333333333 }, 333],
  ['cents', '3.3333333', { number: 3.33333333333333 }, '列应为金额'],
  ['yuan', '¥12.50', { number: 12.5 }, 1250],
  ['cents', '0.00', { number: -2.7e-17 }, 0],
  ['cents', '13.00', { number: 12.995 }, 1300],
  ['cents', '1234.10', { number: -1234.1 }, '列应为金额'],
  ['cents', '12.35', { number: 12345 }, 1234500],
  ['cents', '99.99', { number: 12.995 }, '列应为金额'],
  ['yuan', '1.00', { number: 500000 }, 50000000],
  ['cents', '1.5万', { number: 1.5 }, '列应为金额'],
  ['yuan', '15千元', { number: 15 }, '列应为金额'],
  ['int', '2万', { number: 2 }, '列应为数字'],
  ['number', '3k', { number: 3 }, '列应为数字'],
  ['cents', '$5.00', { number: 5 }, '列应为金额'],
  ['yuanText', '€ 5.00', { number: 5 }, '列应为金额'],
  ['yuan', '5.00元', { number: 5 }, 500],
  ['int', '5人', { number: 5 }, 5],
  ['yuanText', '2023.00', { moment: '2023-03-15' }, '列应为金额'],
  ['cents', '5', { number: 5, percent: true }, '列应为金额'],
  ['int', '2023', { moment: '2023-03-15' }, '列应为数字'],
  ['fraction', '2023.00', { moment: '2023-03-15' }, '列应为数字'],
  ['number', '5', { number: 5, percent: true }, '列应为数字'],
  ['fraction', '33%', { number: 33 }, 33],
  ['bool', 'TRUE', undefined, true],
  ['bool', 'FALSE', undefined, false],
  ['phone', '+86 138-0013 8000', undefined, '13800138000'],
  ['phone', '138 0013 8000', { number: 13800138000 }, '13800138000'],
  ['cardNumber', '6222 0000-0001', undefined, '622200000001'],
  ['text', '00123', { number: 123 }, '00123'],
  ['text', '1.50', { number: 1.5 }, '1.50'],
  ['text', '1,234.6', { number: 1234.56 }, '1,234.6'],
  ['text', '¥5.', { number: 5 }, '¥5.'],
  ['text', '(5.00)', { number: -5 }, '(5.00)'],
  ['text', '-0', { number: -0.3 }, '-0'],
  ['text', '33%', { number: 0.333, percent: true }, '33%'],
  ['text', '33%', { number: 33 }, '33%'],
  ['text', '138-0013-8000', { number: 13800138000 }, '138-0013-8000'],
  ['text', '男', { number: 1 }, '男'],
  ['text', '99850001', { number: -99850001 }, another(-99850001)],
  ['text', '138-0013', { number: -1380013 }, another(-1380013)],
  ['text', '5', { number: 0.333, percent: true }, another(0.333)],
  ['text', '12', { number: 12345 }, another(12345)],
  ['code', '99.99', { number: 12.995 }, another(12.995)],
  ['csv', '-5', { number: 5 }, another(5)],
  ['text', '#N/A', undefined, '列的公式没有算出结果（#N/A），请填写数值'],
  ['int', '#DIV/0!', undefined, '列的公式没有算出结果（#DIV/0!），请填写数值'],
])('a cell of %s that shows %s and holds %j is %j', (kind, shown, value, meant) => {
  expect(read(kind, shown, value)).toBe(meant)
})

it.each<[string, string, string | undefined, unknown]>([
  ['text', 'input', undefined, 'BR 3'],
  ['code', 'input', undefined, 'BR 3'],
  ['text', 'textarea', 'BR\n3', 'BR\n3'],
  ['html', 'richText', 'BR\n<3', 'BR<br>&#60;3'],
  ['csv', 'tags', '1路\n2路、', ['1路', '2路']],
])(
  'a cell of %s that a %s fills keeps its lines only where its field does',
  (kind, widget, broken, meant) => {
    const members = { it: { type: { kind }, at: ['it'] } }
    const collection = { members, hints: { it: { label: '列', widget } } } as unknown as Collection
    const [line] = linesIn([[broken ?? 'BR \t\r\n3']])
    expect(cellValue(line!.cells[0]!, '列', collection, 'it')).toEqual(meant)
  },
)

it('a code of digits may stand in a cell that shows decimals', () => {
  const hints = { it: { choices: [{ code: '1', text: '有效' }] } } as unknown as Collection['hints']
  expect(read('code', '1.00', { number: 1 }, hints)).toBe('1')
  expect(read('code', '有效', undefined, hints)).toBe('1')
})

it.each<[string, unknown, unknown, string?]>([
  ['cents', 123450, 1234.5, '#,##0.00'],
  ['yuanText', 100, 1, '#,##0.00'],
  ['fraction', 33.3, 0.333, '0.00%'],
  ['int', 7, 7],
  ['address', '/files/a.png', 'https://console.example.com/files/a.png'],
  [
    'addresses',
    ['/files/a.png', 'http://b.example.com/c.png'],
    'https://console.example.com/files/a.png、http://b.example.com/c.png',
  ],
  ['address', '', ''],
  ['html', '<p>a<b>b</b></p>', 'ab'],
  ['bool', true, '是'],
])('a value of %s stands in a sheet as whatever side writes it: %j is %j', (kind, value, cell, format) => {
  const collection = {
    members: { it: { type: { kind }, at: ['it'] } },
    derived: {},
    hints: {},
  } as unknown as Collection
  expect(cellOf(value, collection, 'it', 'https://console.example.com')).toBe(cell)
  expect(sheetFormatOf(collection, 'it')).toBe(format)
})
