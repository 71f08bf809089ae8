import { describe, expect, it } from 'vitest'
import { scalar } from '../../expression/types'
import { contradict, knownOfAll, factsOf, type Fact } from './facts'
import { anything, treeOf } from './written.fixture'

const a = 'row.a'
const b = 'row.b'
const coded = {
  ...anything,
  row: { kind: 'record' as const, members: { a: scalar('code'), b: scalar('code') } },
}

describe('what holds of single values when an expression holds, and when it does not', () => {
  it.each<[string, Fact[], Fact[]]>([
    ['row.a == 1', [{ of: a, is: ['1'] }], [{ of: a, not: ['1'] }]],
    ['row.a != 1', [{ of: a, not: ['1'] }], [{ of: a, is: ['1'] }]],
    ['1 == row.a', [{ of: a, is: ['1'] }], [{ of: a, not: ['1'] }]],
    ["row.a == ''", [{ of: a, empty: true }], [{ of: a, empty: false }]],
    ['row.a != null', [{ of: a, empty: false }], [{ of: a, empty: true }]],
    ['row.a == row.b', [], []],
    ['count(row.a) == 1', [], []],
    ["mode == 'add'", [{ of: 'mode', is: ['add'] }], [{ of: 'mode', not: ['add'] }]],
    ["row.a in [1, '2']", [{ of: a, is: ['1', '2'] }], [{ of: a, not: ['1', '2'] }]],
    ['row.a in row.b', [], []],
    ['row.a in [row.b]', [], []],
    ['row.a in [1, null]', [], []],
    ['count(row.a) in [1, 2]', [], []],
    ['filled(row.a)', [{ of: a, empty: false }], [{ of: a, empty: true }]],
    ['filled(trim(row.a))', [], []],
    ['isLink(row.a)', [], []],
    ['row.a', [{ of: a, yes: true }], [{ of: a, yes: false }]],
    ['!row.a', [{ of: a, yes: false }], [{ of: a, yes: true }]],
    ['first(rows).a', [], []],
    ['row.a < 1', [], []],
    ['true', [], []],
    [
      'row.a == 1 && row.b == 2',
      [
        { of: a, is: ['1'] },
        { of: b, is: ['2'] },
      ],
      [],
    ],
    [
      'row.a == 1 || row.b == 2',
      [],
      [
        { of: a, not: ['1'] },
        { of: b, not: ['2'] },
      ],
    ],
  ])('%s', (source, holding, otherwise) => {
    expect(factsOf(treeOf(source))).toEqual(holding)
    expect(factsOf(treeOf(source), false)).toEqual(otherwise)
  })

  it.each<[string, Fact[]]>([
    ['row.a == 1', [{ of: a, is: ['1'] }]],
    ['row.a != row.b', []],
    ['row.a in [1, 2]', [{ of: a, is: ['1', '2'] }]],
  ])('of codes: %s', (source, holding) => {
    expect(factsOf(treeOf(source, coded))).toEqual(holding)
  })
})

describe('whether two facts of one value cannot both be', () => {
  const facts: Record<string, Omit<Fact, 'of'>> = {
    'is 1': { is: ['1'] },
    'is 2': { is: ['2'] },
    'is 1 or 2': { is: ['1', '2'] },
    'is nothing or false': { is: ['', 'false'] },
    'is true': { is: ['true'] },
    'is false': { is: ['false'] },
    'is true or false': { is: ['true', 'false'] },
    'not 1': { not: ['1'] },
    'not 1 nor 2': { not: ['1', '2'] },
    yes: { yes: true },
    no: { yes: false },
    empty: { empty: true },
    filled: { empty: false },
  }
  const apart = [
    'is 1 | is 2',
    'is 1 | is nothing or false',
    'is 1 | is true',
    'is 1 | is false',
    'is 1 | is true or false',
    'is 1 | not 1',
    'is 1 | not 1 nor 2',
    'is 1 | empty',
    'is 2 | is nothing or false',
    'is 2 | is true',
    'is 2 | is false',
    'is 2 | is true or false',
    'is 2 | not 1 nor 2',
    'is 2 | empty',
    'is 1 or 2 | is nothing or false',
    'is 1 or 2 | is true',
    'is 1 or 2 | is false',
    'is 1 or 2 | is true or false',
    'is 1 or 2 | not 1 nor 2',
    'is 1 or 2 | empty',
    'is nothing or false | is true',
    'is true | is false',
    'is true | no',
    'is true | empty',
    'is false | yes',
    'is true or false | empty',
    'yes | no',
    'empty | filled',
  ]
  const names = Object.keys(facts)
  it('tells each pair of them, whichever is first', () => {
    const of = 'x'
    const found = names.flatMap((one, at) =>
      names.slice(at).flatMap((other) => {
        const told = contradict({ of, ...facts[one] }, { of, ...facts[other] })
        expect(contradict({ of, ...facts[other] }, { of, ...facts[one] }), `${other} | ${one}`).toBe(told)
        return told ? [`${one} | ${other}`] : []
      }),
    )
    expect(found).toEqual(apart)
  })
  it('tells nothing of two values', () => {
    expect(contradict({ of: 'x', is: ['1'] }, { of: 'y', is: ['2'] })).toBe(false)
  })
})

describe('what holds whichever of several holds', () => {
  it.each<[string, Fact[][], Fact[]]>([
    ['nothing', [], []],
    ['one by itself', [[{ of: 'x', is: ['1'] }]], [{ of: 'x', is: ['1'] }]],
    [
      'the codes of all',
      [[{ of: 'x', is: ['1'] }], [{ of: 'x', is: ['2', '1'] }]],
      [{ of: 'x', is: ['1', '2'] }],
    ],
    ['none of one that another does not know', [[{ of: 'x', is: ['1'] }], [{ of: 'y', is: ['2'] }]], []],
    [
      'none of one that the third does not know',
      [[{ of: 'x', is: ['1'] }], [{ of: 'x', is: ['2'] }], []],
      [],
    ],
    ['nothing but codes', [[{ of: 'x', empty: true }], [{ of: 'x', empty: true }]], []],
    ['nothing but codes of the others', [[{ of: 'x', is: ['1'] }], [{ of: 'x', not: ['1'] }]], []],
    [
      'the fact with codes, not the first of that value',
      [
        [{ of: 'x', is: ['1'] }],
        [
          { of: 'x', empty: false },
          { of: 'x', is: ['2'] },
        ],
      ],
      [{ of: 'x', is: ['1', '2'] }],
    ],
  ])('%s', (_, each, expected) => {
    expect(knownOfAll(each)).toEqual(expected)
  })
})
