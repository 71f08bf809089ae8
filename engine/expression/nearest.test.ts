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
    expect(nearest('ab', ['aa', 'ac', 'ad', 'ae'], 2)).toHaveLength(2)
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
])('from %s to %s it takes %i edits', (from, to, edits) => expect(editDistance(from, to, 9)).toBe(edits))

it('gives up early only where more edits are needed than asked for', () => {
  const words = ['']
  for (const word of words) if (word.length < 4) words.push(...['a', 'b', 'c'].map((letter) => word + letter))
  const wrong: string[] = []
  for (const from of words)
    for (const to of words)
      for (const most of [0, 1, 2]) {
        const [edits, given] = [editDistance(from, to, 9), editDistance(from, to, most)]
        if (Math.min(edits, most + 1) !== Math.min(given, most + 1)) wrong.push(`${from} ${to} ${most}`)
      }
  expect(wrong).toEqual([])
})
