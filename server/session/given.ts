/**
 * Passwords assigned by another person. They work until the owner has chosen his own, which he must do first.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'
import { accountKey } from './account'
import { newPassword, type MadePassword } from './made'
import { retirePassword } from './password-history'

type Db = Kysely<Database>

const givenMs = 24 * 3_600_000
/** An assigned password expires after a day. */
export const givenUntil = (now: Date): Date => new Date(now.getTime() + givenMs)

/** Also ends the account's sessions. */
export async function givePassword(db: Db, id: number, { hash }: MadePassword, now: Date): Promise<void> {
  await retirePassword(db, id, now)
  const given = {
    password_hash: hash,
    initial_password: true,
    password_at: now,
    password_until: givenUntil(now),
  }
  await db
    .updateTable('operator')
    .set({ ...given, revived_at: now, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('session').where('operator_id', '=', id).execute()
}

export interface Given {
  id: number
  /** The account as it was entered. */
  account: string
  password: string
  /** False = the password does not work until sign-in is allowed again. */
  allowLogin: boolean
}

/** For the machine's administrator (`npm run password`). Rejects if the account does not exist. */
export async function givePasswordByAccount(db: Db, account: string, now: Date): Promise<Given> {
  const made = await newPassword()
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('operator')
      .select(['id', 'account', 'allow_login'])
      .where('account_key', '=', accountKey(account))
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Error(`Nobody has the account "${account}".`)
    await givePassword(trx, found.id, made, now)
    // Resets the throttle of the lost password.
    await trx.deleteFrom('login_throttle').where('account', '=', accountKey(account)).execute()
    return { id: found.id, account: found.account, password: made.password, allowLogin: found.allow_login }
  })
}
