/** Any input gets a readable refusal: never 5xx, a stack or SQL. */
import fc from 'fast-check'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createOperator,
  defineCall,
  projectWithoutRules,
  sampleValues,
  setOf,
  startTestServer,
} from '../testing'
import type { TestClient, TestServer } from '../testing'
import type { Handlers } from '../handlers/types'
import { encodeRequest } from '../../engine/contract'
import { servedCalls } from '../calls/routes'
import { runs } from '../../engine/runs.fixture'

const leak = /\bat .+\(.+:\d+:\d+\)|node_modules|select .+ from|insert into|violates|syntax error/i

describe('a request no call can take', () => {
  const echo = defineCall('test.echo', { sends: { text: { kind: 'text' } }, encode: 'form' })
  const odd = defineCall('test.odd', { sends: { value: { kind: 'any' } } })
  const files = defineCall('test.files', { encode: 'multipart', sends: { file: { kind: 'file' } } })
  const lists = defineCall('test.lists', {
    encode: 'multipart',
    sends: { names: { kind: 'list', of: { kind: 'text' } }, only: { kind: 'text' } },
  })
  const failing = defineCall('test.failing', { sends: { code: { kind: 'text' } } })
  const missing = defineCall('test.missing')
  const received: unknown[] = []
  const handlers: Handlers = {
    'test.echo': async () => ({}),
    'test.odd': async () => ({}),
    'test.files': async () => ({}),
    'test.lists': async ({ values }) => ({ values: { times: received.push(values.names) } }),
    'test.failing': async ({ values }) => {
      throw Object.assign(new Error('select secret from operator'), { code: values.code })
    },
  }
  let server: TestServer
  let client: TestClient
  beforeAll(async () => {
    server = await startTestServer({
      compiled: setOf(echo, odd, files, lists, failing, missing),
      seeded: false,
      app: { handlers },
    })
    client = (await createOperator(server)).client
  })
  afterAll(() => server.stop())

  const post = async (
    name: string,
    body: string,
    contentType: string,
    headers: Record<string, string> = {},
  ) => {
    const response = await client.fetch(`/zgj-web-api/test/${name}`, {
      method: 'POST',
      body,
      headers: { 'content-type': contentType, ...headers },
    })
    const text = await response.text()
    expect(text).not.toMatch(leak)
    return { status: response.status, text }
  }
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
  const json = 'application/json'
  const boundary = (name: string) => `multipart/form-data; boundary=${name}`
  const field = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\na\r\n`
  const end = '--x--\r\n'
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n'

  it.each<[string, string, string, string, number]>([
    ['broken JSON', 'test.echo', '{', json, 400],
    ['empty JSON', 'test.echo', '', json, 400],
    ['JSON that is no record', 'test.echo', '[1]', json, 400],
    ['a key that reaches for the prototype', 'test.odd', '{"value":{"__proto__":{"a":1}}}', json, 400],
    ['a NUL', 'test.echo', 'text=a%00b', 'application/x-www-form-urlencoded', 400],
    ['a NUL in the name of a member', 'test.odd', '{"value":{"a":{"\\u0000":1}}}', json, 400],
    ['a NUL in JSON, deep down', 'test.odd', '{"value":{"a":["\\u0000"]}}', json, 400],
    ['half a character', 'test.odd', '{"value":"\\ud800"}', json, 400],
    ['too deep a value', 'test.odd', JSON.stringify({ value: nested(20) }), json, 400],
    ['XML', 'test.echo', '<a/>', 'application/xml', 415],
    ['too large a body', 'test.echo', JSON.stringify({ text: 'a'.repeat(1_100_000) }), json, 413],
    ['an unknown parameter', 'test.echo', '{"text":"a","version":3}', json, 400],
    ['a boundary beyond 70 characters', 'test.files', part, boundary('x'.repeat(300)), 400],
    ['no boundary', 'test.files', part, 'multipart/form-data', 400],
    ['half a multipart body', 'test.files', part, boundary('x'), 400],
    ['a multipart body that is none', 'test.files', 'hello', boundary('x'), 400],
    ['a part twice that is no list', 'test.lists', field('only').repeat(2) + end, boundary('x'), 400],
    ['a file twice', 'test.files', part.repeat(2) + end, boundary('x'), 400],
    [
      'a file name with a NUL',
      'test.files',
      part.replace('a.png', 'a\0.png') + '--x--\r\n',
      boundary('x'),
      400,
    ],
  ])('%s', async (_, name, body, contentType, status) => {
    const answer = await post(name, body, contentType)
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(/"msg":"\S/)])
  })

  it('a list in parts arrives as a whole', async () => {
    await client.send('test.lists', { names: ['a', 'b', 'c'], only: 'x' })
    await client.send('test.lists', { names: ['a'], only: 'x' })
    expect(received).toEqual([['a', 'b', 'c'], ['a']])
  })

  it('a version that is none', async () => {
    expect((await post('test.echo', '{"text":"a"}', json, { 'if-match': 'W/"x"' })).status).toBe(400)
    expect((await post('test.echo', '{"text":"a"}', json, { 'if-match': '"7"' })).status).toBe(200)
  })

  it('a form and JSON are taken alike', async () => {
    expect((await post('test.echo', 'text=a', 'application/x-www-form-urlencoded')).status).toBe(200)
    expect((await post('test.echo', '{"text":"a"}', json)).status).toBe(200)
  })

  it.each([
    ['22P02', 400],
    ['22021', 400],
    ['54000', 400],
    ['23505', 409],
    ['57P01', 503],
    ['25006', 503],
    ['40001', 503],
    ['XX000', 500],
  ])('the database’s %s becomes %i, in our words', async (code, status) => {
    const answer = await post('test.failing', JSON.stringify({ code }), json)
    expect(answer.status).toBe(status)
  })

  it('a call without a handler names the file to write', async () => {
    const answer = await post('test.missing', '{}', json)
    expect([answer.status, answer.text]).toEqual([501, expect.stringContaining('server/handlers/test/')])
  })

  it.each([
    ['GET', '/zgj-web-api/nothing', 404, '接口不存在'],
    ['GET', '/zgj-web-api/', 404, '接口不存在'],
    ['GET', '/zgj-web-api/test/test.echo', 405, '请求方式不正确'],
  ])('%s %s has no call, and is told so in words', async (method, path, status, msg) => {
    const response = await client.fetch(path, { method })
    expect([response.status, await response.json()]).toEqual([status, { status, msg }])
  })

  it('an address that is not percent-encoded properly', async () => {
    expect((await client.fetch('/zgj-web-api/%zz')).status).toBe(400)
  })

  it.each([
    ['no request at all', 'hello\r\n\r\n'],
    [
      'two lengths',
      'POST /zgj-web-api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    ],
    [
      'length and chunks',
      'POST /zgj-web-api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header line of 100 KB', `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(100_000)}\r\n\r\n`],
  ])('on the wire: %s', async (_, bytes) => {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes))
      socket
        .on('data', (chunk) => {
          text += chunk.toString()
          // Only the head matters, for open and closed connections.
          if (text.includes('\r\n\r\n')) socket.destroy()
        })
        .on('close', () => resolve(text))
        .on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect((await client.fetch('/health')).status).toBe(200)
  })
})

describe('mutated requests to every call', () => {
  let server: TestServer
  let client: TestClient
  const compiled = projectWithoutRules()
  beforeAll(async () => {
    server = await startTestServer({ compiled })
    client = await server.login('superAdmin')
  })
  afterAll(() => server.stop())

  const oddText = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '0',
      '-1',
      '1e309',
      'NaN',
      '9'.repeat(400),
      '\0',
      '\ud800',
      '%',
      "'; drop table card; --",
      '{"a":1}',
      '[]',
      'null',
      '2026-02-30',
      '😀'.repeat(50),
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  const oddValue = fc.oneof(
    oddText,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(oddText, { maxLength: 3 }),
    fc.dictionary(fc.string(), oddText, { maxKeys: 3 }),
  )
  // Excluded because they would end this session.
  const names = servedCalls(compiled)
    .map((call) => call.name)
    .filter((name) => !['session.logout', 'session.login'].includes(name))
  const mutation = fc.record({
    name: fc.constantFrom(...names),
    changes: fc.array(fc.tuple(fc.nat(), oddValue), { minLength: 1, maxLength: 4 }),
    asJson: fc.boolean(),
  })

  it('2 000 of them: no 5xx, nothing told about the inside', async () => {
    let sent = 0
    await fc.assert(
      fc.asyncProperty(mutation, async ({ name, changes, asJson }) => {
        const call = compiled.calls[name]!
        const request = encodeRequest(
          { ...call, encode: call.method === 'GET' ? 'query' : 'json' },
          sampleValues(call),
          compiled.app.services[call.service]!,
        )
        const values =
          typeof request.body === 'string' ? (JSON.parse(request.body) as Record<string, unknown>) : {}
        const keys = [
          ...Object.keys(call.parameters),
          ...(call.paging ? [call.paging.page, call.paging.size] : []),
          'extra',
        ]
        for (const [at, value] of changes) values[keys[at % keys.length]!] = value
        const form = new URLSearchParams(
          Object.entries(values).map(([key, value]) => [
            key,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        )
        const response =
          call.method === 'GET'
            ? await client.fetch(`${request.url.split('?')[0]}?${form}`)
            : await client.fetch(request.url, {
                method: call.method,
                body: asJson ? JSON.stringify(values) : form,
                headers: asJson ? { 'content-type': 'application/json' } : {},
              })
        const text = await response.text()
        sent++
        expect([name, response.status, text]).toEqual([
          name,
          expect.toSatisfy((status: number) => status < 500 || status === 501),
          expect.not.stringMatching(leak),
        ])
      }),
      { numRuns: runs(2000), seed: process.env.FUZZ_FACTOR ? undefined : 20_260_601 },
    )
    expect(sent).toBe(runs(2000))
    expect((await client.send('session.profile')).ok).toBe(true)
  })
})
