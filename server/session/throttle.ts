/**
 * Sign-in throttling, stored in the database so that it survives restarts and covers all servers. Five
 * failures of an account from one address block that pair for a minute, doubling up to 15 minutes. Twenty
 * failures of an account from all addresses block it likewise. `LOGINS_PER_MINUTE` limits attempts per
 * address; it is loose, because an office shares one address. Browsers that have signed in to the account are
 * counted separately, so that others cannot lock out the owner (`server/session/known-client.ts`).
 */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { networkOf } from '../http/network'
import { accountKey } from './account'
import { isKnown } from './known-client'

export const freeFailures = 5
/** Failures of one account, from all addresses. */
export const freeOfAccount = 20
const firstBlockMs = 60_000
const longestBlockMs = 15 * 60_000
/** Older failures are ignored. */
const forgetMs = 3_600_000
const windowMs = 60_000
/** Account column of the row that counts an address. A typed account can be empty but never a blank. */
const anyAccount = ' '
/** Address column of the row that counts an account. */
const anyAddress = ' '

export interface Attempt {
  account: string
  /** Known clients have their own key instead of the address. */
  ip: string
  isKnown?: boolean
  now: Date
}

/** Normalises the account, and the address to its network. */
export const attemptOf = (account: string, ip: string, now: Date): Attempt => ({
  account: accountKey(account),
  ip: networkOf(ip),
  now,
})

type Db = Kysely<Database>

/** The attempt as counted: for a known client by its hashed cookie, not by its address. */
export async function attributed(db: Db, attempt: Attempt, client: string | undefined): Promise<Attempt> {
  const known = await isKnown(db, client, attempt.account, attempt.now)
  return known ? { ...attempt, ip: `client ${client!}`, isKnown: true } : attempt
}

/** Counts the attempt of this address. Resolves with the milliseconds to wait; 0 = allowed. */
export async function throttle(db: Db, attempt: Attempt, perMinute: number): Promise<number> {
  const { ip, now } = attempt
  if (attempt.isKnown) return waitOf(db, attempt)
  const address = await take(db, anyAccount, ip, now)
  const fresh = now.getTime() - address.updated_at.getTime() >= windowMs
  const attempts = fresh ? 1 : address.failures + 1
  if (attempts > perMinute) return windowMs - (now.getTime() - address.updated_at.getTime())
  await write(db, anyAccount, ip, { failures: attempts, ...(fresh ? { updated_at: now } : {}) })
  return waitOf(db, attempt)
}

/**
 * Locks the rows of the pair and of the account, so that concurrent guesses queue. Resolves with the
 * milliseconds until the pair may try again.
 */
export async function waitOf(db: Db, { account, ip, isKnown, now }: Attempt): Promise<number> {
  const pair = await take(db, account, ip, now)
  const whole = isKnown ? undefined : await take(db, account, anyAddress, now)
  const until = Math.max(...[pair, whole].map((row) => (row?.blocked_until ?? now).getTime()))
  return Math.max(0, until - now.getTime())
}

/** Resolves with the pair's consecutive failures. */
export async function countFailure(db: Db, { account, ip, isKnown, now }: Attempt): Promise<number> {
  const failures = await addFailure(db, { account, ip, now }, freeFailures)
  if (!isKnown) await addFailure(db, { account, ip: anyAddress, now }, freeOfAccount)
  return failures
}

async function addFailure(db: Db, { account, ip, now }: Attempt, free: number): Promise<number> {
  const pair = await take(db, account, ip, now)
  const forgotten = now.getTime() - pair.updated_at.getTime() > forgetMs
  const failures = (forgotten ? 0 : pair.failures) + 1
  const over = failures - free
  const blockMs = over < 0 ? 0 : Math.min(longestBlockMs, firstBlockMs * 2 ** Math.min(over, 10))
  const blocked_until = blockMs ? new Date(now.getTime() + blockMs) : null
  await write(db, account, ip, { failures, blocked_until, updated_at: now })
  return failures
}

/** Resets the pair only: guesses of others at the account still count. */
export async function forgetFailures(db: Db, { account, ip }: Attempt): Promise<void> {
  await db.deleteFrom('login_throttle').where('account', '=', account).where('ip', '=', ip).execute()
}

/** Removes expired rows. */
export async function sweepThrottle(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - forgetMs)
  await db.deleteFrom('login_throttle').where('updated_at', '<', old).execute()
}

async function take(db: Db, account: string, ip: string, now: Date) {
  return (
    db
      .insertInto('login_throttle')
      .values({ account, ip, failures: 0, blocked_until: null, updated_at: now })
      // The update changes nothing; it locks and returns the row.
      .onConflict((conflict) => conflict.columns(['account', 'ip']).doUpdateSet({ account }))
      .returning(['failures', 'blocked_until', 'updated_at'])
      .executeTakeFirstOrThrow()
  )
}

interface Counters {
  failures?: number
  blocked_until?: Date | null
  updated_at?: Date
}
async function write(db: Db, account: string, ip: string, values: Counters): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set(values)
    .where('account', '=', account)
    .where('ip', '=', ip)
    .execute()
}
