/**
 * The chains of the operation log. Each line has a number and a MAC over its columns and the previous MAC. A changed, removed,
 * inserted or moved line breaks its chain. The key is never in the database.
 */
import { createHmac } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema'

export interface Chain {
  /** 32 bytes (server/log/audit-key.ts). */
  key: Buffer
  /** Receives each line after its commit. */
  second?: (line: Readonly<LogLine>) => void
}

/** The columns of a line without its MAC, as `to_jsonb` writes them in UTC. */
export type LogLine = Record<string, unknown>

/** A time as PostgreSQL writes it in JSON, in UTC. */
export const jsonTime = (time: Date): string => time.toISOString().replace(/(?:\.000|0{1,2})?Z$/, '+00:00')

/** Null columns are omitted, so that a later column does not change older lines. */
export function macOf(key: Buffer, line: Readonly<LogLine>, before: string): string {
  const filled = Object.fromEntries(
    Object.entries(line).filter(([name, value]) => name !== 'mac' && value !== null),
  )
  return createHmac('sha256', key)
    .update(`${before}\n${canonical(filled)}`)
    .digest('hex')
}

/** JSON with sorted keys. Lone surrogates are written as the database stores them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
      .join(',')}}`
  return JSON.stringify(typeof value === 'string' ? Buffer.from(value).toString() : value)
}

/** A fingerprint that distinguishes keys. */
export const keyIdOf = (key: Buffer): string =>
  createHmac('sha256', key).update('operation log').digest('hex').slice(0, 16)

export const linesAtOnce = 1000

/**
 * Each operator's lines are in one chain, including his calls that a second person released. Several chains let several
 * operators write concurrently.
 */
export const chains = 16

/** One page of lines above a number, ordered by it: by `id` for old lines, by `seq` for a chain. */
const pages = {
  old: (after: number) => sql<{ line: LogLine }>`
    select to_jsonb(record) as line from operation_record record
    where seq is null and id > ${after} order by id limit ${linesAtOnce}`,
  chain: (after: number, chain: number) => sql<{ line: LogLine }>`
    select to_jsonb(record) as line from operation_record record
    where chain = ${chain} and seq > ${after} order by seq limit ${linesAtOnce}`,
}

/** The lines of a chain, or those older than the chains, page by page, in one transaction. */
export async function* logLines(
  db: Transaction<Database>,
  of: 'old' | number,
  after = -1,
): AsyncGenerator<LogLine> {
  // Local to the transaction, because a pooler reuses the connection.
  await sql`set local timezone = 'UTC'`.execute(db)
  for (let last = after; ;) {
    const { rows } = await (of === 'old' ? pages.old(last) : pages.chain(last, of)).execute(db)
    yield* rows.map(({ line }) => line)
    if (rows.length < linesAtOnce) return
    last = Number(rows.at(-1)!.line[of === 'old' ? 'id' : 'seq'])
  }
}

/** One MAC over all lines older than the chains, and their number. */
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
 * Begins the chains of a database that has none. Throws if another key wrote them, because a second key would break them
 * silently. Also throws if `isBegun`, known from outside the database: otherwise its lines would pass as older than the chains.
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
