import type { Pool } from 'pg'

const checkpointEveryMs = 5 * 60_000
const vacuumEveryMs = 24 * 3_600_000
const lookEveryMs = 20_000
/** Bytes of log after which a checkpoint runs early. */
const mostLog = 48 * 2 ** 20

/** Makes checkpoints delete old log files instead of keeping them for reuse. */
export const logSettings = ['-c', 'wal_recycle=off'] as const

/** PGlite has neither checkpointer nor autovacuum, so its log would grow without limit. */
export function startMaintenance(pool: Pool, onError: (error: Error) => void): { stop: () => Promise<void> } {
  const unlessBroken = (work: () => Promise<unknown>) => work().catch(onError)
  const run = (statement: string) => unlessBroken(() => pool.query(statement))
  const timers = [
    setInterval(() => void run('checkpoint'), checkpointEveryMs),
    setInterval(() => void unlessBroken(() => shortenLog(pool)), lookEveryMs),
    setInterval(() => void unlessBroken(() => tidyFilled(pool)), vacuumEveryMs),
  ]
  for (const timer of timers) timer.unref()
  return {
    stop: async () => {
      timers.forEach(clearInterval)
      await run('checkpoint')
    },
  }
}

/** Runs a checkpoint if the log since the last one is long. */
export async function shortenLog(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()',
  )
  if (rows[0]!.bytes > mostLog) await pool.query('checkpoint')
}

/** Updates the planner's statistics. */
export const lookAtFilled = (pool: Pool): Promise<void> => overFilled(pool, 'analyze')
const tidyFilled = (pool: Pool): Promise<void> => overFilled(pool, 'vacuum (analyze)')

/**
 * Skips empty tables. If statistics say that a table is empty, cached plans scan it completely, also for foreign keys. A table
 * without statistics is planned as non-empty.
 */
async function overFilled(pool: Pool, statement: 'analyze' | 'vacuum (analyze)'): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0`)
  if (rows.length > 0) await pool.query(`${statement} ${rows.map(({ name }) => name).join(', ')}`)
}
