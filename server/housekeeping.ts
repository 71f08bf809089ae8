/** What nobody needs any more is removed, files of deleted records too, once an hour; rides are added up then too; what time alone does to orders is done every minute: by one of the servers. */
import { momentNow } from '../engine/clock'
import { sweepLookups } from './calls/lookups'
import { sweepIdempotency } from './calls/once'
import type { OpenDatabase } from './database/open'
import { addUpRides } from './rides/days'
import { sweepKnownClients } from './session/known-client'
import { sweepSessions, type SessionLimits } from './session/store'
import { sweepThrottle } from './session/throttle'
import { sweepTickets } from './session/tickets'
import { sweepUnmasking } from './handlers/session/unmask'
import { sweepOrders } from './shop/sweep'
import type { FilePlace } from './uploads/place'
import { sweepFiles } from './uploads/released'
import { takeTurn, type ScheduledWork } from './turn'

const hourMs = 3_600_000
const ordersEveryMs = 60_000

export function startHousekeeping(
  { db }: OpenDatabase,
  files: FilePlace,
  sessions: SessionLimits,
  onError: (error: Error) => void,
): { stop: () => Promise<void> } {
  const remove = async () => {
    const now = momentNow()
    await sweepSessions(db, now, sessions)
    await sweepThrottle(db, now)
    await sweepTickets(db, now)
    await sweepKnownClients(db, now)
    await sweepLookups(db, now)
    await sweepIdempotency(db, now)
    await sweepUnmasking(db, now)
  }
  const work: [name: ScheduledWork, ms: number, sweep: () => Promise<unknown>][] = [
    ['remove-expired', hourMs, remove],
    // By itself: a bucket that refuses keeps nothing else from being removed.
    ['remove-files', hourMs, () => sweepFiles(db, files, momentNow())],
    ['add-up-rides', hourMs, () => addUpRides(db)],
    ['close-orders', ordersEveryMs, () => sweepOrders(db, momentNow())],
  ]
  const inTurn = async (name: ScheduledWork, ms: number, sweep: () => Promise<unknown>) => {
    if (await takeTurn(db, name, ms, momentNow())) await sweep()
  }
  const running = new Set<Promise<unknown>>()
  const start = (work: Promise<unknown>) => {
    const one = work.catch(onError).finally(() => running.delete(one))
    running.add(one)
  }
  const timers = work.map(([name, ms, sweep]) => setInterval(() => start(inTurn(name, ms, sweep)), ms))
  for (const timer of timers) timer.unref()
  return {
    stop: async () => {
      timers.forEach((timer) => clearInterval(timer))
      await Promise.all(running)
    },
  }
}
