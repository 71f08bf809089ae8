/** Sessions for display in lists. */
import type { Kysely } from 'kysely'
import type { SessionEntry } from '../calls/declared'
import type { Database } from '../database/schema'
import { clientName } from '../handlers/loginLog/client'
import { stamp } from '../handlers/shared/values'
import { isLive, type SessionLimits } from './store'

interface Asked {
  operatorId: number
  /** Token hash of the requesting session. */
  current: string
  now: Date
  limits: SessionLimits
}

/** Live sessions of one operator, the most recently used first. */
export async function listSessions(
  db: Kysely<Database>,
  { operatorId, current, now, limits }: Asked,
): Promise<SessionEntry[]> {
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'client', 'ip', 'created_at', 'seen_at'])
    .where('operator_id', '=', operatorId)
    .where(isLive(now, limits))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return sessions.map(({ id, token_hash, client, ip, created_at, seen_at }) => ({
    id,
    client: clientName(client),
    address: ip,
    signedInAt: stamp(created_at),
    lastUsedAt: stamp(seen_at),
    isCurrent: token_hash === current,
  }))
}
