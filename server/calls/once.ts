/**
 * Money calls are applied once per key: the answer is stored in the transaction that moved the money,
 * and a repeated request gets that answer again. A refused call rolls its key back, so it may be corrected and resent.
 */
import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../database/schema'
import { Refused } from '../handlers/types'
import { texts } from '../texts'

export interface Submission {
  operatorId: number
  call: string
  /** `Idempotency-Key`, made when the dialog opens and kept until success. */
  key: string | undefined
  /** The decoded values: what makes two requests the same. */
  request: unknown
  now: Date
}

/** Without a key, the same request again within this time is taken for a second click. */
const doubleClickMs = 3000

/** `db` must be a transaction. Resolves with the text of the answer: of `work`, or of the first time. */
export async function once(
  db: Kysely<Database>,
  submission: Submission,
  work: () => Promise<string>,
): Promise<string> {
  const { operatorId, call, key, now } = submission
  const hash = createHash('sha256')
    .update(JSON.stringify([call, submission.request]))
    .digest('hex')
  if (key === undefined) {
    await refuseDoubleClick(db, submission, hash)
    return work()
  }
  if (!/^[\w-]{8,100}$/.test(key)) throw new Refused(texts.keyMalformed)
  const row = { operator_id: operatorId, key, call, request_hash: hash, response: null, created_at: now }
  const inserted = await db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.columns(['operator_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()

  if (!inserted) {
    const first = await db
      .selectFrom('idempotency')
      .select(['call', 'request_hash', 'response'])
      .where('operator_id', '=', operatorId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (first?.call !== call || first.request_hash !== hash || first.response === null)
      throw new Refused(texts.keyReused)
    return first.response
  }
  const response = await work()
  await db
    .updateTable('idempotency')
    .set({ response })
    .where('operator_id', '=', operatorId)
    .where('key', '=', key)
    .execute()
  return response
}

async function refuseDoubleClick(
  db: Kysely<Database>,
  { operatorId, call, now }: Submission,
  hash: string,
): Promise<void> {
  const recent = new Date(now.getTime() - doubleClickMs)
  const taken = await db
    .insertInto('idempotency')
    .values({
      operator_id: operatorId,
      key: `same:${hash}`,
      call,
      request_hash: hash,
      response: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['operator_id', 'key'])
        .doUpdateSet({ created_at: now })
        .where(sql<boolean>`idempotency.created_at <= ${recent}`),
    )
    .returning('key')
    .executeTakeFirst()
  if (!taken) throw new Refused(texts.submittedTwice)
}

const keptMs = 7 * 24 * 3_600_000

/** Removes keys nobody will send again. */
export async function sweepIdempotency(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
