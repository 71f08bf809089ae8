/**
 * Opens the database: PGlite (PostgreSQL inside this process) by default, a PostgreSQL server if `url` is given. Both use a
 * `pg` pool, so there is one code path above the driver.
 */
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely } from 'kysely'
import { timeZone } from '../../engine/clock'
import { once, setMaxListeners } from 'node:events'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { createBudget, withShare, type Budget, type Taker } from '../budget'
import { privateFolder } from '../private-folder'
import { readDatabaseAddress } from './address'
import { LateBeginDialect } from './late-begin'
import { lockDirectory } from './lock'
import { logSettings, startMaintenance } from './maintenance'
import { giveUpSilent } from './silent'
import { neverPrepare } from './prepared'
import type { Database } from './schema'
import { connectionSettings, judgeConnection } from './session'

export interface DatabaseOptions {
  /**
   * A PostgreSQL connection string; with `pooler=transaction` behind a pooler that may change connections between transactions.
   */
  url?: string
  /** Directory of PGlite's files; absent (and no `url`) = in memory. */
  directory?: string
  /** Initial content of a new embedded database: a `copy` of another one. */
  from?: Blob
  onError: (error: Error) => void
  /**
   * Called if an embedded database has crashed and will not answer, for example because its log cannot grow. Absent = reported
   * to `onError`.
   */
  onLost?: (error: Error) => void
  /** Milliseconds after which an unresponsive server is given up; default 20 000. */
  unansweredMs?: number
}

export interface OpenDatabase {
  kind: 'embedded' | 'server'
  db: Kysely<Database>
  pool: pg.Pool
  /**
   * Runs a write, on the budget of `who` (server/budget.ts). Some connections are reserved for reads, so that these continue
   * while writers wait for each other.
   */
  asWriter: <T>(work: () => Promise<T>, who?: Taker) => Promise<T>
  /**
   * Runs a read. With a single shared connection only a few run at a time, so that no client waits for all others at each
   * statement.
   */
  asReader: <T>(work: () => Promise<T>, who?: Taker) => Promise<T>
  /** The connections that writers share; absent = a single connection for all. */
  writers?: Budget
  /** A dump of the complete embedded database. */
  copy?: () => Promise<Blob>
  close: () => Promise<void>
}

const connectionTimeoutMillis = 5000
/** Longer than the usual `statement_timeout`. */
const unansweredMs = 20_000
const connections = 20
/** Connections of these reserved for reads. */
const forReading = 6
/** For an embedded database: more calls would only wait for each other's statements. */
const callsAtOnce = 4

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openServer(options.url, options) : openEmbedded(options)
}

async function openServer(url: string, options: DatabaseOptions): Promise<OpenDatabase> {
  const { connectionString, pooled } = readDatabaseAddress(url)
  const pool = new pg.Pool({
    connectionString,
    ...(pooled ? {} : connectionSettings()),
    max: connections,
    connectionTimeoutMillis,
  })
  watch(pool, options.onError)
  const ended = endingsOf(pool)
  giveUpSilent(pool, { afterMs: options.unansweredMs ?? unansweredMs, pooled })
  if (pooled) {
    neverPrepare(pool)
    await judgeConnection(pool).catch(async (error: unknown) => {
      await pool.end()
      throw error
    })
  }
  const db = over(pool)
  const writers = createBudget(connections - forReading, connectionTimeoutMillis)
  const asReader = withShare(createBudget(connections, connectionTimeoutMillis))
  const asOneOfWriters = withShare(writers)
  // A writer also counts as a reader, so one owner cannot hold all connections with both.
  const asWriter: OpenDatabase['asWriter'] = (work, who) => asOneOfWriters(() => asReader(work, who), who)
  const close = async () => {
    await db.destroy()
    // Kysely ends the pool only if it has used it.
    if (!pool.ended) await pool.end()
    await ended(connectionTimeoutMillis)
  }
  return { kind: 'server', db, pool, asWriter, asReader, writers, close }
}

/**
 * Waits until the server has closed every connection. An ended pool has only sent its termination messages, so dropping the
 * database or exiting right away would meet open connections. The wait is limited by `mostMs`.
 */
function endingsOf(pool: pg.Pool): (mostMs: number) => Promise<void> {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
  })
  return async (mostMs) => {
    const signal = AbortSignal.timeout(mostMs)
    setMaxListeners(open.size, signal)
    const endings = [...open].map((client) => once(client, 'end', { signal }))
    await Promise.allSettled(endings)
  }
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  const { directory } = options
  if (directory) await privateFolder(dirname(directory))
  const lock = directory ? await lockDirectory(directory) : null
  try {
    const lite = await PGlite.create(directory ?? 'memory://', {
      loadDataDir: options.from,
      startParams: [
        ...PGlite.defaultStartParams,
        ...logSettings,
        '-c',
        'shared_buffers=32MB',
        '-c',
        `timezone=${timeZone()}`,
      ],
    })
    // A single connection, for which transactions queue. It stays open when idle, to keep its prepared statements.
    const pool = new pg.Pool({
      ...createPgConfig(lite),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis,
    })
    breathe(pool)
    keepClient(pool)
    watch(pool, options.onError)
    let isLost = false
    tellOfTheEnd(pool, (error) => {
      isLost = true
      ;(options.onLost ?? options.onError)(error)
    })
    const db = over(pool)
    const maintenance = directory ? startMaintenance(pool, options.onError) : null
    const close = async () => {
      // A crashed database does not answer a close either.
      if (!isLost) {
        await maintenance?.stop()
        await db.destroy()
        await lite.close()
      }
      await lock?.release()
    }
    const shared = withShare(createBudget(callsAtOnce, 2 * connectionTimeoutMillis))
    const copy = async () => {
      // The owner of the only connection has the directory to itself: no file changes during the dump.
      const client = await pool.connect()
      try {
        await client.query('checkpoint')
        return await lite.dumpDataDir('none')
      } finally {
        client.release()
      }
    }
    return { kind: 'embedded', db, pool, asWriter: shared, asReader: shared, copy, close }
  } catch (error) {
    await lock?.release()
    throw error
  }
}

/**
 * An embedded database runs in this thread. Queued statements would follow each other without a pause, and Node accepts only
 * one connection per turn of its event loop. So the loop gets a turn every few milliseconds.
 */
const breathMs = 5
function breathe(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  let turned = performance.now()
  pool.connect = (async () => {
    const client = await connect()
    if (performance.now() - turned > breathMs) {
      await setImmediate()
      turned = performance.now()
    }
    return client
  }) as pg.Pool['connect']
}

/**
 * `pool.query` discards a client after a failed statement. The next client would use the embedded connection beside it, and
 * each would receive the other's answers. So the client is kept after failures.
 */
function keepClient(pool: pg.Pool): void {
  pool.query = (async (...statement: unknown[]) => {
    const client = await pool.connect()
    try {
      const query = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>
      return await query(...statement)
    } finally {
      client.release()
    }
  }) as pg.Pool['query']
}

/** A server that panics closes its connections. An embedded one sends the error and then never answers. */
function tellOfTheEnd(pool: pg.Pool, onLost: (error: Error) => void): void {
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('errorMessage', (error: Error & { severity?: string }) => {
      if (error.severity === 'PANIC' || error.severity === 'FATAL') onLost(error)
    })
  })
}

/** Both listeners are needed: without the one on the client, the process dies if the server restarts during a query. */
function watch(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
}

const over = (pool: pg.Pool) => new Kysely<Database>({ dialect: new LateBeginDialect({ pool }) })

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new Error('A bigint beyond 2^53 was read; cast it, or keep it smaller.')
  return value
})
// Dates stay text: a Date would shift them by the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
