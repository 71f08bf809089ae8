/**
 * The one way to a database: PGlite (PostgreSQL inside this process) by default, a PostgreSQL server when `url` is given.
 * Both are reached through the same `pg` pool, so that there is one code path above the driver.
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
  /** A PostgreSQL connection string; `pooler=transaction` in it where a pooler gives each transaction another connection. */
  url?: string
  /** Where PGlite keeps its files; absent (and no `url`) = in memory. */
  directory?: string
  /** What an embedded database starts with that is not there yet: a `copy` of another one. */
  from?: Blob
  onError: (error: Error) => void
  /** An embedded database has ended itself and answers nothing more, as where its log cannot grow; absent = it is told as an error. */
  onLost?: (error: Error) => void
  /** Milliseconds after which a server is given up that says nothing to a question; 20 000 unless said otherwise. */
  unansweredMs?: number
}

export interface OpenDatabase {
  kind: 'embedded' | 'server'
  db: Kysely<Database>
  pool: pg.Pool
  /**
   * Runs what writes, for whom it is counted to (server/budget.ts). Some connections are kept from writers, so that reading goes on
   * while they wait for each other.
   */
  asWriter: <T>(work: () => Promise<T>, who?: Taker) => Promise<T>
  /** Runs what reads. Where all share one connection, few at a time: else who asks often would wait behind everybody each time. */
  asReader: <T>(work: () => Promise<T>, who?: Taker) => Promise<T>
  /** The connections that writers share; absent = all share one. */
  writers?: Budget
  /** The whole of an embedded database. */
  copy?: () => Promise<Blob>
  close: () => Promise<void>
}

const connectionTimeoutMillis = 5000
/** Later than a statement may usually take (`statement_timeout`). */
const unansweredMs = 20_000
const connections = 20
/** Of those, kept from writers. */
const forReading = 6
/** Of an embedded database: more would only wait for each other's statements. */
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
  // Who writes has a connection as well as who reads, so nobody holds all of them with both.
  const asWriter: OpenDatabase['asWriter'] = (work, who) => asOneOfWriters(() => asReader(work, who), who)
  const close = async () => {
    await db.destroy()
    // Kysely ends the pool only when it has used it.
    if (!pool.ended) await pool.end()
    await ended(connectionTimeoutMillis)
  }
  return { kind: 'server', db, pool, asWriter, asReader, writers, close }
}

/**
 * Until the server has let go of every connection: an ended pool has only said good-bye, and whoever drops the database then, or ends
 * the process, meets connections that are still there. A server that does not answer is not waited for longer than this.
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
    // One connection: transactions queue for it. It stays when idle: there is no socket to give back, only what it has prepared.
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
      // One that has ended itself answers no good-bye either.
      if (!isLost) {
        await maintenance?.stop()
        await db.destroy()
        await lite.close()
      }
      await lock?.release()
    }
    const shared = withShare(createBudget(callsAtOnce, 2 * connectionTimeoutMillis))
    const copy = async () => {
      // Whoever has the one connection has the directory for himself: no statement changes a file between two that are read.
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
 * An embedded database works in this thread, and whoever waits in line for it would follow the one before him without a pause: meanwhile
 * nobody new is let in, since Node accepts one connection at each turn of its loop. So it turns every few milliseconds.
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
 * `pool.query` throws a client away whose statement failed; the next one would listen at the same embedded connection beside it,
 * and each would take answers meant for the other. Here the client outlives its failed statements.
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

/** A server that panics closes its connections; an embedded one says so, and then leaves every question without an answer. */
function tellOfTheEnd(pool: pg.Pool, onLost: (error: Error) => void): void {
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('errorMessage', (error: Error & { severity?: string }) => {
      if (error.severity === 'PANIC' || error.severity === 'FATAL') onLost(error)
    })
  })
}

/** Both listeners are needed: without the one on the client, the process dies when the server restarts in mid-query. */
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
// A day is a text, not an instant: a Date would move it by the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
