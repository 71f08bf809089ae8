/** What time alone does to an order: one that nobody paid for is closed, a voucher expires. */
import { sql, type RawBuilder } from 'kysely'
import { minutesLater } from '../../engine/clock'

/** The documents name no time to pay within; two days are ours. */
const payWithinMinutes = 2 * 24 * 60

/** Whoever ordered at this moment or earlier and has not paid is late. */
export const payBefore = (now: Date): Date => minutesLater(now, -payWithinMinutes)

export const unpaid = 1
/** To be used, and in use. */
export const open = [2, 3]
export const expired = 7
export const closed = 8

/** What an order is by the clock, also where no sweep has come by yet. */
export function stateNow(
  order: { state: number; created_at: Date; expires_at: Date | null },
  now: Date,
): number {
  const { state, created_at, expires_at } = order
  if (state === unpaid && created_at <= payBefore(now)) return closed
  return open.includes(state) && expires_at !== null && expires_at <= now ? expired : state
}

/** The same of every order of a question, so that whoever asks for a state finds what is shown with it. */
export const stateOfEach = (now: Date): RawBuilder<number> => sql<number>`case
  when shop_order.state = ${unpaid} and shop_order.created_at <= ${payBefore(now)} then ${closed}
  when shop_order.state = any(${open}) and shop_order.expires_at <= ${now} then ${expired}
  else shop_order.state end`
