/** The body length cannot be hidden by a thousand headers or by compression. */
import { connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileProject, createOperator, defineCall, setOf, startTestServer } from '../testing'
import type { TestClient, TestServer } from '../testing'
import type { Handlers } from '../handlers/types'
import { createBudget } from '../budget'
import { isPublic } from '../calls/guard'
import { strangerBytes } from './bounds'

const open = Object.values(compileProject().calls).filter(isPublic)
const upload = defineCall('test.upload', { encode: 'multipart', sends: { file: { kind: 'file' } } })
const plain = defineCall('test.plain', { sends: { text: { kind: 'text' } } })
const uploads = createBudget(10_000_000, 100)
const taken: number[] = []
const handlers: Handlers = {
  ...Object.fromEntries(open.map(({ name }) => [name, async () => ({})])),
  'test.upload': async () => {
    taken.push(uploads.state().taken)
    return {}
  },
  'test.plain': async () => ({}),
}

let server: TestServer
let client: TestClient
beforeAll(async () => {
  const compiled = setOf(upload, plain, ...open)
  server = await startTestServer({ compiled, seeded: false, app: { handlers, uploads } })
  client = (await createOperator(server)).client
})
afterAll(() => server.stop())

const addressOf = ({ service, path }: typeof upload) => server.compiled.app.services[service]!.base + path

/**
 * Sends a request whose head has more headers than Node keeps by default, and `last` at its end. Returns the
 * answer.
 */
function behindMany(address: string, type: string, last: string, body: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const many = 'a:b\r\n'.repeat(1500)
    const session = `authorization: Bearer ${client.token}\r\n`
    const head = `POST ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${session}content-type: ${type}\r\n${many}${last}\r\n\r\n`
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(head + body))
    socket
      .on('data', (chunk) => (text += chunk.toString()))
      .on('error', () => undefined)
      .on('close', () => resolve(text))
  })
}

describe('behind a thousand headers', () => {
  const long = 'account=x&password='.padEnd(strangerBytes + 1, 'a')
  const form = 'application/x-www-form-urlencoded'

  it('a length above the bound is seen', async () => {
    const answer = await behindMany(addressOf(open[0]!), form, `content-length: ${long.length}`, long)
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*提交的内容过大/)
  })

  it('a body without a length is seen', async () => {
    const chunk = `${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`
    const answer = await behindMany(addressOf(open[0]!), form, 'transfer-encoding: chunked', chunk)
    expect(answer).toMatch(/^HTTP\/1\.1 411 [^]*请求须注明内容的长度/)
  })

  it('an upload takes its share of the memory', async () => {
    const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'a'.repeat(90_000)}\r\n--x--\r\n`
    const type = 'multipart/form-data; boundary=x'
    const answer = await behindMany(addressOf(upload), type, `content-length: ${body.length}`, body)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(taken).toEqual([body.length])
  })
})

describe.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
] as const)('a body packed as %s', (encoding, pack) => {
  const send = (path: string, type: string, body: string) =>
    client.fetch(path, {
      method: 'POST',
      headers: { 'content-type': type, 'content-encoding': encoding },
      body: new Uint8Array(pack(body)),
    })

  it('is not unpacked: of JSON', async () => {
    const body = JSON.stringify({ text: 'a'.repeat(100) })
    expect((await send(addressOf(plain), 'application/json', body)).status).toBe(400)
  })

  it('is not unpacked: of parts, which are refused at once', async () => {
    const body =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n--x--\r\n'
    expect((await send(addressOf(upload), 'multipart/form-data; boundary=x', body)).status).toBe(400)
  })
})
