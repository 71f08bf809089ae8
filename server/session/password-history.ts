/** Passwords that an operator had before: a new one differs from the last five, the present one among them. */
import { sql, type Kysely } from 'kysely'
import type { Taker } from '../budget'
import type { Database } from '../database/schema'
import { verifyPassword } from './passwords'

type Db = Kysely<Database>

/** Beside the present one. */
const kept = 4

const newestFirst = (db: Db, operatorId: number) =>
  db.selectFrom('password_history').where('operator_id', '=', operatorId).orderBy('created_at', 'desc')

/** Hashes of the last five, the present one first. */
export async function lastHashes(db: Db, operatorId: number): Promise<string[]> {
  const present = await db
    .selectFrom('operator')
    .select('password_hash')
    .where('id', '=', operatorId)
    .executeTakeFirst()
  const before = await newestFirst(db, operatorId).select('password_hash').limit(kept).execute()
  return [...(present ? [present] : []), ...before].map((row) => row.password_hash)
}

/** Takes as long as one sign-in for each hash: no connection and no row may be held meanwhile. */
export async function isUsed(hashes: readonly string[], password: string, who: Taker): Promise<boolean> {
  for (const hash of hashes) if (await verifyPassword(hash, password, who)) return true
  return false
}

/** Keeps the present password's hash, before another one takes its place. */
export async function retirePassword(db: Db, operatorId: number, now: Date): Promise<void> {
  await db
    .insertInto('password_history')
    .columns(['operator_id', 'created_at', 'password_hash'])
    .expression((from) =>
      from
        .selectFrom('operator')
        .select(['id', sql<Date>`${now}::timestamptz`.as('created_at'), 'password_hash'])
        .where('id', '=', operatorId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const oldest = newestFirst(db, operatorId).select('created_at').offset(kept)
  await db
    .deleteFrom('password_history')
    .where('operator_id', '=', operatorId)
    .where('created_at', 'in', oldest)
    .execute()
}
