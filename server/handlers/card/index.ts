import { payOut, transfer } from '../../ledger/transfer'
import { newId } from '../../database/ids'
import { movementsOf } from '../recharge/payment'
import { found } from '../shared/edit'
import { centsOf, paidAt, serialNumber, yuanText } from '../shared/money'
import { scopesOf, withinScopes } from '../shared/query'
import { idOf } from '../shared/values'
import type { CallRequest, Handler, SomeHandlers } from '../types'
import { Refused, Stale } from '../types'
import { transferIn } from './move'
import { cardOf } from './query'
import { cardSearchHandlers } from './search'

const byCustomerService = 2

/** Only paid money may be withdrawn; gift money stays on the card. */
const withdraw: Handler<'card.withdraw'> = async (request) => {
  const { db, values, now, user } = request
  const amount = centsOf(values.cashAmount)
  const card = await cardOf(request, values.cardNo, { isLocked: true })
  if (card.city_code !== values.cityCode || card.id !== idOf(values.userId)) {
    throw new Refused('提现信息与卡号不符，请刷新后重试')
  }
  const cashNumber = serialNumber('withdrawal')
  const short = '提现金额不能大于可提现余额'
  await transfer(db, [payOut(card, amount, cashNumber)], { now, operatorId: user.id, short })
  await db
    .insertInto('withdrawal')
    .values({
      id: newId(),
      cash_number: cashNumber,
      city_code: card.city_code,
      card_no: card.card_no,
      phone: card.phone,
      amount,
      remark: values.cashRemark,
      asked_at: paidAt(values.cashTime, now, '时间'),
      consented_at: now,
      operator_id: user.id,
      cash_type: byCustomerService,
    })
    .execute()
  request.log(`提现：卡号${card.card_no}，金额${yuanText(amount)}元，流水号${cashNumber}`)
  return {}
}

/** The operator enters the gift, so the passengers' recharge discount is not added. */
const topUp: Handler<'card.topUp'> = async (request) => {
  const { db, values, now, user } = request
  const pay = centsOf(values.pay, 0)
  const gift = centsOf(values.gift, 0)
  if (pay + gift === 0) throw new Refused('充值金额和优惠金额不能都为0')
  const card = await cardOf(request, values.cardNo, { isLocked: true })
  request.touch(card.city_code, `卡号${card.card_no}，充值${yuanText(pay)}元，优惠${yuanText(gift)}元`)
  const transactionId = serialNumber('recharge')
  const movements = movementsOf(
    { city_code: card.city_code, card_no: card.card_no, amount: pay, transaction_id: transactionId },
    gift,
  )
  await transfer(db, movements, { now, operatorId: user.id })
  await db
    .insertInto('recharge')
    .values({
      id: newId(),
      transaction_id: transactionId,
      city_code: card.city_code,
      card_no: card.card_no,
      phone: card.phone,
      amount: pay,
      gift,
      pay_type: 3,
      pay_status: 1,
      created_at: now,
      paid_at: now,
      operator_id: user.id,
    })
    .execute()
  request.log(
    `充值：卡号${card.card_no}，充值${yuanText(pay)}元，优惠${yuanText(gift)}元，流水号${transactionId}`,
  )
  return {}
}

/** Freezes a normal card or unfreezes a frozen one; a void card stays void. */
const setStatus: Handler<'card.setStatus'> = async (request) => {
  const { db, values, user } = request
  const id = idOf(values.id)
  const status = values.status
  if (status !== 0 && status !== 1) throw new Refused('卡状态只能为正常或冻结')
  const card = await db
    .updateTable('card')
    .set((column) => ({ status, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', status === 1 ? 0 : 1)
    .where(withinScopes('city_code', scopesOf(user)))
    .returning('card_no')
    .executeTakeFirst()
  if (!card) throw new Stale(await whyNot(request, id))
  request.log(`${status === 1 ? '冻结' : '解冻'}：卡号${card.card_no}`)
  return {}
}

async function whyNot({ db, user }: CallRequest, id: number): Promise<string> {
  const card = await db
    .selectFrom('card')
    .select('status')
    .where('id', '=', id)
    .where(withinScopes('city_code', scopesOf(user)))
    .executeTakeFirst()
  return ['该卡未被冻结', '该卡已冻结', '该卡已作废'][found(card, '卡号').status] ?? '该卡状态异常'
}

export const cardHandlers = {
  ...cardSearchHandlers,
  'card.withdraw': withdraw,
  'card.topUp': topUp,
  'card.transferIn': transferIn,
  'card.setStatus': setStatus,
} satisfies SomeHandlers
