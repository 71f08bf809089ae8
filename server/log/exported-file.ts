/** Checks whether the server exported a file: the operation log has its SHA-256. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { exportPatterns } from '../personal/exported'
import { logLines, macOf, type LogLine } from './chain'

export interface FoundExport {
  line: LogLine
  /** True if its MAC matches the line and the one before. */
  isWhole: boolean
}

/** SHA-256 of the file, in hex. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Oldest first. */
export const findExports = (db: Kysely<Database>, key: Buffer, hash: string): Promise<FoundExport[]> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    const found = await transaction
      .selectFrom('operation_record')
      .select(['chain', 'seq'])
      .where((condition) =>
        condition.or(exportPatterns(hash).map((pattern) => condition('content', 'like', pattern))),
      )
      .where('seq', 'is not', null)
      .orderBy('created_at')
      .execute()
    const exports: FoundExport[] = []
    for (const { chain, seq } of found) exports.push(await judged(transaction, key, [chain!, seq!]))
    return exports
  })

async function judged(
  db: Transaction<Database>,
  key: Buffer,
  [chain, seq]: [chain: number, seq: number],
): Promise<FoundExport> {
  // The line and the one before it, if there is one.
  let before = seq === 1 ? '' : null
  for await (const line of logLines(db, chain, seq - 2)) {
    if (line.seq === seq) return { line, isWhole: before !== null && macOf(key, line, before) === line.mac }
    before = String(line.mac)
  }
  throw new Error(`line ${chain}.${seq} is gone.`)
}
