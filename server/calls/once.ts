/**
 * Runs a request once per idempotency key. The answer is stored in the transaction of the change, and
 * replayed for a repeated request. A refusal rolls the key back, so that a corrected request can use it.
 * Money calls without a key are protected against double clicks; other calls without a key always run.
 */
import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../database/schema'
import { DoneBefore, Refused } from '../handlers/types'
import { texts } from '../texts'

export interface Submission {
  operatorId: number
  call: string
  /** `Idempotency-Key`, made when the dialog opens and kept until success. */
  key: string | undefined
  /** Identifies equal requests: decoded values, file hashes, and the operator's access. */
  request: unknown
  isMoney: boolean
  now: Date
}

/** Without a key, an equal request within this time counts as a double click. */
const doubleClickMs = 3000

/** Prefix of keys of calls without money, which are kept for a shorter time. */
const briefly = 'brief:'
/**
 * Maximum characters of a stored answer. Longer answers of calls without money are not stored; a repeated
 * request runs again.
 */
export const longestKept = 256 * 1024
/**
 * Maximum stored answers per operator for calls without money: more than manual work produces in that time.
 */
export const mostBrief = 2000

/**
 * `db` must be a transaction. Resolves with the answer text, of `work` or stored. If `work` returns no text
 * (a refusal with writes to commit), the key is released.
 */
export async function once(
  db: Kysely<Database>,
  submission: Submission,
  work: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const { operatorId, call, isMoney, now } = submission
  const hash = createHash('sha256')
    .update(JSON.stringify([call, submission.request]))
    .digest('hex')
  if (submission.key === undefined) {
    await refuseDoubleClick(db, submission, hash)
    return work()
  }
  if (!/^[\w-]{8,100}$/.test(submission.key)) throw new Refused(texts.keyMalformed)
  const key = isMoney ? submission.key : `${briefly}${submission.key}`
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
    if (first?.call !== call || first.response === null) throw new Refused(texts.keyReused)
    if (first.request_hash !== hash) throw new DoneBefore(texts.keyDone)
    return first.response
  }
  if (!isMoney) await makeRoom(db, operatorId)
  const response = await work()
  const isOwn = sql<boolean>`operator_id = ${operatorId} and key = ${key}`
  const isKept = response !== undefined && (isMoney || response.length <= longestKept)
  await (!isKept
    ? db.deleteFrom('idempotency').where(isOwn).execute()
    : db.updateTable('idempotency').set({ response }).where(isOwn).execute())
  return response
}

/** Removes the operator's oldest answers above the limit. */
async function makeRoom(db: Kysely<Database>, operatorId: number): Promise<void> {
  await sql`
    delete from idempotency where operator_id = ${operatorId} and key in (
      select key from idempotency where operator_id = ${operatorId} and key like ${`${briefly}%`}
      order by created_at desc, key offset ${mostBrief}
    )`.execute(db)
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
const brieflyKeptMs = 3_600_000

/** Removes expired keys. */
export async function sweepIdempotency(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .deleteFrom('idempotency')
    .where((row) =>
      row.or([
        row('created_at', '<', before(keptMs)),
        row.and([row('created_at', '<', before(brieflyKeptMs)), row('key', 'like', `${briefly}%`)]),
      ]),
    )
    .execute()
}
