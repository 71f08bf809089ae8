/**
 * Scheduled work, done by one of the servers. Hourly: removes expired rows and files of deleted records, and adds up rides.
 * Each minute: updates orders whose time has passed.
 */
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { momentNow } from '../engine/clock'
import { sweepLookups } from './calls/lookups'
import type { CallSource, CompiledSet } from './calls/source'
import { sweepIdempotency } from './calls/once'
import type { OpenDatabase } from './database/open'
import type { Database } from './database/schema'
import { addUpRides } from './rides/days'
import { sweepKnownClients } from './session/known-client'
import { sweepSessions, type SessionLimits } from './session/store'
import { sweepThrottle } from './session/throttle'
import { sweepTickets } from './session/tickets'
import { sweepUnmasking } from './handlers/session/unmask'
import { sweepOrders } from './shop/sweep'
import { removeOldRows, type Removed } from './personal/retention'
import { removeOldRecords } from './stand-in/retention'
import type { FilePlace } from './uploads/place'
import { sweepFiles } from './uploads/released'
import { takeTurn, type ScheduledWork } from './turn'

const hourMs = 3_600_000
const ordersEveryMs = 60_000

interface Housekeeping {
  files: FilePlace
  calls: CallSource
  sessions: SessionLimits
  /** Logs the removal of expired personal records. */
  log: Pick<Logger, 'info'>
  onError: (error: Error) => void
}

export function startHousekeeping(
  { db }: OpenDatabase,
  { files, calls, sessions, log, onError }: Housekeeping,
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
    await removeOld(db, await calls.current(), log, now)
  }
  const work: [name: ScheduledWork, ms: number, sweep: () => Promise<unknown>][] = [
    ['remove-expired', hourMs, remove],
    // A separate task: a failing bucket must not block the others.
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

/** Removes expired personal records, and logs a line for each kind with removals. */
export async function removeOld(
  db: Kysely<Database>,
  { standIn }: CompiledSet,
  log: Housekeeping['log'],
  now: Date,
): Promise<void> {
  const note = (removed: Removed) => log.info(removed, 'personal records removed')
  for (const removed of await removeOldRows(db, now)) note(removed)
  if (standIn) for (const removed of await removeOldRecords(db, standIn, now)) note(removed)
}
