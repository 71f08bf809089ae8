import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Voucher } from '../../calls/declared'
import type { OrderReviewTable, ShopOrderTable } from '../../database/tables/order'
import { closed, stateNow, stateOfEach, unpaid } from '../../shop/states'
import { texts } from '../../texts'
import { pagedLarge } from '../shared/large'
import { contains, scopesOf, withinMerchants, withinScopes } from '../shared/query'
import { idsOf, momentOf, stamp } from '../shared/values'
import type { CallRequest, Handler } from '../types'
import { Refused } from '../types'

export type Order = Selectable<ShopOrderTable>

const typeNames = ['团购券', '代金券', '次卡', '年卡', '乘车皮肤', '乘车券', '卡券包']

/** The prefix of a voucher's QR code. It has 22 characters; the voucher code follows. */
export const voucherAddress = 'zgj://bus.mall/verify?'
/** The content of an order's QR code; older apps use the bare code. Empty for unpaid orders. */
export const drawnCode = ({ state, voucher_code, voucher_drawn }: Order): string =>
  state === unpaid || state === closed ? '' : `${voucher_drawn ? voucherAddress : ''}${voucher_code}`

/** Newest first, each with its review. */
export const pageOfOrders: Handler<'order.page'> = async (request) => {
  const query = ordersOf(request)
    .leftJoin('order_review', 'order_review.order_no', 'shop_order.order_no')
    .selectAll('shop_order')
    .select([
      'order_review.id as review_id',
      'order_review.content',
      'order_review.stars',
      'order_review.created_at as reviewed_at',
    ])
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.id', 'desc')
  const { rows, total, estimated } = await pagedLarge(request, query, 'shop_order.id')
  return {
    total,
    estimated,
    rows: rows.map(({ review_id, content, stars, reviewed_at, ...order }) => ({
      ...orderValues(
        order,
        request.now,
        review_id === null
          ? undefined
          : { id: review_id, content: content!, stars: stars!, created_at: reviewed_at! },
      ),
      createTime: stamp(order.created_at),
      _v: order.version,
    })),
  }
}

/** Sums over all pages, with the list's filters. */
export const countOrders: Handler<'order.count'> = async (request) => {
  const sums = await ordersOf(request)
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(price), 0)::bigint`.as('price'),
      sql<number>`coalesce(sum(saved), 0)::bigint`.as('saved'),
      sql<number>`coalesce(sum(points_paid), 0)::bigint`.as('points'),
    ])
    .executeTakeFirstOrThrow()
  return {
    values: {
      countOrder: Number(sums.orders),
      countPrice: Number(sums.price),
      countSavePrice: Number(sums.saved),
      countPoints: Number(sums.points),
    },
  }
}

/** Orders that match the list's filters, in the cities the caller may see. */
function ordersOf({ db, values, scopes, user, now }: CallRequest<'order.page' | 'order.count'>) {
  const { orderNo, phoneNo: phone, productName: product } = values
  const merchants = idsOf(values.merchantId)
  const states = numbersOf(values.stat)
  const from = momentOf(values.startDate)
  const to = momentOf(values.endDate)
  let query = db
    .selectFrom('shop_order')
    .where(withinScopes('shop_order.city_code', scopes))
    .where(withinMerchants('shop_order.merchant_id', user))
  for (const [name, column] of codes) {
    const code = values[name]
    if (code !== '') query = query.where(`shop_order.${column}`, '=', numbersOf(code)[0]!)
  }
  if (orderNo) query = query.where('shop_order.order_no', '=', orderNo)
  if (phone) query = query.where('shop_order.phone', '=', phone)
  if (product) query = query.where(contains('shop_order.product_name', product))
  if (merchants.length) query = query.where(sql<boolean>`shop_order.merchant_id = any(${merchants})`)
  if (states.length) query = query.where(sql<boolean>`${stateOfEach(now)} = any(${states})`)
  if (from) query = query.where('shop_order.created_at', '>=', from)
  if (to) query = query.where('shop_order.created_at', '<', new Date(to.getTime() + 1000))
  return query
}
const codes = [
  ['orderType', 'order_type'],
  ['productType', 'product_type'],
  ['channelType', 'channel'],
  ['payType', 'pay_type'],
] as const

/** The numbers of a comma-separated list. Throws Refused for other content. */
function numbersOf(list: string): number[] {
  if (list === '') return []
  if (!/^\d(,\d)*$/.test(list)) throw new Refused(texts.badRequest)
  return list.split(',').map(Number)
}

/** The order of this number, if the caller may see it. */
export const orderBy = ({ db, user }: CallRequest, column: 'order_no' | 'voucher_code', value: string) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where(column, '=', value)
    .where(withinScopes('city_code', scopesOf(user)))
    .where(withinMerchants('merchant_id', user))
    .executeTakeFirst()

const stampOf = (moment: Date | null): string | null => moment && stamp(moment)

/** The values of an order that list and detail share. */
export function orderValues(
  order: Order,
  now: Date,
  review?: Omit<Selectable<OrderReviewTable>, 'order_no'>,
) {
  return {
    id: order.id,
    orderNo: order.order_no,
    thirdNo: order.third_no,
    orderType: String(order.order_type),
    channelType: String(order.channel),
    userId: order.user_id,
    phoneNo: order.phone,
    merchantName: order.merchant_name,
    productName: order.product_name,
    productPic: order.product_pic,
    productType: String(order.product_type),
    productTypeName: typeNames[order.product_type] ?? null,
    getType: String(order.order_type - 1),
    productBuyNum: order.buy_count,
    price: order.price,
    savePrice: order.saved,
    // Null until the order is paid.
    realPrice: order.paid_at === null ? null : order.paid,
    points: order.points,
    integral: order.points_paid,
    payType: order.pay_type === null ? null : String(order.pay_type),
    stat: String(stateNow(order, now)),
    cardUseNum: order.uses,
    remark: order.remark,
    verifier: order.verifier,
    payTime: stampOf(order.paid_at),
    useTime: stampOf(order.first_used_at),
    verificationTime: stampOf(order.verified_at),
    applyRefundTime: stampOf(order.refund_asked_at),
    refundTime: stampOf(order.refunded_at),
    commentId: review?.id ?? null,
    content: review?.content ?? null,
    starLevel: review?.stars ?? null,
    commentTime: review ? stamp(review.created_at) : null,
  }
}

export function voucherValues(order: Order, now: Date): Voucher {
  return {
    orderNo: order.order_no,
    verifyCode: drawnCode(order),
    phoneNo: order.phone,
    merchantName: order.merchant_name,
    productName: order.product_name,
    productPic: order.product_pic,
    productType: String(order.product_type),
    productTypeName: typeNames[order.product_type] ?? null,
    productBuyNum: order.buy_count,
    cardUseNum: order.uses,
    usedNum: order.used,
    stat: String(stateNow(order, now)),
    validEndTime: stampOf(order.expires_at),
    _v: order.version,
  }
}
