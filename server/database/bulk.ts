import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './schema'

/**
 * Inserts many rows with equal columns, several times faster than `insertRows`: a thousand rows are one JSON parameter instead
 * of one parameter per value.
 */
export async function insertBulk<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: Insertable<Database[T]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += 1000) {
    const json = JSON.stringify(rows.slice(at, at + 1000))
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db)
  }
}
