import { sql } from 'kysely'
import type { CallRequest } from '../types'
import { scopesOf, withinScopes } from '../shared/query'
import { heldCompanies } from '../shared/grants'

/** Companies and sub-companies the caller may see: of his cities, and of his roles' companies where these narrow him. */
export async function companiesOf({ db, user, scopes }: CallRequest) {
  return db
    .selectFrom('company')
    .innerJoin('city', 'city.code', 'company.city_code')
    .leftJoin('company as parent', 'parent.id', 'company.parent_id')
    .selectAll('company')
    .select(['city.name as city_name', 'parent.name as parent_name'])
    .where(withinScopes('company.city_code', scopes))
    .where(withinCompanies(await heldCompanies(db, user)))
}

/** One of them, locked for the edit that follows. */
export async function companyById({ db, user }: CallRequest, id: number) {
  return db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .where(withinScopes('company.city_code', scopesOf(user)))
    .where(withinCompanies(await heldCompanies(db, user)))
    .forUpdate()
    .executeTakeFirst()
}

/** A granted company brings its sub-companies along. */
const withinCompanies = (ids: number[] | 'all') =>
  ids === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref('company.id')} = any(${ids}) or ${sql.ref('company.parent_id')} = any(${ids}))`
