/** Looks at the books once the server answers. */
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
 * Tells of every promise that is broken, and among the metrics how many. Never rejects: a server that answers does not end because
 * its books take long, or cannot be read just now.
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
    // Who is told to stop meanwhile has closed the database, and ends as it should.
    if (!isStopping()) log.error({ err: error }, 'the books could not be looked at')
  }
}
