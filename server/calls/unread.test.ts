import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createUnread } from './unread'

const answer = (state: { closed?: boolean; destroyed?: boolean } = {}) =>
  Object.assign(new EventEmitter(), {
    closed: false,
    destroyed: false,
    ...state,
  }) as unknown as ServerResponse

it('gives each operator room for so many bytes', () => {
  const { hold } = createUnread(10)
  expect(hold('operator 1', 4, answer())).toBe(true)
  expect(hold('operator 1', 6, answer())).toBe(true)
  expect(hold('operator 1', 1, answer())).toBe(false)
  expect(hold('operator 2', 10, answer())).toBe(true)
  expect(hold('operator 2', 1, answer())).toBe(false)
})

it('gives one answer room however large it is, and nothing beside it', () => {
  const { hold } = createUnread(10)
  expect(hold('operator 1', 1, answer())).toBe(true)
  expect(hold('operator 1', 10, answer())).toBe(false)
  expect(hold('operator 2', 11, answer())).toBe(true)
  expect(hold('operator 2', 1, answer())).toBe(false)
})

it('has the room again once an answer was taken, of the others no more', () => {
  const { hold } = createUnread(10)
  const [first, second] = [answer(), answer()]
  hold('operator 1', 4, first)
  hold('operator 1', 6, second)
  first.emit('close')
  expect(hold('operator 1', 5, answer())).toBe(false)
  expect(hold('operator 1', 4, answer())).toBe(true)
  second.emit('close')
  expect(hold('operator 1', 7, answer())).toBe(false)
  expect(hold('operator 1', 6, answer())).toBe(true)
})

it.each([{ closed: true }, { destroyed: true }])('counts nothing for who has gone: %o', (state) => {
  const { hold } = createUnread(10)
  expect(hold('operator 1', 20, answer(state))).toBe(true)
  expect(hold('operator 1', 10, answer())).toBe(true)
})
