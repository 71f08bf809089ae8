import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moment } from '../../engine/clock'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { closed, expired, payBefore, stateNow, stateOfEach } from './states'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const now = moment('2026-06-01 08:00:00')
const late = payBefore(now)
const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms)
const times = [null, after(now, -1), now, after(now, 1)]
const orders = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((state) =>
  [after(late, -1), late, after(late, 1)].flatMap((created_at) =>
    times.map((expires_at) => ({ state, created_at, expires_at })),
  ),
)

it('an order that nobody paid for in time is closed by the clock, a voucher past its validity expired', () => {
  const is = (state: number, created_at: Date, expires_at: Date | null = null) =>
    stateNow({ state, created_at, expires_at }, now)
  expect([is(1, late), is(1, after(late, 1)), is(2, late)]).toEqual([closed, 1, 2])
  expect([is(2, late, now), is(3, late, now), is(2, late, after(now, 1))]).toEqual([expired, expired, 2])
  // Used, refunded and expired orders keep their state.
  expect([4, 5, 6, 7, 8].map((state) => is(state, late, now))).toEqual([4, 5, 6, 7, 8])
})

it('the database says the same of each', async () => {
  const { rows } = await sql<{ state: number }>`
    select ${stateOfEach(now)} as state
    from json_to_recordset(${JSON.stringify(orders)}::json)
      as shop_order(state smallint, created_at timestamptz, expires_at timestamptz)`.execute(database.db)
  expect(rows.map(({ state }) => state)).toEqual(orders.map((order) => stateNow(order, now)))
})
