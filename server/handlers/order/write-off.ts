import { sql } from 'kysely'
import { scopesOf, withinMerchants, withinScopes } from '../shared/query'
import { found } from '../shared/edit'
import type { CallRequest, Handler } from '../types'
import { Changed, Refused } from '../types'
import { orderBy, type Order } from './query'

const toBeUsed = 2
const inUse = 3
const writtenOff = 4
/** Redeemed on the bus, never by an operator. */
const rideTicket = 5

/**
 * Redeems one use of an order; the last use writes it off. One guarded update ensures that each use is
 * redeemed once under concurrency. The primary key of the use's row is a second guard.
 */
export const writeOff: Handler<'order.writeOff'> = async (request) => {
  const { db, values, now, user, version } = request
  if (values.account !== user.account) throw new Refused('核销账号与登录账号不符')
  const orderNo = values.orderNo
  const order = await db
    .updateTable('shop_order')
    .set({
      used: sql`used + 1`,
      state: sql`case when used + 1 >= uses then ${writtenOff}::integer else ${inUse}::integer end`,
      verifier: user.account,
      first_used_at: sql`coalesce(first_used_at, ${now})`,
      verified_at: now,
      version: sql`version + 1`,
    })
    .where('order_no', '=', orderNo)
    .where(withinScopes('city_code', scopesOf(user)))
    .where(withinMerchants('merchant_id', user))
    .where('state', 'in', [toBeUsed, inUse])
    .where('product_type', '<>', rideTicket)
    .where(sql<boolean>`(expires_at is null or expires_at > ${now})`)
    .$if(version !== undefined, (q) => q.where('version', '=', version!))
    .returning(['used', 'uses'])
    .executeTakeFirst()
  if (!order) throw whyNot(found(await orderBy(request, 'order_no', orderNo), '订单'), request)
  await db
    .insertInto('order_use')
    .values({
      order_no: orderNo,
      use_no: order.used,
      used_at: now,
      verifier: user.account,
      operator_id: user.id,
    })
    .execute()
  request.log(`核销订单：订单号${orderNo}，第${order.used}次，共${order.uses}次`)
  return { text: '核销成功' }
}

function whyNot(order: Order, { now }: CallRequest): Error {
  if (order.product_type === rideTicket) return new Refused('乘车券在乘车时使用，不能核销')
  const words = refusals[order.state]
  if (words !== undefined) return new Refused(words)
  if (order.expires_at !== null && order.expires_at <= now) return new Refused(expired)
  // The order can still be written off, but has changed since the operator saw it.
  return new Changed()
}

const expired = '该订单已过期，不能核销'
const refusals: Partial<Record<number, string>> = {
  1: '该订单未付款，不能核销',
  4: '该订单已核销',
  5: '该订单已核销',
  6: '该订单已退款，不能核销',
  7: expired,
  8: '该订单已关闭，不能核销',
}
