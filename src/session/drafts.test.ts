// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { dialogKeys, inputKeys } from '../../engine/model/screen/kept'
import { createDrafts, draftsWait, forgetDrafts, forgetInput, forgetPage } from './drafts'

const minute = 60_000
let now = 0
const clock = () => now
const draft = { values: { name: 'typed' }, from: { name: 'saved' }, mode: 'edit' as const }

beforeEach(() => {
  localStorage.clear()
  now = 1_000_000
})

it('is given back to the same account only, for half an hour', () => {
  const mine = createDrafts('me', clock)
  expect(draftsWait(clock)).toBe(false)
  mine.keep('k', draft)
  expect(draftsWait(clock)).toBe(true)
  expect(createDrafts('other', clock).take('k')).toBeUndefined()
  now += 30 * minute
  expect(mine.take('k')).toEqual(draft)
  now += 1
  expect(draftsWait(clock)).toBe(false)
  expect(mine.take('k')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

it('tells that something waits among whatever else is stored', () => {
  for (const key of ['token', 'user', 'menus']) localStorage.setItem(key, '1')
  createDrafts('me', () => now - 31 * minute).keep('old', draft)
  createDrafts('me', () => now - 32 * minute).keep('older', draft)
  localStorage.setItem('draft:me:broken', 'x')
  expect(draftsWait(clock)).toBe(false)
  createDrafts('me', clock).keep('new', draft)
  expect(draftsWait(clock)).toBe(true)
})

it('goes with its page: its input when the page is closed, all of it when the page is left', () => {
  const mine = createDrafts('me', clock)
  const keys = [`${inputKeys('role?id=1')}130400`, `${dialogKeys('role?id=1')}pick `]
  const others = [inputKeys('role?id=12'), `${dialogKeys('role')}pick `, `${dialogKeys('role?id=12')}pick `]
  for (const key of [...keys, ...others]) mine.keep(key, draft)
  forgetInput('me', 'role?id=1')
  expect(keys.map((key) => mine.take(key))).toEqual([undefined, draft])
  forgetPage('me', 'role?id=1')
  expect(keys.map((key) => mine.take(key))).toEqual([undefined, undefined])
  expect(others.map((key) => mine.take(key))).toEqual([draft, draft, draft])
})

it('ends with all others of the account when it signs out', () => {
  const [mine, others] = [createDrafts('me', clock), createDrafts('me2', clock)]
  for (const drafts of [mine, others]) drafts.keep('k', draft)
  forgetDrafts('me')
  expect([mine.take('k'), others.take('k')]).toEqual([undefined, draft])
})

it('a full storage stops nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  createDrafts('me', clock).keep('k', draft)
  expect(warn).toHaveBeenCalledOnce()
  full.mockRestore()
  warn.mockRestore()
})
