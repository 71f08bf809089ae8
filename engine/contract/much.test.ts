import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepestValue, mostNames, mostValues } from '../vocabulary/limits'
import { excessOfForm, excessOfJson } from './much'
import { countedText, heavyJson } from './reads.fixture'

const tooManyValues = { parameter: '', counts: 'items', most: mostValues }
const tooManyMembers = { parameter: '', counts: 'members', most: mostNames }
const tooDeep = { parameter: '', counts: 'levels', most: deepestValue }

/** Number of items and members; an empty list or record counts as one. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members = Object.values(value)
  return Math.max(1, members.length) + members.reduce<number>((sum, one) => sum + valuesIn(one), 0)
}

describe('a body of JSON', () => {
  it.each<[string, string, unknown]>([
    ['as many items as there may be', JSON.stringify(Array(mostValues).fill(1)), null],
    ['one more', JSON.stringify(Array(mostValues + 1).fill(1)), tooManyValues],
    ['many lists', JSON.stringify(Array(mostValues / 2 + 1).fill([1])), tooManyValues],
    ['as many members as there may be', JSON.stringify(membersOf(mostNames)), null],
    ['one more', JSON.stringify(membersOf(mostNames + 1)), tooManyMembers],
    ['one more, further in', JSON.stringify({ a: [membersOf(mostNames + 1)] }), tooManyMembers],
    ['many records beside each other', JSON.stringify(Array(mostNames + 1).fill({ a: 1 })), null],
    ['as deep as it may be', '['.repeat(deepestValue) + ']'.repeat(deepestValue), null],
    ['one deeper', '['.repeat(deepestValue + 1), tooDeep],
    ['records one deeper', '{"a":'.repeat(deepestValue + 1), tooDeep],
    ['signs within texts', JSON.stringify(['[{,'.repeat(mostValues), '\\"[[[[[[[[[']), null],
    ['nothing', '', null],
  ])('%s', (_, json, excess) => expect(excessOfJson(json)).toEqual(excess))

  it('is counted as it would be once it is read', () => {
    const lists = fc.array(fc.json({ maxDepth: 3 }), { maxLength: 5 })
    fc.assert(
      fc.property(lists, (texts) => {
        const json = `[${texts.join(' , ')}]`
        const values = valuesIn(JSON.parse(json))
        const filled = (more: number) => `[${json}${',1'.repeat(mostValues - values - 1 + more)}]`
        expect(excessOfJson(filled(0))).toBe(null)
        expect(excessOfJson(filled(1))).toEqual(tooManyValues)
      }),
      { numRuns: 20 },
    )
  })

  it.each(Object.entries(heavyJson))('is read once at most, and no further than it is taken: %s', (_, of) => {
    const json = countedText(of(1_000_000))
    const excess = excessOfJson(json)
    expect(json.reads).toBeLessThanOrEqual(json.length + deepestValue)
    if (excess) expect(json.reads).toBeLessThan(json.length / 2)
  })
})

it('a form is taken with as many values as a body of JSON, and no sign behind them is looked for', () => {
  expect(excessOfForm('')).toBe(null)
  expect(excessOfForm('a&'.repeat(mostValues - 1))).toBe(null)
  const form = 'a&'.repeat(10 * mostValues)
  let looks = 0
  const counted = { indexOf: (sign: string, from?: number) => (looks++, form.indexOf(sign, from)) }
  expect(excessOfForm(counted)).toEqual(tooManyValues)
  expect(looks).toBe(mostValues)
})

function membersOf(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]))
}
