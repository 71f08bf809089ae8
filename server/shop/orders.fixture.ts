/** Orders before the counter, in a database without other data. */
import { afterAll, beforeAll } from 'vitest'
import { daysLater } from '../../engine/clock'
import { inTransaction } from '../database/transaction'
import { Refused } from '../handlers/types'
import { audit } from '../ledger/audit'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { placeOrder, settleOrder } from './orders'
import { shopNow as now } from './shop.fixture'
import { sweepOrders } from './sweep'

/** A time when an unpaid order of now has expired. */
export const late = daysLater(now, 2)

/** The result of the work, or the refusal text. */
async function said<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

/** A database for the tests of the calling file, with helpers for its orders. */
export function shopDatabase() {
  const running = {} as { database: TestDatabase }
  beforeAll(async () => void (running.database = await openTestDatabase()))
  afterAll(() => running.database.close())

  const place = (userId: number, productId: number, count = 1, at = now): Promise<string> =>
    said(
      inTransaction(running.database.db, (db) =>
        placeOrder(db, { userId, productId, count, channel: 1 }, at),
      ),
    )
  const settle = (orderNo: string, amount: number, at = now, thirdNo = `W${orderNo}`): Promise<string> =>
    said(
      inTransaction(running.database.db, (db) =>
        settleOrder(db, { orderNo, amount, payType: 1, thirdNo }, at),
      ),
    )
  const sweep = (at: Date) => sweepOrders(running.database.db, at)
  const orderOf = (orderNo: string) =>
    running.database.db
      .selectFrom('shop_order')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  const sold = async (id = 1) =>
    (
      await running.database.db
        .selectFrom('product')
        .select('sold')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).sold
  const held = async (userId: number, model: number) =>
    (
      await running.database.db
        .selectFrom('points_account')
        .select('balance')
        .where('user_id', '=', userId)
        .where('model', '=', model)
        .executeTakeFirst()
    )?.balance ?? 0
  const broken = async () => (await audit(running.database.db)).filter((line) => line.broken !== 0)
  return { running, place, settle, sweep, orderOf, sold, held, broken }
}
