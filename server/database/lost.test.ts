/**
 * PostgreSQL is unreachable, silent, or fails during a call: the answer is a clear text, and calls succeed as soon as it is
 * back.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createOperator,
  defineCall,
  openTestDatabase,
  setOf,
  startTestServer,
  type TestClient,
  type TestDatabase,
  type TestServer,
} from '../testing'
import type { Handlers } from '../handlers/types'
import { openDatabase, type OpenDatabase } from './open'

/** Behaviour of the proxy in front of the database. */
type Way = 'open' | 'refusing' | 'mute' | 'cutting'

/** A proxy to a database that can be closed, muted, or cut in the middle of an answer. */
async function openWay(host: string, port: number) {
  let way: Way = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (way === 'refusing') return void near.destroy()
    const far = connect(port, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => (near.destroy(), far.destroy(), sockets.delete(socket)))
    }
    near.on('data', (bytes) => way !== 'mute' && far.write(bytes))
    far.on('data', (bytes) => {
      if (way === 'cutting') return void near.write(bytes.subarray(0, 3), () => near.resetAndDestroy())
      if (way === 'open') near.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    become(next: Way) {
      way = next
      if (next === 'refusing') for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const read = defineCall('test.read', { method: 'GET', encode: 'query' })
const write = defineCall('test.write')
const slow = defineCall('test.slow', { method: 'GET', encode: 'query' })
const handlers: Handlers = {
  // several times the timeout for silence here
  'test.slow': async ({ db }) => {
    await sql`select pg_sleep(2)`.execute(db)
    return {}
  },
  'test.read': async ({ db }) => {
    await db.selectFrom('operator').select('id').execute()
    return {}
  },
  'test.write': async ({ db, user }) => {
    await db.updateTable('operator').set({ name: '改' }).where('id', '=', user.id).execute()
    return {}
  },
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL that', () => {
  let base: TestDatabase
  let way: Awaited<ReturnType<typeof openWay>>
  let database: OpenDatabase
  let server: TestServer
  let client: TestClient
  beforeAll(async () => {
    base = await openTestDatabase()
    const address = new URL(base.url!)
    way = await openWay(address.hostname, Number(address.port || 5432))
    address.hostname = '127.0.0.1'
    address.port = String(way.port)
    database = await openDatabase({ url: address.href, onError: () => undefined, unansweredMs: 500 })
    server = await startTestServer({
      compiled: setOf(read, write, slow),
      seeded: false,
      database,
      app: { handlers },
    })
    client = (await createOperator(server)).client
  })
  afterAll(async () => {
    await server.stop()
    await database.close()
    await way.close()
    await base.close()
  })
  beforeEach(async () => {
    way.become('open')
    await expect.poll(async () => (await client.send('test.write')).ok).toBe(true)
  })

  it('is long at work is waited for', async () => {
    expect((await client.send('test.slow')).ok).toBe(true)
  })

  it.each<[string, Way]>([
    ['refuses', 'refusing'],
    ['takes questions and never answers', 'mute'],
    ['goes away in the middle of an answer', 'cutting'],
  ])(
    '%s: the operator is told to come again, the process goes on, and so does he when it is back',
    async (_, kind) => {
      way.become(kind)
      const outcomes = await Promise.all(['test.read', 'test.write'].map((call) => client.send(call)))
      expect(outcomes.map(({ ok, http }) => [ok, http.status])).toEqual(outcomes.map(() => [false, 503]))
      expect(outcomes[0]!.http.text).toContain('系统繁忙，请稍后重试')
      expect((await server.visitor.fetch('/health')).status).toBe(200)
      await expect.poll(async () => (await server.visitor.fetch('/ready')).status).toBe(503)
      way.become('open')
      await expect.poll(async () => (await server.visitor.fetch('/ready')).status).toBe(200)
      expect((await client.send('test.write')).ok).toBe(true)
    },
  )
})
