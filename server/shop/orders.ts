/**
 * The life of an order before redemption: placed, paid, or closed unpaid. The passengers' app and the payment service call it,
 * not the console: the specification has no such call. Call these functions in a transaction.
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
  /** Number of pieces. */
  count: number
  /** 1 app, 2 mini-program. */
  channel: 1 | 2
}

/** A notice of the payment service: order, amount, method, and the service's own number. */
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
/** State of a paid order, ready for use. */
const paidState = 2
/** Type and event of a points record for an order. */
const purchase = 6
/** Pay type of an order without money. */
const byPoints = 3
const nothingToPay = 6
/** Added to the pay type if points were paid as well. */
const andPoints = 3

/** Identifiers of an order. */
export interface OrderName {
  id: number
  orderNo: string
  voucherCode: string
}

const newName = (): OrderName => {
  const id = newId()
  return { id, orderNo: `DD${id}`, voucherCode: `HX${String(randomInt(10 ** 12)).padStart(12, '0')}` }
}

/** Takes pieces and points immediately. Resolves with the number of the order, which is unpaid if it costs money. */
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
 * Books a payment. Only an unpaid order in time is taken, by one guarded update. So one of several notices books, and repeated
 * notices of the payment get an equal answer. Resolves with the order's number.
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

/** Closes an expired unpaid order, and returns its pieces and points once. Resolves with true if this call closed it. */
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
  // The product may have been deleted, with its counts. If it exists, it stays locked until the commit.
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

/** End of validity for an order paid now. */
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
