/** Closes what nobody paid for, and marks what nobody used in time. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'
import { closeUnpaid } from './orders'
import { expired, open, payBefore, unpaid } from './states'

/** Orders closed in one sweep: those that are left wait for the next. */
const mostClosed = 500

/** Marks vouchers whose time is over. Resolves with how many it was. */
async function expireVouchers(db: Kysely<Database>, now: Date): Promise<number> {
  const marked = await db
    .updateTable('shop_order')
    .set((column) => ({ state: expired, version: column('version', '+', 1) }))
    .where('state', 'in', open)
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(marked.numUpdatedRows)
}

/**
 * Does both for whatever is due. Any number of servers may do it at the same time: guarded updates decide, and an order is
 * closed in a transaction of its own, with all that it gives back.
 */
export async function sweepOrders(
  db: Kysely<Database>,
  now: Date,
): Promise<{ closed: number; expired: number }> {
  const due = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('state', '=', unpaid)
    .where('created_at', '<=', payBefore(now))
    .orderBy('created_at')
    .limit(mostClosed)
    .execute()
  let count = 0
  for (const { order_no } of due)
    if (await inTransaction(db, (one) => closeUnpaid(one, order_no, now))) count++
  return { closed: count, expired: await expireVouchers(db, now) }
}
