/** Work that is due once in a while is done once, however many servers share the database. */
import type { Kysely } from 'kysely'
import type { Database } from './database/schema'

export type ScheduledWork = 'remove-expired' | 'remove-files' | 'close-orders' | 'add-up-rides'

/**
 * Resolves with whether it is the turn of this server: nobody has begun the work for most of its period. A row decides, not a
 * lock: it holds through a pooler that gives each transaction another connection, and whoever dies at work is followed next time.
 */
export async function takeTurn(
  db: Kysely<Database>,
  name: ScheduledWork,
  everyMs: number,
  now: Date,
): Promise<boolean> {
  // Timers of one server are never quite as far apart as they are told.
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
