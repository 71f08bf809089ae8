/** What an operator holds through his roles, and the rule that nobody hands out more than that. */
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

/**
 * Companies the operator is narrowed to, or 'all'. One role that does not narrow is enough for 'all';
 * so is a role whose data grant names no company.
 */
export async function heldCompanies(db: Db, user: CallRequest['user']): Promise<number[] | 'all'> {
  if (user.superAdmin) return 'all'
  const roles = await db
    .selectFrom('role')
    .innerJoin('operator_role', 'operator_role.role_id', 'role.id')
    .leftJoin('role_company', 'role_company.role_id', 'role.id')
    .where('operator_role.operator_id', '=', user.id)
    .where('role.enabled', '=', true)
    .select(['role.data_scope_type', 'role_company.company_id'])
    .execute()
  const granted = roles.map((role) => (role.data_scope_type === dataScopeCompanies ? role.company_id : null))
  return roles.length === 0 || granted.includes(null) ? 'all' : granted.filter((id) => id !== null)
}

/** Wire value of "the companies listed". */
export const dataScopeCompanies = 6
