// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settled } from '../../engine/model/runtime.fixture'
import { sampleApp, sampleCall } from '../../engine/model/samples.fixture'
import { followProfile } from './follow-profile'
import { readSession, writeSession, type StoredSession } from './storage'

const named = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: { kind: 'any' as const }, at: [name] }]))
const reads = named('id', 'account', 'name', 'superAdmin', 'initialPassword', 'permissions')
const app = sampleApp({
  calls: { profile: sampleCall('profile', [], { reads }) },
  uses: { profile: 'profile' },
})
const first: StoredSession = {
  token: 'key',
  user: {
    id: '1',
    account: 'ann',
    name: 'Ann',
    superAdmin: false,
    scopeCode: '',
    initialPassword: false,
    profileVersion: '1',
  },
  scopes: { own: [], open: [] },
  menus: [],
  buttons: ['a'],
}
/** The server: its version, and the granted keys. */
let server: { version: string | null; keys: string[]; isUp: boolean; asked: number }
let changed: string[][]

beforeEach(() => {
  localStorage.clear()
  writeSession(first)
  server = { version: '1', keys: ['a'], isUp: true, asked: 0 }
  changed = []
  vi.stubGlobal('fetch', async () => {
    server.asked++
    if (!server.isUp) return Response.json({ status: 500 })
    const headers = server.version === null ? undefined : { 'x-profile-version': server.version }
    const values = { id: 1, account: 'ann', name: 'Ann', superAdmin: false, initialPassword: false }
    return Response.json({ status: 200, ...values, permissions: server.keys }, { headers })
  })
})
afterEach(() => vi.unstubAllGlobals())

const following = () => {
  const told = followProfile(app, first, ({ buttons }) => changed.push(buttons))
  return async (...versions: string[]) => {
    for (const version of versions) told(version)
    await settled()
  }
}

it('loads the profile once for a new version, and tells what changed', async () => {
  const answer = following()
  await answer('1')
  expect(server.asked).toBe(0)
  Object.assign(server, { version: '2', keys: ['a', 'b'] })
  await answer('2', '2', '2')
  await answer('2')
  expect([server.asked, changed]).toEqual([1, [['a', 'b']]])
  expect(readSession()).toMatchObject({ buttons: ['a', 'b'], user: { profileVersion: '2' } })
})

it('says nothing where the change was another operator’s', async () => {
  const answer = following()
  server.version = '2'
  await answer('2')
  await answer('2')
  expect([server.asked, changed]).toEqual([1, []])
})

it('notices what changed while the profile was on its way', async () => {
  const answer = following()
  server.version = '2'
  await answer('2', '3')
  server.version = '3'
  await answer('3')
  await answer('3')
  expect(server.asked).toBe(2)
})

it('tries again after a failure, with the next answer', async () => {
  const answer = following()
  Object.assign(server, { version: '2', keys: [], isUp: false })
  await answer('2')
  expect(changed).toEqual([])
  server.isUp = true
  await answer('2')
  expect(changed).toEqual([[]])
})

it('asks once where the profile itself names no version', async () => {
  const answer = following()
  server.version = null
  await answer('2')
  await answer('2')
  expect(server.asked).toBe(1)
})

it('leaves alone what another tab has stored for somebody else', async () => {
  const answer = following()
  Object.assign(server, { version: '2', keys: [] })
  writeSession({ ...first, token: 'another' })
  await answer('2')
  expect(changed).toEqual([])
  expect(readSession()?.token).toBe('another')
})
