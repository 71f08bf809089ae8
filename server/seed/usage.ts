import { dayText, wallOf } from '../../engine/clock'
import type { Insertable, Kysely } from 'kysely'
import { insertBulk } from '../database/bulk'
import type { Database } from '../database/schema'
import type { UsageDayTable } from '../database/tables/home'
import { places } from './places'
import type { Random } from './random'
import { createRandom } from './random'
import type { Calendar } from './time'

/** Longer than the dashboard's widest range, so that its first day has a day before it. */
const days = 150
/** Share of its usage that the last day has seen so far. */
const partOfLastDay = 0.6

/** The app's usage by city and day, up to the end date. Working days are busier; the number of users grows slowly. */
export async function seedUsage(db: Kysely<Database>, calendar: Calendar): Promise<void> {
  const random = createRandom(20_240_602)
  const cities = places.filter((place) => place.enabled)
  await insertBulk(
    db,
    'usage_day',
    cities.flatMap((place, at) => daysOf(place.code, 40_000 - at * 6000, random, calendar)),
  )
}

function daysOf(
  city: string,
  users: number,
  random: Random,
  calendar: Calendar,
): Insertable<UsageDayTable>[] {
  const end = wallOf(calendar.end)
  let android = Math.round(users * 0.68)
  let ios = users - android
  return Array.from({ length: days + 1 }, (_, at) => {
    const day = end.subtract(days - at, 'day')
    const isWeekend = [0, 6].includes(day.day())
    const busy = (isWeekend ? 0.72 : 1) * (0.94 + random.next() * 0.12) * (at === days ? partOfLastDay : 1)
    const joined = Math.round(users * 0.0022 * busy * (0.85 + random.next() * 0.3))
    const onIos = Math.round(joined * 0.36)
    android += joined - onIos
    ios += onIos
    const active = Math.round((android + ios) * 0.21 * busy)
    return {
      city_code: city,
      day: dayText(day),
      new_users: joined,
      active_users: active,
      launches: Math.round(active * (2.3 + random.next() * 0.4)),
      android,
      ios,
      line_views: Math.round(active * (1.5 + random.next() * 0.2)),
      stop_views: Math.round(active * (1.2 + random.next() * 0.2)),
      plan_views: Math.round(active * (0.5 + random.next() * 0.1)),
      notice_views: Math.round(active * (0.12 + random.next() * 0.04)),
      scan_views: Math.round(active * (0.8 + random.next() * 0.1)),
    }
  })
}
