import type { Kysely } from 'kysely'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { DiscountSpan } from '../database/tables/lineDiscount'
import { discountOf, kinds, linesOf } from '../handlers/lineDiscount/sync'
import { places } from './places'
import { createRandom, sequence } from './random'
import type { Calendar } from './time'

/** The city whose lines have discounts. */
const lineDiscountCity = '130400'
const hour = 3600

/** Transfer discounts of the open cities, and the line discounts of one city. Needs lines and groups. */
export async function seedDiscounts(db: Kysely<Database>, calendar: Calendar): Promise<void> {
  await seedTransferDiscounts(db, calendar)
  await seedLineDiscounts(db, calendar)
}

/** Every open city except the last, which has no setting yet. */
async function seedTransferDiscounts(db: Kysely<Database>, calendar: Calendar): Promise<void> {
  const nextId = sequence(1)
  const cities = places.filter((place) => place.enabled).slice(0, -1)
  await insertRows(
    db,
    'transfer_discount',
    cities.map(({ code }, at) => ({
      id: nextId(),
      city_code: code,
      enabled: at % 2 === 0,
      minutes: 30 + at * 15,
      percent: 50,
      description: '首次刷码后在规定时间内换乘，第二程享受优惠',
      updated_at: calendar.start,
    })),
  )
}

const rushHours: DiscountSpan[] = [
  { start: 6 * hour, end: 8 * hour, percent: 90 },
  { start: 17 * hour, end: 19 * hour, percent: 80 },
]

/** A third of the lines have an all-day discount, a third by the hour. Group discounts apply to one or two groups. */
async function seedLineDiscounts(db: Kysely<Database>, calendar: Calendar): Promise<void> {
  const random = createRandom(20_240_604)
  const nextId = sequence(1)
  const lines = await linesOf(db, lineDiscountCity).execute()
  const discounts = kinds.flatMap((kind) =>
    lines.map((line) => {
      const type = random.between(0, 2)
      return {
        ...discountOf(nextId(), kind, lineDiscountCity, line, calendar.start),
        type,
        percent: type === 1 ? random.between(5, 9) * 10 : null,
        spans: JSON.stringify(type === 2 ? rushHours : []),
      }
    }),
  )
  await insertRows(db, 'line_discount', discounts)
  const blocs = await db
    .selectFrom('bloc')
    .select('id')
    .where('city_code', '=', lineDiscountCity)
    .orderBy('id')
    .execute()
  await insertRows(
    db,
    'line_discount_bloc',
    discounts
      .filter(({ kind, type }) => kind === 'bloc' && type !== 0)
      .flatMap(({ id }) =>
        blocs
          .filter((_, at) => at === id % blocs.length || (at === 0 && id % 4 === 0))
          .map((bloc) => ({ discount_id: id, bloc_id: bloc.id })),
      ),
  )
}
