import { newId } from '../../database/ids'
import { found } from '../shared/edit'
import { centsOf, paidAt, serialNumber, yuanText } from '../shared/money'
import { scopesOf, withinCompanies, withinScopes } from '../shared/query'
import { idOf } from '../shared/values'
import type { Handler, SomeHandlers } from '../types'
import { Refused } from '../types'
import { giveBack } from './give-back'
import { searchRides } from './search'

/** The amount of a fare that has been refunded. */
const refunded: Handler<'consume.refunded'> = async ({ db, values, user }) => {
  const ride = await db
    .selectFrom('ride')
    .select('refunded')
    .where('transaction_id', '=', values.transactionId)
    .where(withinScopes('city_code', scopesOf(user)))
    .where(withinCompanies('company_id', user))
    .executeTakeFirst()
  return { values: { refunded: found(ride, '消费记录').refunded } }
}

/** Refunds a fare immediately, and records it as an approved application of customer service. */
const refund: Handler<'consume.refund'> = async (request) => {
  const { db, values, now, user } = request
  const amount = centsOf(values.applyAmout)
  const ride = await giveBack(request, values.transactionId, amount)
  const same =
    ride.id === idOf(values.expenseId) && ride.card_no === values.cardNo && ride.amount === values.price
  if (!same) throw new Refused('退款信息与消费记录不符，请刷新后重试')
  const refundNumber = serialNumber('refund')
  await db
    .insertInto('refund')
    .values({
      id: newId(),
      refund_number: refundNumber,
      kind: 'ride',
      city_code: ride.city_code,
      card_no: ride.card_no,
      phone: ride.phone,
      transaction_id: ride.transaction_id,
      applied: amount,
      transferred: amount,
      result: 1,
      type: 1,
      remark: values.refundRemark,
      applied_at: paidAt(values.applyRefundTime, now, '退款日期'),
      handled_at: now,
      operator_id: user.id,
    })
    .execute()
  request.log(
    `消费退款：消费流水号${ride.transaction_id}，金额${yuanText(amount)}元，退款流水号${refundNumber}`,
  )
  return {}
}

export const consumeHandlers = {
  'consume.search': searchRides,
  'consume.refunded': refunded,
  'consume.refund': refund,
} satisfies SomeHandlers
