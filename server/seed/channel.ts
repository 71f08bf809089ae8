import type { Kysely } from 'kysely'
import { dateText } from '../../engine/clock'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import { dayAfter } from '../handlers/shared/days'
import { places } from './places'
import { sequence } from './random'
import type { Calendar } from './time'

const partner = 1

/**
 * Quotas of the partner in every open city except the last, which has none yet. They exceed the rides so far, except in one
 * city where the quota runs out.
 */
export async function seedChannelQuotas(db: Kysely<Database>, calendar: Calendar): Promise<void> {
  const nextId = sequence(1)
  const firstDay = dateText(calendar.start)
  const cities = places.filter((place) => place.enabled).slice(0, -1)
  const counted = await db
    .selectFrom('ride')
    .select((f) => ['city_code', f.fn.countAll<number>().as('rides')])
    .where('channel', '=', 2)
    .groupBy('city_code')
    .execute()
  const used = new Map(counted.map(({ city_code, rides }) => [city_code, Number(rides)]))
  await insertRows(
    db,
    'channel_quota',
    cities.map(({ code }, at) => ({
      id: nextId(),
      channel: partner,
      city_code: code,
      total: Math.max(1, used.get(code) ?? 0) + (at === 1 ? 3 : (at + 1) * 5000),
      has_discount: at !== 2,
      percent: at === 2 ? null : 10 + at * 10,
      starts_on: firstDay,
      ends_on: dayAfter(firstDay, 365),
      updated_at: calendar.start,
    })),
  )
}
