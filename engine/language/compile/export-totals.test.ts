import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject, withColumn, type Change } from '../rules/small-project.fixture'

const exportOf = (written: string): readonly Change[] => [
  ['toolbar: [add]', 'toolbar: [add, out]'],
  [
    '  edit:\n    label',
    `  out: { label: 出, permission: none, steps: [{ export: all, file: 表, ${written} }] }\n  edit:\n    label`,
  ],
  ...withColumn('seats'),
]

it.each<[written: string, made: unknown, told: string[]]>([
  ['columns: [seats]', undefined, []],
  ['totals: { label: 合计, sum: [seats] }', { label: '合计', sum: ['seats'] }, []],
  ['columns: [seats], totals: { label: 合计, sum: [seats] }', { label: '合计', sum: ['seats'] }, []],
  [
    'columns: [companyName], totals: { label: 合计, sum: [seats] }',
    { label: '合计', sum: ['seats'] },
    ['20:121 total-not-summed (seats)'],
  ],
  [
    'totals: { label: 合计, sum: [cityName] }',
    { label: '合计', sum: ['cityName'] },
    ['20:97 total-not-summed (cityName)'],
  ],
  [
    'totals: { sum: [seats] }',
    { label: '', sum: ['seats'] },
    ['20:70 missing-key (label, @map-exportTotals, label:)'],
  ],
  [
    'totals: { label: 合计 }',
    { label: '合计', sum: [] },
    ['20:70 missing-key (sum, @map-exportTotals, sum:)'],
  ],
])('the last row of an export: %s', (written, made, told) => {
  const small = { project: 'base', changes: exportOf(written) } as const
  const [step] = madeOfProject(small).screens.busCompany!.actions.out!.steps
  expect(step?.do === 'export' && step.totals).toEqual(made)
  expect(toldOfProject(small)).toEqual(told.map((one) => `busCompany.yaml:${one}`))
})
