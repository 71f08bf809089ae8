import { expect, it } from 'vitest'
import { toldOfProject, withFilter, type Case, type Change } from './small-project.fixture'

const range = (options: string, more = '', widget = 'dateRange'): readonly Change[] =>
  withFilter('day: optional rangeCsv', '', `{ label: 日期, widget: { ${widget}: { ${options} } }${more} }`)
const span = (days: number, message: string): string => `maxSpan: { days: ${days}, message: ${message} }`

const cases: Case[] = [
  ['of as many days as is said', 'base', range(span(30, '最多31天')), []],
  [
    'of as many days as is said, both ends counted',
    'base',
    range(span(31, '最多31天')),
    ['busCompany.yaml:6:61 span-counts-both-ends (31, 32) → 30'],
  ],
  [
    'of fewer days',
    'base',
    range(span(20, '最多31天')),
    ['busCompany.yaml:6:61 span-said-otherwise (20, 31) → 30'],
  ],
  [
    'of fewer days than the more of two',
    'base',
    range(span(20, '最多31天，不少于7天')),
    ['busCompany.yaml:6:61 span-said-otherwise (20, 31, 7) → 30'],
  ],
  ['of days that are said among others', 'base', range(span(30, '31天以内，最少7天')), []],
  ['of which no days are said', 'base', range(span(30, '日期跨度太大')), []],
  [
    'said in another language',
    'base',
    range(span(20, '"at most 31 days"')),
    ['busCompany.yaml:6:61 span-said-otherwise (20, 31) → 30'],
  ],
  ['said by a number of something else', 'base', range(span(20, '最多31个')), []],
  ['said with a value', 'base', range(span(20, '{ text: "最多31天" }')), []],
  ['of moments, of as many days as is said', 'base', range(span(31, '最多31天'), '', 'datetimeRange'), []],
  ['of moments, of a day less', 'base', range(span(30, '最多31天'), '', 'datetimeRange'), []],
  [
    'of moments, of fewer days',
    'base',
    range(span(20, '最多31天'), '', 'datetimeRange'),
    ['busCompany.yaml:6:65 span-said-otherwise (20, 31) → 31'],
  ],
  ['with a button for as many', 'base', range(`shortcuts: [last7days], ${span(6, '最多7天')}`), []],
  [
    'with a button for one more',
    'base',
    range(`shortcuts: [today, last7days], ${span(5, '最多6天')}`),
    ['busCompany.yaml:6:61 shortcut-beyond-span (last7days, 7, 5) → '],
  ],
  ['with a button, and no end', 'base', range('shortcuts: [last7days]'), []],
  ['that begins with as many', 'base', range(span(6, '最多7天'), ', default: lastDays(7)'), []],
  [
    'that begins with one more',
    'base',
    range(span(6, '最多7天'), ', default: lastDays(8)'),
    ['busCompany.yaml:6:94 default-beyond-span (day, 8, 7) → lastDays(7)'],
  ],
  [
    'that begins with many, and has no end',
    'base',
    range('shortcuts: [last7days]', ', default: lastDays(800)'),
    [],
  ],
  ['that begins with nothing', 'base', range(span(6, '最多7天')), []],
  [
    'that begins with two days',
    'base',
    range(span(6, '最多7天'), ', default: "range(today(), today())"'),
    [],
  ],
  [
    'that begins with so many as are computed',
    'base',
    range(span(6, '最多7天'), ', default: "lastDays(4 + 4)"'),
    [],
  ],
]
it.each(cases)('a range %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
