import { expect, it } from 'vitest'
import { matchesLoosely } from './match'

it.each([
  ['石家庄公交集团', '公团', true],
  ['石家庄公交集团', '团公', false],
  ['Group A', 'ga', true],
  ['Group A', ' group a ', true],
  ['Group A', '', true],
  ['Group A', 'aa', false],
])('%s searched by "%s": %s', (text, typed, expected) => {
  expect(matchesLoosely(text, typed)).toBe(expected)
})
