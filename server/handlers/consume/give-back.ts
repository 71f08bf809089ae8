import { sql } from 'kysely'
import type { Movement, Occasion } from '../../ledger/transfer'
import { transfer } from '../../ledger/transfer'
import { scopesOf, withinCompanies, withinScopes } from '../shared/query'
import type { CallRequest } from '../types'
import { Refused } from '../types'

/**
 * Refunds cents of a fare to the card that paid it, paid money first. Refused if the ride is outside the
 * caller's scope, not refundable, or has less left. Resolves with the ride and its raised `refunded`.
 */
export async function giveBack(
  { db, user, now }: Pick<CallRequest, 'db' | 'user' | 'now'>,
  transactionId: string,
  amount: number,
) {
  const ride = await db
    .updateTable('ride')
    .set((column) => ({ refunded: column('refunded', '+', amount) }))
    .where('transaction_id', '=', transactionId)
    .where(withinScopes('city_code', scopesOf(user)))
    .where(withinCompanies('company_id', user))
    .where('refundable', '=', true)
    .where(sql<boolean>`refunded + ${amount} <= amount`)
    .returningAll()
    .executeTakeFirst()
  if (!ride) throw new Refused(await whyNot({ db, user }, transactionId))
  await transfer(db, movementsBack(ride, amount), { now, operatorId: user.id } satisfies Occasion)
  return ride
}

export interface PaidFare {
  transaction_id: string
  city_code: string
  card_no: string
  amount: number
  /** The part from the gift purse. */
  gift: number
  /** Includes this refund. */
  refunded: number
}

/** Movements from the city's fares to the purses that paid the fare. */
export function movementsBack(ride: PaidFare, amount: number): Movement[] {
  const paid = ride.amount - ride.gift
  const toPay = Math.min(ride.refunded, paid) - Math.min(ride.refunded - amount, paid)
  const parts = [
    { purse: 'pay', amount: toPay },
    { purse: 'gift', amount: amount - toPay },
  ] as const
  return parts
    .filter((part) => part.amount > 0)
    .map((part) => ({
      from: { city: ride.city_code, kind: 'fare' },
      to: { card: ride.card_no, purse: part.purse },
      amount: part.amount,
      kind: 'refund',
      reference: ride.transaction_id,
    }))
}

async function whyNot(
  { db, user }: Pick<CallRequest, 'db' | 'user'>,
  transactionId: string,
): Promise<string> {
  const ride = await db
    .selectFrom('ride')
    .select('refundable')
    .where('transaction_id', '=', transactionId)
    .where(withinScopes('city_code', scopesOf(user)))
    .where(withinCompanies('company_id', user))
    .executeTakeFirst()
  if (!ride) return '消费记录不存在'
  return ride.refundable ? '退款金额不能超过可退金额' : '该笔消费不可退款'
}
