/** Files that their last record let go of: they are not served any more, and their bytes are removed after a while. */
import type { Kysely } from 'kysely'
import { filesInUse } from '../database/held-files'
import type { OpenDatabase } from '../database/open'
import { queryPrepared } from '../database/prepared'
import type { Database } from '../database/schema'
import type { FilePlace } from './place'

/** A backup that copied the database before a record was deleted has so long to read its files. */
export const graceMs = 24 * 3_600_000
const atOnce = 50

/** Two who delete and save at the same moment may release a file that is held: only for a released one the records are read. */
export async function isReleased({ db, pool }: OpenDatabase, name: string): Promise<boolean> {
  const marked = db
    .selectFrom('stored_file')
    .select('name')
    .where('name', '=', name)
    .where('released_at', 'is not', null)
  if ((await queryPrepared(pool, 'released-file', marked.compile())).length === 0) return false
  return !(await filesInUse(db, [name])).has(name)
}

/** Removes the bytes of files released before the grace, and takes back the mark of those in use. */
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
