/** Closes unpaid orders, and marks expired vouchers. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'
import { closeUnpaid } from './orders'
import { expired, open, payBefore, unpaid } from './states'

/** Maximum orders closed in one sweep; the rest waits for the next. */
const mostClosed = 500

/** Marks expired vouchers. Resolves with their number. */
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
 * Closes and expires all orders that are due. Any number of servers may run it concurrently: guarded updates decide, and each
 * order is closed in its own transaction, with all returns.
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
