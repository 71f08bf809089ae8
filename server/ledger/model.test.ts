/** The money calls against an exact model: one after the other, and at the same time. `MONEY_RUNS` makes more runs. */
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleCall } from '../calls/handle'
import type { TestDatabase } from '../testing/database'
import { openTestDatabase } from '../testing/database'
import { audit } from './audit'
import { applyToModel, modelOf, operation, requestOf, type ModelState, type Operation } from './model.fixture'
import { makeWorld, smallWorld, worldCaller, type WorldAnswer, type WorldRequest } from './world.fixture'

const runs = Number(process.env.MONEY_RUNS ?? 60)
/** Kept so that a failure of the ordinary test is the same on every machine; more runs take new paths. */
const seed = process.env.MONEY_RUNS ? undefined : 20_240_601
const longest = 600_000

type Make = (request: WorldRequest) => Promise<WorldAnswer>
let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()), 120_000)
afterAll(() => database.close())

/** The part of the model that the database holds, read back. */
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
  return {
    cards,
    rides,
    refunds: refunds.filter(({ id }) => smallWorld.refunds.some((one) => one.id === id)),
  }
}
const expectedState = ({ cards, rides, refunds }: ModelState): unknown => ({
  cards,
  rides: rides.map(({ transactionId, refunded }) => ({ transactionId, refunded })),
  refunds: refunds.map(({ id, transferred, result }) => ({ id, transferred, result })),
})

/** Rides may be given back directly and through an application; the sum of both is what the ledger knows. */
async function expectBooksInOrder(): Promise<void> {
  expect((await audit(database.db)).filter((line) => line.broken !== 0)).toEqual([])
}

/** Every answer and every cent as the model says; a call that is sent again changes nothing. */
async function runInTurn(make: Make, operations: (Operation & { again: boolean })[]): Promise<void> {
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
  await expectBooksInOrder()
}

/** Order is the database's; but what was accepted must add up, and what was refused must leave no trace. */
async function runAtOnce(make: Make, operations: Operation[]): Promise<void> {
  await makeWorld(database, smallWorld)
  const requests = operations.map((one, at) => ({ ...requestOf(smallWorld, one), key: `at-once-${at}` }))
  const answers = await Promise.all(requests.map((request) => make(request)))
  await expectBooksInOrder()
  const onCards = (state: ModelState): number =>
    state.cards.reduce((sum, card) => sum + card.pay + card.gift, 0)
  const added = operations.reduce((sum, one, at) => (answers[at]!.ok ? sum + effectOnCards(one) : sum), 0)
  const { cards } = (await stateOf(database)) as ModelState
  expect(cards.reduce((sum, card) => sum + card.pay + card.gift, 0)).toBe(
    onCards(modelOf(smallWorld)) + added,
  )
}

/** Cents that all cards together gain. */
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

const inTurn = fc.array(
  fc.tuple(operation, fc.boolean()).map(([one, again]) => ({ ...one, again })),
  { minLength: 5, maxLength: 25 },
)
const atOnce = fc.array(operation, { minLength: 5, maxLength: 16 })

describe('money calls do what the model says', () => {
  it(
    'one after the other',
    () =>
      fc.assert(
        fc.asyncProperty(inTurn, (operations) => runInTurn(worldCaller(database), operations)),
        { numRuns: runs, seed },
      ),
    longest,
  )

  it(
    'all at the same time',
    () =>
      fc.assert(
        fc.asyncProperty(atOnce, (operations) => runAtOnce(worldCaller(database), operations)),
        { numRuns: Math.ceil(runs / 2), seed },
      ),
    longest,
  )
})

/** Takes the conditions that mention `words` out of every update of the table. */
function withoutGuard(table: string, words: string): KyselyPlugin {
  const mentions = (node: unknown): boolean => JSON.stringify(node).includes(words)
  interface Node {
    kind: string
    [part: string]: unknown
  }
  const prune = (node: Node): Node | undefined => {
    if (node.kind !== 'AndNode') return mentions(node) ? undefined : node
    const [left, right] = [prune(node.left as Node), prune(node.right as Node)]
    return left && right ? { ...node, left, right } : (left ?? right)
  }
  return {
    transformQuery: ({ node }) => {
      if (
        node.kind !== 'UpdateQueryNode' ||
        !JSON.stringify(node.table).includes(`"${table}"`) ||
        !node.where
      )
        return node
      const where = prune(node.where.where as unknown as Node)
      return { ...node, where: where ? { ...node.where, where } : undefined } as typeof node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

/** Every statement for itself. */
function withoutTransaction(db: TestDatabase['db']): TestDatabase['db'] {
  const builder = {
    setIsolationLevel: () => builder,
    execute: (work: (each: unknown) => unknown) => Promise.resolve(work(db)),
  }
  return new Proxy(db, {
    get: (target, name): unknown => (name === 'transaction' ? () => builder : Reflect.get(target, name)),
  })
}

const spoiled = (change: (db: TestDatabase['db']) => TestDatabase['db']): Make =>
  worldCaller({ ...database, db: change(database.db) })

const mutants: [what: string, make: () => Make][] = [
  ['no transaction', () => spoiled(withoutTransaction)],
  ['no check of the card state', () => spoiled((db) => db.withPlugin(withoutGuard('card', '"status"')))],
  ['no check of what a card holds', () => spoiled((db) => db.withPlugin(withoutGuard('card', '"pay"')))],
  [
    'no check whether a ride may be refunded',
    () => spoiled((db) => db.withPlugin(withoutGuard('ride', '"refundable"'))),
  ],
  [
    'no check of what a ride has left',
    () => spoiled((db) => db.withPlugin(withoutGuard('ride', 'refunded + '))),
  ],
  [
    'no check whether an application is open',
    () => spoiled((db) => db.withPlugin(withoutGuard('refund', '"result"'))),
  ],
  [
    'no check of what was applied for',
    () => spoiled((db) => db.withPlugin(withoutGuard('refund', 'transferred + '))),
  ],
  [
    'no memory of keys',
    () =>
      worldCaller(database, (run) =>
        handleCall({
          ...run,
          input: { ...run.input, idempotencyKey: `${run.input.idempotencyKey}-${Math.random()}` },
        }),
      ),
  ],
]

describe('the model notices a server with', () => {
  it.each(mutants)(
    '%s',
    async (_, make) => {
      const property = fc.asyncProperty(inTurn, (operations) => runInTurn(make(), operations))
      const { failed } = await fc.check(property, { numRuns: 200, seed: 1, endOnFailure: true })
      expect(failed).toBe(true)
    },
    longest,
  )
})
