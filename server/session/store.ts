/** Sessions in the database: opaque tokens that can be revoked at once. */
import { sql, type Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dateText } from '../../engine/clock'
import { newId } from '../database/ids'
import type { OpenDatabase } from '../database/open'
import { queryPrepared } from '../database/prepared'
import type { Database } from '../database/schema'
import type { CallSession, CallUser } from '../handlers/types'
import { narrowedCompanies } from './companies'
import { grantedMenus, type Grant } from './permissions'
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
  /** Of a super administrator none: he needs none. */
  grants: Grant[]
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
 * it and nothing caches it: an ended session and a changed role count at once on every server. A prepared statement keeps it cheap.
 */
export async function findCaller(
  { db, pool }: OpenDatabase,
  tokenHash: string,
  now: Date,
  limits: SessionLimits = usualLimits,
): Promise<Caller | null> {
  const [found] = await queryPrepared(pool, 'caller', callerQuery(db, tokenHash, now, limits).compile())
  if (!found) return null
  if (now.getTime() - found.seen_at.getTime() > touchMs) {
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
  }
  const { id, account, name, super_admin: superAdmin, scopes, grants } = found
  const companies = superAdmin ? 'all' : (found.companies ?? 'all')
  return {
    user: { id, account, name, superAdmin, scopes, companies },
    session: { tokenHash, startedAt: found.created_at, confirmedAt: found.confirmed_at },
    initialPassword: found.initial_password,
    grants,
    profileVersion: found.profile_version,
  }
}

const callerQuery = (db: Db, tokenHash: string, now: Date, limits: SessionLimits) =>
  db
    .selectFrom('session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .select([
      'session.created_at',
      'session.seen_at',
      'session.confirmed_at',
      'operator.id',
      'operator.account',
      'operator.name',
      'operator.super_admin',
      'operator.initial_password',
      sql<
        string[]
      >`array(select city_code from operator_city where operator_id = operator.id order by city_code)`.as(
        'scopes',
      ),
      sql<string>`concat_ws('-', coalesce((select changes from rights_turn), 0), session.new_sign_in_id)`.as(
        'profile_version',
      ),
      narrowedCompanies(sql.ref('operator.id')).as('companies'),
      jsonArrayFrom(
        grantedMenus(db, sql.ref('operator.id'))
          .where(sql<boolean>`not operator.super_admin`)
          .select(['menu.permission', 'menu.router']),
      ).as('grants'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where(isLive(now, limits))
    .where('operator.allow_login', '=', true)
    .where(sql<boolean>`(operator.ends_on is null or operator.ends_on >= ${dateText(now)}::date)`)

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
