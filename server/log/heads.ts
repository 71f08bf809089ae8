/**
 * The ends of the chains as this machine saw them last, in a file beside the database. Without it, somebody with rights on the database
 * could cut lines off, or forget that the log was begun, and set the heads back.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'

/** In `DATA_DIR`, for its owner alone. */
export const headsFile = (dataDirectory: string): string => join(dataDirectory, 'audit.heads')

export type Head = Selectable<Database['audit_head']>

/** Chains with lines; none where the file is missing. Rejects for a file that holds something else. */
export async function readHeads(file: string): Promise<Head[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  const heads = JSON.parse(text) as Head[]
  if (
    !Array.isArray(heads) ||
    heads.some(({ chain, seq }) => !Number.isInteger(chain) || !Number.isInteger(seq))
  )
    throw new Error(`${file} is no file of this console.`)
  return heads
}

/** Writes the ends of all chains, unless the database lacks some that the file has. Resolves with the faults then. */
export async function keepHeads(db: Kysely<Database>, file: string): Promise<string[]> {
  const faults = await cutOff(db, await readHeads(file))
  if (faults.length > 0) return faults
  const heads = await db.selectFrom('audit_head').selectAll().where('seq', '>', 0).orderBy('chain').execute()
  // A file that is half written would refuse the next start.
  const written = `${file}.${process.pid}`
  await writeFile(written, `${JSON.stringify(heads)}\n`, { mode: 0o600 })
  await rename(written, file)
  return []
}

const everyMs = 60_000

/** Keeps the ends each minute, and at the end. Reports faults once. */
export function followHeads(
  db: Kysely<Database>,
  file: string,
  onError: (error: Error) => void,
): { stop: () => Promise<void> } {
  let reported = ''
  const keep = async (): Promise<void> => {
    const faults = (await keepHeads(db, file)).join(' ')
    if (faults !== reported && faults !== '') onError(new Error(`Operation log: ${faults}`))
    reported = faults
  }
  const timer = setInterval(() => void keep().catch(onError), everyMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return keep().catch(onError)
    },
  }
}

/** A plain sentence for each chain whose line at that end is gone or another. */
export async function cutOff(db: Kysely<Database>, heads: readonly Head[]): Promise<string[]> {
  const faults: string[] = []
  for (const { chain, seq, mac } of heads) {
    const line = await db
      .selectFrom('operation_record')
      .select('mac')
      .where('chain', '=', chain)
      .where('seq', '=', seq)
      .executeTakeFirst()
    if (line?.mac !== mac)
      faults.push(
        `Line ${chain}.${seq}, which this machine saw, is ${line ? 'another' : 'missing'} in the database.`,
      )
  }
  return faults
}
