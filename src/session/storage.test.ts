// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { clearSession, type MenuEntry, readSession, type StoredSession, writeSession } from './storage'

const entry = (id: number, children?: MenuEntry[]): MenuEntry => ({
  id,
  title: `Page ${id}`,
  router: `/page${id}`,
  visible: true,
  children,
})
const session = (menus: MenuEntry[]): StoredSession => ({
  token: 'key',
  user: { id: '7', account: 'clerk', name: 'Ann', superAdmin: false, scopeCode: '' },
  scopes: { own: [], open: [] },
  menus,
  buttons: ['page1:add'],
})

beforeEach(() => localStorage.clear())

it('is read as it was stored', () => {
  const stored = session([entry(1, [entry(2)]), entry(3)])
  writeSession(stored)
  expect(readSession()).toEqual(stored)
})

it('is none where another version stored its menu otherwise: what is hidden does not come into sight', () => {
  const hidden = { ...entry(2), visible: 'N' as unknown as boolean }
  writeSession(session([entry(1, [hidden])]))
  expect(readSession()).toBeUndefined()
})

it('is none without a part', () => {
  writeSession(session([]))
  localStorage.removeItem('token')
  expect(readSession()).toBeUndefined()
})

it('that is over takes no other one with it', () => {
  writeSession(session([]))
  clearSession('another')
  expect(readSession()?.token).toBe('key')
  clearSession('key')
  expect(readSession()).toBeUndefined()
  writeSession(session([]))
  clearSession()
  expect(readSession()).toBeUndefined()
})
