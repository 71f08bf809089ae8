import { companiesOf } from '../company/query'
import { found, nextVersion } from '../shared/edit'
import { scopesOf, withinCompanies, withinScopes } from '../shared/query'
import { idOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { contentOfForm } from './form'
import { merchantPage } from './page'

/** Partners whose shops accept what the app sells. */
export const merchantHandlers = {
  'merchant.list': async ({ db, scopes, user }) => {
    const rows = await db
      .selectFrom('merchant')
      .select(['id', 'name'])
      .where(withinScopes('city_code', scopes))
      .where(withinCompanies('sub_company_id', user))
      .orderBy('city_code')
      .orderBy('name')
      .execute()
    return { rows }
  },

  'merchant.page': (request) => merchantPage(request, request.values),
  'merchant.one': async (request) => {
    const { merchantIds } = request.values
    const one = { ...request, page: { number: 1, size: 1 } }
    const { rows } = await merchantPage(one, { name: '', merchantIds })
    return { values: { records: [found(rows[0], '商户')] } }
  },

  'merchant.subCompanies': async (request) => {
    const query = companiesOf(request).where('company.parent_id', 'is not', null)
    const rows = await query.orderBy('company.name').limit(9999).execute()
    return { rows: rows.map(({ id, name }) => ({ id, companyName: name })) }
  },

  'merchant.update': async (request) => {
    const before = await merchantById(request)
    const content = await contentOfForm(request, before)
    await request.db
      .updateTable('merchant')
      .set({ ...content, version: nextVersion(before.version, request.version) })
      .where('id', '=', before.id)
      .execute()
    request.log(`编辑商户：${content.name}`)
    return {}
  },
} satisfies SomeHandlers

const merchantById = async ({ db, values, user }: CallRequest<'merchant.update'>) =>
  found(
    await db
      .selectFrom('merchant')
      .selectAll()
      .where('id', '=', idOf(values.id))
      .where(withinScopes('city_code', scopesOf(user)))
      .where(withinCompanies('sub_company_id', user))
      .forUpdate()
      .executeTakeFirst(),
    '商户',
  )
