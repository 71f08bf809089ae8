/** Who has no session can neither fill the memory nor hold a connection, however the body is encoded and however slowly it comes. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileProject, createOperator, defineCall, setOf, startTestServer } from '../testing'
import type { TestClient, TestServer } from '../testing'
import type { Handlers } from '../handlers/types'
import { isPublic } from '../calls/guard'
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
let most = 0
let held = 0
const release: (() => void)[] = []
const handlers: Handlers = {
  ...Object.fromEntries(open.map(({ name }) => [name, async () => ({})])),
  'test.files': async () => {
    most = Math.max(most, ++held)
    await new Promise<void>((resolve) => release.push(resolve))
    held--
    return {}
  },
  'test.small': async () => ({}),
  'test.plain': async () => ({}),
}
const bodyBytes = 100_000
const uploadBytes = 100_000

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer({
    compiled,
    seeded: false,
    settings: { bodyBytes, uploadBytes, connectionsPerAddress: 20 },
    app: { handlers, patienceMs: 400 },
  })
  client = (await createOperator(server)).client
}, 60_000)
afterAll(() => server.stop())

/** What comes back until the server closes the connection. */
function spoken(write: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => write(socket))
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
  })

  it('is cut when its body does not come', async () => {
    await spoken((socket) =>
      socket.write(
        `POST ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      ),
    )
  })
})

describe('a connection', () => {
  it('that begins no request, or does not end its headers, is told and cut', async () => {
    await spoken(() => undefined)
    const answer = await spoken((socket) => socket.write('GET / HTTP/1.1\r\nhost: x\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*请求超时/)
  })

  it('is one of so many that an address may have', async () => {
    const all = Array.from({ length: 20 }, () =>
      connect(Number(new URL(server.url).port), '127.0.0.1').resume(),
    )
    const closed = all.map(
      (socket) => new Promise((resolve) => socket.on('error', resolve).on('close', resolve)),
    )
    // The last ones beyond the limit get no answer at all; those before are cut when their patience ends.
    expect(await spoken(() => undefined)).toBe('')
    await Promise.all(closed)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
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

  it('uploads wait unread while others fill the memory, and are told to come again', async () => {
    const sent = Array.from({ length: 12 }, () => upload('test.files', uploadBytes - 1000))
    const results = Promise.all(sent.map(async (one) => (await one).status))
    await expect.poll(() => release.length).toBeGreaterThan(0)
    // Those that wait in vain are refused before any of the others ends.
    const refused = await Promise.any(
      sent.map(async (one) => {
        const answer = await one
        if (answer.status !== 503) throw new Error(`It was ${answer.status}.`)
        return answer
      }),
    )
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(most).toBeLessThanOrEqual(8)
    const end = setInterval(() => release.splice(0).forEach((one) => one()), 5)
    const statuses = await results
    clearInterval(end)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect((await upload('test.small', 900)).status).toBe(200)
  })
})
