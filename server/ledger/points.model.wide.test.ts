/** Adjustments of points compared with arithmetic, sequentially and concurrently. `MONEY_RUNS` makes more runs. */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestDatabase } from '../testing/database'
import type { PointsModel } from './points'
import { adjust, heldBy, makeCrowd, smallCrowd } from './points.fixture'
import { expectBooksInOrder, prove, type Make } from './property.fixture'
import type { WorldRequest } from './world.fixture'

const most = 100_000

interface Operation {
  user: number
  model: PointsModel
  amount: number
}
/** Amounts near every limit of the small crowd, and some invalid ones. */
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -320, max: 120 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0.5, most, most + 1, -most - 1, 2 ** 53) },
)
const operation: fc.Arbitrary<Operation> = fc.record({
  user: fc.nat(smallCrowd.length - 1),
  model: fc.constantFrom<PointsModel>(1, 2),
  amount,
})

const startState = (): Record<string, number> =>
  Object.fromEntries(
    smallCrowd.flatMap(({ id, held }) =>
      held.flatMap((points, at) => (points > 0 ? [[`${id}:${at + 1}`, points] as const] : [])),
    ),
  )

/** Applies the call to the state; returns true if the server must accept it. */
function applyTo(state: Record<string, number>, { user, model, amount }: Operation): boolean {
  const { id, status } = smallCrowd[user]!
  const account = `${id}:${model}`
  const left = (state[account] ?? 0) + amount
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > most || status === 5 || left < 0)
    return false
  state[account] = left
  return true
}

const requestOf = ({ user, model, amount }: Operation): WorldRequest =>
  adjust(smallCrowd[user]!, model, amount)

/** Every answer and every point matches the model; a repeated call changes nothing. */
async function runInTurn(
  database: TestDatabase,
  make: Make,
  operations: (Operation & { again: boolean })[],
): Promise<void> {
  await makeCrowd(database, smallCrowd)
  const state = startState()
  for (const [at, one] of operations.entries()) {
    const request = { ...requestOf(one), key: `in-turn-${at}` }
    const answer = await make(request)
    expect([one, answer.ok]).toEqual([one, applyTo(state, one)])
    if (answer.ok && one.again) expect(await make(request)).toEqual(answer)
  }
  expect(await heldBy(database)).toEqual(state)
  await expectBooksInOrder(database)
}

/** The order is undefined, but accepted calls must add up, and no balance may have been negative at any time. */
async function runAtOnce(database: TestDatabase, make: Make, operations: Operation[]): Promise<void> {
  await makeCrowd(database, smallCrowd)
  const answers = await Promise.all(
    operations.map((one, at) => make({ ...requestOf(one), key: `at-once-${at}` })),
  )
  const state = startState()
  operations.forEach(({ user, model, amount }, at) => {
    const account = `${smallCrowd[user]!.id}:${model}`
    if (answers[at]!.ok) state[account] = (state[account] ?? 0) + amount
  })
  expect(await heldBy(database)).toEqual(state)
  // Each record has the balance after it: the audit checks them in order.
  await expectBooksInOrder(database)
}

prove({
  says: 'adjustments of points do what the model says',
  seed: 20_240_695,
  operation,
  mostAtOnce: 16,
  runInTurn,
  runAtOnce,
  guards: [
    ['no check of what an account holds', 'points_account', '"balance"'],
    ['no check whose points they are', 'points_account', '"user_id"'],
  ],
})
