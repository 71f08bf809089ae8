import { sql } from 'kysely'
import { found } from '../shared/edit'
import { scopesOf, withinMerchants, withinScopes } from '../shared/query'
import { idOf, stamp } from '../shared/values'
import type { Answer } from '../../calls/declared'
import type { CallRequest, Handler, SomeHandlers } from '../types'
import { Refused } from '../types'
import {
  countOrders,
  drawnCode,
  orderBy,
  orderValues,
  pageOfOrders,
  voucherValues,
  type Order,
} from './query'
import { writeOff } from './write-off'

const orderNamed = async (
  request: CallRequest<'order.detail' | 'order.useRecords' | 'order.voucher'>,
): Promise<Order> => found(await orderBy(request, 'order_no', request.values.orderNo), '订单')

const usesOf = ({ db }: CallRequest, order: Order) =>
  db.selectFrom('order_use').selectAll().where('order_no', '=', order.order_no).orderBy('use_no').execute()

const detail: Handler<'order.detail'> = async (request) => {
  const order = await orderNamed(request)
  const uses = await usesOf(request, order)
  const review = await request.db
    .selectFrom('order_review')
    .selectAll()
    .where('order_no', '=', order.order_no)
    .executeTakeFirst()
  return {
    values: {
      order: {
        ...orderValues(order, request.now, review),
        productDetail: order.product_detail,
        verifyCode: drawnCode(order),
        checkMsg: JSON.parse(order.answers) as Answer[],
        verifyRecord: uses.map(({ used_at }) => stamp(used_at)),
        orderCreateTime: stamp(order.created_at),
        _v: order.version,
      },
    },
  }
}

const useRecords: Handler<'order.useRecords'> = async (request) => {
  const uses = await usesOf(request, await orderNamed(request))
  return {
    rows: uses.map(({ use_no, used_at, verifier }) => ({
      id: use_no,
      useNum: use_no,
      useTime: stamp(used_at),
      verifier,
    })),
  }
}

const voucherByCode: Handler<'order.voucherByCode'> = async (request) => {
  const order = await orderBy(request, 'voucher_code', request.values.orderId)
  if (!order) throw new Refused('未找到该券码对应的订单')
  return { values: { voucher: voucherValues(order, request.now) } }
}

/** The order is then written off without a review. */
const deleteReview: Handler<'order.deleteReview'> = async (request) => {
  const { db, user } = request
  const review = await db
    .deleteFrom('order_review')
    .where('id', '=', idOf(request.values.commentId))
    .where(
      sql<boolean>`exists (select 1 from shop_order where shop_order.order_no = order_review.order_no
        and ${withinScopes('shop_order.city_code', scopesOf(user))}
        and ${withinMerchants('shop_order.merchant_id', user)})`,
    )
    .returning(['order_no'])
    .executeTakeFirst()
  const { order_no } = found(review, '评价')
  await db
    .updateTable('shop_order')
    .set(({ eb }) => ({ state: 4, version: eb('version', '+', 1) }))
    .where('order_no', '=', order_no)
    .where('state', '=', 5)
    .execute()
  request.log(`删除评价：订单号${order_no}`)
  return {}
}

export const orderHandlers = {
  'order.page': pageOfOrders,
  'order.count': countOrders,
  'order.detail': detail,
  'order.useRecords': useRecords,
  'order.voucher': async (request) => ({
    values: { voucher: voucherValues(await orderNamed(request), request.now) },
  }),
  'order.voucherByCode': voucherByCode,
  'order.writeOff': writeOff,
  'order.deleteReview': deleteReview,
} satisfies SomeHandlers
