/** Earlier sign-ins of an account, from the login log. */
import type { Kysely } from 'kysely'
import { dateText, daysLater } from '../../engine/clock'
import type { SignIn } from '../calls/declared'
import type { Database } from '../database/schema'
import { clientName } from '../handlers/loginLog/client'
import { stamp } from '../handlers/shared/values'

type Db = Kysely<Database>

const successes = (db: Db, operatorId: number) =>
  db
    .selectFrom('login_record')
    .select(['id', 'created_at', 'client', 'ip'])
    .where('operator_id', '=', operatorId)
    .where('succeeded', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** The last sign-in; undefined = there was none. */
export const lastSignIn = (db: Db, operatorId: number) => successes(db, operatorId).executeTakeFirst()

/** Number of failed sign-ins since the moment. */
export async function failuresSince(db: Db, operatorId: number, since: Date): Promise<number> {
  const { failures } = await db
    .selectFrom('login_record')
    .select((select) => select.fn.countAll<number>().as('failures'))
    .where('operator_id', '=', operatorId)
    .where('succeeded', '=', false)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return failures
}

/** Id of the last sign-in from a new client since the moment; null = there was none. */
export async function newSignInSince(db: Db, operatorId: number, since: Date): Promise<number | null> {
  const found = await successes(db, operatorId)
    .where('new_client', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The sign-in to report to a session; at most one. */
export async function reportedTo(db: Db, tokenHash: string): Promise<SignIn[]> {
  const found = await db
    .selectFrom('session')
    .innerJoin('login_record', 'login_record.id', 'session.new_sign_in_id')
    .select(['login_record.created_at', 'login_record.client', 'login_record.ip'])
    .where('session.token_hash', '=', tokenHash)
    .execute()
  return found.map(signInOf)
}

/** Reports a sign-in to the other sessions of its account. */
export async function reportToOthers(db: Db, operatorId: number, newSignIn: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ new_sign_in_id: newSignIn })
    .where('operator_id', '=', operatorId)
    .execute()
}

export const signInOf = (found: { created_at: Date; client: string; ip: string }): SignIn => ({
  time: stamp(found.created_at),
  client: clientName(found.client),
  address: found.ip,
})

interface Used {
  created_at: Date
  revived_at: Date | null
  ends_on: string | null
}

/** True if the account's last day is over. */
export const isExpired = ({ ends_on }: Used, now: Date): boolean =>
  ends_on !== null && ends_on < dateText(now)

/** True if the account was unused for this many days; never for 0 days. */
export function isDormant(
  { created_at, revived_at }: Used,
  { last, days, now }: { last: Date | undefined; days: number; now: Date },
): boolean {
  if (days === 0) return false
  const used = Math.max(...[created_at, revived_at, last].map((one) => one?.getTime() ?? 0))
  return used < daysLater(now, -days).getTime()
}
