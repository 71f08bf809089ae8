/**
 * Serialises changes of rights. Rights checks depend on the rights of several operators, so two concurrent
 * changes could each pass and together violate a rule. Example: an operator gets a city and a permission at
 * the same time. Each change is checked when it has the lock.
 */
import { sql, type Kysely } from 'kysely'
import type { CompiledCall } from '../../engine/compiled'
import { methods } from '../../engine/vocabulary/calls'
import { mayCall, narrowScopes } from '../calls/guard'
import type { Database } from '../database/schema'
import type { AnyRequest, Doing } from '../handlers/types'
import { SessionLost } from '../handlers/types'
import { RequestFault } from '../http/failures'
import { refuseEnded } from '../session/ended'
import { texts } from '../texts'
import { subjectOf, type Subject } from './calls'
import { holdingsOf, reachOf } from './holdings'

/** The tables that determine rights: operators, roles, menu entries, cities and companies. */
const partsOfRights: ReadonlySet<Subject | undefined> = new Set<Subject>([
  'city',
  'company',
  'menu',
  'operator',
  'role',
])

/** True if the call may change rights: it writes to one of the tables that determine rights. */
export const changesRights = (call: CompiledCall): boolean =>
  partsOfRights.has(subjectOf(call.name)) &&
  !methods[call.method].reads &&
  call.paging === undefined &&
  call.rows === undefined

/** Takes the lock for changes of rights; held until the end of the transaction. */
export async function takeRightsTurn(db: Kysely<Database>): Promise<void> {
  // Updates a row instead of taking an advisory lock. This is portable, and transactions with an older
  // snapshot are retried.
  await db
    .insertInto('rights_turn')
    .values({ id: 1, changes: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ changes: sql`rights_turn.changes + 1` }))
    .execute()
}

type Caller = Pick<AnyRequest, 'user' | 'permissions' | 'scopes'>

/**
 * The caller's current rights after he has the lock: they may have changed since the call was authorised.
 * Throws SessionLost, RequestFault or Forbidden if the call is no longer allowed.
 */
export async function callerInTurn(
  db: Kysely<Database>,
  { app, call, values, session, ...caller }: Omit<AnyRequest, Doing>,
): Promise<Caller> {
  await takeRightsTurn(db)
  await refuseEnded(db, session)
  if (caller.user.superAdmin) return caller
  const held = (await holdingsOf(db, [caller.user.id])).get(caller.user.id)
  if (!held || held.cities === 'all') throw new SessionLost()
  const user = { ...caller.user, ...reachOf(held) }
  if (!mayCall(call, user, held.keys)) throw new RequestFault(403, texts.forbidden)
  return { user, permissions: held.keys, scopes: narrowScopes(app, call, values, user) }
}
