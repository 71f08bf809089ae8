/** Opens a separate database for one test file: PGlite in memory, or a fresh database on the server of TEST_DATABASE_URL. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { migrate, migrationsDirectory, readMigrations } from '../database/migrate'
import { openDatabase, type OpenDatabase } from '../database/open'
import type { Database } from '../database/schema'
import { runAt } from '../database/transaction'
import { keptCopy, unaskedFiles, withoutFiles } from './pruned'
import { databaseName, dropLater, madeOnce, onServer, templateName } from './templates'

export interface TestDatabase extends OpenDatabase {
  /** Connection string, for a database on a server. */
  url?: string
}

/** The initial rows of a test database. */
export interface Filling {
  /** Fillings with equal names have equal rows and share a copy; without a name they are made each time. */
  name?: string
  fill: (db: Kysely<Database>) => Promise<void>
}

/** Tables and the rows of each filling, made once in each run: a copy takes a fifth of the time. */
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

/** Inserts the rows into a database with tables; without a filling, creates the tables. */
async function fillUp({ db, pool }: OpenDatabase, filling: Filling | undefined): Promise<void> {
  if (filling) await filling.fill(db)
  else await migrate(pool, await readMigrations(migrationsDirectory))
}

interface TestDatabaseOptions {
  /** false = an empty database. */
  migrated?: boolean
  filling?: Filling
}

/** Closing drops the database, with a delay. With TEST_ISOLATION=serializable all its transactions are serialisable. */
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

/** The server's counterpart of `copies`: a template database made once in each run. Concurrent callers wait for the first. */
async function templateWith(server: string, filling: Filling | undefined): Promise<string> {
  const tables = filling && (await templateWith(server, undefined))
  const kept = filling ? filling.name : 'tables'
  const name = templateName(kept ?? randomBytes(6).toString('hex'))
  await onServer(server, async (client) => {
    // Released when this connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    // Renamed when complete, so that no incomplete copy is used.
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
    // Tests need no durability: waiting for the disk at each commit would take half of the time.
    await client.query(`alter database "${name}" set synchronous_commit = off`)
  })
  return url.href
}

function reportError(error: Error): void {
  // Dropping a test database ends its idle connections; other errors are reported.
  if ((error as { code?: string }).code !== '57P01') console.error(error)
}
