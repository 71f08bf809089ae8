/**
 * Applies `server/migrations/*.sql` in name order, each once and in its own transaction. Several servers may run this
 * concurrently: a row lock serialises them (advisory locks are not portable).
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'

/** The migrations of this version. */
export const migrationsDirectory = fileURLToPath(new URL('../migrations', import.meta.url))

export interface Migration {
  name: string
  sql: string
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(directory, name), 'utf8') })),
  )
}

/** Resolves with the names applied now. Rejects if an applied file has changed or is missing. */
export async function migrate(pool: Pool, migrations: Migration[]): Promise<string[]> {
  await prepare(pool)
  const applied: string[] = []
  const client = await pool.connect()
  let broken = false
  try {
    for (const migration of migrations) {
      if (await apply(client, migration)) applied.push(migration.name)
    }
    await refuseUnknown(client, migrations)
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(broken)
  }
  return applied
}

async function prepare(pool: Pool): Promise<void> {
  for (const statement of [
    'create table if not exists schema_migration (name varchar(200) primary key, sha256 varchar(64) not null, applied_at timestamptz not null)',
    "insert into schema_migration (name, sha256, applied_at) values ('lock', '', now()) on conflict do nothing",
  ]) {
    try {
      await pool.query(statement)
    } catch (error) {
      // `create table if not exists` is not atomic: another server has just created it.
      if (!['42710', '23505', '42P07'].includes((error as { code?: string }).code ?? '')) throw error
    }
  }
}

async function apply(client: PoolClient, { name, sql }: Migration): Promise<boolean> {
  const sha256 = createHash('sha256').update(sql).digest('hex')
  await client.query('begin')
  // Building an index on a large table takes longer than a call may.
  await client.query('set local statement_timeout = 0')
  await client.query("select name from schema_migration where name = 'lock' for update")
  const known = await client.query<{ sha256: string }>(
    'select sha256 from schema_migration where name = $1',
    [name],
  )
  const row = known.rows[0]
  if (row && row.sha256 !== sha256) {
    throw new Error(
      `Migration ${name} was changed after it had been applied. Undo the change and put it into a new file.`,
    )
  }
  if (!row) {
    try {
      await client.query(sql)
    } catch (error) {
      const { message, detail } = error as Error & { detail?: string }
      // the detail names the conflicting row
      throw new Error(`Migration ${name} failed: ${message}${detail ? ` ${detail}` : ''}`, { cause: error })
    }
    await client.query('insert into schema_migration (name, sha256, applied_at) values ($1, $2, now())', [
      name,
      sha256,
    ])
  }
  await client.query('commit')
  return !row
}

async function refuseUnknown(client: PoolClient, migrations: Migration[]): Promise<void> {
  const names = new Set(migrations.map((migration) => migration.name))
  const { rows } = await client.query<{ name: string }>(
    "select name from schema_migration where name <> 'lock' order by name",
  )
  const gone = rows.filter((row) => !names.has(row.name))
  if (gone.length) {
    throw new Error(
      `The database holds migrations this version does not know: ${gone.map((row) => row.name).join(', ')}. ` +
        'Start the newer version, or use another database.',
    )
  }
}
