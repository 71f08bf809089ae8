/**
 * A passenger's recharge, from the order to the money on the card. It comes from the payment service, not from the console:
 * call both inside a transaction.
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

/** As the payment service tells it: which order was paid, and how much. */
export interface Payment {
  transactionId: string
  amount: number
}

/** What came of a payment. A repeated notice gets the answer of the first. */
export interface PaidRecharge {
  transactionId: string
  amount: number
  /** Cents given on top. */
  gift: number
}

/** A single recharge is at most this many cents. */
export const mostRecharge = 1_000_000
const paid = 1

/** An order that waits for its payment; resolves with its serial number. */
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
 * Books a paid order: what was paid goes onto the card, and with it the discount that holds at this moment of the server's
 * clock. Only an order that waits is taken, by one guarded update, so of many notices one books and all say the same.
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
  // What an operator gave was never ordered, and is never paid for.
  if (!order || order.operator_id !== null) throw new Refused('充值订单不存在')
  return order
}

function alreadyPaid({ transaction_id, amount, gift, pay_status }: Order): PaidRecharge {
  if (pay_status !== paid) throw new Refused('充值订单已过期')
  return { transactionId: transaction_id, amount, gift }
}

/** What a recharge moves: paid money into the paid purse, given money into the other. */
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
