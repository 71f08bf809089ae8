import { sql } from 'kysely'
import { companiesOf } from '../company/query'
import {
  companiesOfRole,
  membersOf,
  refuseWiderCompanies,
  refuseWiderEntries,
  withinOwnRights,
} from '../../rights/grants'
import { holdingsOf } from '../../rights/holdings'
import { nextVersion } from '../shared/edit'
import { idOf, idsOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Forbidden, Refused } from '../types'
import { menuIdsOf, roleById } from './query'

/** A role's permissions (menu entries, including half-checked parents) and its data access (companies). */
export const grantHandlers = {
  'role.ownMenu': async (request) => {
    const role = await roleById(request, idOf(request.values.roleId))
    return { values: { ids: await menuIdsOf(request, role.id), role: seen(role) } }
  },

  'role.ownCompany': async (request) => {
    const role = await roleById(request, idOf(request.values.roleId))
    const rows = await request.db
      .selectFrom('role_company')
      .select('company_id')
      .where('role_id', '=', role.id)
      .orderBy('company_id')
      .execute()
    return { values: { ids: rows.map((row) => row.company_id), role: seen(role) } }
  },

  'role.grantMenu': async (request) => {
    const { db, values, user } = request
    const role = await roleById(request, idOf(values.id))
    const version = nextVersion(role.version, request.version)
    const wanted = idsOf(values.grantMenuIdList)
    const before = await menuIdsOf(request, role.id)
    const { added, removed } = changeOf(before, wanted)
    const entries = await entriesOf(request, [...added, ...removed])
    const named = (ids: number[]) => ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
    if (named(added).length < added.length) throw new Refused('所选菜单不存在或已被删除，请刷新后重试')
    refuseWiderEntries(request, named(added), 'give')
    refuseWiderEntries(request, named(removed), 'take')
    await withinOwnRights(request, await membersOf(request, [role.id]), () =>
      regrant(db, 'menu', role.id, { added, removed }),
    )
    await refuseLockOut(request, user.id)
    await stampRole(request, role.id, { version })
    request.log(`设置角色操作权限：${role.name}${changeText(named(added), named(removed))}`)
    return { values: { role: seen({ ...role, version }) } }
  },

  'role.grantData': async (request) => {
    const { db, values } = request
    const role = await roleById(request, idOf(values.id))
    const version = nextVersion(role.version, request.version)
    const wanted = idsOf(values.grantCompanyIdList)
    const before = await companiesOfRole(request, role)
    const { added, removed } = changeOf(before === 'all' ? [] : before, wanted)
    const given = added.length ? await companiesOf(request).where('company.id', 'in', added).execute() : []
    const taken = await companiesNamed(request, removed)
    if (given.length < added.length) throw new Forbidden('不能授予自己没有的公司权限')
    // A role without companies has no restriction.
    const isNarrow = before !== 'all' && wanted.length > 0
    const isChanged = added.length + removed.length > 0
    if (isChanged) refuseWiderCompanies(request, isNarrow ? [...added, ...removed] : 'all')
    await withinOwnRights(request, await membersOf(request, [role.id]), async () => {
      await regrant(db, 'company', role.id, { added, removed })
      await stampRole(request, role.id, { version, data_scope_type: values.dataScopeType })
    })
    request.log(`设置角色数据权限：${role.name}${changeText(given, taken)}`)
    return {}
  },
} satisfies SomeHandlers

interface Seen {
  id: number
  name: string
  version: number
}
/** The role to be changed, as it is now. */
const seen = ({ id, name, version }: Seen) => ({ id, name, _v: version })

const stampRole = (
  { db, now }: CallRequest,
  id: number,
  columns: { version: number; data_scope_type?: number },
): Promise<unknown> =>
  db
    .updateTable('role')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute()

interface Change {
  added: number[]
  removed: number[]
}

const changeOf = (before: readonly number[], wanted: readonly number[]): Change => ({
  added: wanted.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !wanted.includes(id)),
})

/** The table of each kind of grant, and its column. */
const grants = { menu: ['role_menu', 'menu_id'], company: ['role_company', 'company_id'] } as const

async function regrant(
  db: CallRequest['db'],
  kind: keyof typeof grants,
  roleId: number,
  { added, removed }: Change,
): Promise<void> {
  const [name, member] = grants[kind]
  const [table, column] = [sql.table(name), sql.ref(member)]
  if (removed.length)
    await sql`delete from ${table} where role_id = ${roleId} and ${column} in (${sql.join(removed)})`.execute(
      db,
    )
  if (added.length) {
    const rows = added.map((id) => sql`(${roleId}, ${id})`)
    await sql`insert into ${table} (role_id, ${column}) values ${sql.join(rows)}`.execute(db)
  }
}

/** Buttons are named with their parent, because many have equal names. */
const entriesOf = ({ db }: CallRequest, ids: number[]) =>
  db
    .selectFrom('menu')
    .leftJoin('menu as above', 'above.id', 'menu.parent_id')
    .select(['menu.id', 'menu.permission', 'menu.router'])
    .select(sql<string>`concat_ws('-', above.name, menu.name)`.as('name'))
    .where('menu.id', 'in', [...ids, -1])
    .execute()

const companiesNamed = ({ db }: CallRequest, ids: number[]) =>
  db
    .selectFrom('company')
    .select('name')
    .where('id', 'in', [...ids, -1])
    .orderBy('id')
    .execute()

/** Maximum number of grants that a log line lists; the rest is counted. */
const mostNamed = 20
const listed = (all: readonly { name: string }[]): string => {
  const names = all.slice(0, mostNamed).map(({ name }) => name)
  return `${names.join('、')}${all.length > mostNamed ? `等${all.length}项` : ''}`
}
const changeText = (given: readonly { name: string }[], taken: readonly { name: string }[]): string =>
  (given.length ? `，授予${listed(given)}` : '') + (taken.length ? `，取消${listed(taken)}` : '')

/** Operators cannot revoke their own right to grant: they could not restore it. */
async function refuseLockOut({ db, user }: CallRequest, operatorId: number): Promise<void> {
  if (user.superAdmin) return
  const held = (await holdingsOf(db, [operatorId])).get(operatorId)
  if (!held?.keys.has('roleManage:auth')) throw new Refused('不能取消自己的授权权限')
}
