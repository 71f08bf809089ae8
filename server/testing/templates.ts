/**
 * Databases from which the tests of one run copy theirs: on the server of TEST_DATABASE_URL, or else as files. Loaded by every worker,
 * and by vitest itself as a global setup, whose end drops them.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { DirectoryInUse, lockDirectory } from '../database/lock'

/** Of this run, its workers and nobody else's; set in vitest.config.ts. */
const prefix = (): string => `test_run_${process.env.TEST_RUN}_`

export const templateName = (kept: string): string => `${prefix()}${kept.replace(/\W/g, '_')}`

const folder = (): string => join(tmpdir(), `${prefix()}copies`)

/** The copy of that name of this run; the worker that asks first makes it, the others wait for him, or take his place when he ends. */
export async function madeOnce(name: string, make: () => Promise<Blob>): Promise<Blob> {
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
        await writeFile(begun, Buffer.from(await (await make()).arrayBuffer()))
        await rename(begun, path)
      } finally {
        await lock.release()
      }
  }
  return new Blob([await readFile(path)])
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

export default function setup(): () => Promise<void> {
  return async () => {
    await rm(folder(), { recursive: true, force: true })
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
