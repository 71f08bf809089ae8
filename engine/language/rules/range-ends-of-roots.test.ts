import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

/** A company has a time of its own that is called `start`, in its row and in its form. */
const ownStart = (written: string): readonly Change[] => [
  ['cityName: text, state: code }', 'cityName: text, state: code, start: date }'],
  ['  cityName: { label: 城市 }\n', '  cityName: { label: 城市 }\n  start: { label: 开始, widget: date }\n'],
  ['form: { fields: [companyName] }', 'form: { fields: [companyName, start] }'],
  [
    'sends: { id: id, companyName: text }',
    `sends: { id: id, companyName: text, startTime: optional date, more: optional date }`,
  ],
  ['sends: { companyName: text }', `sends: { companyName: text, startTime: optional date }`],
  ['call: company.add,', 'call: company.add, send: { startTime: form.start },'],
  ['send: { id: row.id }', `send: { id: row.id, ${written} }`],
]
const checking = (send: string): readonly Change[] => [
  [
    'calls:\n',
    `calls:\n  company.free:\n    post: web:/company/free\n    sends: { startTime: optional date, endTime: optional date }\n    permission: signed-in\n`,
  ],
  ['sends: { id: id, companyName: text }', 'sends: { id: id, companyName: text, open: rangeCsv }'],
  ['sends: { companyName: text }', 'sends: { companyName: text, open: rangeCsv }'],
  ['cityName: text, state: code }', 'cityName: text, state: code, open: rangeCsv }'],
  [
    '  cityName: { label: 城市 }\n',
    `  cityName: { label: 城市 }\n  open: { label: 营业, widget: dateRange, required: true, rules: [{ call: company.free, send: { ${send} }, message: 已被占用 }] }\n`,
  ],
  ['form: { fields: [companyName] }', 'form: { fields: [companyName, open] }'],
]
const rootCases: Case[] = [
  ['a member of the row', 'base', ownStart('startTime: form.start, more: row.start'), []],
  ['a field of the form', 'base', ownStart('startTime: form.start'), []],
  [
    'an end of the value that is checked',
    'base',
    checking('startTime: value.start'),
    ['busCompany.yaml:6:106 range-end-missing (value, start, end) → value.start, endTime: value.end'],
  ],
  [
    'both ends of the value that is checked',
    'base',
    checking('startTime: value.start, endTime: value.end'),
    [],
  ],
]
it.each(rootCases)('`start` may be %s', (_what, project, changes, expected) => {
  expect(toldOfProject({ project, changes })).toEqual(expected)
})

/** The time of a company as the form shows it, from two members of its row. */
const shown = (value: string): readonly Change[] => [
  [
    'cityName: text, state: code }',
    'cityName: text, state: code, startTime: datetime, endTime: datetime, other: datetime }',
  ],
  [
    '  cityName: { label: 城市 }\n',
    `  cityName: { label: 城市 }\n  open: { label: 营业, widget: datetimeRange, value: "${value}" }\n`,
  ],
  ['form: { fields: [companyName] }', 'form: { fields: [companyName, open] }'],
]
const madeCases: Case[] = [
  ['in their order', 'base', shown('range(row.startTime, row.endTime)'), []],
  [
    'turned round',
    'base',
    shown('range(row.endTime, row.startTime)'),
    ['busCompany.yaml:6:52 range-ends-swapped (range, endTime, start)'],
  ],
  [
    'turned round where something holds',
    'base',
    shown('filled(row.other) ? range(row.endTime, row.startTime) : null'),
    ['busCompany.yaml:6:52 range-ends-swapped (range, endTime, start)'],
  ],
  ['of which one says nothing', 'base', shown('range(row.endTime, row.other)'), []],
  ['of which one is computed', 'base', shown('range(row.endTime, addDays(row.startTime, 1))'), []],
]
it.each(madeCases)('a range is made of two ends %s', (_what, project, changes, expected) => {
  expect(toldOfProject({ project, changes })).toEqual(expected)
})
