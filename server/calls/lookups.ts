/**
 * Counts the numbers by which an operator looks up cards and people, and the records he sees in full. Each
 * counts once per hour. Above the limit, numbers are refused and records are masked until older entries
 * expire.
 */
import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { findsSomebody } from '../../engine/vocabulary/wire-types'
import type { Database } from '../database/schema'

const hourMs = 3_600_000
const hourBefore = (now: Date): Date => new Date(now.getTime() - hourMs)

/** Limits per operator. */
export interface PerHour {
  /** Different numbers of cards and people. */
  numbers: number
  /** Different records with personal values in full, on pages. Files and long pages are logged separately. */
  plain: number
}

/**
 * The parameters that identify a person or card. Calls that change something count too, because their refusal
 * reveals whether the number exists.
 */
export const lookupParameters = ({ parameters }: CompiledCall): string[] =>
  Object.entries(parameters).flatMap(([name, { type, fixed, personal }]) =>
    fixed === undefined && personal !== 'none' && findsSomebody(type) ? [name] : [],
  )

/** The numbers that a request looks up. */
export const numbersIn = (call: CompiledCall, values: Values): string[] =>
  lookupParameters(call)
    .flatMap((name) => [values[name]].flat())
    .filter((one): one is string => typeof one === 'string' && one !== '')

interface Looking {
  operatorId: number
  numbers: readonly string[]
  most: number
  now: Date
}

/**
 * Records the hashed numbers unless they exceed the limit. `db` is a transaction. Resolves with true if they
 * exceed it.
 */
export async function leafs(
  db: Kysely<Database>,
  { operatorId, numbers, most, now }: Looking,
): Promise<boolean> {
  const hashes = [...new Set(numbers.map(hashOf))]
  await takeHourlyTurn(db, operatorId, now)
  const { rows } = await sql<{ others: number; known: number }>`
    select count(*) filter (where number_hash <> all(${hashes}::text[]))::int as others,
      count(*) filter (where number_hash = any(${hashes}::text[]))::int as known
    from number_lookup
    where operator_id = ${operatorId} and not plain and number_hash <> ${turn} and looked_at > ${hourBefore(now)}`.execute(
    db,
  )
  const { others, known } = rows[0]!
  // Numbers already counted within the hour may be repeated.
  if (others + hashes.length > most) return known < hashes.length
  await note(db, operatorId, hashes, now)
  return false
}

const hashOf = (number: string): string => createHash('sha256').update(number).digest('hex')

interface Showing {
  operatorId: number
  /** Texts that identify the records. */
  records: readonly string[]
  most: number
  now: Date
}

/**
 * Counts records before they are shown in full. Resolves with true if they exceed the limit. It inserts first
 * and counts afterwards: of concurrent requests the last one counts all records, so statements need no lock.
 */
export async function showsTooMany(
  db: Kysely<Database>,
  { operatorId, records, most, now }: Showing,
): Promise<boolean> {
  // Sorted, to prevent deadlocks.
  const hashes = [...new Set(records.map((record) => hashOf(`plain ${record}`)))].sort()
  // Transactions do not see each other's rows before they commit.
  if (db.isTransaction) await takeHourlyTurn(db, operatorId, now)
  const already = await shownBefore(db, { operatorId, hashes, now })
  // A page opened again inserts no rows.
  if (already.known === hashes.length || already.shown > most) return already.shown > most
  const shown = sql`(select count(*) from number_lookup where ${isShown(operatorId, now)})`
  await sql`
    insert into number_lookup (operator_id, number_hash, looked_at, plain)
    select ${operatorId}, hash, ${now}::timestamptz, true from unnest(${hashes}::text[]) hash where ${shown} <= ${most}
    on conflict (operator_id, number_hash) do update set looked_at = excluded.looked_at
      where number_lookup.looked_at <= ${hourBefore(now)}`.execute(db)
  return (await shownBefore(db, { operatorId, hashes, now })).shown > most
}

/** Resolves with true if the operator was shown too many records within the hour. He then sees masks. */
export const isShownTooMany = async (
  db: Kysely<Database>,
  { operatorId, most, now }: Omit<Showing, 'records'>,
): Promise<boolean> => (await shownBefore(db, { operatorId, hashes: [], now })).shown > most

/** The number of records shown within the hour, and how many of these are among them. */
async function shownBefore(
  db: Kysely<Database>,
  { operatorId, hashes, now }: { operatorId: number; hashes: readonly string[]; now: Date },
): Promise<{ shown: number; known: number }> {
  const { rows } = await sql<{ shown: number; known: number }>`
    select count(*)::int as shown, count(*) filter (where number_hash = any(${hashes}::text[]))::int as known
    from number_lookup where ${isShown(operatorId, now)}`.execute(db)
  return rows[0]!
}

const isShown = (operatorId: number, now: Date) =>
  sql<boolean>`(operator_id = ${operatorId} and plain and looked_at > ${hourBefore(now)})`

/** A key that is no hash. */
const turn = ''

/**
 * Serialises the requests of one operator that count within the hour. A written row is locked in every
 * database.
 */
export const takeHourlyTurn = (db: Kysely<Database>, operatorId: number, now: Date): Promise<void> =>
  note(db, operatorId, [turn], now)

async function note(
  db: Kysely<Database>,
  operator_id: number,
  hashes: readonly string[],
  looked_at: Date,
): Promise<void> {
  await db
    .insertInto('number_lookup')
    .values(hashes.map((number_hash) => ({ operator_id, number_hash, looked_at })))
    .onConflict((conflict) => conflict.columns(['operator_id', 'number_hash']).doUpdateSet({ looked_at }))
    .execute()
}

export async function sweepLookups(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('number_lookup').where('looked_at', '<=', hourBefore(now)).execute()
}
