/** Pipelined requests are limited in number and hold nothing after their connection closes. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOperator, defineCall, setOf, startTestServer } from '../testing'
import type { TestServer } from '../testing'
import type { FilePlace } from '../uploads/place'
import { mostQueued } from './queued'

const name = `${'0'.repeat(32)}.png`
/** More than the network buffers for a client that does not read. */
const bytes = 30_000_000
const opened: Readable[] = []
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(65_536))
    },
  })
const files: FilePlace = {
  open: () => Promise.resolve(),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  size: () => Promise.resolve(bytes),
  read: () => {
    opened.push(endless())
    return Promise.resolve(opened.at(-1)!)
  },
}
const large = defineCall('test.large', { file: true })
const file = { name: 'a.bin', type: 'application/octet-stream', bytes: Buffer.alloc(bytes) }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    compiled: setOf(large),
    seeded: false,
    app: { files, unreadBytes: 2.5 * bytes, handlers: { 'test.large': async () => ({ file }) } },
  })
})
afterAll(() => server.stop())

function send(text: string): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(text)
  return socket
}
const picture = `GET /files/${name} HTTP/1.1\r\nhost: x\r\n\r\n`

describe('of answers that wait behind another', () => {
  it('each gives back its file when the connection is gone', async () => {
    const socket = send(picture.repeat(mostQueued))
    await expect.poll(() => opened.length).toBe(mostQueued)
    expect(opened.some(({ destroyed }) => destroyed)).toBe(false)
    socket.destroy()
    await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true)
  })

  it('none counts for who asked once the connection is gone', async () => {
    const { client } = await createOperator(server)
    const address = server.compiled.app.services.web!.base + large.path
    const head = `POST ${address} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${client.token}\r\n`
    const asked = `${head}content-length: 2\r\ncontent-type: application/json\r\n\r\n{}`
    const ask = async () =>
      (
        await client.fetch(address, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).status
    const socket = send(asked.repeat(2))
    await once(socket, 'readable')
    await expect.poll(ask).toBe(503)
    socket.destroy()
    await expect.poll(ask).toBe(200)
  })

  it('more than so many are not waited for: the connection is closed, and others are answered', async () => {
    const before = opened.length
    const socket = send(picture.repeat(mostQueued + 100))
    socket.resume()
    await once(socket, 'close')
    expect(opened.length - before).toBeLessThanOrEqual(mostQueued)
    await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  })

  it('one after the other, any number is answered on one connection', async () => {
    const socket = send('')
    let text = ''
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')))
    for (let times = 1; times <= 3 * mostQueued; times++) {
      socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
      await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(times)
    }
    socket.destroy()
  })
})
