import { companiesOf } from '../company/query'
import {
  companiesOfRole,
  membersOf,
  refuseWiderCompanies,
  refuseWiderEntries,
  withinOwnRights,
} from '../../rights/grants'
import { holdingsOf } from '../../rights/holdings'
import { idOf, idsOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Forbidden, Refused } from '../types'
import { menuIdsOf, roleById } from './query'

/** What a role may do (menu entries, half-checked parents included) and whose data it sees (companies). */
export const grantHandlers = {
  'role.ownMenu': async (request) => {
    const role = await roleById(request, idOf(request.values.roleId))
    return { values: { ids: await menuIdsOf(request, role.id) } }
  },

  'role.ownCompany': async (request) => {
    const role = await roleById(request, idOf(request.values.roleId))
    const rows = await request.db
      .selectFrom('role_company')
      .select('company_id')
      .where('role_id', '=', role.id)
      .orderBy('company_id')
      .execute()
    return { values: { ids: rows.map((row) => row.company_id) } }
  },

  'role.grantMenu': async (request) => {
    const { db, values, user, now } = request
    const role = await roleById(request, idOf(values.id))
    const wanted = idsOf(values.grantMenuIdList)
    const before = await menuIdsOf(request, role.id)
    const added = wanted.filter((id) => !before.includes(id))
    const removed = before.filter((id) => !wanted.includes(id))
    const entries = await entriesOf(request, [...added, ...removed])
    const named = (ids: number[]) => entries.filter(({ id }) => ids.includes(id))
    if (named(added).length < added.length) throw new Refused('所选菜单不存在或已被删除，请刷新后重试')
    refuseWiderEntries(request, named(added), 'give')
    refuseWiderEntries(request, named(removed), 'take')
    await withinOwnRights(request, await membersOf(request, [role.id]), async () => {
      if (removed.length)
        await db
          .deleteFrom('role_menu')
          .where('role_id', '=', role.id)
          .where('menu_id', 'in', removed)
          .execute()
      if (added.length)
        await db
          .insertInto('role_menu')
          .values(added.map((menu_id) => ({ role_id: role.id, menu_id })))
          .execute()
    })
    await refuseLockOut(request, user.id)
    await db.updateTable('role').set({ updated_at: now }).where('id', '=', role.id).execute()
    request.log(`设置角色操作权限：${role.name}`)
    return {}
  },

  'role.grantData': async (request) => {
    const { db, values, now } = request
    const role = await roleById(request, idOf(values.id))
    const wanted = idsOf(values.grantCompanyIdList)
    const before = await companiesOfRole(request, role)
    const held = new Set(before === 'all' ? [] : before)
    const added = wanted.filter((id) => !held.has(id))
    const visible = added.length ? await companiesOf(request).where('company.id', 'in', added).execute() : []
    if (visible.length < added.length) throw new Forbidden('不能授予自己没有的公司权限')
    const removed = [...held].filter((id) => !wanted.includes(id))
    // A role that names no company narrows nobody.
    const isNarrow = before !== 'all' && wanted.length > 0
    const isChanged = added.length + removed.length > 0
    if (isChanged) refuseWiderCompanies(request, isNarrow ? [...added, ...removed] : 'all')
    await withinOwnRights(request, await membersOf(request, [role.id]), async () => {
      if (removed.length)
        await db
          .deleteFrom('role_company')
          .where('role_id', '=', role.id)
          .where('company_id', 'in', removed)
          .execute()
      if (added.length)
        await db
          .insertInto('role_company')
          .values(added.map((company_id) => ({ role_id: role.id, company_id })))
          .execute()
      await db
        .updateTable('role')
        .set({ data_scope_type: values.dataScopeType, updated_at: now })
        .where('id', '=', role.id)
        .execute()
    })
    request.log(`设置角色数据权限：${role.name}`)
    return {}
  },
} satisfies SomeHandlers

const entriesOf = ({ db }: CallRequest, ids: number[]) =>
  db
    .selectFrom('menu')
    .select(['id', 'permission', 'router'])
    .where('id', 'in', [...ids, -1])
    .execute()

/** Nobody takes the right to grant away from himself: who should give it back? */
async function refuseLockOut({ db, user }: CallRequest, operatorId: number): Promise<void> {
  if (user.superAdmin) return
  const held = (await holdingsOf(db, [operatorId])).get(operatorId)
  if (!held?.keys.has('roleManage:auth')) throw new Refused('不能取消自己的授权权限')
}
