import type pg from 'pg'
import type { CompiledQuery } from 'kysely'

/**
 * Runs a statement the database parses and plans once a connection. For the few that are asked at every request: each name stays
 * with the connection for good.
 */
export async function queryPrepared<Row>(pool: pg.Pool, name: string, query: CompiledQuery<Row>): Promise<Row[]> {
  // Not `pool.query`: it throws a client away whose statement failed, which leaves the embedded database's only connection
  // with answers nobody waits for. A client that lost its server is thrown away all the same.
  const client = await pool.connect()
  try {
    const answer = await client.query({ name, text: query.sql, values: [...query.parameters] })
    return answer.rows as Row[]
  } finally {
    client.release()
  }
}
