import type { Insertable, Kysely } from 'kysely'
import { insertBulk } from '../database/bulk'
import type { Database } from '../database/schema'
import type { PointsRecordTable } from '../database/tables/points'
import type { SeedAppUser } from './app-users'
import { createRandom, sequence, type Random } from './random'
import type { Calendar } from './time'

type Record_ = Insertable<PointsRecordTable>
/** The columns of a record besides user, time and balance. */
type Event = Pick<Record_, 'model' | 'type' | 'event' | 'operation' | 'amount'> & Partial<Record_>

/** Average records per user. */
const perUser = 8
const ride = 1
const green = 2
/** Maximum price of an order. */
const dearest = 60

const earned: Event[] = [
  { model: ride, type: 1, event: 1, operation: '每日签到', amount: 2 },
  { model: ride, type: 1, event: 8, operation: '连续签到7天', amount: 10 },
  { model: ride, type: 1, event: 8, operation: '连续签到15天', amount: 25 },
  { model: ride, type: 4, event: 4, operation: '核销评价', amount: 3 },
  { model: ride, type: 5, event: 5, operation: '观看广告', amount: 1 },
  { model: green, type: 0, event: 9, operation: '阅读公告', amount: 1 },
  { model: green, type: 0, event: 10, operation: '查询线路', amount: 1 },
  { model: green, type: 0, event: 11, operation: '点击栏目', amount: 1 },
  { model: green, type: 0, event: 13, operation: '步行6000步', amount: 3 },
  { model: green, type: 0, event: 13, operation: '步行10000步', amount: 6 },
  { model: green, type: 0, event: 14, operation: '骑行3.5公里', amount: 4 },
  { model: green, type: 0, event: 15, operation: '骑行共享单车', amount: 5 },
  { model: green, type: 0, event: 16, operation: '骑行共享单车', amount: 5 },
]
const products = ['早餐代金券', '咖啡兑换券', '电影票优惠券', '乘车次卡', '洗车代金券', '绿植盲盒']

/** Three months of points of every user: obtained by riding and purchases, spent in shops, expired; never negative. */
export async function seedPoints(
  db: Kysely<Database>,
  users: SeedAppUser[],
  scale: number,
  calendar: Calendar,
): Promise<void> {
  const random = createRandom(20_240_695)
  const city = await placesOf(db)
  const nextId = sequence(1)
  const records: Record_[] = []
  const accounts = users.flatMap((user) => {
    const held = { [ride]: { balance: 0, records: 0 }, [green]: { balance: 0, records: 0 } }
    const count = random.between(1, Math.max(1, Math.round(perUser * 2 * scale)))
    const moments = Array.from({ length: count }, () => calendar.moment(random)).sort(
      (a, b) => a.getTime() - b.getTime(),
    )
    for (const at of moments) {
      const event = eventOf(held, city(user.cityCode), random)
      const account = held[event.model as 1 | 2]
      account.balance += event.amount
      account.records += 1
      records.push({
        ...empty,
        ...event,
        id: nextId(),
        user_id: user.id,
        city_code: user.cityCode,
        channel: user.channel,
        position: account.records,
        balance: account.balance,
        created_at: at,
      })
    }
    return [ride, green].map((model) => ({ user_id: user.id, model, ...held[model as 1 | 2] }))
  })
  await insertBulk(db, 'points_account', accounts)
  await insertBulk(db, 'points_record', records)
}

/** Every row must have equal columns. */
const empty = {
  company_id: null,
  company_name: '',
  line_id: null,
  line_name: '',
  vehicle_id: null,
  plate: '',
  merchant_id: null,
  merchant_name: '',
  product_name: '',
  remark: '',
  operator_id: null,
} satisfies Partial<Record_>

function eventOf(
  held: Record<1 | 2, { balance: number }>,
  { vehicles, merchants }: CityPlaces,
  random: Random,
): Event {
  const kind = random.next()
  const model = random.chance(0.6) ? ride : green
  const { balance } = held[model]
  if (kind < 0.15 && balance >= 10)
    return atMerchant(6, 6, '积分兑换', model, -random.between(5, Math.min(balance, dearest)))
  if (kind < 0.2 && balance > 0)
    return { model, type: 7, event: 7, operation: '积分过期', amount: -random.between(1, balance) }
  if (kind < 0.3) return atMerchant(3, 3, '核销订单', ride, random.between(5, 80))
  if (kind < 0.65 && vehicles.length > 0)
    return { model: ride, type: 2, event: 12, operation: '扫码乘车', amount: 2, ...random.pick(vehicles) }
  return random.pick(earned)

  function atMerchant(type: number, event: number, operation: string, of: number, amount: number): Event {
    const product_name = random.pick(products)
    return {
      model: of,
      type,
      event,
      operation,
      amount,
      product_name,
      ...(merchants.length > 0 && random.pick(merchants)),
    }
  }
}

interface CityPlaces {
  vehicles: Pick<Record_, 'company_id' | 'company_name' | 'line_id' | 'line_name' | 'vehicle_id' | 'plate'>[]
  merchants: Pick<Record_, 'merchant_id' | 'merchant_name'>[]
}

/** Places that a record may refer to, by city. */
async function placesOf(db: Kysely<Database>): Promise<(cityCode: string) => CityPlaces> {
  const vehicles = await db
    .selectFrom('vehicle')
    .innerJoin('line', 'line.id', 'vehicle.line_id')
    .innerJoin('company', 'company.id', 'vehicle.company_id')
    .select(['vehicle.city_code', 'company.id as company_id', 'company.name as company_name'])
    .select(['line.id as line_id', 'line.name as line_name', 'vehicle.id as vehicle_id', 'vehicle.plate'])
    .orderBy('vehicle.id')
    .execute()
  const merchants = await db
    .selectFrom('merchant')
    .select(['city_code', 'id', 'name'])
    .orderBy('id')
    .execute()
  const places = new Map<string, CityPlaces>()
  const of = (cityCode: string): CityPlaces => {
    const found = places.get(cityCode) ?? { vehicles: [], merchants: [] }
    places.set(cityCode, found)
    return found
  }
  for (const { city_code, ...vehicle } of vehicles) of(city_code).vehicles.push(vehicle)
  for (const { city_code, id, name } of merchants)
    of(city_code).merchants.push({ merchant_id: id, merchant_name: name })
  return of
}
