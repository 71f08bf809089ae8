/** What an operator holds through his roles, and the rule that nobody hands out more than that. */
import { companiesListed, narrowedCompanies } from '../../session/companies'
import { grantedMenus } from '../../session/permissions'
import type { CallRequest } from '../types'
import { Refused } from '../types'

type Db = CallRequest['db']

/** Entries of the menu tree the operator's enabled roles grant. */
export const heldMenus = (db: Db, operatorId: number) =>
  grantedMenus(db, operatorId).select(['menu.id', 'menu.permission', 'menu.router']).execute()

/** Throws Refused when a menu entry is not the caller's own to give. */
export async function refuseWiderGrant(
  { db, user }: Pick<CallRequest, 'db' | 'user'>,
  menuIds: number[],
): Promise<void> {
  if (user.superAdmin || menuIds.length === 0) return
  const held = new Set((await heldMenus(db, user.id)).map((menu) => menu.id))
  if (menuIds.some((id) => !held.has(id))) throw new Refused('不能授予自己没有的权限')
}

/** Companies another operator is narrowed to. */
export async function heldCompanies(db: Db, operatorId: number): Promise<number[] | 'all'> {
  const { companies } = await db
    .selectNoFrom(narrowedCompanies(operatorId).as('companies'))
    .executeTakeFirstOrThrow()
  return companies ?? 'all'
}

/** Throws Refused when a role's data, or another operator's, is more than the caller's own to give. */
export function refuseWiderData({ user }: Pick<CallRequest, 'user'>, companies: number[] | 'all'): void {
  if (!holdsData(user, companies)) throw new Refused('不能授予自己没有的公司权限')
}

export const holdsData = ({ companies: own }: CallRequest['user'], companies: number[] | 'all'): boolean =>
  own === 'all' || (companies !== 'all' && companies.every((id) => own.includes(id)))

/** Companies a role narrows its members to. */
export async function companiesOfRole(
  db: Db,
  role: { id: number; data_scope_type: number },
): Promise<number[] | 'all'> {
  const rows = await db
    .selectFrom('role_company')
    .select('company_id')
    .where('role_id', '=', role.id)
    .execute()
  return role.data_scope_type !== companiesListed || rows.length === 0
    ? 'all'
    : rows.map((row) => row.company_id)
}
