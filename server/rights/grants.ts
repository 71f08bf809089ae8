/**
 * Rules for changing operators, roles and menu entries, and for granting rights. Every write that changes a
 * right uses them (docs/rights.md).
 */
import { sql } from 'kysely'
import { withinScopes } from '../handlers/shared/query'
import type { CallRequest } from '../handlers/types'
import { Forbidden } from '../handlers/types'
import { companiesListed } from '../session/companies'
import { keysOfGrants, type Grant } from '../session/permissions'
import { covers, excess, holdingsOf, missing, ownHoldings, type Holdings } from './holdings'

type Request = Pick<CallRequest, 'db' | 'user' | 'permissions'>

const texts = {
  cities: '该用户还负责其他城市，您不能修改',
  stronger: (doing: string) => `该用户的权限超出您的权限，不能${doing}`,
  set: '不能设置自己没有的权限',
  outward: '外链和顶级菜单只有超级管理员可以管理',
  shared: '该菜单已授权给其他城市的角色，只有超级管理员可以修改',
  role: (doing: string) => `该角色的权限超出您的权限，不能${doing}`,
  give: {
    cities: '不能授予自己没有的城市权限',
    keys: '不能授予自己没有的权限',
    companies: '不能授予自己没有的公司权限',
  },
  take: {
    cities: '不能取消自己没有的城市权限',
    keys: '不能取消自己没有的权限',
    companies: '不能取消自己没有的公司权限',
  },
}

/**
 * Throws Forbidden if one of these operators has a right that the caller lacks; `doing` is a verb, such as
 * 修改.
 */
export async function refuseStronger(request: Request, operatorIds: number[], doing: string): Promise<void> {
  if (request.user.superAdmin) return
  const own = ownHoldings(request)
  for (const held of (await holdingsOf(request.db, operatorIds)).values()) {
    const [part] = missing(own, held)
    if (part) throw new Forbidden(part === 'cities' ? texts.cities : texts.stronger(doing))
  }
}

/**
 * Runs a write. Throws Forbidden if it gave these operators, or took from them, a right that the caller
 * lacks.
 */
export async function withinOwnRights(
  request: Request,
  operatorIds: number[],
  write: () => Promise<unknown>,
): Promise<void> {
  if (request.user.superAdmin) return void (await write())
  const own = ownHoldings(request)
  const before = await holdingsOf(request.db, operatorIds)
  await write()
  const after = await holdingsOf(request.db, operatorIds)
  for (const id of operatorIds) {
    const [was, is] = [before.get(id), after.get(id)]
    if (!was || !is) continue
    refuseBeyond(own, excess(is, was), texts.give)
    refuseBeyond(own, excess(was, is), texts.take)
  }
}

function refuseBeyond(own: Holdings, needed: Holdings | null, words: typeof texts.give): void {
  const [part] = needed ? missing(own, needed) : []
  if (part) throw new Forbidden(words[part])
}

/**
 * Throws Forbidden if a menu entry opens something that the caller may not do: he cannot grant, revoke or
 * write it.
 */
export function refuseWiderEntries(
  { user, permissions }: Request,
  entries: Grant[],
  doing: 'give' | 'take' | 'set',
): void {
  if (user.superAdmin) return
  const isHeld = [...keysOfGrants(entries)].every((key) => permissions.has(key))
  if (!isHeld) throw new Forbidden(doing === 'set' ? texts.set : texts[doing].keys)
}

/** Throws Forbidden if an entry leads to another site or is at the root, because every menu shows it. */
export function refuseOutward(
  { user }: Pick<Request, 'user'>,
  entries: readonly { is_out_link: boolean; parent_id: number }[],
): void {
  if (!user.superAdmin && entries.some(({ is_out_link, parent_id }) => is_out_link || parent_id === 0))
    throw new Forbidden(texts.outward)
}

/** All cities share the menu. Throws Forbidden if a role outside the caller's cities grants the entry. */
export async function refuseOthersEntry({ db, user }: Request, menuId: number): Promise<void> {
  if (user.superAdmin) return
  const other = await db
    .selectFrom('role_menu')
    .innerJoin('role', 'role.id', 'role_menu.role_id')
    .select('role.id')
    .where('role_menu.menu_id', '=', menuId)
    .where(sql<boolean>`not ${withinScopes('role.city_code', user.scopes)}`)
    .limit(1)
    .executeTakeFirst()
  if (other) throw new Forbidden(texts.shared)
}

/** Ids of operators who have a menu entry by any role. */
export const holdersOfEntry = async ({ db }: Pick<Request, 'db'>, menuId: number): Promise<number[]> => {
  const roles = await db.selectFrom('role_menu').select('role_id').where('menu_id', '=', menuId).execute()
  return membersOf(
    { db },
    roles.map((role) => role.role_id),
  )
}

export interface SomeRole {
  id: number
  city_code: string
  data_scope_type: number
}

/** Throws Forbidden if the role grants a right that the caller lacks. */
export async function refuseStrongerRole(request: Request, role: SomeRole, doing?: string): Promise<void> {
  if (request.user.superAdmin) return
  const [part] = missing(ownHoldings(request), await holdingsOfRole(request, role))
  if (part) throw new Forbidden(doing === undefined ? texts.give[part] : texts.role(doing))
}

async function holdingsOfRole({ db }: Request, role: SomeRole): Promise<Holdings> {
  const entries = await db
    .selectFrom('menu')
    .innerJoin('role_menu', 'role_menu.menu_id', 'menu.id')
    .select(['menu.permission', 'menu.router'])
    .where('role_menu.role_id', '=', role.id)
    .execute()
  const companies = await companiesOfRole({ db }, role)
  return {
    keys: keysOfGrants(entries),
    cities: role.city_code === '' ? 'all' : [role.city_code],
    companies,
  }
}

/** Companies to which a role restricts its members. */
export async function companiesOfRole(
  { db }: Pick<Request, 'db'>,
  role: Omit<SomeRole, 'city_code'>,
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

/** Throws Forbidden if these companies exceed the caller's own. */
export function refuseWiderCompanies(request: Request, companies: number[] | 'all'): void {
  const own = ownHoldings(request)
  if (!covers(own, { keys: new Set(), cities: [], companies })) throw new Forbidden(texts.give.companies)
}

/** Ids of the role's members. */
export const membersOf = async ({ db }: Pick<Request, 'db'>, roleIds: number[]): Promise<number[]> =>
  roleIds.length === 0
    ? []
    : (
        await db
          .selectFrom('operator_role')
          .select('operator_id')
          .distinct()
          .where('role_id', 'in', roleIds)
          .execute()
      ).map((row) => row.operator_id)
