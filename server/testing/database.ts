/** A database of its own for one test file: PGlite in memory, or a fresh database on the server of TEST_DATABASE_URL. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { migrate, migrationsDirectory, readMigrations } from '../database/migrate'
import { openDatabase, type OpenDatabase } from '../database/open'
import type { Database } from '../database/schema'
import { runAt } from '../database/transaction'
import { keptCopy, unaskedFiles, withoutFiles } from './pruned'
import { databaseName, dropLater, madeOnce, onServer, templateName } from './templates'

export interface TestDatabase extends OpenDatabase {
  /** Connection string where it is a server's. */
  url?: string
}

/** Rows that a test database begins with. */
export interface Filling {
  /** Two fillings of one name hold the same rows; without a name they are made anew each time. */
  name?: string
  fill: (db: Kysely<Database>) => Promise<void>
}

/** Tables, and the rows of each filling, made once in each run: to start from a copy takes a fifth of the time. */
const copies = new Map<string, Promise<Blob>>()
function copyWith(filling: Filling | undefined): Promise<Blob> {
  const name = filling ? filling.name : 'tables'
  if (name === undefined) return makeCopy(filling).then(keptCopy)
  const known = copies.get(name) ?? madeOnce(templateName(name), () => makeCopy(filling)).then(keptCopy)
  copies.set(name, known)
  return known
}
async function makeCopy(filling: Filling | undefined): Promise<Buffer<ArrayBuffer>> {
  const opened = await openDatabase({ from: filling && (await copyWith(undefined)), onError: reportError })
  await fillUp(opened, filling)
  const isUnasked = await unaskedFiles(opened.pool)
  const whole = await opened.copy!()
  await opened.close()
  return withoutFiles(Buffer.from(await whole.arrayBuffer()), isUnasked)
}

/** Rows into a database that has its tables, or else the tables. */
async function fillUp({ db, pool }: OpenDatabase, filling: Filling | undefined): Promise<void> {
  if (filling) await filling.fill(db)
  else await migrate(pool, await readMigrations(migrationsDirectory))
}

interface TestDatabaseOptions {
  /** false leaves it empty. */
  migrated?: boolean
  filling?: Filling
}

/** What is closed is dropped, soon. With TEST_ISOLATION=serializable every transaction of it is. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const opened = await openFresh(options)
  if (process.env.TEST_ISOLATION === 'serializable') runAt(opened.db, 'serializable')
  return opened
}

async function openFresh({ migrated = true, filling }: TestDatabaseOptions): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const from = migrated ? await copyWith(filling) : undefined
    return openDatabase({ from, onError: reportError })
  }
  const template = migrated ? await templateWith(server, filling) : undefined
  const url = await createOnServer(server, databaseName(), template)
  const opened = await openDatabase({ url, onError: reportError })
  return {
    ...opened,
    url,
    close: async () => {
      await opened.close()
      dropLater(server, new URL(url).pathname.slice(1))
    },
  }
}

/** The same on a server, made once in each run: whoever comes second waits for the one who makes it. */
async function templateWith(server: string, filling: Filling | undefined): Promise<string> {
  const tables = filling && (await templateWith(server, undefined))
  const kept = filling ? filling.name : 'tables'
  const name = templateName(kept ?? randomBytes(6).toString('hex'))
  await onServer(server, async (client) => {
    // Held until this connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    // It has its name when it is whole, so that nobody copies half of it.
    await client.query(`drop database if exists "${name}_begun" with (force)`)
    const url = await createOnServer(server, `${name}_begun`, tables)
    const opened = await openDatabase({ url, onError: reportError })
    await fillUp(opened, filling)
    await opened.close()
    await client.query(`alter database "${name}_begun" rename to "${name}"`)
  })
  return name
}

async function createOnServer(server: string, name: string, template = 'template1'): Promise<string> {
  const url = new URL(server)
  url.pathname = `/${name}`
  await onServer(server, async (client) => {
    await client.query(`create database "${name}" template "${template}"`)
    // No test takes the current away from the disk: to wait for it at each commit would take half of the time.
    await client.query(`alter database "${name}" set synchronous_commit = off`)
  })
  return url.href
}

function reportError(error: Error): void {
  // Dropping a test database ends its idle connections; anything else must be seen.
  if ((error as { code?: string }).code !== '57P01') console.error(error)
}
