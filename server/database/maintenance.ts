import type { Pool } from 'pg'

const checkpointEveryMs = 5 * 60_000
const vacuumEveryMs = 24 * 3_600_000
const lookEveryMs = 20_000
/** Bytes of log after which nobody waits for the next checkpoint. */
const mostLog = 48 * 2 ** 20

/** So that a checkpoint gives back what it took out of the log, in place of keeping as much as was once needed. */
export const logSettings = ['-c', 'wal_recycle=off'] as const

/** PGlite has neither checkpointer nor autovacuum: without this its log grows without end. */
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

/** A checkpoint where the log since the last one is long. */
export async function shortenLog(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()',
  )
  if (rows[0]!.bytes > mostLog) await pool.query('checkpoint')
}

/** Has the database look at what the tables hold, and plan by it. */
export const lookAtFilled = (pool: Pool): Promise<void> => overFilled(pool, 'analyze')
const tidyFilled = (pool: Pool): Promise<void> => overFilled(pool, 'vacuum (analyze)')

/**
 * Of a table that is seen empty, the database believes that it stays so: it would be read from end to end at each use, by plans that
 * are kept, also for the keys of other tables. One that was never seen is planned for as if it held something.
 */
async function overFilled(pool: Pool, statement: 'analyze' | 'vacuum (analyze)'): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0`)
  if (rows.length > 0) await pool.query(`${statement} ${rows.map(({ name }) => name).join(', ')}`)
}
