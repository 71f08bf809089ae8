import { expect, it } from 'vitest'
import type { ClockForm } from '../../compiled'
import { Report } from '../link/report'
import { readSource } from '../source'
import { checkClock, checkEndings, checkFileName, checkNumber } from './options'

const node = (text: string) => readSource('a.yaml', `a: ${text}\n`).file.root!.get('a')!
/** What the check says of a value: `rule at its place → cure`. */
function told(check: (report: Report) => void): string[] {
  const report = new Report()
  check(report)
  return report.findings.map(
    ({ rule, span, params, suggestions }) =>
      `${span.start}-${span.end} ${rule} (${Object.values(params).join(', ')}) → ${suggestions ?? 'nothing'}`,
  )
}

it.each<[string, ClockForm | undefined, string[]]>([
  ['"08:30"', 'HH:mm', []],
  ['"23:59:59"', 'HH:mm:ss', []],
  ['"08:30"', undefined, []],
  ['[]', 'HH:mm', []],
  ['"24:00"', 'HH:mm', ['3-10 clock-spelt (24:00, HH:mm) → nothing']],
  ['"8:30"', 'HH:mm', ['3-9 clock-spelt (8:30, HH:mm) → "08:30"']],
  ['"8:5"', 'HH:mm:ss', ['3-8 clock-spelt (8:5, HH:mm:ss) → "08:05:00"']],
  ['"9"', 'HH:mm:ss', ['3-6 clock-spelt (9, HH:mm:ss) → "09:00:00"']],
  ['"9"', 'HH:mm', ['3-6 clock-spelt (9, HH:mm) → "09:00"']],
  ['"08:30:15"', 'HH:mm', ['3-13 clock-spelt (08:30:15, HH:mm) → "08:30"']],
  ['"08:60"', 'HH:mm', ['3-10 clock-spelt (08:60, HH:mm) → nothing']],
])('the time of day %s as %s', (text, form, expected) => {
  expect(told((report) => checkClock(report, node(text), form))).toEqual(expected)
})

it.each([
  ['jpg', []],
  ['.jpg', ['3-7 ending-spelt (.jpg) → jpg']],
  ['image/png', ['3-12 ending-spelt (image/png) → png']],
  ['"*"', ['3-6 ending-spelt (*) → nothing']],
])('the ending %s', (text, expected) => {
  const ending = node(text)
  expect(told((report) => checkEndings(report, [{ node: ending, text: String(ending.value) }]))).toEqual(
    expected,
  )
})

it.each([
  ['名单', []],
  ['名单.pdf', []],
  ['名单.csv', ['5-9 file-ending (.csv) → ']],
  ['名单.XLS', ['5-9 file-ending (.XLS) → ']],
  ['名单.xlsx.zip', []],
  ['{ text: 名单.xlsx, with: {} }', ['13-18 file-ending (.xlsx) → ']],
  ['[名单.xlsx]', []],
])('the name of a file %s', (text, expected) => {
  expect(told((report) => checkFileName(report, node(text)))).toEqual(expected)
})
it('the name of a file that has none', () => {
  expect(told((report) => checkFileName(report, undefined))).toEqual([])
})

it.each([
  ['3', []],
  ['0', ['3-4 number-out-of-range (most, 0, @wanted-number, 1 – 5) → 1']],
  ['six', []],
])('the number %s where one to five may stand', (text, expected) => {
  const option = { nature: 'number', least: 1, most: 5 } as unknown as Parameters<typeof checkNumber>[3]
  expect(told((report) => checkNumber(report, node(text), 'most', option))).toEqual(expected)
})
