/**
 * An order's life before the till: placed, paid for, or closed because nobody paid. It comes from the passengers' app and from
 * the payment service, not from the console: the documents name no call for it, so there is none. Call these in a transaction.
 */
import { randomInt } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { daysLater } from '../../engine/clock'
import { mostAmount } from '../../engine/vocabulary/wire-types'
import { newId } from '../database/ids'
import type { Database } from '../database/schema'
import type { ShopOrderTable } from '../database/tables/order'
import type { ProductTable } from '../database/tables/product'
import { Refused } from '../handlers/types'
import { changePoints, type PointsModel } from '../ledger/points'
import { closed, payBefore, unpaid } from './states'
import { returnPieces, takePieces } from './stock'

export interface OrderWish {
  userId: number
  productId: number
  /** Pieces. */
  count: number
  /** 1 app, 2 mini-program. */
  channel: 1 | 2
}

/** As the payment service tells it: which order was paid, how much, how, and its own number. */
export interface OrderPayment {
  orderNo: string
  /** Integer cents. */
  amount: number
  /** 1 WeChat, 2 Alipay. */
  payType: 1 | 2
  thirdNo: string
}

type Order = Selectable<ShopOrderTable>
type Product = Selectable<ProductTable>

const timesCard = 2
const living = 0
/** To be used. */
const paidState = 2
/** Type and event of a points record that is about an order. */
const purchase = 6
/** Pay types of an order that costs no money. */
const byPoints = 3
const nothingToPay = 6
/** Added to the way of paying where points were paid as well. */
const andPoints = 3

/** What an order is known by. */
export interface OrderName {
  id: number
  orderNo: string
  voucherCode: string
}

const newName = (): OrderName => {
  const id = newId()
  return { id, orderNo: `DD${id}`, voucherCode: `HX${String(randomInt(10 ** 12)).padStart(12, '0')}` }
}

/** Takes the pieces and the points at once; resolves with the number of an order that waits for its money, if it costs any. */
export async function placeOrder(
  db: Kysely<Database>,
  wish: OrderWish,
  now: Date,
  { id, orderNo, voucherCode }: OrderName = newName(),
): Promise<string> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'phone', 'city_code', 'status'])
    .where('id', '=', wish.userId)
    .forShare()
    .executeTakeFirst()
  if (user?.status !== living) throw new Refused('该用户不存在或已失效')
  const product = await takePieces(db, { ...wish, now })
  const price = (product.price ?? 0) * wish.count
  if (price > mostAmount) throw new Refused(`订单金额不能超过${mostAmount / 100}元`)
  const points = product.get_kind === 0 ? 0 : (product.points ?? 0)
  const isPaid = price === 0
  const merchant = await db
    .selectFrom('merchant')
    .select(['id', 'name'])
    .where('id', '=', product.merchant_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shop_order')
    .values({
      id,
      order_no: orderNo,
      voucher_code: voucherCode,
      city_code: user.city_code,
      order_type: product.get_kind + 1,
      channel: wish.channel,
      user_id: user.id,
      phone: user.phone,
      merchant_id: merchant.id,
      merchant_name: merchant.name,
      product_id: product.id,
      product_name: product.name,
      product_pic: product.picture,
      product_detail: product.detail,
      product_type: product.kind,
      buy_count: wish.count,
      price,
      paid: price,
      points,
      points_paid: points * wish.count,
      pay_type: isPaid ? (points > 0 ? byPoints : nothingToPay) : null,
      state: isPaid ? paidState : unpaid,
      uses: product.kind === timesCard ? (product.frequency ?? 1) * wish.count : 1,
      remark: product.remark,
      created_at: now,
      paid_at: isPaid ? now : null,
      expires_at: isPaid ? validUntil(product, now) : null,
      first_used_at: null,
      verified_at: null,
      refund_asked_at: null,
      refunded_at: null,
    })
    .execute()
  await movePoints(db, await orderOf(db, orderNo), -points * wish.count, now)
  return orderNo
}

/**
 * Books a payment. Only an order that waits, and in time, is taken, by one guarded update: of many notices one books, and all
 * that name the same payment get the same answer. Resolves with the order's number.
 */
export async function settleOrder(db: Kysely<Database>, payment: OrderPayment, now: Date): Promise<string> {
  const { orderNo, amount, payType, thirdNo } = payment
  const order = await orderOf(db, orderNo)
  if (order.paid !== amount) throw new Refused('支付金额与订单不符')
  const product = await db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', order.product_id)
    .executeTakeFirst()
  const booked = await db
    .updateTable('shop_order')
    .set((column) => ({
      state: paidState,
      paid_at: now,
      pay_type: payType + (order.points_paid > 0 ? andPoints : 0),
      third_no: thirdNo,
      expires_at: product ? validUntil(product, now) : null,
      version: column('version', '+', 1),
    }))
    .where('order_no', '=', orderNo)
    .where('state', '=', unpaid)
    .where('created_at', '>', payBefore(now))
    .executeTakeFirst()
  if (booked.numUpdatedRows === 1n) return orderNo
  const { paid_at, third_no } = await orderOf(db, orderNo)
  if (paid_at === null) throw new Refused('订单已超过支付时间')
  if (third_no !== thirdNo) throw new Refused('订单已支付')
  return orderNo
}

/** Closes an order nobody paid for in time, and gives back what it took, once. Resolves with whether it was this call. */
export async function closeUnpaid(db: Kysely<Database>, orderNo: string, now: Date): Promise<boolean> {
  const order = await db
    .updateTable('shop_order')
    .set((column) => ({ state: closed, version: column('version', '+', 1) }))
    .where('order_no', '=', orderNo)
    .where('state', '=', unpaid)
    .where('created_at', '<=', payBefore(now))
    .returningAll()
    .executeTakeFirst()
  if (!order) return false
  const { product_id: productId, user_id: userId, buy_count: count } = order
  // A product may have been deleted since, and with it what was counted; one that is here stays until this is kept.
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  if (product) await returnPieces(db, { productId: product.id, userId, count })
  await movePoints(db, order, order.points_paid, now)
  return true
}

/** Until when what is paid now may be used. */
const validUntil = ({ valid_days, valid_to }: Product, now: Date): Date | null =>
  valid_days === null ? valid_to : daysLater(now, valid_days)

async function movePoints(db: Kysely<Database>, order: Order, amount: number, now: Date): Promise<void> {
  if (amount === 0) return
  const change = {
    user_id: order.user_id,
    city_code: order.city_code,
    model: (order.order_type - 1) as PointsModel,
    amount,
    type: purchase,
    event: purchase,
    operation: amount < 0 ? '积分兑换' : '订单关闭退回',
    merchant_id: order.merchant_id,
    merchant_name: order.merchant_name,
    product_name: order.product_name,
  }
  await changePoints(db, change, { now })
}

async function orderOf(db: Kysely<Database>, orderNo: string): Promise<Order> {
  const order = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (!order) throw new Refused('订单不存在')
  return order
}
