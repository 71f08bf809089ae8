/** Write-offs compared with counting, sequentially and concurrently. `MONEY_RUNS` makes more runs. */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestDatabase } from '../testing/database'
import { deleteReview, heldBy, makeShop, smallShop, writeOff, type Held } from './orders.fixture'
import { expectBooksInOrder, prove, type Make } from './property.fixture'
import type { WorldRequest } from './world.fixture'

interface Operation {
  do: 'writeOff' | 'deleteReview'
  order: number
}
const order = fc.nat(smallShop.length - 1)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('writeOff' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deleteReview' as const), order }) },
)

const startState = (): Held => Object.fromEntries(smallShop.map(({ no, state, used }) => [no, [state, used]]))

/** Applies the call to the state; returns true if the server must accept it. */
function applyTo(held: Held, one: Operation): boolean {
  const { no, productType, uses, isLate } = smallShop[one.order]!
  const [state, used] = held[no]!
  if (one.do === 'deleteReview') {
    if (state !== 5) return false
    held[no] = [4, used]
    return true
  }
  if ((state !== 2 && state !== 3) || productType === 5 || isLate) return false
  held[no] = [used + 1 === uses ? 4 : 3, used + 1]
  return true
}

const requestOf = ({ do: what, order: at }: Operation): WorldRequest =>
  what === 'writeOff' ? writeOff(smallShop[at]!) : deleteReview(at + 1)

/** Every answer and every use matches the model; a repeated write-off changes nothing. */
async function runInTurn(
  database: TestDatabase,
  make: Make,
  operations: (Operation & { again: boolean })[],
): Promise<void> {
  await makeShop(database, smallShop)
  const held = startState()
  for (const [at, one] of operations.entries()) {
    const request = { ...requestOf(one), key: `in-turn-${at}` }
    const answer = await make(request)
    expect([one, answer.ok]).toEqual([one, applyTo(held, one)])
    if (answer.ok && one.again && one.do === 'writeOff') expect(await make(request)).toEqual(answer)
  }
  expect(await heldBy(database)).toEqual(held)
  await expectBooksInOrder(database)
}

/** The order is undefined, but each order has as many uses as were accepted, and never more than its maximum. */
async function runAtOnce(database: TestDatabase, make: Make, operations: Operation[]): Promise<void> {
  await makeShop(database, smallShop)
  const answers = await Promise.all(
    operations.map((one, at) => make({ ...requestOf(one), key: `at-once-${at}` })),
  )
  const held = startState()
  // In any order, as many calls are accepted as by the model, because calls of one kind are equal.
  const accepted = operations.filter((one) => applyTo(held, one)).length
  expect(answers.filter(({ ok }) => ok)).toHaveLength(accepted)
  expect(await heldBy(database)).toEqual(held)
  await expectBooksInOrder(database)
}

prove({
  says: 'write-offs do what the model says',
  seed: 20_240_685,
  operation,
  mostAtOnce: 20,
  runInTurn,
  runAtOnce,
  guards: [
    ['no check of the state of an order', 'shop_order', '"state"'],
    ['no check of the kind of product', 'shop_order', '"product_type"'],
    ['no check of the time', 'shop_order', 'expires_at'],
    ['no check which order it is', 'shop_order', '"order_no"'],
  ],
})
