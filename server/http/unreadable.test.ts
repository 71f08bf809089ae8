/** Errors that Fastify would answer itself have our texts and headers, on every path. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineCall, setOf, startTestServer, type TestServer } from '../testing'
import { readSettings } from '../settings'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ compiled: setOf(defineCall('test.one')), seeded: false })
})
afterAll(() => server.stop())

const headers = [
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'x-request-id',
]

it.each(['/%zz', '/%', '/zgj-web-api/%zz', '/files/%ff', '/schemas/%c0%ae', '/assets/%zz', '/-/unreadable'])(
  '%s is no address, and is told so',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await server.visitor.fetch(path, { method })
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        400,
        { status: 400, msg: '请求参数不正确' },
      ])
      for (const name of headers) expect([name, answer.headers.get(name)]).toEqual([name, expect.any(String)])
    }
  },
)

it('a name too long for any file is none', async () => {
  const answer = await server.visitor.fetch(`/files/${'a'.repeat(3000)}`)
  expect([answer.status, await answer.json()]).toEqual([404, { status: 404, msg: '接口不存在' }])
})

it('nobody keeps what is no file', async () => {
  for (const path of ['/health', '/nowhere', '/zgj-web-api/test/test.one', '/zgj-web-api/nowhere', '/%zz']) {
    const answer = await server.visitor.fetch(path, { method: path.includes('test.one') ? 'POST' : 'GET' })
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

it('balancers are so many, or have these addresses', () => {
  const of = (TRUST_PROXY: string) => readSettings('/', { TRUST_PROXY }).trustProxy
  expect(['', '0', '1', '2', '10.0.0.0/8, ::1'].map(of)).toEqual([false, false, 1, 2, ['10.0.0.0/8', '::1']])
  for (const wrong of ['yes', 'true', '10.0.0.0/99', '10.0.0.0/8/8', '1,', 'example.com'])
    expect(() => of(wrong)).toThrow(/TRUST_PROXY/)
})

it('of the addresses a balancer hands on, only the one that it saw itself is believed', async () => {
  const seen: string[] = []
  const behind = await startTestServer({
    compiled: setOf(defineCall('test.one')),
    seeded: false,
    settings: { trustProxy: 1 },
    app: { beforeReady: (app) => app.addHook('onRequest', async (request) => void seen.push(request.ip)) },
  })
  await behind.visitor.fetch('/health', { headers: { 'x-forwarded-for': '192.0.2.66, 192.0.2.7' } })
  await behind.stop()
  expect(seen).toEqual(['192.0.2.7'])
})

describe('the host that a request is for', () => {
  const ask = (...lines: string[]) =>
    new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      socket.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text))
      socket.write(`GET /health HTTP/1.1\r\nconnection: close\r\n${lines.join('\r\n')}\r\n\r\n`)
    })
  it.each([
    [['Host: a.example', 'Host: b.example']],
    [['Host: a.example', 'hOsT: a.example']],
    [['Host: a.example, b.example']],
    [['Host: a.example b.example']],
    [['Host: a.example/path']],
    [['Host: user@a.example']],
    [['Host: a.example:80:80']],
    [['Host: "><script>']],
  ])('is one: %j is refused', async (lines) =>
    expect(await ask(...lines)).toMatch(/^HTTP\/1\.1 400 [^]*请求参数不正确/),
  )
  it.each(['bus.example.com', 'BUS.example.com:8443', '10.0.0.1:80', '[::1]:3000', 'bus_1', ''])(
    'may be "%s"',
    async (host) => expect(await ask(`Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /),
  )
})
