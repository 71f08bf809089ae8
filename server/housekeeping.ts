/** What nobody needs any more is removed, once an hour. */
import { sweepIdempotency } from './calls/once'
import type { OpenDatabase } from './database/open'
import { sweepSessions } from './session/store'
import { sweepThrottle } from './session/throttle'
import { sweepTickets } from './session/tickets'

const everyMs = 3_600_000

export function startHousekeeping(
  { db }: OpenDatabase,
  onError: (error: Error) => void,
): { stop: () => void } {
  const sweep = async () => {
    const now = new Date()
    await sweepSessions(db, now)
    await sweepThrottle(db, now)
    await sweepTickets(db, now)
    await sweepIdempotency(db, now)
  }
  const timer = setInterval(() => void sweep().catch(onError), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
