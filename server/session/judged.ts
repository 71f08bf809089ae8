/**
 * Verifies a password without holding a database connection: the embedded database has only one. The result
 * is checked again under a row lock. It is void after a change or reset of the password, a disabled account,
 * or too many concurrent guesses.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { AnyPreparing } from '../handlers/types'
import { verifyPassword } from './passwords'
import { attributed, throttle, waitOf, type Attempt } from './throttle'

type Db = Kysely<Database>

export interface JudgedPassword {
  /** The attempt as counted. */
  attempt: Attempt
  /** Milliseconds until the next attempt; above 0 the password was not verified. */
  waitMs: number
  /** The hash that was compared; null = the account does not exist. */
  stored: string | null
  isRight: boolean
}

/** Counts the attempt, and verifies the password unless there were too many. */
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
 * Locks the account until the end of the transaction and re-checks the result. Concurrent guesses queue here;
 * after too many failures later ones get no result.
 * @param lock `share` for reads: concurrent sign-ins are possible
 */
export async function judgedAgain(
  db: Db,
  judged: JudgedPassword | undefined,
  { password, lock }: { password: string; lock: 'share' | 'update' },
) {
  if (!judged) throw new Error('The password was not judged before the transaction began.')
  const { attempt } = judged
  const waitMs = judged.waitMs > 0 ? judged.waitMs : await waitOf(db, attempt)
  // Not locked: a throttled attempt is only recorded.
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
