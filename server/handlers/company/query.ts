import type { CallRequest } from '../types'
import { scopesOf, withinCompanies, withinScopes } from '../shared/query'

/** Companies and sub-companies the caller may see: of his cities, and of his roles' companies where these narrow him. */
export function companiesOf({ db, user, scopes }: CallRequest) {
  return db
    .selectFrom('company')
    .innerJoin('city', 'city.code', 'company.city_code')
    .leftJoin('company as parent', 'parent.id', 'company.parent_id')
    .selectAll('company')
    .select(['city.name as city_name', 'parent.name as parent_name'])
    .where(withinScopes('company.city_code', scopes))
    .where(withinCompanies('company.id', user))
}

/** One of them, locked for the edit that follows. */
export function companyById({ db, user }: CallRequest, id: number) {
  return db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .where(withinScopes('company.city_code', scopesOf(user)))
    .where(withinCompanies('company.id', user))
    .forUpdate()
    .executeTakeFirst()
}
