import { newId } from '../../database/ids'
import { insertRows } from '../../database/insert'
import { nextVersion } from '../shared/edit'
import { refuseStrongerRole } from '../../rights/grants'
import { companiesListed } from '../../session/companies'
import { contains, paged, unique, withinScopes } from '../shared/query'
import { idOf, idsOf, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'
import { menuIdsOf, roleById } from './query'

const taken = '角色名称已存在'
const nameLength = 20

/** Roles. Their success texts are the server's own: the screen prints them. */
export const roleHandlers = {
  'role.page': async ({ db, values, page, scopes }) => {
    const name = values.roleName
    let query = db
      .selectFrom('role')
      .leftJoin('city', 'city.code', 'role.city_code')
      .selectAll('role')
      .select((select) => [
        'city.name as city_name',
        select
          .selectFrom('operator_role')
          .whereRef('operator_role.role_id', '=', 'role.id')
          .select((count) => count.fn.countAll<number>().as('members'))
          .as('members'),
      ])
      .where(withinScopes('role.city_code', scopes))
    if (name) query = query.where(contains('role.name', name))
    const { rows, total } = await paged(
      query.orderBy('role.updated_at', 'desc').orderBy('role.id', 'desc'),
      page,
    )
    return {
      total,
      rows: rows.map((role) => ({
        id: role.id,
        name: role.name,
        remark: role.remark,
        roleStatus: role.enabled ? '1' : '0',
        bindUserCount: Number(role.members),
        cityName: role.city_name ?? '',
        cityCode: role.city_code,
        updateTime: stamp(role.updated_at),
        _v: role.version,
      })),
    }
  },

  'role.add': async (request) => {
    const { db, values, user, now } = request
    const name = values.name
    const role = { id: newId(), name, remark: values.remark, city_code: await ownCity(request) }
    const data_scope_type = user.companies === 'all' ? 0 : companiesListed
    await unique(
      db
        .insertInto('role')
        .values({ ...role, data_scope_type, created_at: now, updated_at: now })
        .execute(),
      taken,
      'name',
    )
    // Roles made by a restricted operator have his restrictions.
    await insertRows(
      db,
      'role_company',
      user.companies === 'all' ? [] : user.companies.map((company_id) => ({ role_id: role.id, company_id })),
    )
    request.log(`新增角色：${name}`)
    return { text: '新增成功' }
  },

  'role.edit': async (request) => {
    const { db, values, now, version } = request
    const role = await roleById(request, idOf(values.id))
    await refuseStrongerRole(request, role, '修改')
    const name = values.name
    await unique(
      db
        .updateTable('role')
        .set({
          name,
          remark: values.remark,
          updated_at: now,
          version: nextVersion(role.version, version),
        })
        .where('id', '=', role.id)
        .execute(),
      taken,
      'name',
    )
    request.log(`编辑角色：${name}`)
    return { text: '修改成功' }
  },

  'role.copy': async (request) => {
    const { db, values, now } = request
    const role = await roleById(request, idOf(values.roleId))
    const menus = await menuIdsOf(request, role.id)
    await refuseStrongerRole(request, role)
    const { remark, enabled, data_scope_type, city_code } = role
    const copy = {
      id: newId(),
      name: await freeName(request, role),
      remark,
      enabled,
      data_scope_type,
      city_code,
    }
    await unique(
      db
        .insertInto('role')
        .values({ ...copy, created_at: now, updated_at: now })
        .execute(),
      taken,
    )
    if (menus.length) {
      await db
        .insertInto('role_menu')
        .values(menus.map((menu_id) => ({ role_id: copy.id, menu_id })))
        .execute()
    }
    const companies = await db
      .selectFrom('role_company')
      .select('company_id')
      .where('role_id', '=', role.id)
      .execute()
    if (companies.length) {
      await db
        .insertInto('role_company')
        .values(companies.map(({ company_id }) => ({ role_id: copy.id, company_id })))
        .execute()
    }
    request.log(`复制角色：${role.name}为${copy.name}`)
    return { text: '复制成功' }
  },

  'role.delete': async (request) => {
    const { db, values } = request
    const ids = idsOf(values.ids)
    if (ids.length === 0) throw new Refused('请选择角色')
    // In id order, to prevent deadlocks.
    for (const id of ids.sort((a, b) => a - b)) {
      const role = await roleById(request, id)
      await refuseStrongerRole(request, role, '删除')
      const members = await db
        .selectFrom('operator_role')
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('role_id', '=', id)
        .executeTakeFirstOrThrow()
      if (Number(members.total) > 0)
        throw new Refused(`角色“${role.name}”下有${members.total}名成员，请先移除成员`)
      await db.deleteFrom('role').where('id', '=', id).execute()
      request.log(`删除角色：${role.name}`)
    }
    return { text: '删除成功' }
  },
} satisfies SomeHandlers

/** A new role belongs to its creator's city; a super administrator's roles apply to all cities. */
async function ownCity({ db, user, scopes }: CallRequest): Promise<string> {
  if (scopes === 'all') return ''
  const { city_code } = await db
    .selectFrom('operator')
    .select('city_code')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const city = scopes.includes(city_code) ? city_code : scopes[0]
  if (city === undefined) throw new Refused('当前账号没有所属城市，不能新增角色')
  return city
}

/** Returns the first free name of `X副本`, `X副本2`, …, within the maximum length. */
async function freeName({ db }: CallRequest, role: { name: string; city_code: string }): Promise<string> {
  const rows = await db.selectFrom('role').select('name').where('city_code', '=', role.city_code).execute()
  const names = new Set(rows.map((row) => row.name))
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '副本' : `副本${number}`
    const name = role.name.slice(0, nameLength - ending.length) + ending
    if (!names.has(name)) return name
  }
}
