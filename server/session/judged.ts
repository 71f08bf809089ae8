/**
 * Whether a password is right is found out while nobody holds a connection for it, of which the embedded database has one. What it was
 * judged by is looked at again under the lock of its row, so that whoever was faster counts: a change or a reset of the password, an
 * account that was closed, too many guesses at once.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { AnyPreparing } from '../handlers/types'
import { verifyPassword } from './passwords'
import { attributed, throttle, waitOf, type Attempt } from './throttle'

type Db = Kysely<Database>

export interface JudgedPassword {
  /** As it is counted. */
  attempt: Attempt
  /** Until the next try; above 0 nothing was judged. */
  waitMs: number
  /** What it was compared with: the hash of the account as it was then; null = nobody has the account. */
  stored: string | null
  isRight: boolean
}

/** Counts the try, and judges it unless there were too many. */
export async function judgePassword(
  { apart, owner, gone, knownClient }: Pick<AnyPreparing, 'apart' | 'owner' | 'gone' | 'knownClient'>,
  asked: Attempt,
  perMinute: number,
  password: string,
): Promise<JudgedPassword> {
  const { attempt, waitMs, stored } = await apart(async (db) => {
    const attempt = await attributed(db, asked, knownClient)
    return {
      attempt,
      waitMs: await throttle(db, attempt, perMinute),
      stored: (await operatorOf(db, attempt).executeTakeFirst())?.password_hash ?? null,
    }
  })
  const isRight = waitMs === 0 && (await verifyPassword(stored, password, { owner, gone }))
  return { attempt, waitMs, stored, isRight }
}

/**
 * The account, locked until the end of the transaction, with what holds of the password then. Simultaneous guesses queue here: who comes
 * after too many wrong ones is not told what his was.
 * @param lock `share` for who only reads it: many may sign in at once
 */
export async function judgedAgain(
  db: Db,
  judged: JudgedPassword | undefined,
  { password, lock }: { password: string; lock: 'share' | 'update' },
) {
  if (!judged) throw new Error('The password was not judged before the transaction began.')
  const { attempt } = judged
  const waitMs = judged.waitMs > 0 ? judged.waitMs : await waitOf(db, attempt)
  // Not locked: who waits is only written down.
  if (waitMs > 0)
    return { attempt, waitMs, operator: await operatorOf(db, attempt).executeTakeFirst(), isRight: false }
  const query = operatorOf(db, attempt)
  const operator = await (lock === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst()
  const stored = operator?.password_hash ?? null
  const isRight = stored === judged.stored ? judged.isRight : await verifyPassword(stored, password)
  return { attempt, waitMs, operator, isRight }
}

const operatorOf = (db: Db, { account }: Attempt) =>
  db
    .selectFrom('operator')
    .select(['id', 'name', 'city_code', 'password_hash', 'allow_login', 'initial_password'])
    .where('account_key', '=', account)
