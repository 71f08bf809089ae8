import { daysLater } from '../../engine/clock'
import type { Insertable, Kysely } from 'kysely'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { ProductTable } from '../database/tables/product'
import { reviewDefaults } from '../handlers/product/review'
import { createRandom, sequence, type Random } from './random'
import type { Calendar } from './time'

const coupons = [
  [1, '乘车券1元（全线路通用）'],
  [1, '乘车券2元（夜班线路）'],
  [1, '十次乘车券包'],
  [2, '早餐面馆五元抵用券'],
  [2, '影城双人套票兑换券'],
  [3, '太行红河谷门票券'],
  [3, '广府古城一日游券'],
] as const

interface Offer {
  kind: number
  getKind: number
  name: string
  picture: string
  /** Cents. */
  price?: number
  points?: number
  frequency?: number
  /** Stock in pieces; absent = unlimited. */
  stock?: number
  /** Share of the stock that is sold, for products sold for money only. */
  gone?: number
  times?: number
  stat?: 0 | 1
  /** Days of the range around the end of the calendar; absent = days from the purchase. */
  range?: readonly [from: number, to: number]
  coupon?: number
}

/** Products of each merchant: every kind and state, in stock and sold out, with short and long names. */
const offers: readonly Offer[] = [
  {
    kind: 0,
    getKind: 0,
    name: '单人工作餐团购券',
    picture: 'meal',
    price: 1590,
    stock: 200,
    gone: 0.4,
    times: 5,
  },
  { kind: 1, getKind: 0, name: '50元代金券', picture: 'voucher', price: 4500, stock: 60, gone: 1, times: 2 },
  {
    kind: 2,
    getKind: 0,
    name: '健身游泳十次卡',
    picture: 'card',
    price: 19_800,
    frequency: 10,
    stock: 30,
    gone: 0.9,
  },
  { kind: 3, getKind: 0, name: '公园景区年卡', picture: 'card', price: 12_000, range: [-30, 335] },
  { kind: 4, getKind: 1, name: '金秋限定乘车皮肤', picture: 'skin', points: 300 },
  { kind: 5, getKind: 1, name: '积分兑换单次乘车券', picture: 'ticket', points: 120, stock: 500 },
  {
    kind: 6,
    getKind: 2,
    name: '绿色出行卡券包',
    picture: 'bundle',
    points: 800,
    stock: 100,
    coupon: 1,
    times: 1,
  },
  {
    kind: 0,
    getKind: 2,
    name: '绿色出行积分专享：周末全家福四人套餐（含饮料、儿童小食与停车两小时，法定节假日通用）',
    picture: 'meal',
    points: 2600,
    price: 990,
    range: [-60, -5],
    stat: 1,
  },
  {
    kind: 1,
    getKind: 1,
    name: '乘车积分抵扣券',
    picture: 'voucher',
    points: 200,
    stock: 20,
    stat: 1,
  },
]

/** A product's row before its sales. */
export interface SeedProduct {
  row: ReturnType<typeof productOf>
  /** Pieces that will be sold. */
  gone: number
}

/** Products of every merchant, all on sale: `seedSales` generates the purchases. */
export async function seedProducts(db: Kysely<Database>, calendar: Calendar): Promise<SeedProduct[]> {
  const random = createRandom(90)
  await insertRows(
    db,
    'coupon_config',
    coupons.map(([kind, name], at) => ({ id: at + 1, kind, name, created_at: calendar.start })),
  )
  const merchants = await db.selectFrom('merchant').select('id').orderBy('id').execute()
  const nextId = sequence(1)
  const made = merchants.flatMap(({ id: merchantId }, at) =>
    // Every merchant sells another third of the products; the first sells all.
    offers
      .filter((_, index) => at === 0 || index % 3 === at % 3)
      .map((offer) => {
        const row = productOf(nextId(), merchantId, offer, random, calendar)
        return { row, gone: Math.floor((offer.stock ?? 0) * (offer.gone ?? 0)) }
      }),
  )
  await insertRows(
    db,
    'product',
    made.map(({ row }) => ({
      ...row,
      stat: 0,
      valid_to: row.valid_to && daysLater(calendar.end, 365),
    })),
  )
  return made
}

function productOf(
  id: number,
  merchantId: number,
  offer: Offer,
  random: Random,
  calendar: Calendar,
): Insertable<ProductTable> & { buy_most: number; stock: number | null; valid_to: Date | null } {
  const day = (offset: number) => daysLater(calendar.end, offset)
  const { range, coupon } = offer
  return {
    id,
    merchant_id: merchantId,
    custom_id: `SP${String(id).padStart(5, '0')}`,
    kind: offer.kind,
    frequency: offer.frequency ?? null,
    get_kind: offer.getKind,
    name: offer.name,
    origin_price: offer.price === undefined ? null : Math.round(offer.price * 1.25),
    price: offer.price ?? null,
    points: offer.points ?? null,
    picture: `/demo/product-${offer.picture}.svg`,
    pictures: [offer.picture, 'shop'].map((name) => `/demo/product-${name}.svg`).join(','),
    detail: `<p><strong>${offer.name}</strong></p><p>使用须知：请在有效期内到店出示券码，由店员核销后使用；一经核销概不退换。</p>`,
    validity: range ? 2 : 1,
    valid_days: range ? null : random.pick([7, 30, 90, 365]),
    valid_from: range ? day(range[0]) : null,
    valid_to: range ? new Date(day(range[1] + 1).getTime() - 1000) : null,
    use_kind: offer.getKind === 0 ? 0 : random.between(1, 2),
    stock: offer.stock ?? null,
    buy_times: offer.times ?? null,
    buy_most: offer.times === 1 ? 1 : 3,
    remark: '节假日通用，不与其他优惠同享',
    stat: offer.stat ?? 0,
    coupon_kind: coupon === undefined ? null : coupons[coupon - 1]![0],
    coupon_id: coupon ?? null,
    review_fields: JSON.stringify(reviewDefaults),
    created_at: calendar.moment(random),
  }
}
