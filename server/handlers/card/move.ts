import type { Movement } from '../../ledger/transfer'
import { transfer } from '../../ledger/transfer'
import { centsOf, serialNumber, yuanText } from '../shared/money'
import type { CallRequest, Handler } from '../types'
import { Refused } from '../types'
import { cardOf } from './query'

const payTypeCards = 2

/**
 * Moves money from a card of any city to a card of the caller's city: paid money first; gift money stays a
 * gift.
 */
export const transferIn: Handler<'card.transferIn'> = async (request) => {
  const { db, values, now, user } = request
  const amount = centsOf(values.transferBalance)
  const sourceNo = values.oldCardNo
  const target = await cardOf(request, values.targetCardNo)
  if (sourceNo === target.card_no) throw new Refused('转账卡号不能和目标账号一样!')
  const source = await lockSource(db, sourceNo, target.card_no)
  request.touch(source.city_code, `转出卡号${source.card_no}`)
  request.touch(target.city_code, `转入卡号${target.card_no}`)
  if (source.status === 1) throw new Refused('转出账号被冻结，无法转出!')
  if (source.status === 2) throw new Refused('转出账号已作废，无法转出!')
  if (source.pay + source.gift === 0) throw new Refused('转账卡号余额不足,无法进行转账!')
  if (amount > source.pay + source.gift) throw new Refused('转账金额不能超过余额!')

  const transactionId = serialNumber('transfer')
  const paid = Math.min(amount, source.pay)
  const parts = [
    { purse: 'pay', amount: paid },
    { purse: 'gift', amount: amount - paid },
  ] as const
  const movements: Movement[] = parts
    .filter((part) => part.amount > 0)
    .map((part) => ({
      from: { card: source.card_no, purse: part.purse },
      to: { card: target.card_no, purse: part.purse },
      amount: part.amount,
      kind: 'move',
      reference: transactionId,
    }))
  await transfer(db, movements, { now, operatorId: user.id })
  await db
    .insertInto('card_transfer')
    .values({
      transaction_id: transactionId,
      city_code: source.city_code,
      card_no: source.card_no,
      phone: source.phone,
      target_card_no: target.card_no,
      refund_id: null,
      amount,
      pay_type: payTypeCards,
      created_at: now,
      paid_at: now,
      operator_id: user.id,
    })
    .execute()
  request.log(
    `转入：从卡号${source.card_no}转${yuanText(amount)}元到卡号${target.card_no}，流水号${transactionId}`,
  )
  return {}
}

/** Locks both cards in the lock order of the ledger, so that the split uses current balances. */
async function lockSource(db: CallRequest['db'], sourceNo: string, targetNo: string) {
  let source
  for (const cardNo of [sourceNo, targetNo].sort()) {
    const card = await db
      .selectFrom('card')
      .selectAll()
      .where('card_no', '=', cardNo)
      .forUpdate()
      .executeTakeFirst()
    if (cardNo === sourceNo) source = card
  }
  if (!source) throw new Refused('转账卡号不存在')
  return source
}
