import { describe, expect, it } from 'vitest'
import { scalar } from '../../expression/types'
import { checkDecided } from './decided'
import { anything, toldOfExpression } from './written.fixture'

const told = (source: string, names = anything): string[] =>
  toldOfExpression(source, (report, { node, tree }) => checkDecided(report, node, tree), names)
const coded = {
  ...anything,
  row: { kind: 'record' as const, members: { a: scalar('code'), b: scalar('code') } },
}

describe('comparisons that come out the same whatever there is', () => {
  it.each([
    ['count(rows) >= 0', ['count(rows) > 0']],
    ['count(rows) < 0', ['count(rows) == 0']],
    ['length(value) >= 0', ['length(value) > 0']],
    ['row.a == 1 && row.a == 2', ['row.a == 1 || row.a == 2']],
    ['row.a != 1 || row.a != 2', ['row.a != 1 && row.a != 2']],
    ['!(row.a == 1) || row.a != 2', ['"!(row.a == 1) && row.a != 2"']],
    ['value > 5 && value < 3', ['value > 3 && value < 5', 'value > 5 || value < 3']],
    ['value >= 5 && value <= 3', ['value >= 3 && value <= 5', 'value >= 5 || value <= 3']],
    ['value <= 5 || value >= 3', ['value <= 5 && value >= 3']],
    [
      'value > yuan(5) && value < yuan(3)',
      ['value > yuan(3) && value < yuan(5)', 'value > yuan(5) || value < yuan(3)'],
    ],
    ['value > 5 && value < 3 && row.a == 1', []],
    ['value == 5 && value < 3', ['value == 5 || value < 3']],
    ['5 < value && value < 3', ['"5 < value || value < 3"']],
    ['!(count(rows) >= 0)', ['"!(count(rows) > 0)"']],
  ])('%s', (source, cures) => {
    const [first, ...more] = told(source)
    expect(more).toEqual([])
    expect(first).toBe(
      [`condition-decided at ${JSON.stringify(source)}`, ...cures.map((one) => `→ ${one}`)].join(' '),
    )
  })

  it('not of a value that is called like what counts', () => {
    expect(told('count >= 0', { ...anything, count: scalar('number') })).toEqual([])
  })

  it('by codes too', () => {
    expect(told('row.a == 1 && row.a == 2', coded)).toHaveLength(1)
    expect(told('row.a == 1 && row.b == 2', coded)).toEqual([])
  })

  it.each([
    'count(rows) > 0',
    'count(rows) >= 1',
    'count(rows) == 0',
    'first(rows) >= 0',
    'value >= 0',
    'row.a == 1 && row.b == 2',
    'row.a == 1 && row.a == 1',
    'row.a == 1 && row.a != 2',
    'row.a == 1 || row.a == 2',
    'row.a != 1 && row.a != 2',
    'row.a == 1 || row.a != 2',
    "contains(row.a, '1') && contains(row.a, '2')",
    'row.a && !row.b',
    'row.a == row.b && row.a == 2',
    'row.a == null && row.a == 2',
    'value > 3 && value < 5',
    'value > 5 || value < 3',
    'value > 3 && (value < 1 || row.a)',
  ])('%s may be or not', (source) => {
    expect(told(source)).toEqual([])
  })
})
