/**
 * Guesses from anywhere lock an account for unknown clients, never for a browser that has signed in to it.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { startTestServer, testPassword, type TestServer } from '../testing'
import { clientCookie, knownClientOf } from './known-client'
import { freeFailures, freeOfAccount } from './throttle'
import { hashToken } from './token'

let server: TestServer
let clock = momentNow()
beforeAll(async () => {
  server = await startTestServer({
    app: { now: () => clock },
    settings: { trustProxy: 1, loginsPerMinute: 50 },
  })
})
afterAll(() => server.stop())
beforeEach(() => server.db.deleteFrom('login_throttle').execute())

const [http, https] = ['http://console.example.com', 'https://console.example.com'] as const
const attempt = (account: string, password: string, { from = '192.0.2.1', cookie = '' } = {}) =>
  server.visitor.send(
    'session.login',
    { account, password },
    { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
  )
const signIn = async (account: string, cookie = '') => {
  const { ok, http } = await attempt(account, testPassword, { cookie })
  expect(ok).toBe(true)
  return http.headers.get('set-cookie')
}
const pairOf = (header: string | null) => header!.split(';', 1)[0]!
const guess = async (account: string, times: number) => {
  for (let at = 0; at < times; at++) await attempt(account, 'nonsense', { from: `198.51.100.${at}` })
}

it('a browser is given a cookie that no script reads, and another at each sign-in', async () => {
  const header = await signIn('handan')
  expect(header).toMatch(/^known-client=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
  expect(clientCookie('x', https)).toMatch(/^__Host-known-client=x; Path=\/; .*; Secure$/)
  const first = pairOf(header)
  const second = pairOf(await signIn('baoding', first))
  expect(second).not.toBe(first)
  const [one, other] = ['a'.repeat(43), 'b'.repeat(43)]
  expect(knownClientOf(`known-client=${one}; known-client=${other}`, http)).toBeUndefined()
  // Other hosts of the domain could set a cookie without the prefix.
  expect(knownClientOf(`known-client=${one}`, https)).toBeUndefined()
  expect(knownClientOf(`__Host-known-client=${one}; known-client=${other}`, https)).toBe(hashToken(one))
})

it('a cookie that somebody had before is unknown to an account that signs in with it, and the browser stays known', async () => {
  await signIn('baoding')
  const planted = pairOf(await signIn('handan'))
  const own = pairOf(await signIn('baoding', planted))
  const isNew = async (account: string, cookie: string) => {
    await signIn(account, cookie)
    const { new_client } = await server.db
      .selectFrom('login_record')
      .select('new_client')
      .where('account', '=', account)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return new_client
  }
  expect(await isNew('baoding', planted)).toBe(true)
  expect(await isNew('handan', own)).toBe(false)
  await guess('baoding', freeOfAccount)
  expect((await attempt('baoding', testPassword, { from: '203.0.113.9', cookie: planted })).ok).toBe(false)
})

it.each([
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://console.example' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ origin: 'http://127.0.0.1:5173' }, true],
])('a sign-in by a page with %j: %s', async (headers: Record<string, string>, ok) => {
  const outcome = await server.visitor.send(
    'session.login',
    { account: 'handan', password: testPassword },
    headers,
  )
  expect([outcome.ok, outcome.http.headers.has('set-cookie')]).toEqual([ok, ok])
})

it('guesses of one account from many addresses close it to strangers, and not to its own browser', async () => {
  const cookie = pairOf(await signIn('handan'))
  await guess('handan', freeOfAccount)
  const elsewhere = { from: '203.0.113.9' }
  expect((await attempt('handan', testPassword, elsewhere)).text).toMatch(/登录失败次数过多，请1分钟后再试/)
  expect((await attempt('baoding', testPassword, elsewhere)).ok).toBe(true)
  expect((await attempt('handan', testPassword, { ...elsewhere, cookie })).ok).toBe(true)
  clock = new Date(clock.getTime() + 60_000)
  expect((await attempt('handan', testPassword, elsewhere)).ok).toBe(true)
})

it('a neighbour behind the same address closes it to nobody whose browser is known', async () => {
  const cookie = pairOf(await signIn('handan'))
  for (let at = 0; at < freeFailures; at++) await attempt('handan', 'nonsense')
  for (let at = 0; at < 50; at++) await attempt(`guess${at}`, 'nonsense')
  expect((await attempt('handan', testPassword)).ok).toBe(false)
  expect((await attempt('handan', testPassword, { cookie })).ok).toBe(true)
})

it('a known browser may guess no more than another', async () => {
  const cookie = pairOf(await signIn('handan'))
  for (let at = 0; at < freeFailures; at++) await attempt('handan', 'nonsense', { cookie })
  expect((await attempt('handan', testPassword, { cookie })).text).toMatch(/登录失败次数过多/)
  // Its cookie does not count for other accounts.
  await guess('baoding', freeOfAccount)
  expect((await attempt('baoding', testPassword, { cookie, from: '203.0.113.9' })).text).toMatch(
    /登录失败次数过多/,
  )
})

it('the login log shows tries that had to wait, one a minute', async () => {
  const from = '203.0.113.77'
  for (let at = 0; at < freeFailures; at++) await attempt('handan', 'nonsense', { from })
  const begin = clock
  const shown = async () =>
    (
      await server.db
        .selectFrom('login_record')
        .select(['reason', 'city_code'])
        .where('ip', '=', from)
        .where('created_at', '>=', begin)
        .where('reason', 'like', '登录失败次数过多%')
        .execute()
    ).map(({ reason, city_code }) => [reason, city_code !== ''])
  for (let at = 0; at < 3; at++) await attempt('handan', 'nonsense', { from })
  expect(await shown()).toEqual([['登录失败次数过多，请1分钟后再试', true]])
})
