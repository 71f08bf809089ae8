/** Money calls compared with an exact model, sequentially and concurrently. `MONEY_RUNS` makes more runs. */
import { expect } from 'vitest'
import type { PaidRecharge } from '../handlers/recharge/payment'
import type { TestDatabase } from '../testing/database'
import { applyToModel, modelOf, operation, requestOf, type ModelState, type Operation } from './model.fixture'
import { expectBooksInOrder, prove, type Make } from './property.fixture'
import { makeWorld, smallWorld } from './world.fixture'

/** The model's state, as read from the database. */
async function stateOf({ db }: TestDatabase): Promise<unknown> {
  const cards = await db
    .selectFrom('card')
    .select(['card_no as cardNo', 'pay', 'gift', 'status'])
    .orderBy('card_no')
    .execute()
  const rides = await db
    .selectFrom('ride')
    .select(['transaction_id as transactionId', 'refunded'])
    .orderBy('transaction_id')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['id', 'transferred', 'result'])
    .orderBy('id')
    .execute()
  const orders = await db
    .selectFrom('recharge')
    .select(['transaction_id as transactionId', 'pay_status as status', 'gift'])
    .where('operator_id', 'is', null)
    .orderBy('transaction_id')
    .execute()
  return {
    cards,
    rides,
    orders,
    refunds: refunds.filter(({ id }) => smallWorld.refunds.some((one) => one.id === id)),
  }
}
const expectedState = ({ cards, rides, refunds, orders }: ModelState): unknown => ({
  cards,
  rides: rides.map(({ transactionId, refunded }) => ({ transactionId, refunded })),
  refunds: refunds.map(({ id, transferred, result }) => ({ id, transferred, result })),
  orders: orders.map(({ transactionId, status, gift }) => ({ transactionId, status, gift })),
})

/** Every answer and every cent matches the model; a repeated call changes nothing. */
async function runInTurn(
  database: TestDatabase,
  make: Make,
  operations: (Operation & { again: boolean })[],
): Promise<void> {
  await makeWorld(database, smallWorld)
  const state = modelOf(smallWorld)
  let count = 0
  for (const one of operations) {
    const request = { ...requestOf(smallWorld, one), key: `in-turn-${count++}` }
    const answer = await make(request)
    const accepted = applyToModel(state, one)
    expect([one, answer.ok]).toEqual([one, accepted])
    if (accepted && one.again && one.do !== 'setStatus' && one.do !== 'review')
      expect(await make(request)).toEqual(answer)
  }
  expect(await stateOf(database)).toEqual(expectedState(state))
  await expectBooksInOrder(database)
}

/** The order is undefined, but accepted calls must add up, and refused ones must leave no trace. */
async function runAtOnce(database: TestDatabase, make: Make, operations: Operation[]): Promise<void> {
  await makeWorld(database, smallWorld)
  const requests = operations.map((one, at) => ({ ...requestOf(smallWorld, one), key: `at-once-${at}` }))
  const answers = await Promise.all(requests.map((request) => make(request)))
  await expectBooksInOrder(database)
  const onCards = (state: ModelState): number =>
    state.cards.reduce((sum, card) => sum + card.pay + card.gift, 0)
  const added = operations.reduce((sum, one, at) => (answers[at]!.ok ? sum + effectOnCards(one) : sum), 0)
  // Of several accepted notices of one payment only one counts; all return the rebate.
  const paid = new Map(
    operations.flatMap((one, at) => {
      const answer = answers[at]!
      return one.do === 'pay' && answer.ok ? [[one.order, JSON.parse(answer.body) as PaidRecharge]] : []
    }),
  )
  const recharged = [...paid.values()].reduce((sum, { amount, gift }) => sum + amount + gift, 0)
  const { cards } = (await stateOf(database)) as ModelState
  expect(cards.reduce((sum, card) => sum + card.pay + card.gift, 0)).toBe(
    onCards(modelOf(smallWorld)) + added + recharged,
  )
}

/** The sum that all cards gain, in cents. */
function effectOnCards(one: Operation): number {
  switch (one.do) {
    case 'withdraw':
      return -one.cents
    case 'topUp':
      return one.pay + one.gift
    case 'refundRide':
      return one.cents
    case 'handOver':
      return smallWorld.refunds[one.refund]!.transactionId === null ? -one.cents : one.cents
    default:
      return 0
  }
}

prove({
  says: 'money calls do what the model says',
  seed: 20_240_601,
  operation,
  mostAtOnce: 16,
  runInTurn,
  runAtOnce,
  guards: [
    ['no check of the card state', 'card', '"status"'],
    ['no check of what a card holds', 'card', '"pay"'],
    ['no check whether a ride may be refunded', 'ride', '"refundable"'],
    ['no check of what a ride has left', 'ride', 'refunded + '],
    ['no check whether an application is open', 'refund', '"result"'],
    ['no check of what was applied for', 'refund', 'transferred + '],
    ['no check whether an order waits', 'recharge', '"pay_status"'],
  ],
})
