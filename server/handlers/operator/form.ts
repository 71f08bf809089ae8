import { assertScope, withinCompanies } from '../shared/query'
import { optionalIdOf } from '../shared/values'
import type { CallRequest } from '../types'
import { Refused } from '../types'

/** The columns of the form except the account, and the operator's cities, the chosen one first. */
export async function formOf(request: CallRequest<'operator.add' | 'operator.edit'>) {
  const { values, user } = request
  const cities = [...new Set(values.cityCodes)]
  for (const city of cities) assertScope(user, city)
  await assertCities(request, cities)
  return {
    cities,
    city_code: cities[0]!,
    name: values.name,
    phone: values.phone,
    allow_login: values.allowLogin,
    ends_on: values.endsOn || null,
    ...(await companiesOf(request, cities)),
  }
}

export async function replaceCities(db: CallRequest['db'], id: number, cities: string[]): Promise<void> {
  await db.deleteFrom('operator_city').where('operator_id', '=', id).execute()
  await db
    .insertInto('operator_city')
    .values(cities.map((city_code) => ({ operator_id: id, city_code })))
    .execute()
}

async function assertCities({ db }: CallRequest, codes: string[]): Promise<void> {
  const known = await db.selectFrom('city').select('code').where('code', 'in', codes).execute()
  if (known.length < codes.length) throw new Refused('城市不存在或已被删除')
}

/** The company must be in one of his cities, the sub-company in that company. Both are optional. */
async function companiesOf(
  { db, user, values }: CallRequest<'operator.add' | 'operator.edit'>,
  cities: string[],
) {
  const [company_id, sub_company_id] = [optionalIdOf(values.companyId), optionalIdOf(values.subCompanyId)]
  const company = await companyRow(db, user, company_id)
  const sub = await companyRow(db, user, sub_company_id)
  if (company_id !== null && (!company || company.parent_id !== null || !cities.includes(company.city_code)))
    throw new Refused('公司不属于所选城市')
  if (sub_company_id !== null && (!sub || sub.parent_id === null || sub.parent_id !== company_id))
    throw new Refused('子公司不属于所选公司')
  return { company_id, sub_company_id }
}

const companyRow = async (db: CallRequest['db'], user: CallRequest['user'], id: number | null) =>
  id === null
    ? undefined
    : db
        .selectFrom('company')
        .select(['city_code', 'parent_id'])
        .where('id', '=', id)
        .where(withinCompanies('id', user))
        // Locked, so that it is neither deleted nor moved before the operator is saved.
        .forKeyShare()
        .executeTakeFirst()
