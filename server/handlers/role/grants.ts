import { companiesOf } from '../company/query'
import { heldMenus, refuseWiderData, refuseWiderGrant } from '../shared/grants'
import { idOf, idsOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'
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
    const known = added.length
      ? await db.selectFrom('menu').select('id').where('id', 'in', added).execute()
      : []
    if (known.length < added.length) throw new Refused('所选菜单不存在或已被删除，请刷新后重试')
    await refuseWiderGrant(request, added)
    if (removed.length)
      await db
        .deleteFrom('role_menu')
        .where('role_id', '=', role.id)
        .where('menu_id', 'in', removed)
        .execute()
    if (added.length) {
      await db
        .insertInto('role_menu')
        .values(added.map((menu_id) => ({ role_id: role.id, menu_id })))
        .execute()
    }
    await refuseLockOut(request, user.id)
    await db.updateTable('role').set({ updated_at: now }).where('id', '=', role.id).execute()
    request.log(`设置角色操作权限：${role.name}`)
    return {}
  },

  'role.grantData': async (request) => {
    const { db, values, now } = request
    const role = await roleById(request, idOf(values.id))
    const wanted = idsOf(values.grantCompanyIdList)
    const before = await db
      .selectFrom('role_company')
      .select('company_id')
      .where('role_id', '=', role.id)
      .execute()
    const held = new Set(before.map((row) => row.company_id))
    const added = wanted.filter((id) => !held.has(id))
    const visible = added.length ? await companiesOf(request).where('company.id', 'in', added).execute() : []
    if (visible.length < added.length) throw new Refused('不能授予自己没有的公司权限')
    // A role that names no company narrows nobody.
    refuseWiderData(request, wanted.length === 0 ? 'all' : [])
    const removed = [...held].filter((id) => !wanted.includes(id))
    if (removed.length)
      await db
        .deleteFrom('role_company')
        .where('role_id', '=', role.id)
        .where('company_id', 'in', removed)
        .execute()
    if (added.length) {
      await db
        .insertInto('role_company')
        .values(added.map((company_id) => ({ role_id: role.id, company_id })))
        .execute()
    }
    await db
      .updateTable('role')
      .set({ data_scope_type: values.dataScopeType, updated_at: now })
      .where('id', '=', role.id)
      .execute()
    request.log(`设置角色数据权限：${role.name}`)
    return {}
  },
} satisfies SomeHandlers

/** Nobody takes the right to grant away from himself: who should give it back? */
async function refuseLockOut({ db, user }: CallRequest, operatorId: number): Promise<void> {
  if (user.superAdmin) return
  const held = await heldMenus(db, operatorId)
  if (!held.some((menu) => menu.permission === 'roleManage:auth')) throw new Refused('不能取消自己的授权权限')
}
