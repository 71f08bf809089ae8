/** Writers that wait for a lock leave connections for readers. Requires a PostgreSQL server, which has several connections. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createOperator,
  defineCall,
  setOf,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../testing'
import type { Handlers } from '../handlers/types'

const write = defineCall('test.write')
const read = defineCall('test.read', { method: 'GET', encode: 'query' })
const slow = defineCall('test.slow', { method: 'GET', encode: 'query' })
/** The number of slow reads in progress, and the function that ends them. */
const reading = { count: 0, end: () => {}, ended: Promise.resolve() }
const handlers: Handlers = {
  'test.slow': async ({ db }) => {
    reading.count++
    await db.connection().execute(() => reading.ended)
    return {}
  },
  'test.write': async ({ db }) => {
    await db.updateTable('operator').set({ name: '改' }).where('account', '=', 'locked').execute()
    return {}
  },
  'test.read': async ({ db }) => {
    await db.selectFrom('operator').select('id').where('account', '=', 'locked').execute()
    return {}
  },
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('a row that somebody else has locked', () => {
  let server: TestServer
  let client: TestClient
  beforeAll(async () => {
    server = await startTestServer({ compiled: setOf(write, read, slow), seeded: false, app: { handlers } })
    client = (await createOperator(server)).client
    await createOperator(server, { account: 'locked' })
  })
  afterAll(() => server.stop())

  it('stops those who write it, and nobody who reads', async () => {
    const holder = await server.database.pool.connect()
    await holder.query('begin')
    await holder.query("select id from operator where account = 'locked' for update")
    const operators = await Promise.all(Array.from({ length: 24 }, () => createOperator(server)))
    const writers = operators.map((operator) => operator.client.send('test.write'))
    const blocked = async () => {
      const { rows } = await server.database.pool.query<{ count: string }>(
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return Number(rows[0]!.count)
    }
    await expect.poll(blocked).toBeGreaterThan(10)
    const readers = await Promise.all(Array.from({ length: 10 }, () => client.send('test.read')))
    expect(readers.map(({ ok }) => ok)).toEqual(readers.map(() => true))
    expect(await blocked()).toBeGreaterThan(10)
    await holder.query('rollback')
    holder.release()
    expect((await Promise.all(writers)).map(({ ok }) => ok)).toEqual(writers.map(() => true))
  })

  it('leaves writers to others, whoever writes it how often', async () => {
    const holder = await server.database.pool.connect()
    await holder.query('begin')
    await holder.query("select id from operator where account = 'locked' for update")
    const mine = Array.from({ length: 24 }, () => client.send('test.write'))
    await expect.poll(() => server.database.writers!.state()).toMatchObject({ taken: 7, waiting: 17 })
    const { client: other } = await createOperator(server)
    const theirs = other.send('test.write')
    await expect.poll(() => server.database.writers!.state()).toMatchObject({ taken: 8, waiting: 17 })
    await holder.query('rollback')
    holder.release()
    expect((await Promise.all([...mine, theirs])).every(({ ok }) => ok)).toBe(true)
  })

  it('is not waited for without end: who waits is told to come again', async () => {
    const holder = await server.database.pool.connect()
    await holder.query('begin')
    await holder.query("select id from operator where account = 'locked' for update")
    const outcome = await client.send('test.write')
    expect([outcome.http.status, outcome.http.headers.get('retry-after')]).toEqual([503, '5'])
    expect(outcome.http.text).toContain('系统繁忙，请稍后重试')
    await holder.query('rollback')
    holder.release()
  })

  it('who reads slowly many times leaves connections to others', async () => {
    reading.ended = new Promise((resolve) => (reading.end = resolve))
    const mine = Array.from({ length: 30 }, () => client.send('test.slow'))
    await expect.poll(() => reading.count).toBe(10)
    const { client: other } = await createOperator(server)
    const theirs = await Promise.all(['test.read', 'test.write'].map((name) => other.send(name)))
    expect(theirs.map(({ ok }) => ok)).toEqual([true, true])
    expect(reading.count).toBe(10)
    reading.end()
    expect((await Promise.all(mine)).every(({ ok }) => ok)).toBe(true)
  })

  it('every connection has its limits for statements, locks and idle transactions', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where setting <> '0'
      and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(
      server.db,
    )
    expect(rows).toHaveLength(3)
  })
})
