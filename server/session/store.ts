/** Sessions in the database: opaque tokens that can be revoked immediately. */
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
  /** A session ends after this many minutes without a request. */
  idleMinutes: number
  /** A session ends after this many hours in total. */
  hours: number
  /** Maximum concurrent sessions per operator. */
  perOperator: number
}
export const usualLimits: SessionLimits = { idleMinutes: 120, hours: 12, perOperator: 5 }

/** The last use of a session is written at most this often. */
const touchMs = 60_000

export interface Caller {
  user: CallUser
  session: CallSession
  /** The password was assigned and must be changed first. */
  initialPassword: boolean
  /** Permissions of his roles; a super administrator needs none. */
  keys: ReadonlySet<string>
  /** Changes with rights and with a sign-in to report. A profile with another version may be outdated. */
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
 * Resolves with the token, which is never stored, and with the number of sessions ended for it. Ends the
 * least recently used sessions above the limit. The caller must hold the operator's row lock, so that
 * concurrent sign-ins respect the limit.
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
 * The owner of the token with this hash; `null` if it is unknown or expired, or if its operator may not sign
 * in. Every request reads the session, operator and mark of rights, so ended sessions and changed roles take
 * effect immediately on every server. The rights themselves are cached (`held.ts`).
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
  // Reads again with the rights, in one statement: session and rights of one moment.
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
  /** The mark of rights in the statement's snapshot; null = do not cache. */
  mark: string | null
}

/** The session and its operator if he may sign in, with additional columns. */
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

/** SQL: true if a session is neither idle nor expired. */
export const isLive = (now: Date, limits: SessionLimits) =>
  sql<boolean>`(session.expires_at > ${now} and session.seen_at > ${idleSince(now, limits)})`

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Resolves with the number of ended sessions. */
export async function endOtherSessions(db: Db, operatorId: number, kept: string): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('operator_id', '=', operatorId)
    .where('token_hash', '<>', kept)
    .returning('id')
    .execute()
  return ended.length
}

/** Removes idle and expired sessions. */
export async function sweepSessions(db: Db, now: Date, limits: SessionLimits = usualLimits): Promise<void> {
  await db
    .deleteFrom('session')
    .where(sql<boolean>`not ${isLive(now, limits)}`)
    .execute()
}
