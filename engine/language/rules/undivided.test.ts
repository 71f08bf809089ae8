import { expect, it } from 'vitest'
import { compileExpression, type Type } from '../../expression/compile'
import { Report } from '../link/report'
import { readSource } from '../source'
import { checkUndivided } from './undivided'

const names: Record<string, Type> = {
  row: {
    kind: 'record',
    members: {
      sum: { kind: 'money' },
      share: { kind: 'percent' },
      part: { kind: 'percent' },
      times: { kind: 'number' },
    },
  },
}
/** The share that is not divided, and the cure; nothing where all is well. */
function told(source: string, key = 'value'): string {
  const node = readSource('a.yaml', `${key}: ${JSON.stringify(source)}\n`).file.root!.get(key)!
  const report = new Report()
  checkUndivided(report, node, compileExpression(source, { names }).tree, names)
  return report.findings
    .map(({ rule, params, suggestions }) => `${rule} ${params.share} → ${suggestions ?? 'nothing'}`)
    .join()
}
const found = (cure: string): string => `share-not-divided row.share → ${cure}`

it.each([
  ['row.sum * row.share', found('row.sum * row.share / 100')],
  ['row.share * row.sum', found('row.share * row.sum / 100')],
  ['row.sum + row.sum * row.share', found('row.sum + row.sum * row.share / 100')],
  ['row.sum - row.sum * row.share', found('row.sum - row.sum * row.share / 100')],
  [
    'row.times > 1 ? row.sum * row.share : row.sum',
    found('"row.times > 1 ? row.sum * row.share / 100 : row.sum"'),
  ],
  [
    'row.times > 1 ? row.sum : row.sum * row.share',
    found('"row.times > 1 ? row.sum : row.sum * row.share / 100"'),
  ],
  ['-(row.sum * row.share)', found('"-(row.sum * row.share / 100)"')],
  ['row.sum * row.share * 2', found('row.sum * row.share * 2 / 100')],
  ['row.sum + row.sum * row.share * 2', found('nothing')],
  ['row.sum * row.share + row.sum * row.share', found('nothing')],
  ['row.sum * row.share / 99', found('row.sum * row.share / 99 / 100')],
  ['row.sum * row.share * 0.02', found('row.sum * row.share * 0.02 / 100')],
])('%s is a hundred times too much', (source, expected) => {
  expect(told(source)).toBe(expected)
})

it.each([
  'row.sum * row.share / 100',
  'row.sum * (row.share / 100)',
  'row.sum * row.share * 0.01',
  'row.sum * row.share * 100',
  'row.sum * row.share / 10000',
  'row.sum * row.share / row.times',
  'row.sum * row.share / (2 + 3)',
  'row.sum / row.share',
  'row.sum * row.times',
  'row.times * row.share',
  'row.share * row.part',
  'row.sum',
  'row.share',
  'row.sum * row.share > row.sum',
  '(row.sum * row.share > row.sum) ? row.sum : null',
  'row.sum + row.sum * row.share / 100',
])('%s is as much as it says', (source) => {
  expect(told(source)).toBe('')
})
it('what adds up may be divided elsewhere', () => {
  const node = readSource('a.yaml', 'sum:\n  take: "row.sum * row.share"\n')
    .file.root!.get('sum')!
    .get('take')!
  const report = new Report()
  checkUndivided(report, node, compileExpression('row.sum * row.share', { names }).tree, names)
  expect(report.findings).toEqual([])
})
