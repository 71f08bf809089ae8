/** One account that takes its full share leaves enough of shared budgets for others. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBudget } from '../budget'
import { createOperator, defineCall, setOf, startTestServer } from '../testing'
import type { TestOperator, TestServer } from '../testing'

const taken = defineCall('test.taken', { encode: 'multipart', sends: { file: { kind: 'file' } } })
const uploadBytes = 1_000_000
const bodyBytes = 100_000
const plain = defineCall('test.plain', { sends: { text: { kind: 'text' } } })
/** Budgets as the server makes them of its settings, with a long timeout so that none is refused. */
const uploads = createBudget(4 * (uploadBytes + bodyBytes), 600_000)
const bodies = createBudget(8 * bodyBytes, 600_000)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    compiled: setOf(taken, plain),
    seeded: false,
    settings: { uploadBytes, bodyBytes },
    app: { uploads, bodies, handlers: { 'test.taken': async () => ({}), 'test.plain': async () => ({}) } },
  })
})
afterAll(() => server.stop())

/** Begins an upload with the declared length, and sends no more of it. */
function slow(
  { client }: TestOperator,
  { path } = taken,
  rest = `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${uploadBytes + bodyBytes}\r\n\r\n--x\r\n`,
): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const address = server.compiled.app.services.web!.base + path
  socket.write(`POST ${address} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${client.token}\r\n${rest}`)
  return socket
}
const largest = ({ client }: TestOperator) =>
  client.send('test.taken', { file: new File([new Uint8Array(uploadBytes)], 'a.bin') })

it('slow uploads of two accounts, many of each, do not keep the largest of a third waiting', async () => {
  const [one, two, three] = [
    await createOperator(server),
    await createOperator(server),
    await createOperator(server),
  ]
  const sockets = Array.from({ length: 6 }, () => slow(one))
  await expect.poll(() => uploads.state().waiting).toBe(4)
  sockets.push(...Array.from({ length: 6 }, () => slow(two)))
  await expect.poll(() => uploads.state().waiting).toBe(9)
  expect((await largest(three)).ok).toBe(true)
  expect(uploads.state().waiting).toBe(9)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => uploads.state()).toMatchObject({ taken: 0, waiting: 0 })
})

it.each([
  ['of a length', `content-type: application/json\r\ncontent-length: ${bodyBytes}\r\n\r\n{`],
  ['without one', 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n'],
])('slow bodies %s, many of one account, leave room for those of another', async (_, rest) => {
  const [one, two] = [await createOperator(server), await createOperator(server)]
  const sockets = Array.from({ length: 12 }, () => slow(one, plain, rest))
  await expect.poll(() => bodies.state()).toMatchObject({ taken: 4 * bodyBytes, waiting: 8 })
  const sent = { text: 'x' }
  expect((await two.client.send('test.plain', sent)).ok).toBe(true)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => bodies.state()).toMatchObject({ taken: 0, waiting: 0 })
  expect((await one.client.send('test.plain', sent)).ok).toBe(true)
  await expect.poll(() => bodies.state().taken).toBe(0)
})
