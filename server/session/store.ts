/** Sessions in the database: opaque tokens that can be revoked at once. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { dateText } from '../../engine/clock'
import { newId } from '../database/ids'
import type { OpenDatabase } from '../database/open'
import { queryPrepared } from '../database/prepared'
import type { Database } from '../database/schema'
import type { CallSession, CallUser } from '../handlers/types'
import { heldBy, keep, keptFor, type HeldRow } from './held'
import { hashToken, newToken } from './token'

export interface SessionLimits {
  /** A session ends after so many minutes without a request. */
  idleMinutes: number
  /** A session ends after so many hours in all. */
  hours: number
  /** Sessions that an operator may have at once. */
  perOperator: number
}
export const usualLimits: SessionLimits = { idleMinutes: 120, hours: 12, perOperator: 5 }

/** A session in use is written at most this often. */
const touchMs = 60_000

export interface Caller {
  user: CallUser
  session: CallSession
  /** His password was given to him, and must be changed before anything else. */
  initialPassword: boolean
  /** Of his roles; a super administrator needs none. */
  keys: ReadonlySet<string>
  /** Changes with rights and with a sign-in to report: a profile loaded at another version may be out of date. */
  profileVersion: string
}

type Db = Kysely<Database>

interface From {
  ip: string
  client: string
  /** A sign-in to report to this session. */
  newSignIn?: number | null
}

/**
 * Resolves with the token, the only time it exists outside the browser, and with how many sessions ended for it. Ends the least recently used sessions beyond the limit; the caller
 * holds the operator's row, so two sign-ins at once keep to it.
 */
export async function startSession(
  db: Db,
  operatorId: number,
  now: Date,
  from: From,
  { hours, perOperator }: SessionLimits = usualLimits,
): Promise<{ token: string; ended: number }> {
  const token = newToken()
  const ended = await db
    .deleteFrom('session')
    .where('id', 'in', (older) =>
      older
        .selectFrom('session')
        .select('id')
        .where('operator_id', '=', operatorId)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(perOperator - 1),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      id: newId(),
      operator_id: operatorId,
      created_at: now,
      seen_at: now,
      confirmed_at: now,
      expires_at: new Date(now.getTime() + hours * 3_600_000),
      ip: from.ip,
      client: from.client.slice(0, 300),
      new_sign_in_id: from.newSignIn ?? null,
    })
    .execute()
  return { token, ended: ended.length }
}

/**
 * Owner of the token with this hash; `null` if the token is unknown or too old, or its operator may no longer sign in. Every request reads
 * the session, the operator and the mark of rights: an ended session and a changed role count at once on every server. What the mark
 * stands for is kept in memory (`held.ts`).
 */
export async function findCaller(
  { db, pool }: OpenDatabase,
  tokenHash: string,
  now: Date,
  limits: SessionLimits = usualLimits,
): Promise<Caller | null> {
  const asked = { tokenHash, now, limits }
  const [known] = await queryPrepared(pool, 'session', callerQuery(asked).compile(db))
  if (!known) return null
  const kept = keptFor(pool, known)
  // Once more with the rest, in one statement: one moment's session and one moment's rights.
  const withHeld = () => callerQuery<HeldRow>(asked, heldBy(db, sql.ref('operator.id'))).compile(db)
  const [read] = kept ? [] : await queryPrepared(pool, 'caller', withHeld())
  const held = kept ?? (read && keep(pool, read))
  if (!held) return null
  const found = read ?? known
  if (now.getTime() - found.seen_at.getTime() > touchMs) {
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
  }
  const { id, account, name, super_admin: superAdmin } = found
  const companies = superAdmin || held.companies === null ? 'all' : [...held.companies]
  return {
    user: { id, account, name, superAdmin, scopes: [...held.scopes], companies },
    session: { tokenHash, startedAt: found.created_at, confirmedAt: found.confirmed_at },
    initialPassword: found.initial_password,
    keys: held.keys,
    profileVersion: found.profile_version,
  }
}

interface Asked {
  tokenHash: string
  now: Date
  limits: SessionLimits
}

/** A session with its operator. */
interface Found {
  created_at: Date
  seen_at: Date
  confirmed_at: Date
  id: number
  account: string
  name: string
  super_admin: boolean
  initial_password: boolean
  profile_version: string
  /** Of the rights as the statement saw them; null = nothing may be kept. */
  mark: string | null
}

/** The session and its operator, where he may be let in; with columns of his besides. */
const callerQuery = <More = object>({ tokenHash, now, limits }: Asked, more: RawBuilder<unknown> = sql``) =>
  sql<Found & More>`
    select session.created_at, session.seen_at, session.confirmed_at, operator.id, operator.account, operator.name,
      operator.super_admin, operator.initial_password,
      concat_ws('-', coalesce(rights_turn.changes, 0), session.new_sign_in_id) as profile_version, rights_turn.mark${more}
    from session join operator on operator.id = session.operator_id left join rights_turn on rights_turn.id = 1
    where session.token_hash = ${tokenHash} and ${isLive(now, limits)} and operator.allow_login
      and (operator.ends_on is null or operator.ends_on >= ${dateText(now)}::date)`

const idleSince = (now: Date, { idleMinutes }: SessionLimits) =>
  new Date(now.getTime() - idleMinutes * 60_000)

/** Whether a session is neither idle nor too old. */
export const isLive = (now: Date, limits: SessionLimits) =>
  sql<boolean>`(session.expires_at > ${now} and session.seen_at > ${idleSince(now, limits)})`

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Resolves with how many ended. */
export async function endOtherSessions(db: Db, operatorId: number, kept: string): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('operator_id', '=', operatorId)
    .where('token_hash', '<>', kept)
    .returning('id')
    .execute()
  return ended.length
}

/** Removes sessions that are idle or too old. */
export async function sweepSessions(db: Db, now: Date, limits: SessionLimits = usualLimits): Promise<void> {
  await db
    .deleteFrom('session')
    .where(sql<boolean>`not ${isLive(now, limits)}`)
    .execute()
}
