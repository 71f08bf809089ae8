import type { Insertable } from 'kysely'
import type { RefundTable } from '../database/tables/refund'
import { movementsBack } from '../handlers/consume/give-back'
import type { Books } from './books'
import { eventNumber, pickWith, type CardRecords } from './card-events'
import type { Random } from './random'
import type { SeedEvent, SeedRide } from './rides'
import type { Calendar } from './time'

export type SeedRefund = Insertable<RefundTable>

const blocs = ['', '', '', '钢铁集团', '第一中心医院', '师范学院']
const reasons = ['重复扣款', '未乘车被扣款', '线路扣费有误', '乘客申请退款', '']
/** A remark of maximum length. */
const longRemark =
  '乘客长期在外地工作，卡片遗失后来电申请注销，经核对身份证件与乘车记录无误，卡内余额已转入乘客本人的微信账户，请留存备查'
const result = { pending: 0, agreed: 1, refused: 2 } as const

/** Refund applications for rides: agreed and paid, refused, and pending ones, of which some are partly paid. */
export function refundRides(
  counts: { agreed: number; refused: number; pending: number },
  rides: SeedRide[],
  { move }: Books,
  random: Random,
  calendar: Calendar,
  nextId: () => number,
): SeedRefund[] {
  const latest = calendar.end.getTime() - 3 * 24 * 3_600_000
  const open = rides.filter((ride) => ride.refundable && ride.settled_at.getTime() < latest)
  const taken = new Set<SeedRide>()
  const outcomes = [
    ...Array<number>(counts.agreed).fill(result.agreed),
    ...Array<number>(counts.refused).fill(result.refused),
    ...Array<number>(counts.pending).fill(result.pending),
  ]
  return outcomes.map((outcome, at) => {
    let ride = random.pick(open)
    while (taken.has(ride)) ride = random.pick(open)
    taken.add(ride)
    const appliedAt = after(ride.settled_at, random.between(10, 1400))
    const handledAt = after(appliedAt, random.between(10, 2000))
    const share = outcome === result.agreed ? 1 : outcome === result.pending && at % 4 === 0 ? 0.5 : 0
    const transferred = ride.amount * share
    if (transferred > 0) {
      ride.refunded = transferred
      for (const { from, to, amount } of movementsBack(ride, transferred)) {
        move(from, to, amount, 'refund', ride.transaction_id, handledAt)
      }
    }
    const id = nextId()
    return {
      id,
      refund_number: eventNumber('TK', id),
      kind: 'ride',
      city_code: ride.city_code,
      card_no: ride.card_no,
      phone: ride.phone,
      bloc_name: random.pick(blocs),
      transaction_id: ride.transaction_id,
      applied: ride.amount,
      transferred,
      result: outcome,
      type: random.between(0, 1),
      remark: random.pick(reasons),
      applied_at: appliedAt,
      handled_at: outcome === result.pending && transferred === 0 ? null : handledAt,
      operator_id: null,
    }
  })
}

/** The refund screen opens with the last week, so each city gets some in it, whatever the weekday. */
const lastWeek = 6

/**
 * Refund applications for card balances, in time order, with alternating cities. Each is added to `refunds` when its event
 * runs. Pending ones can be transferred: the card is neither frozen nor void.
 */
export function cardRefundEvents(
  count: number,
  { cards, move }: Books,
  source: Random,
  calendar: Calendar,
  nextId: () => number,
  { transfers }: CardRecords,
  refunds: SeedRefund[],
): SeedEvent[] {
  const cities = [...new Set(cards.map(({ cityCode }) => cityCode))]
  return Array.from({ length: count }, (_, at) => {
    const random = source.fork()
    const city = cities[at % cities.length]!
    const round = Math.floor(at / cities.length)
    const appliedAt = calendar.moment(random, round % 2 === 0 ? lastWeek : undefined)
    const outcome = [result.pending, result.agreed, result.refused, result.agreed][round % 4]!
    return {
      at: appliedAt,
      happen: () => {
        const id = nextId()
        const ofCity = cards.filter(
          ({ cityCode, status }) => cityCode === city && (outcome !== result.pending || status === 0),
        )
        const card = pickWith(200, ofCity, random)
        const applied = Math.min(card.pay, random.between(4, 300) * 50)
        const handledAt = after(appliedAt, random.between(10, 600))
        const transferred = outcome === result.agreed ? applied : 0
        if (transferred > 0) {
          const reference = eventNumber('ZF', id)
          move(
            { card: card.cardNo, purse: 'pay' },
            { city: card.cityCode, kind: 'cash' },
            transferred,
            'withdraw',
            reference,
            handledAt,
          )
          transfers.push({
            transaction_id: reference,
            city_code: card.cityCode,
            card_no: card.cardNo,
            phone: card.phone,
            target_card_no: null,
            refund_id: id,
            amount: transferred,
            pay_type: 1,
            remark: id % 5 === 0 ? longRemark : '退卡',
            created_at: appliedAt,
            paid_at: handledAt,
            operator_id: null,
          })
        }
        refunds.push({
          id,
          refund_number: eventNumber('TK', id),
          kind: 'card',
          city_code: card.cityCode,
          card_no: card.cardNo,
          phone: card.phone,
          bloc_name: random.pick(blocs),
          transaction_id: null,
          applied,
          transferred,
          result: outcome,
          type: random.between(0, 1),
          remark: random.pick(reasons),
          applied_at: appliedAt,
          handled_at: outcome === result.pending ? null : handledAt,
          operator_id: null,
        })
      },
    }
  })
}

const after = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)
