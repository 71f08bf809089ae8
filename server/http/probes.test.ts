/** Health probes, on the console's port and on the internal port. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { inTransaction } from '../database/transaction'
import { Refused } from '../handlers/types'
import { transfer } from '../ledger/transfer'
import { createMetrics } from '../metrics/metrics'
import { serveMetrics, type WatchAddress } from '../metrics/serve'
import { openTestDatabase, setOf, startTestServer, type TestServer } from '../testing'
import { createReadiness, type Readiness } from './probes'

const metrics = createMetrics({ ofProcess: true })
const errors: Error[] = []
let server: TestServer
let readiness: Readiness
let watched: WatchAddress
let pretended: Error | undefined
beforeAll(async () => {
  const database = await openTestDatabase()
  const pool = Object.assign(Object.create(database.pool) as typeof database.pool, {
    query: (text: string) => (pretended ? Promise.reject(pretended) : database.pool.query(text)),
  })
  readiness = createReadiness({ ...database, pool }, ['0001-core.sql'], {
    onError: (error) => errors.push(error),
    freshMs: 0,
  })
  server = await startTestServer({ compiled: setOf(), seeded: false, database, app: { metrics, readiness } })
  watched = await serveMetrics({ host: '127.0.0.1', port: 0 }, { metrics, readiness })
})
afterAll(async () => {
  await watched.close()
  await server.stop()
  await server.database.close()
})

const ask = async (base: string, path: string) => {
  const answer = await fetch(base + path)
  return [answer.status, (await answer.json()) as unknown]
}
const both = (path: string) => Promise.all([server.url, watched.url].map((base) => ask(base, path)))
const twice = <T>(one: T): T[] => [one, one]

describe('a server', () => {
  it('lives and is ready', async () => {
    expect(await both('/health')).toEqual(twice([200, { ok: true }]))
    expect(await both('/ready')).toEqual(twice([200, { ok: true }]))
  })
  it('lives, but is not ready, while the database does not answer', async () => {
    pretended = new Error('connection refused')
    expect(await both('/ready')).toEqual(twice([503, { ok: false, why: 'database' }]))
    expect(await both('/health')).toEqual(twice([200, { ok: true }]))
    expect(errors.length).toBeGreaterThan(0)
    pretended = undefined
    expect(await both('/ready')).toEqual(twice([200, { ok: true }]))
  })
  it('is not ready for a database that a migration has not reached', async () => {
    const later = createReadiness(server.database, ['0001-core.sql', '9999-later.sql'], { onError: () => {} })
    expect(await later.obstacle()).toBe('migrations')
  })
  it('shows its metrics at the other address alone', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
    const answer = await fetch(`${watched.url}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
    ])
    expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d/m)
    expect((await fetch(`${watched.url}/anything`)).status).toBe(404)
  })
})

describe('the metrics', () => {
  const valueOf = async (name: string) => {
    const line = (await metrics.text()).split('\n').find((one) => one.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.split(' ')[1])
  }
  it('count money that was moved for good, and none that was not', async () => {
    const { db } = server
    const now = momentNow()
    await db.insertInto('city').values({ id: 1, code: '130400', name: '邯郸', created_at: now }).execute()
    await db
      .insertInto('card')
      .values({ id: 1, card_no: 'M', city_code: '130400', created_at: now })
      .execute()
    await db
      .insertInto('ledger_account')
      .values((['pay', 'gift'] as const).map((kind) => ({ name: `${kind}:M`, kind, card_no: 'M' })))
      .execute()
    const topUp = (amount: number, then?: Error) =>
      inTransaction(db, async (one) => {
        const movement = {
          from: { city: '130400', kind: 'cash' },
          to: { card: 'M', purse: 'pay' },
          amount,
          kind: 'recharge',
        } as const
        await transfer(one, [movement], { now })
        if (then) throw then
      })
    await topUp(500)
    await expect(topUp(7000, new Refused('不行'))).rejects.toThrow('不行')
    await topUp(1)
    expect(await valueOf('console_money_cents_total{kind="recharge"}')).toBe(501)
    expect(await valueOf('console_money_movements_total{kind="recharge"}')).toBe(2)
  })
  it('tell of connections that are used, and of who waits for one', async () => {
    const { pool } = server.database
    const held = await pool.connect()
    const most = pool.options.max
    const others = Array.from({ length: most }, () => pool.connect())
    expect(await valueOf('console_pool_connections{state="waiting"}')).toBeGreaterThan(0)
    held.release()
    for (const other of others) (await other).release()
    expect(await valueOf('console_pool_connections{state="waiting"}')).toBe(0)
    expect(await valueOf('console_pool_connections{state="used"}')).toBe(0)
  })
})

it('a server that stops says so first', async () => {
  readiness.stop()
  expect(await both('/ready')).toEqual(twice([503, { ok: false, why: 'stopping' }]))
  const answer = await fetch(`${server.url}/health`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
})
