import { describe, expect, it } from 'vitest'
import type { Collection, DistinctSpan } from '../../engine/compiled'
import type { FunctionHost } from '../../engine/expression'
import { fitsBeside } from './apart'

const host = {} as FunctionHost
const record = (id: number, body: Record<string, unknown>) => ({ id, scope: '', body })
/** True if the span does not overlap the other one. */
function fits(
  one: Record<string, unknown>,
  other: Record<string, unknown>,
  span: Partial<DistinctSpan> = {},
): boolean {
  const collection = {
    apart: [{ members: ['first', 'last'], ...span }],
    members: { group: { type: { kind: 'text' }, at: ['group'] } },
  } as unknown as Collection
  return fitsBeside(collection, record(1, one), [record(2, other)], host)
}
const between = (first: unknown, last: unknown, more = {}) => ({ first, last, ...more })

describe('two spans', () => {
  it.each<[string, unknown[], unknown[], boolean]>([
    ['after each other', [1, 2], [3, 4], true],
    ['before each other', [3, 4], [1, 2], true],
    ['that share an end', [1, 3], [3, 4], false],
    ['that share the other end', [3, 4], [1, 3], false],
    ['one in the other', [2, 3], [1, 4], false],
    ['one around the other', [1, 4], [2, 3], false],
    ['of numbers, not of their digits', [9, 9], [10, 11], true],
    ['of numbers that are texts', ['9', '9'], ['10', '11'], true],
    ['of longer numbers', ['5', '15'], ['10', '11'], false],
    ['of days', ['2026-01-01', '2026-01-31'], ['2026-02-01', '2026-02-02'], true],
    ['of days that overlap', ['2026-01-01', '2026-02-01'], ['2026-02-01', '2026-02-02'], false],
    ['of which one has no beginning', ['', 4], [1, 2], true],
    ['of which one has no end', [1, null], [1, 2], true],
    ['of which the other has no end', [1, 2], [1, undefined], true],
  ])('%s', (_, one, other, expected) => {
    expect(fits(between(one[0], one[1]), between(other[0], other[1]))).toBe(expected)
  })
  it('fit beside nothing where one ends before it begins', () => {
    expect(fits(between(2, 1), between(8, 9))).toBe(false)
    expect(fits(between(2, 2), between(8, 9))).toBe(true)
  })
  it('lie apart only from those that have the same in common', () => {
    const within = { within: ['group'] }
    const [a, b, none] = ['a', 'b', ''].map((group) => between(1, 2, { group }))
    expect([fits(a!, b!, within), fits(a!, a!, within), fits(none!, none!, within)]).toEqual([
      true,
      false,
      true,
    ])
    expect(fits(none!, none!)).toBe(false)
  })
  it('lie apart only where they are meant', () => {
    const where: DistinctSpan['where'] = ['!=', ['.', ['$', 'item'], 'state'], 3]
    const [kept, over] = [1, 3].map((state) => between(1, 2, { state }))
    expect([
      fits(kept!, kept!, { where }),
      fits(kept!, over!, { where }),
      fits(over!, kept!, { where }),
    ]).toEqual([false, true, true])
  })
})
