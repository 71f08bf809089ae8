import { sql } from 'kysely'
import type { CallRequest } from '../types'
import { Refused } from '../types'
import { texts } from '../../texts'

export const locationLife = 3

/** Throws Refused for a code that is no position. */
export function locationOf(code: string): number {
  const location = Number(code)
  if (![1, 2, 3].includes(location)) throw new Refused(texts.badRequest)
  return location
}

/** Functions of a city, position, type and platform are edited and published together: one row each. */
export const groups = (db: CallRequest['db']) =>
  db
    .selectFrom('function_column as item')
    .innerJoin('city', 'city.code', 'item.city_code')
    .select([
      'item.city_code',
      'city.name as city_name',
      'item.location',
      'item.type',
      'item.channels',
      sql<number>`min(item.id)`.as('id'),
      sql<string>`string_agg(item.name, '、' order by item.sort, item.id)`.as('names'),
      sql<Date>`max(item.updated_at)`.as('updated_at'),
    ])
    .groupBy(['item.city_code', 'city.name', 'item.location', 'item.type', 'item.channels'])

/** Cities that are open for service, with or without columns. */
export const citiesOf = (db: CallRequest['db'], hasColumns: boolean) => {
  const withColumns = db.selectFrom('function_column').select('city_code')
  return db
    .selectFrom('city')
    .select(['code as cityCode', 'name as cityName'])
    .where('enabled', '=', true)
    .where('code', hasColumns ? 'in' : 'not in', withColumns)
    .orderBy('id')
}
