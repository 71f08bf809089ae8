/** Files without a record: they are no longer served, and their bytes are removed later. */
import type { Kysely } from 'kysely'
import { filesInUse } from '../database/held-files'
import type { OpenDatabase } from '../database/open'
import { queryPrepared } from '../database/prepared'
import type { Database } from '../database/schema'
import type { FilePlace } from './place'

/** Time for a backup to read files whose records were deleted after the database was copied. */
export const graceMs = 24 * 3_600_000
const atOnce = 50

/** A concurrent delete and save may mark a file that is in use. So for marked files the records are checked. */
export async function isReleased({ db, pool }: OpenDatabase, name: string): Promise<boolean> {
  const marked = db
    .selectFrom('stored_file')
    .select('name')
    .where('name', '=', name)
    .where('released_at', 'is not', null)
  if ((await queryPrepared(pool, 'released-file', marked.compile())).length === 0) return false
  return !(await filesInUse(db, [name])).has(name)
}

/** Removes the bytes of files released before the grace period, and unmarks those in use. */
export async function sweepFiles(db: Kysely<Database>, place: FilePlace, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - graceMs)
  for (;;) {
    const rows = await db
      .selectFrom('stored_file')
      .select('name')
      .where('released_at', '<=', longAgo)
      .orderBy('released_at')
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return
    const used = await filesInUse(
      db,
      rows.map(({ name }) => name),
    )
    for (const { name } of rows) {
      if (used.has(name)) {
        await db.updateTable('stored_file').set({ released_at: null }).where('name', '=', name).execute()
        continue
      }
      await place.remove(name)
      await db.deleteFrom('stored_file').where('name', '=', name).execute()
    }
  }
}
