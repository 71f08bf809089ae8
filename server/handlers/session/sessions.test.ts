/** Which sessions an operator sees and ends, and how many he may have. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { momentNow } from '../../../engine/clock'
import type { Row } from '../../../engine/contract/types'
import { usualLimits } from '../../session/store'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../testing'
import { createTestClient } from '../../testing/client'
import { captureLogs } from '../../testing/logs'

const limits = { idleMinutes: 30, hours: 2, perOperator: 3 }
const seen = captureLogs('error')
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36'
const minute = 60_000
let clock = momentNow()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    app: { now: () => clock, logs: seen.logs },
    settings: { sessions: limits, trustProxy: 1 },
  })
})
afterAll(() => server.stop())
beforeEach(() => server.db.deleteFrom('session').execute())

const pass = (ms: number) => (clock = new Date(clock.getTime() + ms))
async function signIn(account = 'handan', ip = '203.0.113.1'): Promise<TestClient> {
  const values = { account, password: testPassword }
  const headers = { 'user-agent': chrome, 'x-forwarded-for': ip }
  const outcome = await server.visitor.send('session.login', values, headers)
  if (!outcome.ok) throw new Error(outcome.text)
  return createTestClient({ url: server.url, calls: server.calls, token: String(outcome.values.token) })
}
const listOf = async (client: TestClient): Promise<Row[]> => {
  const outcome = await client.send('session.sessions')
  return outcome.ok ? outcome.rows : []
}
const isOpen = async (client: TestClient) => (await client.send('session.profile')).ok

it('a list shows the sessions of its owner: where each came from, and which one asks', async () => {
  const first = await signIn()
  pass(5 * minute)
  const second = await signIn('handan', '203.0.113.2')
  await signIn('baoding')
  const shown = [
    { client: 'Chrome 126 / Windows', address: '203.0.113.2', isCurrent: false },
    { client: 'Chrome 126 / Windows', address: '203.0.113.1', isCurrent: true },
  ]
  const rows = await listOf(first)
  // The request for the list is the last use.
  expect(rows.sort((a, b) => String(b.address).localeCompare(String(a.address)))).toMatchObject(shown)
  expect((await listOf(second)).find(({ isCurrent }) => isCurrent)).toMatchObject({ address: '203.0.113.2' })
  const stored = await server.db.selectFrom('session').select('token_hash').execute()
  for (const { token_hash } of stored) expect(JSON.stringify(rows)).not.toContain(token_hash)
})

it('a list leaves out what is idle', async () => {
  await signIn()
  pass(limits.idleMinutes * minute)
  expect(await listOf(await signIn())).toHaveLength(1)
})

it('an owner ends one of his sessions, at once, with a line in both logs', async () => {
  const [own, other] = [await signIn(), await signIn('handan', '203.0.113.9')]
  const { id } = (await listOf(own)).find(({ isCurrent }) => !isCurrent)!
  const before = seen.security().length
  expect((await own.send('session.end', { sessionId: id })).ok).toBe(true)
  expect([await isOpen(own), await isOpen(other)]).toEqual([true, false])
  expect(seen.security()[before]).toMatchObject({ event: 'sessionEnded', call: 'session.end' })
  const line = await server.db
    .selectFrom('operation_record')
    .select('content')
    .where('call', '=', 'session.end')
    .executeTakeFirstOrThrow()
  expect(line.content).toBe('退出设备：203.0.113.9')
  expect(await own.send('session.end', { sessionId: id })).toMatchObject({ http: { status: 410 } })
})

it('nobody ends a session of somebody else, nor the one that he asks with', async () => {
  const [own, his] = [await signIn(), await signIn('baoding')]
  const [mine] = await listOf(own)
  const [foreign] = await listOf(his)
  expect(await own.send('session.end', { sessionId: foreign!.id })).toMatchObject({ text: '该登录已结束' })
  expect(await own.send('session.end', { sessionId: mine!.id })).toMatchObject({
    text: '当前设备请使用退出登录',
  })
  expect([await isOpen(own), await isOpen(his)]).toEqual([true, true])
})

it('an owner ends all others, and none of a colleague', async () => {
  const [own, other, his] = [await signIn(), await signIn(), await signIn('baoding')]
  expect((await own.send('session.endOthers')).ok).toBe(true)
  expect([await isOpen(own), await isOpen(other), await isOpen(his)]).toEqual([true, false, true])
})

it('a sign-in beyond the limit ends the least recently used one', async () => {
  const [first, second, third] = [await signIn(), await signIn(), await signIn()]
  const his = await signIn('baoding')
  pass(2 * minute)
  await isOpen(first)
  pass(2 * minute)
  await isOpen(third)
  const before = seen.security().length
  const fourth = await signIn()
  expect(seen.security().slice(before)).toContainEqual(
    expect.objectContaining({ event: 'sessionEnded', reason: 'limit' }),
  )
  const open = await Promise.all([first, second, third, fourth, his].map(isOpen))
  expect(open).toEqual([true, false, true, true, true])
})

it('many sign-ins at once keep to the limit', async () => {
  await Promise.all(Array.from({ length: 8 }, () => signIn()))
  expect(await server.db.selectFrom('session').select('id').execute()).toHaveLength(limits.perOperator)
})

it('the settings decide how long a session lives', async () => {
  expect(limits).not.toMatchObject(usualLimits)
  const idle = await signIn()
  pass(limits.idleMinutes * minute)
  expect(await isOpen(idle)).toBe(false)
  const busy = await signIn()
  for (let passed = 25; passed < limits.hours * 60; passed += 25) {
    pass(25 * minute)
    expect(await isOpen(busy)).toBe(true)
  }
  pass(25 * minute)
  expect(await isOpen(busy)).toBe(false)
})
