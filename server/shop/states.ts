/** State changes of an order by time: unpaid orders close, vouchers expire. */
import { sql, type RawBuilder } from 'kysely'
import { minutesLater } from '../../engine/clock'

/** The specification names no payment deadline; two days are our choice. */
const payWithinMinutes = 2 * 24 * 60

/** Unpaid orders created at this moment or earlier are late. */
export const payBefore = (now: Date): Date => minutesLater(now, -payWithinMinutes)

export const unpaid = 1
/** Ready for use, and in use. */
export const open = [2, 3]
export const expired = 7
export const closed = 8

/** The state of an order at this time, even before a sweep has updated it. */
export function stateNow(
  order: { state: number; created_at: Date; expires_at: Date | null },
  now: Date,
): number {
  const { state, created_at, expires_at } = order
  if (state === unpaid && created_at <= payBefore(now)) return closed
  return open.includes(state) && expires_at !== null && expires_at <= now ? expired : state
}

/** SQL: `stateNow` for each order of a query, so that state filters match the displayed state. */
export const stateOfEach = (now: Date): RawBuilder<number> => sql<number>`case
  when shop_order.state = ${unpaid} and shop_order.created_at <= ${payBefore(now)} then ${closed}
  when shop_order.state = any(${open}) and shop_order.expires_at <= ${now} then ${expired}
  else shop_order.state end`
