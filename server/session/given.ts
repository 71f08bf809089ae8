/** A password that somebody else makes for an account: it opens until its owner has chosen his own, which is asked of him first. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'
import { accountKey } from './account'
import { newPassword, type MadePassword } from './made'
import { retirePassword } from './password-history'

type Db = Kysely<Database>

const givenMs = 24 * 3_600_000
/** A given password opens nothing after a day. */
export const givenUntil = (now: Date): Date => new Date(now.getTime() + givenMs)

/** Ends the sessions of the old one. */
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
  /** As it is written on the account. */
  account: string
  password: string
  /** Else the password opens nothing until somebody lets the account in again. */
  allowLogin: boolean
}

/** For whoever keeps the machine (`npm run password`). Rejects when nobody has the account. */
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
    // Who has tried the lost one too often need not wait.
    await trx.deleteFrom('login_throttle').where('account', '=', accountKey(account)).execute()
    return { id: found.id, account: found.account, password: made.password, allowLogin: found.allow_login }
  })
}
