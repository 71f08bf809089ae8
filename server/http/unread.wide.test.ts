/** A client that does not read its answer cannot hold a connection or memory without limit. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOperator, defineCall, setOf, startTestServer } from '../testing'
import type { TestOperator, TestServer } from '../testing'

/** More than the network buffers for two clients that do not read. */
const bytes = 30_000_000
const large = defineCall('test.large', { file: true })
const compiled = setOf(large)
const file = { name: 'a.bin', type: 'application/octet-stream', bytes: Buffer.alloc(bytes) }
const handlers = { 'test.large': async () => ({ file }) }

/** Its timeout for clients that do not read is short. */
let impatient: TestServer
let patient: TestServer
let one: TestOperator
let other: TestOperator
beforeAll(async () => {
  impatient = await startTestServer({ compiled, seeded: false, app: { handlers, patienceMs: 200 } })
  patient = await startTestServer({
    compiled,
    seeded: false,
    app: { handlers, unreadBytes: 2.5 * bytes },
  })
  one = await createOperator(patient)
  other = await createOperator(patient)
})
afterAll(() => Promise.all([impatient.stop(), patient.stop()]))

const address = ({ compiled: { app } }: TestServer) => app.services.web!.base + large.path

/** Sends a request and reads only the beginning of the answer. */
async function askAndStop(server: TestServer, { client }: TestOperator): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${address(server)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${client.token}\r\ncontent-length: 2\r\ncontent-type: application/json\r\n\r\n{}`,
  )
  await once(socket, 'readable')
  return socket
}
const ask = async ({ client }: TestOperator) => {
  const answer = await client.fetch(address(patient), { method: 'POST', body: '{}', headers: json })
  return [answer.status, (await answer.arrayBuffer()).byteLength]
}
const json = { 'content-type': 'application/json' }
const connections = ({ app }: TestServer) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe('an answer of which nothing is taken', () => {
  it('is given up', async () => {
    await askAndStop(impatient, await createOperator(impatient))
    expect(await connections(impatient)).toBe(1)
    await expect.poll(() => connections(impatient)).toBe(0)
  })

  it('counts for who asked, until he takes it or goes; nobody else waits for him', async () => {
    const stopped = [await askAndStop(patient, one), await askAndStop(patient, one)]
    expect((await ask(one))[0]).toBe(503)
    expect(await ask(other)).toEqual([200, bytes])
    stopped[0]!.destroy()
    await expect.poll(() => ask(one)).toEqual([200, bytes])
    // Bytes that were read are released.
    expect(await ask(one)).toEqual([200, bytes])
    stopped[1]!.destroy()
  })
})
