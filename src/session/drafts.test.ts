// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { dialogKeys, inputKeys } from '../../engine/model/screen/kept'
import { createDrafts, forgetInput, forgetPage } from './drafts'
import { draftKeys, draftsWait, forgetDrafts, unkeyedDrafts } from './waiting-drafts'

const minute = 60_000
let now = 0
const clock = () => now
const draft = { values: { name: 'typed', note: '打字' }, from: { name: 'saved' }, mode: 'edit' as const }
const signInAs = (account: string) =>
  draftKeys.set(account, account.padEnd(64, '0').replace(/[^0-9a-f]/g, '7'))
const stored = () => JSON.stringify({ ...localStorage })

beforeEach(() => {
  localStorage.clear()
  unkeyedDrafts.clear()
  draftKeys.clear()
  signInAs('me')
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

it('is stored encrypted, its key too; only the account’s own key opens it', () => {
  const mine = createDrafts('me', clock)
  mine.keep('page secret', draft)
  const first = stored()
  mine.keep('page secret', draft)
  expect(stored()).not.toBe(first)
  expect(localStorage).toHaveLength(1)
  for (const text of ['typed', '打字', 'saved', 'page secret']) expect(stored()).not.toContain(text)
  draftKeys.clear()
  expect([mine.take('page secret'), mine.keysOf('')]).toEqual([undefined, []])
  draftKeys.set('me', 'f'.repeat(64))
  expect([mine.take('page secret'), mine.keysOf('')]).toEqual([undefined, []])
  mine.drop('page secret')
  expect(draftsWait(clock)).toBe(true)
  signInAs('me')
  expect([mine.take('page secret'), mine.keysOf('page')]).toEqual([draft, ['page secret']])
})

it('is not given back where somebody changed what is stored', () => {
  const mine = createDrafts('me', clock)
  mine.keep('k', draft)
  const [[name, text]] = Object.entries({ ...localStorage }) as [[string, string]]
  localStorage.setItem(
    name,
    text.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  )
  expect(mine.take('k')).toBeUndefined()
})

it('stays in memory while the account has no key, and is stored once it has', () => {
  draftKeys.clear()
  const mine = createDrafts('me', clock)
  mine.keep('k', draft)
  expect([draftsWait(clock), mine.take('k'), localStorage.length]).toEqual([true, draft, 0])
  signInAs('me')
  mine.keep('k', { ...draft, values: { name: 'more' } })
  expect([mine.keysOf(''), unkeyedDrafts.size, localStorage.length]).toEqual([['k'], 0, 1])
  expect(mine.take('k')?.values).toEqual({ name: 'more' })
  mine.drop('k')
  expect(draftsWait(clock)).toBe(false)
})

it('tells that something waits among whatever else is stored', () => {
  for (const key of ['token', 'user', 'menus']) localStorage.setItem(key, '1')
  createDrafts('me', () => now - 31 * minute).keep('old', draft)
  createDrafts('me', () => now - 32 * minute).keep('older', draft)
  localStorage.setItem('draft:me:broken', 'x')
  localStorage.setItem('draft:me:plain', JSON.stringify({ at: now, ...draft, from: { name: 'two words' } }))
  expect(draftsWait(clock)).toBe(false)
  expect(localStorage).toHaveLength(3)
  createDrafts('me', clock).keep('new', draft)
  expect(draftsWait(clock)).toBe(true)
})

it('goes with its page: its input when the page is closed, all of it when the page is left', () => {
  const mine = createDrafts('me', clock)
  const keys = [`${inputKeys('role?id=1')}130400`, `${dialogKeys('role?id=1')}pick `]
  const others = [inputKeys('role?id=12'), `${dialogKeys('role')}pick `, `${dialogKeys('role?id=12')}pick `]
  for (const key of [...keys, ...others]) mine.keep(key, draft)
  forgetInput(mine, 'role?id=1')
  expect(keys.map((key) => mine.take(key))).toEqual([undefined, draft])
  forgetPage(mine, 'role?id=1')
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
