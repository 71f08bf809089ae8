/** Many users behind one address: failures of one do not affect the others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings, type Settings } from '../settings'
import { startTestServer, type TestServer } from '../testing'
import { freeFailures, freeOfAccount } from './throttle'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    seeded: false,
    settings: { loginsPerMinute: readSettings('/', {}).loginsPerMinute },
  })
})
afterAll(() => server.stop())

it('forty wrong tries of one account from an address stop that account there, and nobody else', async () => {
  for (let tries = 0; tries < 40; tries++)
    await server.visitor.send('session.login', { account: 'somebody', password: 'Wrong-1234' })
  const other = await server.visitor.send('session.login', { account: 'nobody', password: 'Wrong-1234' })
  expect(other.http.text).toContain('账号或密码错误')
  const stopped = await server.visitor.send('session.login', { account: 'somebody', password: 'Wrong-1234' })
  expect(stopped.http.text).not.toContain('账号或密码错误')
})

describe.each<[string, Settings['trustProxy']]>([
  ['as the first before the server', 1],
  ['by its address', ['127.0.0.1']],
])('a balancer that is believed %s', (_, trustProxy) => {
  const perMinute = 10
  let behind: TestServer
  beforeAll(async () => {
    behind = await startTestServer({ seeded: false, settings: { loginsPerMinute: perMinute, trustProxy } })
  })
  afterAll(() => behind.stop())
  /** The header that a load balancer adds: the client's own value, then the address it saw. */
  const tryFrom = async (seen: string, { account = 'somebody', forged = '' } = {}) => {
    const said = forged ? `${forged}, ${seen}` : seen
    const outcome = await behind.visitor.send(
      'session.login',
      { account, password: 'Wrong-1234' },
      { 'x-forwarded-for': said },
    )
    return outcome.http.text.includes('账号或密码错误') ? 'judged' : 'throttled'
  }
  const thirty = Array.from({ length: 30 }, (_unused, at) => at)

  it('who tries no name at all has the limits of any other name, and leaves those of his address alone', async () => {
    for (const at of thirty.slice(0, freeFailures)) await tryFrom('192.0.2.250', { account: `b${at}` })
    const results: string[] = []
    for (const name of [' ', '\u3000', ' ', ' '])
      results.push(await tryFrom('192.0.2.250', { account: name }))
    expect(results).toEqual(['judged', 'judged', 'judged', 'judged'])
  })

  it('a client with 2^64 addresses of one line has the tries of one', async () => {
    const results: string[] = []
    for (const at of thirty.slice(0, freeFailures + 3))
      results.push(await tryFrom(`2001:db8:1:2::${at + 1}`, { account: 'guessed' }))
    expect(results.filter((result) => result === 'judged')).toHaveLength(freeFailures)
    expect(await tryFrom('2001:db8:1:3::1', { account: 'guessed' })).toBe('judged')
  })

  it.each([
    ['whose port it writes too', (at: number) => `192.0.2.77:${40_000 + at}`],
    ['of which it writes no address', (at: number) => `unknown-${at}`],
  ])('a client %s has the tries of one', async (how, seen) => {
    const results: string[] = []
    for (const at of thirty.slice(0, freeFailures + 3))
      results.push(await tryFrom(seen(at), { account: how }))
    expect(results.filter((result) => result === 'judged')).toHaveLength(freeFailures)
  })

  it('failures of as many of its clients lock nobody out, until one account has been guessed at too often', async () => {
    const results: string[] = []
    for (const at of thirty) results.push(await tryFrom(`192.0.2.${at}`, { account: 'many' }))
    expect(results).toEqual(thirty.map((at) => (at < freeOfAccount ? 'judged' : 'throttled')))
    expect(await tryFrom('192.0.2.1', { account: 'other' })).toBe('judged')
  })

  it('a client that forges other addresses has the limits of his own, and spends nobody else’s', async () => {
    const results: string[] = []
    for (const at of thirty)
      results.push(await tryFrom('198.51.100.7', { account: `a${at}`, forged: `203.0.113.${at}` }))
    expect(results).toEqual(thirty.map((at) => (at < perMinute ? 'judged' : 'throttled')))
    expect(await tryFrom('203.0.113.1', { account: 'a1' })).toBe('judged')
    const one: string[] = []
    for (const at of thirty.slice(0, 8))
      one.push(await tryFrom('198.51.100.8', { account: 'forger', forged: `203.0.113.${at}` }))
    expect(one).toEqual(thirty.slice(0, 8).map((at) => (at < freeFailures ? 'judged' : 'throttled')))
  })
})

it.each<[string, Settings['trustProxy']]>([
  ['no balancer', false],
  ['a balancer elsewhere', ['192.0.2.1']],
])('where there is %s, a header gives nobody another address', async (_, trustProxy) => {
  const open = await startTestServer({ seeded: false, settings: { loginsPerMinute: 3, trustProxy } })
  const words: boolean[] = []
  for (let at = 0; at < 5; at++) {
    const values = { account: `a${at}`, password: 'Wrong-1234' }
    const outcome = await open.visitor.send('session.login', values, { 'x-forwarded-for': `203.0.113.${at}` })
    words.push(outcome.http.text.includes('账号或密码错误'))
  }
  await open.stop()
  expect(words).toEqual([true, true, true, false, false])
})
