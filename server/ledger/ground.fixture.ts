/** The ground of every small world: its city, its operator and its present. */
import { moment } from '../../engine/clock'
import type { OpenDatabase } from '../database/open'
import type { Database } from '../database/schema'

export const city = 'c1'
export const operatorId = 1
export const worldNow = moment('2026-06-01 08:00:00')

/** Removes what an earlier world left in these tables, in this order, and the answers kept of calls. Adds the city and the operator. The operation log stays. */
export async function clearGround(
  db: OpenDatabase['db'],
  tables: readonly (keyof Database)[],
): Promise<void> {
  for (const table of [...tables, 'idempotency'] as const) await db.deleteFrom(table).execute()
  await db
    .insertInto('city')
    .values({ code: city, id: 1, name: city, created_at: worldNow })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const times = { created_at: worldNow, updated_at: worldNow }
  await db
    .insertInto('operator')
    .values({ id: operatorId, account: 'a', name: 'a', password_hash: '', ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
