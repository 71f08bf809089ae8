/** Checks the ledger after the server has started. */
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { Metrics } from '../metrics/metrics'
import { audit } from './audit'

export interface WatchedBooks {
  db: Kysely<Database>
  metrics: Pick<Metrics, 'brokenPromises'>
  log: Pick<FastifyBaseLogger, 'error'>
  isStopping: () => boolean
}

/**
 * Reports every violated invariant, and their number as a metric. Never rejects: a running server must not end because the
 * check fails.
 */
export async function watchBooks({ db, metrics, log, isStopping }: WatchedBooks): Promise<void> {
  try {
    const broken = (await audit(db)).filter((line) => line.broken > 0)
    for (const { name, broken: count } of broken) {
      process.stderr.write(
        `The ledger breaks the promise "${name}" in ${count} places. No money should be moved before this is explained.\n`,
      )
    }
    metrics.brokenPromises(broken.length)
  } catch (error) {
    // A server that is stopping has closed the database; that is no error.
    if (!isStopping()) log.error({ err: error }, 'the books could not be looked at')
  }
}
