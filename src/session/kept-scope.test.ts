// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { forgetScope, keepScope, withKeptScope } from './kept-scope'

const choices = {
  own: [
    { code: 'a', name: 'A' },
    { code: 'b', name: 'B' },
  ],
}
const usual = { code: 'a', choices, locked: false, mayChooseAll: false }

beforeEach(() => sessionStorage.clear())

it('is the one chosen last, for the same account, until it signs out', () => {
  keepScope('me', 'b')
  expect(withKeptScope('me', usual).code).toBe('b')
  expect(withKeptScope('other', usual).code).toBe('a')
  forgetScope('me')
  expect(withKeptScope('me', usual).code).toBe('a')
})

it('is only one that is still on offer', () => {
  keepScope('me', 'gone')
  expect(withKeptScope('me', usual).code).toBe('a')
  keepScope('me', '')
  expect(withKeptScope('me', usual).code).toBe('a')
  expect(withKeptScope('me', { ...usual, mayChooseAll: true }).code).toBe('')
  keepScope('me', 'b')
  expect(withKeptScope('me', { ...usual, locked: true }).code).toBe('a')
})
