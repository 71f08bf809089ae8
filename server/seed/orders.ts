import type { Insertable, Kysely } from 'kysely'
import { insertBulk } from '../database/bulk'
import type { Database } from '../database/schema'
import type { OrderReviewTable, OrderUseTable, ShopOrderTable } from '../database/tables/order'
import type { SeedAppUser } from './app-users'
import { goods, goodsPicture, type SeedGoods } from './goods'
import { places } from './places'
import type { Random } from './random'
import { createRandom, sequence } from './random'
import type { Calendar } from './time'

const ordinary = 3600
const types = [1, 2, 3] as const
/** Share of each state; the rest is unpaid. */
const shares: [state: number, share: number][] = [
  [2, 0.3],
  [3, 0.08],
  [4, 0.24],
  [5, 0.2],
  [6, 0.06],
  [7, 0.06],
  [8, 0.06],
]
const reviews = [
  '店员很热情，扫码就能用。',
  '位置好找，下次还来。',
  '味道不错，分量也足。',
  '排队时间有点长。',
  '和描述一致，值得推荐。',
]
const remarks = ['', '', '', '', '请提前电话预约', '周末到店使用']

interface Partner {
  id: number
  name: string
  city_code: string
}
interface Made {
  orders: Insertable<ShopOrderTable>[]
  uses: Insertable<OrderUseTable>[]
  reviews: Insertable<OrderReviewTable>[]
}

/** Orders of riders in all three shops: every state of every kind of product once, then a realistic mix. `scale` 1 = all. */
export async function seedOrders(
  db: Kysely<Database>,
  { users, scale }: { users: SeedAppUser[]; scale: number },
  calendar: Calendar,
): Promise<void> {
  const random = createRandom(20_240_685)
  const partners = await db.selectFrom('merchant').select(['id', 'name', 'city_code']).orderBy('id').execute()
  const buyers = users.filter(({ status }) => status === 0)
  const made: Made = { orders: [], uses: [], reviews: [] }
  const nextId = sequence(1)
  const make = (user: SeedAppUser, type: number, one: SeedGoods, state: number) =>
    addOrder(made, { id: nextId(), user, type, goods: one, state, partners }, random, calendar)

  for (const type of types)
    for (const one of goods)
      for (let state = 1; state <= 8; state++)
        if (isPossible(state, one)) make(random.pick(buyers), type, one, state)
  // Each rider buys at least once, as long as orders remain.
  for (let at = 0; at < Math.round(ordinary * scale); at++) {
    const one = random.pick(goods)
    const state = stateOf(random.next())
    make(buyers[at % buyers.length]!, random.pick(types), one, isPossible(state, one) ? state : 2)
  }
  await insertBulk(db, 'shop_order', made.orders)
  await insertBulk(db, 'order_use', made.uses)
  await insertBulk(db, 'order_review', made.reviews)
}

/** Only products with several uses can be in use. */
const isPossible = (state: number, { uses = 1 }: SeedGoods): boolean => state !== 3 || uses > 1

function stateOf(chance: number): number {
  let upTo = 0
  for (const [state, share] of shares) if (chance < (upTo += share)) return state
  return 2
}

interface Wanted {
  id: number
  user: SeedAppUser
  type: number
  goods: SeedGoods
  state: number
  partners: Partner[]
}

function addOrder(
  made: Made,
  { id, user, type, goods: one, state, partners }: Wanted,
  random: Random,
  calendar: Calendar,
): void {
  const orderNo = `DD${String(100_000_000 + id)}`
  const createdAt = state === 1 ? after(calendar.end, -random.between(1, 25)) : calendar.moment(random)
  const partner = partners.find(
    ({ name, city_code }) => one.partner !== '' && city_code === user.cityCode && name.includes(one.partner),
  )
  const count = one.uses === undefined ? random.between(1, 3) : 1
  const uses = one.uses ?? 1
  const used = usedOf(state, uses, random)
  const happened = (share: number) => between(createdAt, calendar.end, share)
  const paidAt = state === 1 || state === 8 ? null : happened(0.001)
  const useTimes = Array.from({ length: used }, (_, at) => happened(0.1 + (0.8 * (at + 1)) / (used + 1)))
  const verifier = one.type === 5 ? '车载机' : one.type === 4 ? '系统' : latinOf(user.cityCode)
  made.orders.push({
    id,
    order_no: orderNo,
    voucher_code: `HX${String((id * 7_919_513) % 1_000_000_007).padStart(10, '0')}`,
    voucher_drawn: !random.chance(0.1),
    city_code: user.cityCode,
    order_type: type,
    channel: user.channel,
    user_id: user.id,
    phone: user.phone,
    merchant_id: partner?.id ?? null,
    merchant_name: partner?.name ?? '',
    product_id: null,
    product_name: one.name,
    product_pic: goodsPicture(one.type),
    product_detail: one.detail,
    product_type: one.type,
    buy_count: count,
    ...paymentOf(type, one, count, { id, isPaid: paidAt !== null }, random),
    state,
    uses,
    used,
    answers: JSON.stringify(
      one.named
        ? [
            { key: '姓名', value: user.name },
            { key: '身份证号', value: `${user.cityCode}********${String(1000 + (id % 9000))}` },
          ]
        : [],
    ),
    remark: random.pick(remarks),
    verifier: used > 0 ? verifier : '',
    created_at: createdAt,
    paid_at: paidAt,
    expires_at: state === 7 ? happened(0.97) : after(calendar.end, random.between(30, 180) * 24 * 60),
    first_used_at: useTimes[0] ?? null,
    verified_at: useTimes.at(-1) ?? null,
    refund_asked_at: state === 6 ? happened(0.2) : null,
    refunded_at: state === 6 ? happened(0.4) : null,
  })
  useTimes.forEach((used_at, at) =>
    made.uses.push({ order_no: orderNo, use_no: at + 1, used_at, verifier, operator_id: null }),
  )
  if (state === 5)
    made.reviews.push({
      id,
      order_no: orderNo,
      content: random.pick(reviews),
      stars: random.between(3, 5),
      created_at: happened(0.95),
    })
}

/** Life goods cost money; the two other shops take points, sometimes with a little money. */
function paymentOf(
  type: number,
  one: SeedGoods,
  count: number,
  { id, isPaid }: { id: number; isPaid: boolean },
  random: Random,
) {
  const isLife = type === 1
  const mixed = !isLife && random.chance(0.3)
  const price = isLife ? one.price * count : mixed ? Math.round(one.price / 40) * 10 * count : 0
  const saved = isLife && random.chance(0.4) ? Math.min(price, random.pick([100, 500, 1000, price])) : 0
  const points = isLife ? 0 : one.points
  const byWeChat = random.chance(0.6)
  const payType = isLife ? (saved === price ? 6 : byWeChat ? 1 : 2) : mixed ? (byWeChat ? 4 : 5) : 3
  const costsMoney = price - saved > 0
  return {
    third_no: isPaid && costsMoney ? `${byWeChat ? '4200' : '2088'}${String(1_000_000_000 + id)}` : '',
    price,
    saved,
    paid: price - saved,
    points,
    points_paid: points * count,
    pay_type: isPaid ? payType : null,
  }
}

/** An expired times card may have been used in part. */
function usedOf(state: number, uses: number, random: Random): number {
  if (state === 4 || state === 5) return uses
  if (state === 3) return random.between(1, uses - 1)
  return state === 7 && uses > 1 ? random.between(0, uses - 1) : 0
}

/** The second at this fraction of the interval between two moments. */
const between = (from: Date, to: Date, share: number): Date =>
  new Date(Math.floor((from.getTime() + (to.getTime() - from.getTime()) * share) / 1000) * 1000)
const after = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)
/** The account that works in this city. */
const latinOf = (cityCode: string): string => places.find(({ code }) => code === cityCode)?.latin ?? ''
