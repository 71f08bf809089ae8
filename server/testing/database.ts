/** A database of its own for one test file: PGlite in memory, or a fresh database on the server of TEST_DATABASE_URL. */
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate, readMigrations } from '../database/migrate'
import { openDatabase, type OpenDatabase } from '../database/open'

export const migrationsDirectory = fileURLToPath(new URL('../migrations', import.meta.url))

export interface TestDatabase extends OpenDatabase {
  /** Connection string where it is a server's. */
  url?: string
}

/** Migrated once in each worker: to start from a copy takes a fifth of the time. */
let migratedCopy: Promise<Blob> | undefined
async function copyMigrated(): Promise<Blob> {
  const { pool, copy, close } = await openDatabase({ onError: reportError })
  await migrate(pool, await readMigrations(migrationsDirectory))
  const blob = await copy!()
  await close()
  return blob
}

/** Closing drops it. `migrated: false` leaves it empty. */
export async function openTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const own = await createOnServer(process.env.TEST_DATABASE_URL)
  const from = migrated && !own ? await (migratedCopy ??= copyMigrated()) : undefined
  const opened = await openDatabase({ url: own?.url, from, onError: reportError })
  if (migrated && own) await migrate(opened.pool, await readMigrations(migrationsDirectory))
  return {
    ...opened,
    url: own?.url,
    close: async () => {
      await opened.close()
      await own?.drop()
    },
  }
}

async function createOnServer(server: string | undefined) {
  if (!server) return undefined
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await once(server, `create database ${name}`)
  return { url: url.href, drop: () => once(server, `drop database ${name} with (force)`) }
}

async function once(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function reportError(error: Error): void {
  // Dropping a test database ends its idle connections; anything else must be seen.
  if ((error as { code?: string }).code !== '57P01') console.error(error)
}
