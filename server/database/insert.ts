import type { Insertable, Kysely } from 'kysely'
import type { Database } from './schema'

/** Inserts any number of rows, so many at a time that a statement keeps below the 65 535 parameters PostgreSQL takes. */
export async function insertRows<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: Insertable<Database[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 1000) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + 1000))
      .execute()
  }
}
