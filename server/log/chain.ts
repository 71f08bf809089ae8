/**
 * The chains of the operation log. Each line has a number and a code: the HMAC of its columns and of the code before it. A line that was
 * changed, removed, added or moved breaks its chain for everybody who holds the key, which is in no database.
 */
import { createHmac } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema'

export interface Chain {
  /** 32 bytes (server/log/audit-key.ts). */
  key: Buffer
  /** Takes each line once it is committed. */
  second?: (line: Readonly<LogLine>) => void
}

/** Columns of a line by name, as `to_jsonb` writes them in UTC. Their code stands beside them. */
export type LogLine = Record<string, unknown>

/** As PostgreSQL writes it in JSON, in UTC. */
export const jsonTime = (time: Date): string => time.toISOString().replace(/(?:\.000|0{1,2})?Z$/, '+00:00')

/** Null columns are left out, so that a column that is added later changes no older line. */
export function macOf(key: Buffer, line: Readonly<LogLine>, before: string): string {
  const filled = Object.fromEntries(
    Object.entries(line).filter(([name, value]) => name !== 'mac' && value !== null),
  )
  return createHmac('sha256', key)
    .update(`${before}\n${canonical(filled)}`)
    .digest('hex')
}

/** JSON with sorted keys. Halves of signs are written as the database keeps them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
      .join(',')}}`
  return JSON.stringify(typeof value === 'string' ? Buffer.from(value).toString() : value)
}

/** Tells one key from another. */
export const keyIdOf = (key: Buffer): string =>
  createHmac('sha256', key).update('operation log').digest('hex').slice(0, 16)

export const linesAtOnce = 1000

/** Each operator's lines are in one chain, and what a second person releases is in his. Several chains let several operators write at once. */
export const chains = 16

/** Lines with the columns `id`, or `seq` of a chain, above a number; a page of them in that order. */
const pages = {
  old: (after: number) => sql<{ line: LogLine }>`
    select to_jsonb(record) as line from operation_record record
    where seq is null and id > ${after} order by id limit ${linesAtOnce}`,
  chain: (after: number, chain: number) => sql<{ line: LogLine }>`
    select to_jsonb(record) as line from operation_record record
    where chain = ${chain} and seq > ${after} order by seq limit ${linesAtOnce}`,
}

/** The lines of a chain, or those of before the chains, page by page, in one transaction. */
export async function* logLines(
  db: Transaction<Database>,
  of: 'old' | number,
  after = -1,
): AsyncGenerator<LogLine> {
  // Local to the transaction, which a pooler gives to the next one.
  await sql`set local timezone = 'UTC'`.execute(db)
  for (let last = after; ;) {
    const { rows } = await (of === 'old' ? pages.old(last) : pages.chain(last, of)).execute(db)
    yield* rows.map(({ line }) => line)
    if (rows.length < linesAtOnce) return
    last = Number(rows.at(-1)!.line[of === 'old' ? 'id' : 'seq'])
  }
}

/** One code of all lines that were there before the chains, and their number. */
export async function startOf(
  db: Transaction<Database>,
  key: Buffer,
): Promise<{ mac: string; lines: number }> {
  let mac = ''
  let lines = 0
  for await (const line of logLines(db, 'old')) {
    mac = macOf(key, line, mac)
    lines++
  }
  return { mac, lines }
}

/**
 * Begins the chains of a database that has none. Throws where another key wrote them: a second key would break them without a word.
 * Throws too where `isBegun`, by what is known outside the database: its lines would pass for those of before the chains.
 */
export async function beginChain(db: Transaction<Database>, key: Buffer, isBegun = false): Promise<void> {
  const start = await db.selectFrom('audit_start').selectAll().forUpdate().executeTakeFirstOrThrow()
  const keyId = keyIdOf(key)
  if (start.key_id !== null && start.key_id !== keyId)
    throw new Error(
      'The key of the operation log is not the one that wrote it. Put the file audit.key back, or set AUDIT_KEY (docs/operations.md).',
    )
  if (isBegun && start.mac === null)
    throw new Error(
      'The operation log was begun, and the database no longer says so. Run npm run audit; after a restore of an older database, remove the file audit.heads (docs/operations.md).',
    )
  await db
    .updateTable('audit_start')
    .set({ key_id: keyId, mac: start.mac ?? (await startOf(db, key)).mac })
    .execute()
}
