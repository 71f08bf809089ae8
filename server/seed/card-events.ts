/** Events of cards besides rides: recharges, withdrawals, and transfers between cards. */
import type { Insertable } from 'kysely'
import type { CardTransferTable } from '../database/tables/cardTransfer'
import type { RechargeTable } from '../database/tables/recharge'
import type { WithdrawalTable } from '../database/tables/withdrawal'
import { rebateOf, type RechargeDiscount } from '../handlers/recharge/discount'
import type { Books } from './books'
import type { Random } from './random'
import { sequence } from './random'
import { discountAt } from './recharge-discounts'
import type { SeedEvent } from './rides'
import type { Calendar } from './time'

/** Rows of this history; each is added when its event runs. */
export interface CardRecords {
  recharges: Insertable<RechargeTable>[]
  withdrawals: Insertable<WithdrawalTable>[]
  transfers: Insertable<CardTransferTable>[]
}

const amounts = [1000, 2000, 3000, 5000, 10_000, 20_000]
/** Goodwill credits by operators. */
const goodwill = new Map([
  [10_000, 300],
  [20_000, 1000],
])
export const eventNumber = (prefix: string, id: number): string => `${prefix}${String(id).padStart(12, '0')}`
const minutes = (count: number): number => count * 60_000

/**
 * Events at random moments. Ids are assigned in time order. The values of an event use their own randomness, so that they do
 * not depend on earlier events, which vary with the weekday.
 */
function eventsOf(
  count: number,
  random: Random,
  calendar: Calendar,
  happen: (at: Date, id: number, random: Random) => void,
): SeedEvent[] {
  const nextId = sequence(1)
  return Array.from({ length: count }, () => {
    const at = calendar.moment(random)
    const own = random.fork()
    return { at, happen: () => happen(at, nextId(), own) }
  })
}

export function rechargeEvents(
  count: number,
  { cards, move }: Books,
  source: Random,
  calendar: Calendar,
  { recharges }: CardRecords,
  discounts: readonly RechargeDiscount[],
): SeedEvent[] {
  return eventsOf(count, source, calendar, (at, id, random) => {
    const card = random.pick(cards)
    const state = random.next()
    const payStatus = state < 0.85 ? 1 : state < 0.95 ? 0 : 2
    const amount = random.pick(amounts)
    const byOperator = payStatus === 1 && random.chance(0.06)
    const paidAt = new Date(at.getTime() + minutes(random.between(1, 5)))
    const reference = eventNumber('CZ', id)
    const discount = discountAt(discounts, card.cityCode, paidAt)
    const earned = payStatus === 1 && !byOperator ? rebateOf(discount, amount, paidAt) : 0
    const gift = byOperator ? (goodwill.get(amount) ?? 0) : earned
    if (payStatus === 1) {
      const city = card.cityCode
      move({ city, kind: 'cash' }, { card: card.cardNo, purse: 'pay' }, amount, 'recharge', reference, paidAt)
      move(
        { city, kind: 'promotion' },
        { card: card.cardNo, purse: 'gift' },
        gift,
        'bonus',
        reference,
        paidAt,
      )
    }
    recharges.push({
      id,
      transaction_id: reference,
      city_code: card.cityCode,
      card_no: card.cardNo,
      phone: card.phone,
      amount,
      gift,
      pay_type: payTypeOf(random.chance(0.7), byOperator),
      pay_status: payStatus,
      created_at: at,
      paid_at: payStatus === 1 ? paidAt : null,
      operator_id: null,
      discount_id: earned > 0 ? discount!.id : null,
    })
  })
}

/** 1 WeChat, 2 Alipay, 3 by an operator. */
const payTypeOf = (byWeChat: boolean, byOperator: boolean): number => (byOperator ? 3 : byWeChat ? 1 : 2)

const withdrawalRemarks = ['用户申请提现', '不再使用，余额请退回原支付微信账户谢谢', '换卡', '']

export function withdrawalEvents(
  count: number,
  { cards, move }: Books,
  source: Random,
  calendar: Calendar,
  { withdrawals }: CardRecords,
): SeedEvent[] {
  return eventsOf(count, source, calendar, (at, id, random) => {
    const card = pickWith(500, cards, random)
    const amount = Math.min(card.pay, random.between(1, 20) * 500)
    const reference = eventNumber('TX', id)
    move(
      { card: card.cardNo, purse: 'pay' },
      { city: card.cityCode, kind: 'cash' },
      amount,
      'withdraw',
      reference,
      at,
    )
    withdrawals.push({
      id,
      cash_number: reference,
      city_code: card.cityCode,
      card_no: card.cardNo,
      phone: card.phone,
      amount,
      remark: random.pick(withdrawalRemarks),
      asked_at: new Date(at.getTime() - minutes(random.between(10, 600))),
      consented_at: at,
      operator_id: null,
      // Every third comes from the service hall.
      cash_type: id % 3 === 0 ? 2 : 1,
    })
  })
}

export function transferEvents(
  count: number,
  { cards, move }: Books,
  source: Random,
  calendar: Calendar,
  { transfers }: CardRecords,
): SeedEvent[] {
  return eventsOf(count, source, calendar, (at, id, random) => {
    const reference = eventNumber('ZZ', id)
    const from = pickWith(500, cards, random)
    const target = random.pick(cards.filter((card) => card !== from && card.cityCode === from.cityCode))
    // A lost card is emptied; paid money stays paid, gift money stays a gift.
    const parts = { pay: from.pay, gift: from.gift }
    for (const purse of ['pay', 'gift'] as const) {
      move({ card: from.cardNo, purse }, { card: target.cardNo, purse }, parts[purse], 'move', reference, at)
    }
    transfers.push({
      transaction_id: reference,
      city_code: from.cityCode,
      card_no: from.cardNo,
      phone: from.phone,
      target_card_no: target.cardNo,
      refund_id: null,
      amount: parts.pay + parts.gift,
      pay_type: 2,
      remark: '补卡转移余额',
      created_at: at,
      paid_at: at,
      operator_id: null,
    })
  })
}

/** A card with at least this many cents of paid money. */
export function pickWith(cents: number, cards: Books['cards'], random: Random): Books['cards'][number] {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const card = random.pick(cards)
    if (card.pay >= cents) return card
  }
  throw new Error(`Hardly any card holds ${cents} cents; give the cards more money.`)
}
