/**
 * Without a session, a client can neither fill the memory nor hold a connection, for any encoding and any
 * sending speed.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileProject, createOperator, defineCall, setOf, startTestServer } from '../testing'
import type { TestClient, TestServer } from '../testing'
import type { Handlers } from '../handlers/types'
import { createBudget } from '../budget'
import { isPublic } from '../calls/guard'
import { createMetrics } from '../metrics/metrics'
import { strangerBytes } from './bounds'

const project = compileProject()
const open = Object.values(project.calls).filter(isPublic)
const files = defineCall('test.files', { encode: 'multipart', sends: { file: { kind: 'file' } } })
const small = defineCall('test.small', {
  encode: 'multipart',
  sends: { file: { kind: 'file' } },
})
const plain = defineCall('test.plain', { sends: { text: { kind: 'text' } } })
const compiled = setOf(files, small, plain, ...open)
/** Bytes of upload memory in use while an upload is handled. */
const taken: number[] = []
const handlers: Handlers = {
  ...Object.fromEntries(open.map(({ name }) => [name, async () => ({})])),
  'test.files': async () => {
    taken.push(uploads.state().taken)
    return {}
  },
  'test.small': async () => ({}),
  'test.plain': async () => ({}),
}
const bodyBytes = 100_000
const uploadBytes = 100_000
/** A waiting upload is refused after this time, while others hold the budget. */
const uploads = createBudget(4 * (uploadBytes + bodyBytes), 100)
const metrics = createMetrics()
const counted = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await metrics.text())?.[1])

/** Uses production timeouts; its refusals are immediate. */
let server: TestServer
let client: TestClient
/** Only for requests that must time out: its short timeouts may also hit others on a slow machine. */
let impatient: TestServer
beforeAll(async () => {
  const settings = { bodyBytes, uploadBytes, connectionsPerAddress: 20 }
  server = await startTestServer({ compiled, seeded: false, settings, app: { handlers, uploads, metrics } })
  client = (await createOperator(server)).client
  impatient = await startTestServer({ compiled, seeded: false, app: { handlers, patienceMs: 200 } })
})
afterAll(() => Promise.all([server.stop(), impatient.stop()]))

/** Returns the answer when the server closes the connection. */
function spoken(write: (socket: Socket) => void, { url }: TestServer = server): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => write(socket))
    socket
      .on('data', (chunk) => (text += chunk.toString()))
      .on('error', () => undefined)
      .on('close', () => resolve(text))
  })
}
const addressOf = (name: string) => {
  const call = compiled.calls[name]!
  return compiled.app.services[call.service]!.base + call.path
}
const encodings = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
]
const addresses = [
  ...open.map(({ name }) => addressOf(name)),
  addressOf('test.plain'),
  addressOf('test.files'),
  '/nowhere',
  '/health',
]

describe.each(addresses)('%s without a session', (address) => {
  it.each(encodings)('takes no body above 16 KB as %s, and waits for none', async (type) => {
    const answer = await spoken((socket) =>
      socket.write(
        `POST ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${strangerBytes + 1}\r\n\r\n`,
      ),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 (413|404|405|200) /)
    if (open.some(({ name }) => addressOf(name) === address)) expect(answer).toContain('提交的内容过大')
  })

  it('takes none of unknown length', async () => {
    const answer = await spoken((socket) =>
      socket.write(
        `POST ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
      ),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 (411|404|405|200) /)
    if (answer.includes(' 411 ')) expect(answer).toContain('请求须注明内容的长度')
  })

  it('is cut when its body does not come', async () => {
    await spoken(
      (socket) =>
        socket.write(
          `POST ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
        ),
      impatient,
    )
  })
})

describe('a connection whose request is refused unread', () => {
  const head = `POST /nowhere HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 500000\r\n\r\n`
  /** Reads the answer, and keeps sending after the server has closed its half. */
  const refusedUnread = async ({ url }: TestServer) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.write(head + 'a'.repeat(10_000))
    await once(socket, 'end')
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*提交的内容过大/)
    return socket
  }

  it('takes what is still on its way: who is reset loses the answer', async () => {
    const socket = await refusedUnread(server)
    const errors: Error[] = []
    socket.on('error', (error) => errors.push(error))
    for (let piece = 0; piece < 20; piece++)
      await new Promise((resolve) => socket.write('a'.repeat(10_000), resolve))
    socket.end()
    await once(socket, 'close')
    expect(errors).toEqual([])
  })

  it('is cut when its sender never ends', async () => {
    const socket = await refusedUnread(impatient)
    const sending = setInterval(() => socket.write('a'), 20)
    // Data sent to a destroyed connection causes a reset.
    await expect(once(socket, 'close')).rejects.toThrow(/EPIPE|ECONNRESET/)
    clearInterval(sending)
  })
})

describe('a connection', () => {
  it('whose headers are longer than sixteen kilobytes is refused', async () => {
    const asking = (bytes: number) =>
      spoken((socket) =>
        socket.write(
          `GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx: ${'a'.repeat(bytes)}\r\n\r\n`,
        ),
      )
    expect(await asking(15_000)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await asking(16_500)).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('that begins no request, or does not end its headers, is told and cut', async () => {
    await spoken(() => undefined, impatient)
    const answer = await spoken((socket) => socket.write('GET / HTTP/1.1\r\nhost: x\r\n'), impatient)
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*请求超时/)
  })

  it('is one of so many that an address may have', async () => {
    let closed = 0
    const all = Array.from({ length: 20 }, () =>
      connect(Number(new URL(server.url).port), '127.0.0.1')
        .resume()
        .on('error', () => undefined)
        .on('close', () => closed++),
    )
    // A connection over the limit gets no answer. Earlier tests' open connections count too.
    expect(await spoken(() => undefined)).toBe('')
    await expect.poll(() => counted('console_connections_refused_total')).toBe(closed + 1)
    for (const one of all) one.destroy()
    const asked = 'GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
    await expect.poll(() => spoken((socket) => socket.write(asked))).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('with a session', () => {
  const upload = (name: string, bytes: number) => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(bytes)], 'a.png'))
    return client.fetch(addressOf(name), { method: 'POST', body })
  }
  it('an upload is as large as the server takes, and the fields beside it', async () => {
    expect((await upload('test.small', 900)).status).toBe(200)
    expect((await upload('test.small', bodyBytes + uploadBytes + 1001)).status).toBe(413)
  })

  it('a body of unknown length is taken as far as its bound where it is read as it comes; parts are not', async () => {
    const send = (name: string, type: string, pieces: string[]) =>
      client.fetch(addressOf(name), {
        method: 'POST',
        headers: { 'content-type': type },
        body: new Blob(pieces).stream(),
        duplex: 'half',
      } as RequestInit)
    const json = 'application/json'
    expect((await send('test.plain', json, ['{"text":', '"a"}'])).status).toBe(200)
    const long = await send('test.plain', json, ['{"text":"', 'a'.repeat(bodyBytes), '"}'])
    expect([long.status, await long.json()]).toMatchObject([413, { msg: '提交的内容过大' }])
    const parts = await send('test.small', 'multipart/form-data; boundary=x', ['--x\r\n'])
    expect([parts.status, await parts.json()]).toMatchObject([411, { msg: '请求须注明内容的长度' }])
  })

  it('uploads wait unread while others fill the memory, and are told to come again', async () => {
    const others = await uploads.take(uploads.state().most)
    const refused = await upload('test.files', 900)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await counted('console_uploads_refused_total')).toBe(1)
    expect(taken).toEqual([])
    others!()
    expect((await upload('test.files', 90_000)).status).toBe(200)
    expect(taken).toEqual([expect.toSatisfy((bytes: number) => bytes > 90_000 && bytes < 91_000)])
    expect(uploads.state().taken).toBe(0)
    expect(await counted('console_uploads_refused_total')).toBe(1)
  })
})

describe('a share of what is bounded', () => {
  it('is a number: anything else would leave nothing for anybody', async () => {
    const budget = createBudget(10, 100)
    expect(() => budget.take(Number.NaN)).toThrow(RangeError)
    expect(() => budget.take(-1)).toThrow(RangeError)
    expect(await budget.take(10)).not.toBeNull()
  })
})
