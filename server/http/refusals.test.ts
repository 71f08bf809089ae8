/**
 * Every refusal before a call has the usual security headers and a text of the product, whichever layer
 * refuses.
 */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createOperator,
  defineCall,
  setOf,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../testing'
import { texts } from '../texts'
import { strangerBytes } from './bounds'

const compiled = setOf(
  defineCall('test.open', { permission: ['public'], sends: { text: { kind: 'text' } } }),
  defineCall('test.own', { sends: { text: { kind: 'text' } } }),
)
let server: TestServer
let client: TestClient
/** Security headers that every answer has. */
let protecting: Record<string, string>
const ofTheAnswer = [
  'content-type',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'vary',
  'x-request-id',
]
beforeAll(async () => {
  server = await startTestServer({
    compiled,
    seeded: false,
    app: { handlers: { 'test.open': async () => ({}), 'test.own': async () => ({}) } },
  })
  client = (await createOperator(server)).client
  const entries = [...(await server.visitor.fetch('/health')).headers]
  protecting = Object.fromEntries(entries.filter(([name]) => !ofTheAnswer.includes(name)))
})
afterAll(() => server.stop())

it('no answer is shown in a frame', () =>
  expect(protecting).toMatchObject({ 'content-security-policy': "frame-ancestors 'none'" }))

interface Answer {
  status: number
  headers: Record<string, string>
  body: unknown
}
/** Sends the lines over a new connection and returns the answer. */
function spoken(...lines: string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`),
    )
    socket
      .on('data', (chunk) => {
        text += chunk.toString()
        const [head = '', body = ''] = text.split('\r\n\r\n')
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        if (Buffer.byteLength(body) < length || !text.includes('\r\n\r\n')) return
        const [first = '', ...rest] = head.split('\r\n')
        const headers = rest.map((line): [string, string] => {
          const at = line.indexOf(': ')
          return [line.slice(0, at).toLowerCase(), line.slice(at + 2)]
        })
        socket.destroy()
        resolve({
          status: Number(first.split(' ')[1]),
          headers: Object.fromEntries(headers),
          body: JSON.parse(body),
        })
      })
      .on('error', reject)
  })
}

const open = '/zgj-web-api/test/test.open'
const own = '/zgj-web-api/test/test.own'
const json = 'content-type: application/json'
const session = () => `token: ${client.token}`

describe.each<[number, string, string, () => string[]]>([
  [400, 'an address that is none', texts.badRequest, () => ['GET /%zz HTTP/1.1', 'host: x']],
  [400, 'no request', texts.badRequest, () => ['hello']],
  [404, 'an address of nothing', texts.unknownCall, () => ['GET /zgj-web-api/none HTTP/1.1', 'host: x']],
  [405, 'another method', texts.wrongMethod, () => [`GET ${open} HTTP/1.1`, 'host: x']],
  [
    405,
    'another method, signed in',
    texts.wrongMethod,
    () => [`DELETE ${own} HTTP/1.1`, 'host: x', session()],
  ],
  [
    411,
    'no length',
    texts.lengthMissing,
    () => [`POST ${open} HTTP/1.1`, 'host: x', json, 'transfer-encoding: chunked'],
  ],
  [
    411,
    'parts without a length, signed in',
    texts.lengthMissing,
    () => [
      `POST ${own} HTTP/1.1`,
      'host: x',
      session(),
      'content-type: Multipart/form-data; boundary=x',
      'transfer-encoding: chunked',
    ],
  ],
  [
    413,
    'too long a body',
    texts.tooLarge,
    () => [`POST ${open} HTTP/1.1`, 'host: x', json, `content-length: ${strangerBytes + 1}`],
  ],
  [
    413,
    'too long a body, signed in',
    texts.tooLarge,
    () => [`POST ${own} HTTP/1.1`, 'host: x', session(), json, 'content-length: 99999999'],
  ],
  [
    415,
    'a body of another kind',
    texts.wrongMediaType,
    () => [
      `POST ${open} HTTP/1.1`,
      'host: x',
      'content-type: application/xml',
      'content-length: 4',
      '',
      '<a/>',
    ],
  ],
  [431, 'too long a head', texts.tooLarge, () => ['GET / HTTP/1.1', 'host: x', `a: ${'b'.repeat(20_000)}`]],
])('%i: %s', (status, _, words, lines) => {
  it('says so in our words, as JSON that nobody keeps, with every header of protection', async () => {
    const answer = await spoken(...lines())
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(words)])
    expect(answer.headers).toMatchObject(protecting)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
