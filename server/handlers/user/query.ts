import { sql } from 'kysely'
import type { Member } from '../../calls/declared'
import { withinCompanies } from '../shared/query'
import { stamp } from '../shared/values'
import type { CallRequest } from '../types'

/**
 * Operators visible to the caller: those who share one of his cities. Only super administrators see super
 * administrators.
 */
export function operatorsOf({ db, scopes, user }: Pick<CallRequest, 'db' | 'scopes' | 'user'>) {
  const query = db
    .selectFrom('operator')
    .leftJoin('company', 'company.id', 'operator.company_id')
    .leftJoin('company as sub_company', 'sub_company.id', 'operator.sub_company_id')
    .select([
      'operator.id',
      'operator.account',
      'operator.name',
      'operator.phone',
      'operator.allow_login',
      'operator.ends_on',
      'operator.super_admin',
      'operator.company_id',
      'operator.sub_company_id',
      'operator.created_at',
    ])
    .select(['company.name as company_name', 'sub_company.name as sub_company_name', 'operator.version'])
    .where(withinCompanies(sql`coalesce(operator.sub_company_id, operator.company_id)`, user))
  if (scopes === 'all') return query
  return query.where('operator.super_admin', '=', false).where('operator.id', 'in', (select) =>
    select
      .selectFrom('operator_city')
      .select('operator_id')
      .where(sql<boolean>`city_code = any(${scopes})`),
  )
}

type Operator = Awaited<ReturnType<ReturnType<typeof operatorsOf>['execute']>>[number]

/** Rows of the member lists; city and role names are joined by 、 */
export async function memberRows(db: CallRequest['db'], operators: Operator[]): Promise<Member[]> {
  const ids = operators.map(({ id }) => id)
  if (ids.length === 0) return []
  const cities = await db
    .selectFrom('operator_city')
    .innerJoin('city', 'city.code', 'operator_city.city_code')
    .where('operator_id', 'in', ids)
    .orderBy('city.code')
    .select(['operator_id', 'city.code', 'city.name'])
    .execute()
  const roles = await db
    .selectFrom('operator_role')
    .innerJoin('role', 'role.id', 'operator_role.role_id')
    .where('operator_id', 'in', ids)
    .orderBy('role.id')
    .select(['operator_id', 'role.name'])
    .execute()
  const names = (rows: { operator_id: number; name: string }[], id: number): string =>
    rows
      .filter((row) => row.operator_id === id)
      .map((row) => row.name)
      .join('、')
  return operators.map((operator) => ({
    id: operator.id,
    account: operator.account,
    name: operator.name,
    roleNames: names(roles, operator.id),
    phone: operator.phone,
    cityCodes: cities.filter((city) => city.operator_id === operator.id).map((city) => city.code),
    cityName: names(cities, operator.id),
    companyId: operator.company_id,
    companyName: operator.company_name ?? '',
    subCompanyId: operator.sub_company_id,
    subCompanyName: operator.sub_company_name ?? '',
    allowLogin: operator.allow_login,
    endsOn: operator.ends_on ?? '',
    superAdmin: operator.super_admin,
    createTime: stamp(operator.created_at),
    _v: operator.version,
  }))
}
