/**
 * A passenger's recharge, from order to booking. Called by the payment service, not by the console. Call both
 * functions inside a transaction.
 */
import type { Kysely, Selectable } from 'kysely'
import { newId } from '../../database/ids'
import type { Database } from '../../database/schema'
import type { RechargeTable } from '../../database/tables/recharge'
import { transfer, type Movement } from '../../ledger/transfer'
import { serialNumber } from '../shared/money'
import { Refused } from '../types'
import { discountOf, rebateOf } from './discount'

export interface RechargeOrder {
  cardNo: string
  /** Integer cents. */
  amount: number
  /** 1 WeChat, 2 Alipay. */
  payType: 1 | 2
}

/** A notice of the payment service: the paid order and the amount. */
export interface Payment {
  transactionId: string
  amount: number
}

/** The result of a payment. A repeated notice returns the first result. */
export interface PaidRecharge {
  transactionId: string
  amount: number
  /** The rebate in cents. */
  gift: number
}

/** Maximum cents of one recharge. */
export const mostRecharge = 1_000_000
const paid = 1

/** Creates an unpaid order; resolves with its serial number. */
export async function orderRecharge(
  db: Kysely<Database>,
  { cardNo, amount, payType }: RechargeOrder,
  now: Date,
): Promise<string> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Refused('金额必须大于0')
  if (amount > mostRecharge) throw new Refused('单次充值金额不能超过10000元')
  const card = await db
    .selectFrom('card')
    .select(['city_code', 'phone'])
    .where('card_no', '=', cardNo)
    .forShare()
    .executeTakeFirst()
  if (!card) throw new Refused('卡号不存在')
  const transactionId = serialNumber('recharge')
  await db
    .insertInto('recharge')
    .values({
      id: newId(),
      transaction_id: transactionId,
      card_no: cardNo,
      ...card,
      amount,
      pay_type: payType,
      pay_status: 0,
      created_at: now,
    })
    .execute()
  return transactionId
}

/**
 * Books a paid order: the payment and the current rebate go onto the card. Only an unpaid order is taken, by
 * one guarded update. So repeated notices book once and return one result.
 */
export async function settleRecharge(
  db: Kysely<Database>,
  { transactionId, amount }: Payment,
  now: Date,
): Promise<PaidRecharge> {
  const order = await orderOf(db, transactionId)
  if (order.amount !== amount) throw new Refused('支付金额与充值订单不符')
  const discount = await discountOf(db, order.city_code)
  const gift = rebateOf(discount, amount, now)
  const booked = await db
    .updateTable('recharge')
    .set({ pay_status: paid, paid_at: now, gift, discount_id: gift > 0 ? discount!.id : null })
    .where('transaction_id', '=', transactionId)
    .where('pay_status', '=', 0)
    .executeTakeFirst()
  if (booked.numUpdatedRows === 0n) return alreadyPaid(await orderOf(db, transactionId))
  await transfer(db, movementsOf(order, gift), { now })
  return { transactionId, amount, gift }
}

type Order = Selectable<RechargeTable>

async function orderOf(db: Kysely<Database>, transactionId: string): Promise<Order> {
  const order = await db
    .selectFrom('recharge')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  // Recharges by operators have no order.
  if (!order || order.operator_id !== null) throw new Refused('充值订单不存在')
  return order
}

function alreadyPaid({ transaction_id, amount, gift, pay_status }: Order): PaidRecharge {
  if (pay_status !== paid) throw new Refused('充值订单已过期')
  return { transactionId: transaction_id, amount, gift }
}

/** Ledger movements of a recharge: paid money into the paid purse, gift money into the gift purse. */
export function movementsOf(
  {
    city_code: city,
    card_no: card,
    amount,
    transaction_id: reference,
  }: Pick<Order, 'city_code' | 'card_no' | 'amount' | 'transaction_id'>,
  gift: number,
): Movement[] {
  const movements: Movement[] = [
    { from: { city, kind: 'cash' }, to: { card, purse: 'pay' }, amount, kind: 'recharge', reference },
    {
      from: { city, kind: 'promotion' },
      to: { card, purse: 'gift' },
      amount: gift,
      kind: 'bonus',
      reference,
    },
  ]
  return movements.filter((movement) => movement.amount > 0)
}
