/**
 * Template databases of one test run: on the server of TEST_DATABASE_URL, or as files. Loaded by every worker, and by vitest as
 * a global setup, whose teardown drops them.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { DirectoryInUse, lockDirectory } from '../database/lock'

/** Prefix of this run and its workers; set in vitest.config.ts. */
const prefix = (): string => `test_run_${process.env.TEST_RUN}_`

export const templateName = (kept: string): string => `${prefix()}${kept.replace(/\W/g, '_')}`

/** A database of one test. */
export const databaseName = (): string => templateName(`of_${randomBytes(6).toString('hex')}`)

const folder = (): string => join(tmpdir(), `${prefix()}copies`)

/** The copy with this name in this run. The first worker makes it; others wait, and take over if it ends. */
export async function madeOnce(
  name: string,
  make: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer>> {
  const path = join(folder(), name)
  await mkdir(folder(), { recursive: true })
  while (!existsSync(path)) {
    const lock = await lockDirectory(path).catch((error: unknown) => {
      if (error instanceof DirectoryInUse) return null
      throw error
    })
    if (!lock) await setTimeout(50)
    else
      try {
        if (existsSync(path)) break
        const begun = `${path}_begun`
        await writeFile(begun, await make())
        await rename(begun, path)
      } finally {
        await lock.release()
      }
  }
  return readFile(path)
}

export async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const closed: string[] = []
/** Dropping a database flushes all databases to disk. So several are dropped together, without waiting. */
const droppedTogether = 8

export function dropLater(server: string, name: string): void {
  if (closed.push(name) < droppedTogether) return
  // Databases left by a worker that ends are dropped at the end of the run.
  void dropAll(server, closed.splice(0)).catch((error: unknown) => console.error(error))
}

const dropAll = (server: string, names: string[]): Promise<unknown> =>
  Promise.all(
    names.map((name) =>
      onServer(server, (client) => client.query(`drop database if exists "${name}" with (force)`)),
    ),
  )

export default function setup(): () => Promise<void> {
  return async () => {
    await rm(folder(), { recursive: true, force: true })
    const server = process.env.TEST_DATABASE_URL
    if (!server) return
    const { rows } = await onServer(server, (client) =>
      client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
        prefix(),
      ]),
    )
    const names = rows.map(({ datname }) => datname)
    while (names.length > 0) await dropAll(server, names.splice(0, droppedTogether))
  }
}
