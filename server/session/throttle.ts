/**
 * Sign-in throttling in the database, so that it holds over restarts and over several servers.
 * Five failures of one account from one address block that pair for a minute, doubling up to a quarter of an hour; so do twenty of one
 * account from anywhere. An address may try so often a minute whatever the account (`LOGINS_PER_MINUTE`), which is loose, since a
 * whole office may stand behind it. A browser that signed in to the account before has its own count and no other, so nobody can lock out
 * someone else (`server/session/known-client.ts`).
 */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { networkOf } from '../http/network'
import { accountKey } from './account'
import { isKnown } from './known-client'

export const freeFailures = 5
/** Of one account, wherever they come from. */
export const freeOfAccount = 20
const firstBlockMs = 60_000
const longestBlockMs = 15 * 60_000
/** Failures older than this count no more. */
const forgetMs = 3_600_000
const windowMs = 60_000
/** The row that counts an address whatever the account: no name that anybody can try is a space, while it may be nothing. */
const anyAccount = ' '
/** The row that counts an account whatever the address. */
const anyAddress = ' '

export interface Attempt {
  account: string
  /** A known client has one of its own. */
  ip: string
  isKnown?: boolean
  now: Date
}

/** However the account is spelled, it is the same that is guessed at; whichever of a line's addresses is used, the same that guesses. */
export const attemptOf = (account: string, ip: string, now: Date): Attempt => ({
  account: accountKey(account),
  ip: networkOf(ip),
  now,
})

type Db = Kysely<Database>

/** As it is counted: one of a known client goes by its cookie, hashed, and not by the address. */
export async function attributed(db: Db, attempt: Attempt, client: string | undefined): Promise<Attempt> {
  const known = await isKnown(db, client, attempt.account, attempt.now)
  return known ? { ...attempt, ip: `client ${client!}`, isKnown: true } : attempt
}

/** Counts the attempt of this address. Resolves with the milliseconds to wait; 0 = go on. */
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
 * Takes the pair's row and the account's for the rest of the transaction, so that simultaneous guesses queue. Resolves with the
 * milliseconds to wait until the pair may try again.
 */
export async function waitOf(db: Db, { account, ip, isKnown, now }: Attempt): Promise<number> {
  const pair = await take(db, account, ip, now)
  const whole = isKnown ? undefined : await take(db, account, anyAddress, now)
  const until = Math.max(...[pair, whole].map((row) => (row?.blocked_until ?? now).getTime()))
  return Math.max(0, until - now.getTime())
}

/** Resolves with the failures in a row, of the pair. */
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

/** Those of the pair: what others guess at the account goes on counting. */
export async function forgetFailures(db: Db, { account, ip }: Attempt): Promise<void> {
  await db.deleteFrom('login_throttle').where('account', '=', account).where('ip', '=', ip).execute()
}

/** Removes rows nobody needs any more. */
export async function sweepThrottle(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - forgetMs)
  await db.deleteFrom('login_throttle').where('updated_at', '<', old).execute()
}

async function take(db: Db, account: string, ip: string, now: Date) {
  return (
    db
      .insertInto('login_throttle')
      .values({ account, ip, failures: 0, blocked_until: null, updated_at: now })
      // An update that changes nothing: it locks the row and gives it back.
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
