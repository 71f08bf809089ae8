import { sql } from 'kysely'
import type { Id } from '../../calls/declared'
import { contains, paged, withinCompanies, withinScopes } from '../shared/query'
import { idsOf } from '../shared/values'
import type { CallRequest } from '../types'

/** Merchants of the caller's cities, by name or id, newest first. */
export async function merchantPage(
  { db, page, scopes, user }: CallRequest,
  { name, merchantIds }: { name: string; merchantIds: Id[] },
) {
  const ids = idsOf(merchantIds)
  const query = db
    .selectFrom('merchant')
    .innerJoin('city', 'city.code', 'merchant.city_code')
    .innerJoin('company', 'company.id', 'merchant.sub_company_id')
    .selectAll('merchant')
    .select(['city.name as city_name', 'company.name as sub_company_name'])
    .where(withinScopes('merchant.city_code', scopes))
    .where(withinCompanies('merchant.sub_company_id', user))
    .$if(name !== '', (q) => q.where(contains('merchant.name', name)))
    .$if(ids.length > 0, (q) => q.where(sql<boolean>`merchant.id = any(${ids})`))
  const { rows, total } = await paged(
    query.orderBy('merchant.created_at', 'desc').orderBy('merchant.id', 'desc'),
    page,
  )
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      sub_company_id: row.sub_company_id,
      sub_company_name: row.sub_company_name,
      city_code: row.city_code,
      city_name: row.city_name,
      addr: row.address,
      longitude: row.longitude,
      latitude: row.latitude,
      business_hours: row.business_hours,
      opens: row.business_hours.split('-')[0] ?? null,
      closes: row.business_hours.split('-')[1] ?? null,
      phone: row.phone,
      merchant_master_image: addresses(row.image),
      merchant_detail_image: addresses(row.pictures),
      merchant_videos: addresses(row.videos),
      merchant_describe: row.description,
      _v: row.version,
    })),
  }
}

export const addresses = (joined: string): string[] => (joined ? joined.split(',') : [])
