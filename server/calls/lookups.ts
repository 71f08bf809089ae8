/**
 * Whoever looks up cards and people by their numbers sees those he has; whoever looks up hundreds an hour leafs through them. Each number
 * counts once an hour and operator. Those beyond the limit are refused, until earlier ones are an hour old.
 */
import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { findsSomebody } from '../../engine/vocabulary/wire-types'
import type { Database } from '../database/schema'

const hourMs = 3_600_000

/** The parameters by which a call that changes nothing looks somebody up. */
export const lookupParameters = ({ parameters, changes }: CompiledCall): string[] =>
  changes
    ? []
    : Object.entries(parameters).flatMap(([name, { type, fixed }]) =>
        fixed === undefined && findsSomebody(type) ? [name] : [],
      )

/** The numbers that a request looks up, hashed. */
export const numbersIn = (call: CompiledCall, values: Values): string[] => [
  ...new Set(
    lookupParameters(call)
      .flatMap((name) => [values[name]].flat())
      .filter((one): one is string => typeof one === 'string' && one !== '')
      .map((one) => createHash('sha256').update(one).digest('hex')),
  ),
]

/** Notes the numbers, unless they are too many. Resolves with whether they are. */
export async function leafs(
  db: Kysely<Database>,
  {
    operatorId,
    numbers,
    most,
    now,
  }: { operatorId: number; numbers: readonly string[]; most: number; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - hourMs)
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from number_lookup
    where operator_id = ${operatorId} and looked_at > ${since} and number_hash <> all(${numbers}::text[])`.execute(
    db,
  )
  if (rows[0]!.others + numbers.length > most) return !(await areKnown(db, operatorId, numbers, since))
  await db
    .insertInto('number_lookup')
    .values(numbers.map((number_hash) => ({ operator_id: operatorId, number_hash, looked_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'number_hash']).doUpdateSet({ looked_at: now }),
    )
    .execute()
  return false
}

/** What was looked up within the hour may be looked at again. */
async function areKnown(
  db: Kysely<Database>,
  operatorId: number,
  numbers: readonly string[],
  since: Date,
): Promise<boolean> {
  const known = await db
    .selectFrom('number_lookup')
    .select('number_hash')
    .where('operator_id', '=', operatorId)
    .where('looked_at', '>', since)
    .where('number_hash', 'in', [...numbers])
    .execute()
  return known.length === numbers.length
}

export async function sweepLookups(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('number_lookup')
    .where('looked_at', '<=', new Date(now.getTime() - hourMs))
    .execute()
}
