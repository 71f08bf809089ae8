import type pg from 'pg'
import type { CompiledQuery } from 'kysely'

const withoutNames = new WeakSet<pg.Pool>()

/** Behind a pooler the next statement may run on a connection without the prepared statement. */
export const neverPrepare = (pool: pg.Pool): void => void withoutNames.add(pool)

/**
 * Runs a named statement, which the database parses and plans once per connection. Only for the few statements of every
 * request: each name stays on its connection.
 */
export async function queryPrepared<Row>(
  pool: pg.Pool,
  name: string,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  const { rows } = await pool.query({
    name: withoutNames.has(pool) ? undefined : name,
    text: query.sql,
    values: [...query.parameters],
  })
  return rows as Row[]
}
