/** Sessions in the database: opaque, revocable at once, two hours idle and twelve hours in all. */
import { sql, type Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OpenDatabase } from '../database/open'
import { queryPrepared } from '../database/prepared'
import type { Database } from '../database/schema'
import type { CallSession, CallUser } from '../handlers/types'
import { narrowedCompanies } from './companies'
import { grantedMenus, type Grant } from './permissions'
import { hashToken, newToken } from './token'

export const idleMs = 2 * 3_600_000
export const absoluteMs = 12 * 3_600_000
/** A session in use is written at most this often. */
const touchMs = 60_000

export interface Caller {
  user: CallUser
  session: CallSession
  /** His password was given to him, and must be changed before anything else. */
  initialPassword: boolean
  /** Of a super administrator none: he needs none. */
  grants: Grant[]
  /** How often rights were changed before; a profile that was loaded at another count may be out of date. */
  profileVersion: string
}

type Db = Kysely<Database>

/** Resolves with the token: the only time it exists outside the browser. */
export async function startSession(
  db: Db,
  operatorId: number,
  now: Date,
  from: { ip: string; client: string },
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + absoluteMs),
      ip: from.ip,
      client: from.client.slice(0, 300),
    })
    .execute()
  return token
}

/**
 * Who the token with this hash belongs to; `null` when it is unknown, too old, or its operator may no longer sign in. Asked at every request and
 * kept nowhere, so that a session that ends and a role that changes count at once, whichever server wrote it; one prepared
 * statement makes that cheap.
 */
export async function findCaller(
  { db, pool }: OpenDatabase,
  tokenHash: string,
  now: Date,
): Promise<Caller | null> {
  const [found] = await queryPrepared(pool, 'caller', callerQuery(db, tokenHash, now).compile())
  if (!found) return null
  if (now.getTime() - found.seen_at.getTime() > touchMs) {
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
  }
  const { id, account, name, super_admin: superAdmin, scopes, grants } = found
  const companies = superAdmin ? 'all' : (found.companies ?? 'all')
  return {
    user: { id, account, name, superAdmin, scopes, companies },
    session: { tokenHash, startedAt: found.created_at },
    initialPassword: found.initial_password,
    grants,
    profileVersion: found.profile_version,
  }
}

const callerQuery = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .select([
      'session.created_at',
      'session.seen_at',
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
      sql<string>`coalesce((select changes from rights_turn), 0)::text`.as('profile_version'),
      narrowedCompanies(sql.ref('operator.id')).as('companies'),
      jsonArrayFrom(
        grantedMenus(db, sql.ref('operator.id'))
          .where(sql<boolean>`not operator.super_admin`)
          .select(['menu.permission', 'menu.router']),
      ).as('grants'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', new Date(now.getTime() - idleMs))
    .where('operator.allow_login', '=', true)

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** After a password change: whoever signed in with the old one is out. */
export async function endOtherSessions(db: Db, operatorId: number, kept: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('operator_id', '=', operatorId)
    .where('token_hash', '<>', kept)
    .execute()
}

/** Removes what nobody can use any more. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const idle = new Date(now.getTime() - idleMs)
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<=', now), where('seen_at', '<=', idle)]))
    .execute()
}
