import { expect, it } from 'vitest'
import { everyValue, markedEvery, withEvery } from './all'

const codes = ['1', '2']

it.each([
  [[], ['1'], ['1']],
  [[], [everyValue], codes],
  [['2'], ['2', everyValue], codes],
  [[everyValue, '2', '1'], ['2', '1'], []],
  [[everyValue, '1', '2'], [everyValue, '2'], ['2']],
])('of 1 and 2, going from %j to %j leaves %j', (before, after, expected) => {
  expect(withEvery(before, after, codes)).toEqual(expected)
})

it('marks the entry for all of them when each is chosen, and when there are any', () => {
  expect(markedEvery(['2', '1'], codes)).toEqual([everyValue, '2', '1'])
  expect(markedEvery(['2'], codes)).toEqual(['2'])
  expect(markedEvery(['2', '1', 'of others'], codes)).toEqual(['2', '1', 'of others'])
  expect(markedEvery([], [])).toEqual([])
})
