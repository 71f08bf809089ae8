/** An exact model of each money call, for comparison with the server. */
import fc from 'fast-check'
import { moments, worldDiscount, type WorldOrder } from './recharges.fixture'
import type { WorldRide } from './rides.fixture'
import { requests, type World, type WorldCard, type WorldRefund, type WorldRequest } from './world.fixture'

export type Operation =
  | { do: 'withdraw'; card: number; cents: number }
  | { do: 'topUp'; card: number; pay: number; gift: number }
  | { do: 'move'; from: number; to: number; cents: number }
  | { do: 'setStatus'; card: number; status: 0 | 1 }
  | { do: 'refundRide'; ride: number; cents: number }
  | { do: 'handOver'; refund: number; cents: number }
  | { do: 'review'; refund: number; status: 1 | 2 }
  | { do: 'pay'; order: number; more: number; late: boolean }
  | { do: 'setDiscount'; enabled: boolean; oneHundred: number; twoHundred: number }

/** Amounts near every limit of the small world, and some invalid ones. */
const cents = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 700 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, -100, 0.5, 2 ** 53) },
)
const card = fc.nat(3)
const rebate = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 2000 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0.5, 10_000, 10_001, 20_000, 20_001, 2 ** 53) },
)
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ do: fc.constant('withdraw' as const), card, cents }),
  fc.record({ do: fc.constant('topUp' as const), card, pay: cents, gift: cents }),
  fc.record({ do: fc.constant('move' as const), from: card, to: card, cents }),
  fc.record({ do: fc.constant('setStatus' as const), card, status: fc.constantFrom(0 as const, 1 as const) }),
  fc.record({ do: fc.constant('refundRide' as const), ride: fc.nat(2), cents }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('handOver' as const), refund: fc.nat(3), cents }) },
  fc.record({
    do: fc.constant('review' as const),
    refund: fc.nat(3),
    status: fc.constantFrom(1 as const, 2 as const),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      order: fc.nat(4),
      // Sometimes another amount than was ordered.
      more: fc.oneof(
        { weight: 5, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.constantFrom(-1, 1, 0.5) },
      ),
      late: fc.boolean(),
    }),
  },
  fc.record({
    do: fc.constant('setDiscount' as const),
    enabled: fc.boolean(),
    oneHundred: rebate,
    twoHundred: rebate,
  }),
)

export function requestOf(world: World, one: Operation): WorldRequest {
  switch (one.do) {
    case 'withdraw':
      return requests.withdraw(world.cards[one.card]!.cardNo, one.card + 1, one.cents)
    case 'topUp':
      return requests.topUp(world.cards[one.card]!.cardNo, one.pay, one.gift)
    case 'move':
      return requests.move(world.cards[one.from]!.cardNo, world.cards[one.to]!.cardNo, one.cents)
    case 'setStatus':
      return requests.setStatus(one.card + 1, one.status)
    case 'refundRide':
      return requests.refundRide(world.rides[one.ride]!, one.cents)
    case 'handOver':
      return requests.handOver(world.refunds[one.refund]!, one.cents)
    case 'review':
      return requests.review(world.refunds[one.refund]!, one.status)
    case 'pay': {
      const { transactionId, amount } = world.orders[one.order]!
      return requests.pay(transactionId, amount + one.more, one.late ? moments.after : moments.within)
    }
    case 'setDiscount':
      return requests.setDiscount(one.enabled, one.oneHundred, one.twoHundred)
  }
}

export interface ModelState {
  cards: WorldCard[]
  rides: (WorldRide & { refunded: number })[]
  refunds: (WorldRefund & { transferred: number; result: number })[]
  orders: (WorldOrder & { gift: number })[]
  discount: { enabled: boolean; oneHundred: number; twoHundred: number }
}

/** The world after its rides were paid. */
export function modelOf(world: World): ModelState {
  const cards = world.cards.map((one) => ({ ...one }))
  for (const ride of world.rides) {
    const payer = cards.find(({ cardNo }) => cardNo === ride.cardNo)!
    payer.pay -= ride.amount - ride.gift
    payer.gift -= ride.gift
  }
  return {
    cards,
    rides: world.rides.map((ride) => ({ ...ride, refunded: 0 })),
    refunds: world.refunds.map((refund) => ({ ...refund, transferred: 0, result: 0 })),
    orders: world.orders.map((order) => ({ ...order, gift: 0 })),
    discount: { ...worldDiscount },
  }
}

const isAmount = (value: number, least = 1): boolean => Number.isSafeInteger(value) && value >= least

/** Applies the call to the state; returns true if the server must accept it. */
export function applyToModel(state: ModelState, one: Operation): boolean {
  switch (one.do) {
    case 'withdraw': {
      const from = state.cards[one.card]!
      if (!isAmount(one.cents) || from.status !== 0 || from.pay < one.cents) return false
      from.pay -= one.cents
      return true
    }
    case 'topUp': {
      const to = state.cards[one.card]!
      if (!isAmount(one.pay, 0) || !isAmount(one.gift, 0) || one.pay + one.gift === 0 || to.status !== 0)
        return false
      to.pay += one.pay
      to.gift += one.gift
      return true
    }
    case 'move': {
      const [from, to] = [state.cards[one.from]!, state.cards[one.to]!]
      if (from === to || !isAmount(one.cents) || from.status !== 0 || to.status !== 0) return false
      if (one.cents > from.pay + from.gift) return false
      const paid = Math.min(one.cents, from.pay)
      from.pay -= paid
      from.gift -= one.cents - paid
      to.pay += paid
      to.gift += one.cents - paid
      return true
    }
    case 'setStatus': {
      const target = state.cards[one.card]!
      if (target.status !== 1 - one.status) return false
      target.status = one.status
      return true
    }
    case 'refundRide':
      return giveBack(state, state.rides[one.ride]!, one.cents)
    case 'handOver': {
      const refund = state.refunds[one.refund]!
      if (!isAmount(one.cents) || refund.result !== 0 || refund.transferred + one.cents > refund.applied)
        return false
      const ride = state.rides.find(({ transactionId }) => transactionId === refund.transactionId)
      if (ride) {
        if (!giveBack(state, ride, one.cents)) return false
      } else {
        const from = state.cards.find(({ cardNo }) => cardNo === refund.cardNo)!
        if (from.status !== 0 || from.pay < one.cents) return false
        from.pay -= one.cents
      }
      refund.transferred += one.cents
      return true
    }
    case 'review': {
      const refund = state.refunds[one.refund]!
      // Approval needs a transfer; refusal must precede any.
      if (refund.result !== 0 || (one.status === 1) === (refund.transferred === 0)) return false
      refund.result = one.status
      return true
    }
    case 'pay':
      return pay(state, state.orders[one.order]!, one)
    case 'setDiscount': {
      const { enabled, oneHundred, twoHundred } = one
      if (!isAmount(oneHundred, 0) || !isAmount(twoHundred, 0)) return false
      if (oneHundred > 10_000 || twoHundred > 20_000) return false
      state.discount = { enabled, oneHundred, twoHundred }
      return true
    }
  }
}

/** Counts once; a repeated notice is accepted without effect. */
function pay(
  { cards, discount }: ModelState,
  order: ModelState['orders'][number],
  { more, late }: { more: number; late: boolean },
): boolean {
  if (more !== 0 || order.status === 2) return false
  if (order.status === 1) return true
  const to = cards.find(({ cardNo }) => cardNo === order.cardNo)!
  if (to.status !== 0) return false
  if (discount.enabled && !late) {
    if (order.amount >= 20_000) order.gift = discount.twoHundred
    else if (order.amount >= 10_000) order.gift = discount.oneHundred
  }
  order.status = 1
  to.pay += order.amount
  to.gift += order.gift
  return true
}

/** Cent by cent: paid money first. */
function giveBack(state: ModelState, ride: ModelState['rides'][number], amount: number): boolean {
  const to = state.cards.find(({ cardNo }) => cardNo === ride.cardNo)!
  if (!isAmount(amount) || !ride.refundable || ride.refunded + amount > ride.amount || to.status !== 0)
    return false
  for (let cent = 0; cent < amount; cent++) {
    if (ride.refunded < ride.amount - ride.gift) to.pay++
    else to.gift++
    ride.refunded++
  }
  return true
}
