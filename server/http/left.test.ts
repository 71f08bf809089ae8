/** A client that disconnects while waiting, sending or being answered holds no shared resource afterwards. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBudget } from '../budget'
import { createOperator, defineCall, setOf, startTestServer } from '../testing'
import type { TestOperator, TestServer } from '../testing'

const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n--x--\r\n'
/** One upload at a time; the next one waits up to ten minutes. */
const uploads = createBudget(1, 600_000)
const taken = defineCall('test.taken', { encode: 'multipart', sends: { file: { kind: 'file' } } })
const large = defineCall('test.large', { file: true })
const bytes = 20_000

let server: TestServer
let operator: TestOperator
/** The number of answers made, and a promise that the next one awaits. */
const made = { count: 0, wait: Promise.resolve() }
beforeAll(async () => {
  server = await startTestServer({
    compiled: setOf(taken, large),
    seeded: false,
    app: {
      uploads,
      unreadBytes: 2 * bytes,
      handlers: {
        'test.taken': async () => ({}),
        'test.large': async () => {
          made.count++
          await made.wait
          return { file: { name: 'a.bin', type: 'application/octet-stream', bytes: Buffer.alloc(bytes) } }
        },
      },
    },
  })
  operator = await createOperator(server)
})
afterAll(() => server.stop())

/** Open sockets of a failed test would keep the server from stopping. */
const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

function begin(path: string, type: string, length: number, begun: string): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  opened.push(socket)
  const base = server.compiled.app.services.web!.base
  socket.write(
    `POST ${base}${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${operator.client.token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${begun}`,
  )
  return socket
}
const upload = () => begin(taken.path, 'multipart/form-data; boundary=x', body.length, body.slice(0, 60))
const state = () => [uploads.state().taken > 0, uploads.state().waiting]
const reaches = (wanted: unknown) => expect.poll(() => state()).toEqual(wanted)

describe('an upload whose sender goes away', () => {
  it('while it waits for its turn leaves the line', async () => {
    const first = upload()
    await reaches([true, 0])
    const second = upload()
    await reaches([true, 1])
    second.destroy()
    await reaches([true, 0])
    first.destroy()
    await reaches([false, 0])
  })

  it('while it is sent gives back what it has taken', async () => {
    const sockets = [upload()]
    await reaches([true, 0])
    sockets.push(upload(), upload())
    await reaches([true, 2])
    for (const socket of sockets.reverse()) socket.destroy()
    await reaches([false, 0])
    const whole = begin(taken.path, 'multipart/form-data; boundary=x', body.length, body)
    const [answer] = (await once(whole, 'data')) as [Buffer]
    expect(answer.toString()).toContain('HTTP/1.1 200')
    whole.destroy()
  })
})

it('an answer whose reader has gone before it was made is held for nobody', async () => {
  for (let number = 1; number <= 4; number++) {
    let go = () => {}
    made.wait = new Promise((resolve) => (go = resolve))
    const socket = begin(large.path, 'application/json', 2, '{}')
    await expect.poll(() => made.count).toBe(number)
    socket.destroy()
    await expect.poll(connections).toBe(0)
    go()
  }
  const { status } = await operator.client.fetch(server.compiled.app.services.web!.base + large.path, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(status).toBe(200)
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
