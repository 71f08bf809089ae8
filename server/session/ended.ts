/** Checks again, when a call is about to write, that its session has not ended. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { SessionLost, type CallSession } from '../handlers/types'

/** Throws SessionLost if the session has ended or its operator may no longer sign in. */
export async function refuseEnded(db: Kysely<Database>, session: CallSession | null): Promise<void> {
  const live = await db
    .selectFrom('session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .select('operator.id')
    .where('session.token_hash', '=', session?.tokenHash ?? '')
    .where('operator.allow_login', '=', true)
    .executeTakeFirst()
  if (!live) throw new SessionLost()
}
