/** The real server of a soak test, with its own data; its memory and log are measured from outside. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { openDatabase } from '../../server/database/open'
import { audit } from '../../server/ledger/audit'
import { startServerProcess } from '../../server/testing/process'
import { createDatabase } from '../support/postgres'

export interface Held {
  /** Bytes, after garbage collection. */
  heap: number
  rss: number
  /** Bytes of write-ahead log; on a PostgreSQL server that of all its databases. */
  wal: number
}

export interface SoakServer {
  url: string
  kind: 'embedded' | 'server'
  held: () => Promise<Held>
  /** Stops it and removes its data. Resolves with the violated ledger invariants and the logged errors. */
  finish: () => Promise<{ broken: string[]; errors: string[] }>
}

const told = /^memory (\{.+\})$/

/** @param postgres address of a server; absent = embedded */
export async function startSoakServer(postgres: string | undefined): Promise<SoakServer> {
  const data = mkdtempSync(join(tmpdir(), 'soak-'))
  const own = postgres ? await createDatabase(postgres) : undefined
  const open = () =>
    openDatabase({ url: own?.url, directory: join(data, 'postgres'), onError: console.error })
  const server = await startServerProcess({
    DATA_DIR: data,
    DATABASE_URL: own?.url ?? '',
    LOGINS_PER_MINUTE: '100000',
    SESSIONS_PER_OPERATOR: '1000',
    LOOKUPS_PER_HOUR: '1000000',
    PLAIN_RECORDS_PER_HOUR: '1000000',
    LOG_LEVEL: 'error',
    SHUTDOWN_DELAY: '0',
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href}`,
  })
  const beside = own ? await open() : undefined
  const memories = () => server.said.flatMap((line) => told.exec(line)?.[1] ?? [])
  const memory = async (): Promise<Pick<Held, 'heap' | 'rss'>> => {
    const before = memories().length
    server.signal('SIGUSR2')
    while (memories().length === before) await new Promise((resolve) => setTimeout(resolve, 20))
    return JSON.parse(memories().at(-1)!) as Pick<Held, 'heap' | 'rss'>
  }
  return {
    url: server.url,
    kind: own ? 'server' : 'embedded',
    held: async () => ({
      ...(await memory()),
      wal: beside ? await walOf(beside.pool) : bytesIn(join(data, 'postgres', 'pg_wal')),
    }),
    finish: async () => {
      server.signal('SIGTERM')
      await server.ended
      const database = beside ?? (await open())
      const lines = await audit(database.db)
      await database.close()
      await own?.drop()
      rmSync(data, { recursive: true, force: true })
      return {
        broken: lines.filter(({ broken }) => broken > 0).map(({ name }) => name),
        errors: server.said.filter((line) => line.includes('"level":"error"')),
      }
    },
  }
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => statSync(join(folder, name)).size)
    .reduce((sum, size) => sum + size, 0)

async function walOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select coalesce(sum(size), 0)::bigint as bytes from pg_ls_waldir()',
  )
  return rows[0]!.bytes
}
