import type { Pool } from 'pg'

const checkpointEveryMs = 5 * 60_000
const vacuumEveryMs = 24 * 3_600_000

/** PGlite has neither checkpointer nor autovacuum: without this its log grows without end. */
export function startMaintenance(pool: Pool, onError: (error: Error) => void): { stop: () => Promise<void> } {
  const run = async (statement: string) => {
    try {
      await pool.query(statement)
    } catch (error) {
      onError(error as Error)
    }
  }
  const timers = [
    setInterval(() => void run('checkpoint'), checkpointEveryMs),
    setInterval(() => void run('vacuum (analyze)'), vacuumEveryMs),
  ]
  for (const timer of timers) timer.unref()
  return {
    stop: async () => {
      timers.forEach(clearInterval)
      await run('checkpoint')
    },
  }
}
