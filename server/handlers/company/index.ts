import { newId } from '../../database/ids'
import { texts } from '../../texts'
import { assertCity } from '../shared/city'
import { found, nextVersion } from '../shared/edit'
import { assertScope, paged, unique } from '../shared/query'
import { idOf, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'
import { companiesOf, companyById } from './query'

const taken = '该城市已有同名公司或子公司'

/** Companies and sub-companies share one table; a sub-company refers to its parent. */
export const companyHandlers = {
  'company.list': async (request) => {
    const query = companiesOf(request).where('company.parent_id', 'is', null)
    const { rows, total } = await paged(
      query.orderBy('company.updated_at', 'desc').orderBy('company.id', 'desc'),
      request.page,
    )
    return { total, rows: rows.map((row) => ({ ...shared(row), updateTime: stamp(row.updated_at) })) }
  },

  'company.options': async (request) => {
    const query = companiesOf(request).where('company.parent_id', 'is', null)
    const rows = await query.orderBy('company.name').limit(9999).execute()
    return { rows: rows.map(({ id, name }) => ({ id, companyName: name })) }
  },

  'company.subList': async (request) => {
    const query = companiesOf(request).where('company.parent_id', 'is not', null)
    const { rows, total } = await paged(
      query.orderBy('company.created_at', 'desc').orderBy('company.id', 'desc'),
      request.page,
    )
    return {
      total,
      rows: rows.map((row) => ({
        ...shared(row),
        parentId: row.parent_id,
        parentName: row.parent_name,
        createTime: stamp(row.created_at),
      })),
    }
  },

  'company.add': async (request) => {
    await insert(request, null)
    request.log(`新增公司：${request.values.companyName}`)
    return {}
  },

  'company.subAdd': async (request) => {
    const { values } = request
    const parent = found(await companyById(request, idOf(values.parentId)), '所属公司')
    if (parent.parent_id !== null) throw new Refused('子公司下不能再添加子公司')
    if (parent.city_code !== values.cityCode) throw new Refused('子公司的城市必须与所属公司一致')
    await insert(request, parent.id)
    request.log(`新增子公司：${values.companyName}`)
    return {}
  },

  'company.edit': async (request) => {
    const { db, values, now, version } = request
    const company = found(await companyById(request, idOf(values.id)), '公司')
    refuseWithoutKey(request, company.parent_id, 'edit')
    const cityCode = values.cityCode
    if (cityCode !== company.city_code) {
      assertScope(request.user, cityCode)
      await refuseMove(request, company)
    }
    const name = values.companyName
    await unique(
      db
        .updateTable('company')
        .set({ name, city_code: cityCode, updated_at: now, version: nextVersion(company.version, version) })
        .where('id', '=', company.id)
        .execute(),
      taken,
      'companyName',
    )
    request.log(`编辑公司：${name}`)
    return {}
  },

  'company.delete': async (request) => {
    const { db, values } = request
    const company = found(await companyById(request, idOf(values.id)), '公司')
    refuseWithoutKey(request, company.parent_id, 'delete')
    if (await hasChildren(db, company.id)) throw new Refused('该公司下有子公司，不能删除')
    if (await hasOperators(db, company.id)) throw new Refused('该公司下有运营用户，不能删除')
    if (await hasRoles(db, company.id)) throw new Refused('该公司已授权给角色，不能删除')
    await db.deleteFrom('company').where('id', '=', company.id).execute()
    request.log(`删除公司：${company.name}`)
    return {}
  },
} satisfies SomeHandlers

async function insert(
  { db, values, user, now }: CallRequest<'company.add' | 'company.subAdd'>,
  parentId: number | null,
): Promise<void> {
  const cityCode = values.cityCode
  assertScope(user, cityCode)
  await assertCity(db, cityCode)
  await unique(
    db
      .insertInto('company')
      .values({
        id: newId(),
        parent_id: parentId,
        city_code: cityCode,
        name: values.companyName,
        created_at: now,
        updated_at: now,
      })
      .execute(),
    taken,
    'companyName',
  )
}

/** One call serves both screens, so the required permission depends on the row. */
function refuseWithoutKey({ user, permissions }: CallRequest, parentId: number | null, action: string): void {
  const key = `${parentId === null ? 'busCompany' : 'busChildCompany'}:${action}`
  if (!user.superAdmin && !permissions.has(key)) throw new Refused(texts.forbidden)
}

async function refuseMove(
  { db }: CallRequest,
  company: { id: number; parent_id: number | null },
): Promise<void> {
  if (company.parent_id !== null) throw new Refused('子公司的城市必须与所属公司一致')
  if (await hasChildren(db, company.id)) throw new Refused('该公司下有子公司，城市不可修改')
  if (await hasOperators(db, company.id)) throw new Refused('该公司下有运营用户，城市不可修改')
  if (await hasRoles(db, company.id)) throw new Refused('该公司已授权给角色，城市不可修改')
  if (await hasVehicles(db, company.id)) throw new Refused('该公司下有车辆，城市不可修改')
}

interface Rows {
  limit: (most: number) => { executeTakeFirst: () => Promise<unknown> }
}
const isAny = async (rows: Rows): Promise<boolean> => (await rows.limit(1).executeTakeFirst()) !== undefined

const hasChildren = (db: CallRequest['db'], id: number): Promise<boolean> =>
  isAny(db.selectFrom('company').select('id').where('parent_id', '=', id))

const hasVehicles = (db: CallRequest['db'], id: number): Promise<boolean> =>
  isAny(db.selectFrom('vehicle').select('id').where('company_id', '=', id))

/**
 * True if roles restrict their members to this company. Removing it would lift the restriction or hide all
 * records.
 */
const hasRoles = (db: CallRequest['db'], id: number): Promise<boolean> =>
  isAny(db.selectFrom('role_company').select('role_id').where('company_id', '=', id))

const hasOperators = (db: CallRequest['db'], id: number): Promise<boolean> =>
  isAny(
    db
      .selectFrom('operator')
      .select('id')
      .where((where) => where.or([where('company_id', '=', id), where('sub_company_id', '=', id)])),
  )

const shared = (row: {
  id: number
  name: string
  city_code: string
  city_name: string
  version: number
}) => ({
  id: row.id,
  companyName: row.name,
  cityName: row.city_name,
  cityCode: row.city_code,
  _v: row.version,
})
