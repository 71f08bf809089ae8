/**
 * The heads of the chains as this machine last saw them, in a file outside the database. Without it, a user with database
 * rights could cut off lines and reset the heads, or remove all trace of the log.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'

/** In `DATA_DIR`, readable by its owner only. */
export const headsFile = (dataDirectory: string): string => join(dataDirectory, 'audit.heads')

export type Head = Selectable<Database['audit_head']>

/** The heads of chains with lines; empty if the file is missing. Rejects for a file with other content. */
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

/** Writes the heads of all chains, unless the database lacks lines that the file has. Then resolves with these faults. */
export async function keepHeads(db: Kysely<Database>, file: string): Promise<string[]> {
  const faults = await cutOff(db, await readHeads(file))
  if (faults.length > 0) return faults
  const heads = await db.selectFrom('audit_head').selectAll().where('seq', '>', 0).orderBy('chain').execute()
  // Written under another name and renamed, because an incomplete file would refuse the next start.
  const written = `${file}.${process.pid}`
  await writeFile(written, `${JSON.stringify(heads)}\n`, { mode: 0o600 })
  await rename(written, file)
  return []
}

const everyMs = 60_000

/** Writes the heads each minute, and at the end. Reports faults once. */
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

/** One sentence for each chain whose head line is missing or different. */
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
