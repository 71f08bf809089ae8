import type { Insertable } from 'kysely'
import type { RideTable } from '../database/tables/rides'
import type { BookedCard, Books } from './books'
import { places } from './places'
import type { Random } from './random'
import { createRandom, sequence } from './random'
import type { Calendar } from './time'
import { createRushHours } from './rush-hours'
import type { SeedLine } from './vehicles'

export type SeedRide = Insertable<RideTable> & { gift: number; refunded: number }

/** An event that changes cards, in time order. */
export interface SeedEvent {
  at: Date
  happen: () => void
}

const lineDiscountShare = 0.05
const transferDiscountShare = 0.03
const lateShare = 0.03
const neverClearedShare = 0.002
const surnames = ['赵', '钱', '孙', '李', '周', '吴', '郑', '王', '冯', '陈']

/** Rides over the whole calendar, mostly in the rush hours. Each is added to `rides` when its event runs. */
export function rideEvents(
  count: number,
  { cards, move }: Books,
  lines: SeedLine[],
  random: Random,
  calendar: Calendar,
  rides: SeedRide[],
): SeedEvent[] {
  const rush = createRushHours(calendar)
  const ofCity = new Map(
    places.map(({ code, stops }) => [
      code,
      {
        stops,
        cards: cards.filter((card) => card.cityCode === code),
        lines: lines.filter((line) => line.city_code === code),
      },
    ]),
  )
  const nextId = sequence(1)
  // A separate generator, so that other figures do not change.
  const clearing = createRandom(20_240_630)
  return Array.from({ length: count }, () => {
    const upAt = rush.moment(random)
    const own = random.fork()
    return {
      at: upAt,
      happen: () => {
        const first = own.pick(cards)
        const city = ofCity.get(first.cityCode)!
        const ride = rideOf(nextId(), upAt, own.pick(city.lines), city.stops, own)
        // If the card cannot pay, another rider takes the ride.
        const card = canPay(first, ride.amount)
          ? first
          : city.cards.find((other) => canPay(other, ride.amount))
        if (!card) throw new Error(`No card of ${first.cityCode} can pay a ride; give the cards more money.`)
        const gift = Math.min(card.gift, ride.amount)
        const fare = { city: card.cityCode, kind: 'fare' } as const
        move({ card: card.cardNo, purse: 'gift' }, fare, gift, 'consume', ride.transaction_id, upAt)
        move(
          { card: card.cardNo, purse: 'pay' },
          fare,
          ride.amount - gift,
          'consume',
          ride.transaction_id,
          upAt,
        )
        const cleared_at = clearedAt(ride.settled_at, clearing, calendar)
        rides.push({ ...ride, card_no: card.cardNo, phone: card.phone, gift, cleared_at })
      },
    }
  })
}

/** The channel settles most rides immediately, some a few days later, and a few never. */
function clearedAt(settledAt: Date, random: Random, { end }: Calendar): Date | null {
  const kind = random.next()
  const daysLate = random.between(1, 3)
  if (kind < neverClearedShare) return null
  if (kind >= neverClearedShare + lateShare) return settledAt
  const late = new Date(settledAt.getTime() + daysLate * 24 * 3_600_000)
  return late < end ? late : null
}

const canPay = (card: BookedCard, amount: number): boolean => card.pay + card.gift >= amount

function rideOf(id: number, upAt: Date, line: SeedLine, stops: readonly string[], random: Random): SeedRide {
  const segmented = random.chance(0.3)
  const from = random.between(0, stops.length - 2)
  const to = random.between(from + 1, stops.length - 1)
  const price = segmented ? 100 + Math.floor((to - from) / 3) * 100 : 200
  const kind = random.next()
  const lineDiscount = kind < lineDiscountShare ? price / 10 : 0
  const transferDiscount =
    kind >= lineDiscountShare && kind < lineDiscountShare + transferDiscountShare ? price / 2 : 0
  const downAt = new Date(upAt.getTime() + (to - from) * random.between(120, 300) * 1000)
  return {
    transaction_id: `XF${String(id).padStart(12, '0')}`,
    id,
    city_code: line.city_code,
    card_no: '',
    phone: '',
    company_id: line.company_id,
    line_id: line.id,
    line_name: line.name,
    direction: random.between(0, 1),
    vehicle_id: random.pick(line.vehicles).id,
    driver_name: `${random.pick(surnames)}师傅`,
    charge_type: segmented ? 2 : 1,
    channel: random.chance(0.7) ? 1 : 2,
    check_type: 1,
    payment_type: random.chance(0.65) ? 0 : 1,
    up_stop: stops[from]!,
    up_at: upAt,
    down_stop: stops[to]!,
    down_at: downAt,
    price,
    line_discount: lineDiscount,
    transfer_discount: transferDiscount,
    amount: price - lineDiscount - transferDiscount,
    gift: 0,
    refunded: 0,
    refundable: random.chance(0.995),
    settled_at: new Date(downAt.getTime() + random.between(1, 20) * 60_000),
    cleared_at: null,
  }
}
