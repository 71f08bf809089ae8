/** What nobody needs any more is removed, once an hour; what time alone does to orders is done every minute. */
import { momentNow } from '../engine/clock'
import { sweepIdempotency } from './calls/once'
import type { OpenDatabase } from './database/open'
import { sweepSessions } from './session/store'
import { sweepThrottle } from './session/throttle'
import { sweepTickets } from './session/tickets'
import { sweepOrders } from './shop/sweep'

const removesEveryMs = 3_600_000
const ordersEveryMs = 60_000

export function startHousekeeping(
  { db }: OpenDatabase,
  onError: (error: Error) => void,
): { stop: () => void } {
  const remove = async () => {
    const now = momentNow()
    await sweepSessions(db, now)
    await sweepThrottle(db, now)
    await sweepTickets(db, now)
    await sweepIdempotency(db, now)
  }
  const work: [ms: number, sweep: () => Promise<unknown>][] = [
    [removesEveryMs, remove],
    [ordersEveryMs, () => sweepOrders(db, momentNow())],
  ]
  const timers = work.map(([ms, sweep]) => setInterval(() => void sweep().catch(onError), ms))
  for (const timer of timers) timer.unref()
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) }
}
