/** Every request leaves one line and one count, whatever its outcome. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Changed, Forbidden, Refused, Stale, type Handlers } from '../handlers/types'
import { createMetrics } from '../metrics/metrics'
import { captureLogs } from '../testing/logs'
import {
  createOperator,
  defineCall,
  setOf,
  startTestServer,
  type TestOperator,
  type TestServer,
} from '../testing'
import type { RequestOutcome } from './outcomes'

const faults: Record<string, () => Error> = {
  refused: () => new Refused('不行'),
  throttled: () => new Refused('等等', { keep: true, outcome: 'throttled' }),
  forbidden: () => new Forbidden('不是您的'),
  stale: () => new Stale('变了'),
  changed: () => new Changed(),
  busy: () => Object.assign(new Error('canceling statement'), { code: '57014', severity: 'ERROR' }),
  malformed: () => Object.assign(new Error('no date'), { code: '22007', severity: 'ERROR' }),
  fault: () => new Error('broken on purpose'),
}
const begun: (() => void)[] = []
const handlers: Handlers = {
  'test.do': async ({ values }) => {
    const fault = faults[String(values.how)]
    if (fault) throw fault()
    return {}
  },
  'test.wait': () => new Promise((resolve) => begun.push(() => resolve({}))),
  'test.closed': async () => ({}),
  'test.one': async () => ({}),
  'test.two': async () => ({}),
}
/** Both share an address and are distinguished by a fixed value. */
const alike = ['test.one', 'test.two'].map((name) =>
  defineCall(name, {
    path: '/test/kind',
    parameters: { kind: { type: { kind: 'text' }, at: 'kind', optional: false, fixed: name } },
  }),
)
const calls = [
  ...alike,
  defineCall('test.do', { sends: { how: { kind: 'text' } } }),
  defineCall('test.wait', { method: 'GET', encode: 'query' }),
  defineCall('test.closed', { permission: ['nobody:has'] }),
]

const seen = captureLogs()
const metrics = createMetrics()
let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await startTestServer({
    compiled: setOf(...calls),
    seeded: false,
    app: { handlers, metrics, logs: seen.logs },
  })
  operator = await createOperator(server)
})
afterAll(() => server.stop())

const path = (name: string) => `/zgj-web-api/test/${name}`
const json = { 'content-type': 'application/json' }
const make = (how: string) =>
  operator.client.fetch(path('test.do'), { method: 'POST', body: JSON.stringify({ how }), headers: json })

const lineOf = (id: string) => seen.requests().filter(({ requestId }) => requestId === id)
async function lineFor(answer: Response) {
  const id = answer.headers.get('x-request-id')!
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  await expect.poll(() => lineOf(id)).toHaveLength(1)
  return lineOf(id)[0]!
}

describe('a finished request', () => {
  it.each<[RequestOutcome, number, string, string?]>([
    ['ok', 200, 'info'],
    ['refused', 200, 'info'],
    ['throttled', 200, 'warn'],
    ['forbidden', 200, 'warn'],
    ['stale', 409, 'info'],
    ['stale', 412, 'info', 'changed'],
    ['busy', 503, 'warn'],
    ['fault', 500, 'error'],
  ])('that came to %s, HTTP %i', async (outcome, status, level, how = outcome) => {
    expect(await lineFor(await make(how))).toEqual({
      name: 'server',
      level,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
      pid: process.pid,
      requestId: expect.any(String) as unknown,
      call: 'test.do',
      outcome,
      status,
      ms: expect.any(Number) as unknown,
      accountId: operator.id,
      ip: '127.0.0.1',
      msg: 'request',
    })
  })

  const visit = (address: string, init?: RequestInit) => server.visitor.fetch(address, init)
  it.each<[RequestOutcome, string, () => Promise<Response>, string | null]>([
    ['unauthorized', 'without a session', () => visit(path('test.do'), { method: 'POST' }), 'test.do'],
    [
      'unauthorized',
      'with one that is over',
      () => visit(path('test.do'), { method: 'POST', headers: { token: 'gone' } }),
      'test.do',
    ],
    [
      'forbidden',
      'without the key',
      () => operator.client.fetch(path('test.closed'), { method: 'POST' }),
      'test.closed',
    ],
    ['notFound', 'to no address', () => visit('/nowhere.js'), null],
    ['notFound', 'to no call', () => visit('/zgj-web-api/nowhere'), null],
    ['notFound', 'by another method', () => visit(path('test.do')), null],
    ['malformed', 'to an address that is none', () => visit('/%zz'), null],
    [
      'malformed',
      'that is no JSON',
      () => operator.client.fetch(path('test.do'), { method: 'POST', body: '{', headers: json }),
      'test.do',
    ],
    [
      'tooLarge',
      'beyond what a stranger sends',
      () => visit('/nowhere', { method: 'POST', body: 'x'.repeat(20_000) }),
      null,
    ],
    ['ok', 'to a probe', () => visit('/health'), null],
  ])('%s: %s', async (outcome, _, send, call) => {
    expect(await lineFor(await send())).toMatchObject({ outcome, call, ip: '127.0.0.1' })
  })

  it('to one of several calls at its address: that one, as far as it could be told', async () => {
    const send = (kind: string) =>
      operator.client.fetch('/zgj-web-api/test/kind', {
        method: 'POST',
        body: JSON.stringify({ kind }),
        headers: json,
      })
    expect(await lineFor(await send('test.two'))).toMatchObject({ outcome: 'ok', call: 'test.two' })
    expect(await lineFor(await send('none'))).toMatchObject({
      outcome: 'malformed',
      call: 'test.one|test.two',
    })
  })

  it('whose sender was gone before the answer', async () => {
    const before = seen.requests().length
    const leaving = new AbortController()
    const asked = operator.client.fetch(path('test.wait'), { signal: leaving.signal }).catch(() => 'gone')
    await expect.poll(() => begun.length).toBe(1)
    leaving.abort()
    expect(await asked).toBe('gone')
    await expect
      .poll(() => seen.requests().slice(before))
      .toMatchObject([{ call: 'test.wait', outcome: 'aborted' }])
    begun.splice(0).forEach((end) => end())
  })

  it('that never was one: its head cannot be read', async () => {
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
        socket.write('hello\r\n\r\n'),
      )
      socket.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text))
    })
    const id = /x-request-id: (\w+)/.exec(answer)![1]!
    expect(lineOf(id)).toMatchObject([{ outcome: 'malformed', status: 400, call: null, ip: '127.0.0.1' }])
  })

  it('has a number of ours, whatever it brings along', async () => {
    const answer = await server.visitor.fetch('/health', { headers: { 'x-request-id': 'chosen-by-me' } })
    expect((await lineFor(answer)).requestId).not.toBe('chosen-by-me')
  })

  it('is counted as its line says', async () => {
    const counted: Record<string, number> = {}
    for (const { call, outcome } of seen.requests() as { call?: string | null; outcome?: string }[]) {
      if (outcome === 'malformed' && call === null) continue
      const key = `console_requests_total{call="${call ?? 'none'}",outcome="${outcome}"}`
      counted[key] = (counted[key] ?? 0) + 1
    }
    const text = await metrics.text()
    for (const [key, count] of Object.entries(counted)) expect(text).toContain(`${key} ${count}\n`)
    const all = [...text.matchAll(/^console_request_seconds_count\{.*\} (\d+)$/gm)]
    const unread = 1
    expect(all.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(seen.requests().length - unread)
  })
})

describe('a second line, with its place, and neither address nor words of a database', () => {
  const second = async (how: string) => {
    const { requestId } = await lineFor(await make(how))
    return seen.lines().filter((line) => line.requestId === requestId && line.err)
  }
  it.each([
    ['busy', 'error', 'call failed', '57014', 'canceling statement'],
    ['malformed', 'warn', 'refused by the database', '22007', 'no date'],
  ])('is left by what came to %s', async (how, level, msg, code, words) => {
    const lines = await second(how)
    expect(lines).toMatchObject([{ level, msg, call: 'test.do', err: { code, severity: 'ERROR' } }])
    expect(lines[0]!.err).not.toHaveProperty('message')
    expect(JSON.stringify(lines)).not.toContain(words)
    expect((lines[0]!.err as { stack: string }).stack).toContain('requests.test')
  })
  it('is left by a fault, with its own words', async () => {
    expect(await second('fault')).toMatchObject([
      { level: 'error', msg: 'call failed', err: { message: 'broken on purpose' } },
    ])
  })
  it.each(['ok', 'refused', 'throttled', 'forbidden', 'stale'])(
    'is not left by what came to %s',
    async (how) => expect(await second(how)).toEqual([]),
  )
})
