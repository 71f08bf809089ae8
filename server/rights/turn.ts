/**
 * What somebody may give, take or touch follows from what he and others hold. Two who change that at once could make together what
 * neither may make alone: a city for one who is given a key at the same moment. So they are judged one after another, each by what holds
 * when it is his turn.
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

/** What rights are made of: who there is, what his roles grant, and the entries, cities and companies that they name. */
const partsOfRights: ReadonlySet<Subject | undefined> = new Set<Subject>([
  'city',
  'company',
  'menu',
  'operator',
  'role',
])

/** Whether the call may change who holds what: whatever writes, and is about one of the parts that rights are made of. */
export const changesRights = (call: CompiledCall): boolean =>
  partsOfRights.has(subjectOf(call.name)) &&
  !methods[call.method].reads &&
  call.paging === undefined &&
  call.rows === undefined

/** Resolves when nobody else is about to change rights; until the end of the transaction nobody will be. */
export async function takeRightsTurn(db: Kysely<Database>): Promise<void> {
  // A row that is written, not an advisory lock: that is portable, and who reads in an older snapshot is sent back to begin again.
  await db
    .insertInto('rights_turn')
    .values({ id: 1, changes: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ changes: sql`rights_turn.changes + 1` }))
    .execute()
}

type Caller = Pick<AnyRequest, 'user' | 'permissions' | 'scopes'>

/**
 * The caller as he is now that it is his turn: since he was let in, somebody may have taken from him what he is about to give. Throws
 * SessionLost, RequestFault or Forbidden where he would not be let in any more.
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
