/**
 * Rule: operators cannot extend their own rights. The caller's rights are compared before and after each call
 * that changes rights.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { Forbidden, type CallUser } from '../handlers/types'
import { covers, holdingsOf, type Holdings } from './holdings'

/**
 * Throws Forbidden if the caller has more rights than before. A new sub-company of his own company is
 * allowed.
 */
export async function refuseGrown(db: Kysely<Database>, user: CallUser, before: Holdings): Promise<void> {
  if (user.superAdmin) return
  const after = (await holdingsOf(db, [user.id])).get(user.id)
  if (!after) return
  const companies =
    after.companies === 'all' ? 'all' : await withoutOwnParts(db, after.companies, before.companies)
  if (!covers(before, { ...after, companies })) throw new Forbidden('不能为自己增加权限')
}

async function withoutOwnParts(
  db: Kysely<Database>,
  companies: readonly number[],
  held: Holdings['companies'],
): Promise<number[]> {
  const more = companies.filter((id) => held !== 'all' && !held.includes(id))
  if (more.length === 0 || held === 'all') return []
  const rows = await db.selectFrom('company').select(['id', 'parent_id']).where('id', 'in', more).execute()
  return rows.filter(({ parent_id }) => parent_id === null || !held.includes(parent_id)).map(({ id }) => id)
}
