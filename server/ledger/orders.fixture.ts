/** A few orders, written off as by the server. For the model, load and kill tests. */
import type { OpenDatabase } from '../database/open'
import { city, clearGround, worldNow } from './ground.fixture'
import type { WorldRequest } from './world.fixture'

export interface WorldOrder {
  no: string
  /** 2 times card, 5 ride ticket. */
  productType: number
  state: number
  uses: number
  used: number
  /** Its validity has passed, but it is not marked as expired. */
  isLate?: boolean
}

/** One of each kind that can be written off, and of each that cannot. */
export const smallShop: WorldOrder[] = [
  { no: 'once', productType: 0, state: 2, uses: 1, used: 0 },
  { no: 'card', productType: 2, state: 2, uses: 3, used: 0 },
  { no: 'begun', productType: 2, state: 3, uses: 4, used: 2 },
  { no: 'reviewed', productType: 0, state: 5, uses: 1, used: 1 },
  { no: 'ticket', productType: 5, state: 2, uses: 1, used: 0 },
  { no: 'unpaid', productType: 0, state: 1, uses: 1, used: 0 },
  { no: 'refunded', productType: 1, state: 6, uses: 1, used: 0 },
  { no: 'late', productType: 1, state: 2, uses: 1, used: 0, isLate: true },
]

const emptied = ['order_review', 'order_use', 'shop_order'] as const

/** Replaces an earlier shop with this one. A review has the id of its order, counted from 1. */
export async function makeShop({ db }: OpenDatabase, orders: WorldOrder[]): Promise<void> {
  await clearGround(db, emptied)
  for (const [at, order] of orders.entries()) await makeOrder(db, order, at + 1)
}

async function makeOrder(
  db: OpenDatabase['db'],
  { no, productType, state, uses, used, isLate }: WorldOrder,
  id: number,
) {
  const isPaid = state !== 1 && state !== 8
  await db
    .insertInto('shop_order')
    .values({
      id,
      order_no: no,
      voucher_code: no,
      city_code: city,
      order_type: 1,
      channel: 1,
      user_id: 1,
      phone: '1',
      merchant_id: null,
      product_id: null,
      product_name: no,
      product_type: productType,
      buy_count: 1,
      price: 100,
      paid: 100,
      pay_type: isPaid ? 1 : null,
      state,
      uses,
      used,
      created_at: worldNow,
      paid_at: isPaid ? worldNow : null,
      expires_at: isLate ? worldNow : null,
      first_used_at: null,
      verified_at: null,
      refund_asked_at: null,
      refunded_at: state === 6 ? worldNow : null,
    })
    .execute()
  for (let use = 1; use <= used; use++)
    await db
      .insertInto('order_use')
      .values({ order_no: no, use_no: use, used_at: worldNow, verifier: 'a', operator_id: null })
      .execute()
  if (state === 5)
    await db
      .insertInto('order_review')
      .values({ id, order_no: no, content: 'x', stars: 5, created_at: worldNow })
      .execute()
}

export const writeOff = ({ no }: WorldOrder): WorldRequest => ({
  call: 'order.writeOff',
  values: { orderNo: no, account: 'a' },
})
export const deleteReview = (id: number): WorldRequest => ({
  call: 'order.deleteReview',
  values: { commentId: id },
})

export type Held = Record<string, [state: number, used: number]>
/** State and number of uses, by order number. */
export async function heldBy({ db }: OpenDatabase): Promise<Held> {
  const orders = await db.selectFrom('shop_order').select(['order_no', 'state', 'used']).execute()
  return Object.fromEntries<Held[string]>(
    orders.map(({ order_no, state, used }) => [order_no, [state, used]]),
  )
}
