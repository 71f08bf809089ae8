import { expect, it } from 'vitest'
import { everyValue, withEvery } from './all'

it.each([
  [['1'], ['1']],
  [[everyValue], ['1', '2']],
  [
    ['2', everyValue],
    ['1', '2'],
  ],
  [['2', '1', everyValue], []],
])('choosing %j out of 1 and 2 leaves %j', (chosen, expected) => {
  expect(withEvery(chosen, ['1', '2'])).toEqual(expected)
})
