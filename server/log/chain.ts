/**
 * The chain of the operation log. Each line has a number and a code: the HMAC of its columns and of the code before it. A line that was
 * changed, removed, added or moved breaks the chain for everybody who holds the key, which is in no database.
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

/** Lines of one page, after the given number or id. */
const pages = {
  numbered: (after: number) => sql<{ line: LogLine }>`
    select to_jsonb(record) as line from operation_record record
    where seq > ${after} order by seq limit ${linesAtOnce}`,
  old: (after: number) => sql<{ line: LogLine }>`
    select to_jsonb(record) as line from operation_record record
    where seq is null and id > ${after} order by id limit ${linesAtOnce}`,
}

/** All lines of a kind, page by page, in one transaction. */
export async function* logLines(
  db: Transaction<Database>,
  kind: keyof typeof pages,
  after = -1,
): AsyncGenerator<LogLine> {
  // Local to the transaction, which a pooler gives to the next one.
  await sql`set local timezone = 'UTC'`.execute(db)
  for (let last = after; ;) {
    const { rows } = await pages[kind](last).execute(db)
    yield* rows.map(({ line }) => line)
    if (rows.length < linesAtOnce) return
    last = Number(rows.at(-1)!.line[kind === 'old' ? 'id' : 'seq'])
  }
}

/** One code of all lines that were there before the chain. */
export async function startOf(db: Transaction<Database>, key: Buffer): Promise<string> {
  let mac = ''
  for await (const line of logLines(db, 'old')) mac = macOf(key, line, mac)
  return mac
}

/**
 * Begins the chain of a database that has none. Throws where another key wrote it: a second key would break the chain without a word.
 */
export async function beginChain(db: Transaction<Database>, key: Buffer): Promise<void> {
  const head = await db.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow()
  const keyId = keyIdOf(key)
  if (head.key_id !== null && head.key_id !== keyId)
    throw new Error(
      'The key of the operation log is not the one that wrote it. Put the file audit.key back, or set AUDIT_KEY (docs/operations.md).',
    )
  const start = head.start ?? (await startOf(db, key))
  await db
    .updateTable('audit_head')
    .set({ key_id: keyId, start, mac: head.mac ?? start })
    .execute()
}
