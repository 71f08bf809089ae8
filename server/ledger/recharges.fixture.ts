/** Orders of passengers and the discount on them, in the small world of `world.fixture.ts`. */
import { newId } from '../database/ids'
import type { OpenDatabase } from '../database/open'
import { momentOf } from '../handlers/shared/values'
import { city, worldNow } from './ground.fixture'

export interface WorldOrder {
  transactionId: string
  cardNo: string
  amount: number
  /** 0 waits for its payment, 2 expired. */
  status: number
}

/** Cents of call n of the kill test: first below the first discount tier, then between the two. */
export const killAmount = (at: number): number => 9990 + at

/** The recharge discount at the start of every world. */
export const worldDiscount = { enabled: true, oneHundred: 300, twoHundred: 900 }
export const activity = { start: '2026-06-01 00:00:00', end: '2026-06-30 23:59:59' }
const starts = momentOf(activity.start)!
const ends = momentOf(activity.end)!
/** The last moment of its activity, and the first after it. */
export const moments = { within: new Date(ends.getTime() + 999), after: new Date(ends.getTime() + 1000) }

export async function openDiscount(db: OpenDatabase['db']): Promise<void> {
  const { enabled, oneHundred: one_hundred, twoHundred: two_hundred } = worldDiscount
  await db
    .insertInto('recharge_discount')
    .values({
      id: 1,
      city_code: city,
      number: 1,
      ...{ enabled, one_hundred, two_hundred, starts_at: starts, ends_at: ends },
      created_at: worldNow,
    })
    .execute()
}

/** Creates an order with a given number, unless it exists. */
export async function placeOrder(
  db: OpenDatabase['db'],
  { transactionId, cardNo, amount, status }: WorldOrder,
): Promise<void> {
  await db
    .insertInto('recharge')
    .values({
      id: newId(),
      transaction_id: transactionId,
      city_code: city,
      card_no: cardNo,
      phone: '1',
      amount,
      pay_type: 1,
      pay_status: status,
      created_at: worldNow,
    })
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .execute()
}
