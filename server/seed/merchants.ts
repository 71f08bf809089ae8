import type { Insertable, Kysely } from 'kysely'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { MerchantTable } from '../database/tables/merchant'
import type { SeedCompany } from './organisation'
import { places, type SeedCity } from './places'
import type { Random } from './random'
import { createRandom, sequence } from './random'
import type { Calendar } from './time'

interface Shop {
  kind: string
  hours: string
  describe: string
}

const shops: readonly Shop[] = [
  {
    kind: '老味道面馆',
    hours: '06:30-21:00',
    describe: '手工拉面、地方小吃，凭乘车券到店可享早餐优惠。',
  },
  {
    kind: '新世纪影城',
    hours: '09:30-23:59',
    describe: '激光巨幕影厅，积分可兑换平日场电影票，请提前一小时取票。',
  },
  {
    kind: '鲜果时光水果店',
    hours: '08:00-22:00',
    describe: '当季水果每日直采，扫码核销后可在店内任选同价商品。',
  },
  {
    kind: '健行运动馆',
    hours: '07:00-22:30',
    describe: '羽毛球、游泳与健身，次卡每次限一人使用，请携带泳帽。',
  },
]

/** Four partners in every open city, each managed by one of its sub-companies. */
export async function seedMerchants(
  db: Kysely<Database>,
  companies: SeedCompany[],
  calendar: Calendar,
): Promise<void> {
  const random = createRandom(80)
  const nextId = sequence(1)
  const rows = places
    .filter((place) => place.enabled)
    .flatMap((place) => {
      const subs = companies.filter(
        (company) => company.city_code === place.code && company.parent_id !== null,
      )
      return shops.map((shop, at) =>
        merchantOf(nextId(), place, shop, at, random.pick(subs).id, random, calendar),
      )
    })
  await insertRows(db, 'merchant', rows)
}

function merchantOf(
  id: number,
  place: SeedCity,
  { kind, hours, describe }: Shop,
  at: number,
  subCompanyId: number,
  random: Random,
  calendar: Calendar,
): Insertable<MerchantTable> {
  const city = place.name.replace(/市$/, '')
  const [longitude, latitude] = place.centre
  const nearby = (degrees: number) => Number((degrees + random.between(-300, 300) / 10_000).toFixed(6))
  return {
    id,
    sub_company_id: subCompanyId,
    city_code: place.code,
    name: `${city}${kind}`,
    address: `${place.name}${random.pick(place.stops)}附近${random.between(1, 199)}号`,
    longitude: nearby(longitude),
    latitude: nearby(latitude),
    business_hours: hours,
    // Numbers reserved for the demonstration.
    phone: `1990001${String(9000 + id).padStart(4, '0')}`,
    image: `/demo/merchant-${at + 1}.svg`,
    pictures: `/demo/merchant-${at + 1}.svg`,
    videos: '',
    description: describe,
    created_at: calendar.moment(random),
  }
}
