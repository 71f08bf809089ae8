import type pg from 'pg'
import type { CompiledQuery } from 'kysely'

const withoutNames = new WeakSet<pg.Pool>()

/** Behind a pooler the next statement may meet a connection that has never heard of the name. */
export const neverPrepare = (pool: pg.Pool): void => void withoutNames.add(pool)

/**
 * Runs a statement the database parses and plans once a connection. For the few that are asked at every request: each name stays
 * with the connection for good.
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
