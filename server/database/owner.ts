/**
 * Support for a separate role that owns the tables. The server's role then cannot change the operation log or drop its trigger.
 */
import pg from 'pg'
import { readDatabaseAddress } from './address'
import { migrate, migrationsDirectory, readMigrations } from './migrate'

/** Tables whose rows the server's role may not change. */
const appendOnly = ['operation_record']
/** Tables that the server's role only reads. */
const readOnly = ['schema_migration']

/**
 * Applies the migrations, as the owner if there is one, and grants the role of `pool` its rights. Resolves with the names
 * applied now.
 */
export async function migrateByOwner(pool: pg.Pool, ownerUrl: string | undefined): Promise<string[]> {
  const migrations = await readMigrations(migrationsDirectory)
  if (ownerUrl === undefined) return migrate(pool, migrations)
  const { connectionString } = readDatabaseAddress(ownerUrl)
  const owner = new pg.Pool({ connectionString, max: 1 })
  try {
    const applied = await migrate(owner, migrations)
    await grantTo(owner, await roleOf(pool))
    return applied
  } finally {
    await owner.end()
  }
}

async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]!.role
}

/**
 * The statements are idempotent. Concurrent servers are serialised, because PostgreSQL refuses concurrent grants on one table.
 */
async function grantTo(owner: pg.Pool, role: string): Promise<void> {
  if ((await roleOf(owner)) === role)
    throw new Error(`DATABASE_OWNER_URL and DATABASE_URL name one role, ${role}. Give the server its own.`)
  const to = pg.escapeIdentifier(role)
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query("select name from schema_migration where name = 'lock' for update")
    for (const statement of [
      `grant usage on schema public to ${to}`,
      `grant usage on all sequences in schema public to ${to}`,
      `grant select, insert, update, delete on all tables in schema public to ${to}`,
      `revoke update, delete on ${appendOnly.join(', ')} from ${to}`,
      `revoke insert, update, delete on ${readOnly.join(', ')} from ${to}`,
    ])
      await client.query(statement)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}
