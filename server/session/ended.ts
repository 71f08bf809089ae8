/** What has ended since a call was let in, as it is seen when the call is about to write. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { SessionLost, type CallSession } from '../handlers/types'

/** Throws SessionLost where the session, or its operator's leave to sign in, has ended since the call was let in. */
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
