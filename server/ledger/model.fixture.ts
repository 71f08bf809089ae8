/** What each money call must do, in plain arithmetic: the exact model the server is compared with. */
import fc from 'fast-check'
import {
  requests,
  type World,
  type WorldCard,
  type WorldRefund,
  type WorldRequest,
  type WorldRide,
} from './world.fixture'

export type Operation =
  | { do: 'withdraw'; card: number; cents: number }
  | { do: 'topUp'; card: number; pay: number; gift: number }
  | { do: 'move'; from: number; to: number; cents: number }
  | { do: 'setStatus'; card: number; status: 0 | 1 }
  | { do: 'refundRide'; ride: number; cents: number }
  | { do: 'handOver'; refund: number; cents: number }
  | { do: 'review'; refund: number; status: 1 | 2 }

/** Amounts near every edge of the small world, and some that are no amounts. */
const cents = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 700 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, -100, 0.5, 2 ** 53) },
)
const card = fc.nat(3)
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
  }
}

export interface ModelState {
  cards: WorldCard[]
  rides: (WorldRide & { refunded: number })[]
  refunds: (WorldRefund & { transferred: number; result: number })[]
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
  }
}

const isAmount = (value: number, least = 1): boolean => Number.isSafeInteger(value) && value >= least

/** Changes the state as the call must, and says whether it must be accepted. */
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
      if (refund.result !== 0 || (one.status === 1 && refund.transferred === 0)) return false
      refund.result = one.status
      return true
    }
  }
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
