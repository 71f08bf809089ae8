/** Runs scheduled work once, however many servers share the database. */
import type { Kysely } from 'kysely'
import type { Database } from './database/schema'

export type ScheduledWork = 'remove-expired' | 'remove-files' | 'close-orders' | 'add-up-rides'

/**
 * Resolves with true if this server should run the work: no server has begun it for most of its period. A row decides instead
 * of a lock: it works through a transaction pooler, and after a crash another server runs the work next time.
 */
export async function takeTurn(
  db: Kysely<Database>,
  name: ScheduledWork,
  everyMs: number,
  now: Date,
): Promise<boolean> {
  // Timers are not exact, so most of the period is sufficient.
  const longAgo = new Date(now.getTime() - everyMs * 0.75)
  const taken = await db
    .insertInto('scheduled_work')
    .values({ name, begun_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ begun_at: now }).where('scheduled_work.begun_at', '<=', longAgo),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}
