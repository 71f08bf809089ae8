/**
 * Databases on the server of TEST_DATABASE_URL from which the tests of one run copy theirs. Loaded by every worker, and by
 * vitest itself as a global setup, whose end drops them.
 */
import pg from 'pg'

/** Of this run, its workers and nobody else's; set in vitest.config.ts. */
const prefix = (): string => `test_run_${process.env.TEST_RUN}_`

export const templateName = (kept: string): string => `${prefix()}${kept.replace(/\W/g, '_')}`

export async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export default function setup(): () => Promise<void> {
  return async () => {
    const server = process.env.TEST_DATABASE_URL
    if (!server) return
    await onServer(server, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [prefix()],
      )
      for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`)
    })
  }
}
