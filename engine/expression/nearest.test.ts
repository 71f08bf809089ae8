import { describe, expect, it } from 'vitest'
import { editDistance, nearest } from './nearest'

describe('nearest', () => {
  const names = ['columns', 'column', 'rowActions', 'toolbar', 'call', 'id']
  it.each([
    ['colums', ['column', 'columns']],
    ['rowaction', ['rowActions']],
    ['tolobar', ['toolbar']],
    ['cal', ['call']],
    ['tool', ['toolbar']],
    ['zzz', []],
  ])('%s', (typed, expected) => {
    expect(nearest(typed, names)).toEqual(expected)
  })

  it('gives at most as many as asked for', () => {
    const names = ['aa', 'ac', 'ad', 'ae']
    expect(nearest('ab', names, 2)).toEqual(['aa', 'ac'])
    expect(nearest('ab', names)).toEqual(['aa', 'ac', 'ad'])
  })
})

it.each([
  ['abcd', 'abxy', true],
  ['abcd', 'axyz', false],
  ['abcdef', 'abcxyz', true],
  ['abcdef', 'abwxyz', false],
  ['abcdefgh', 'abcdwxyz', false],
  ['a', 'b', true],
  ['ab', 'xy', false],
  ['ab', 'abcdefgh', false],
  ['abc', 'abcdefgh', true],
  ['ABC', 'abcdefgh', true],
  ['abcdefgh', 'abc', false],
  ['abc', 'bc', true],
  ['bc', 'abc', true],
  ['abcdef', 'def', true],
  ['abcdefg', 'efg', false],
  ['ab', 'abc', true],
  ['ab', 'abcd', false],
])('%s may be meant as %s: %s', (typed, name, isMeant) =>
  expect(nearest(typed, [name])).toEqual(isMeant ? [name] : []),
)

it('counts what is not typed to its end as one edit, and gives each name once, in order', () => {
  expect(nearest('colu', ['columns', 'colt', 'colu2', 'colt'])).toEqual(['colt', 'colu2', 'columns'])
})

it.each([
  ['abc', 'abc', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['abc', 'acb', 1],
  ['abcd', 'badc', 2],
  ['abc', 'cab', 2],
  ['abc', 'xabc', 1],
  ['abc', 'ab', 1],
  ['kitten', 'sitting', 3],
  ['ab', 'ba', 1],
  ['xab', 'xba', 1],
  ['abab', 'ba', 2],
])('from %s to %s it takes %i edits', (from, to, edits) => expect(editDistance(from, to)).toBe(edits))
