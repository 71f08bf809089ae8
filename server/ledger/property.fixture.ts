/**
 * A framework for property tests: random calls sequentially and concurrently. Then one check of the server at a time is
 * removed, and the test must fail.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleCall } from '../calls/handle'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { audit } from './audit'
import { withoutGuard, withoutTransaction } from './mutants.fixture'
import { worldCaller, type WorldAnswer, type WorldRequest } from './world.fixture'

export type Make = (request: WorldRequest) => Promise<WorldAnswer>

interface Proof<Operation extends object> {
  /** The property, as the test title. */
  says: string
  /** Fixed, so that a failure is reproducible on every machine; `MONEY_RUNS` uses new seeds, and more of them. */
  seed: number
  operation: fc.Arbitrary<Operation>
  /** Maximum concurrent operations of one run. */
  mostAtOnce: number
  runInTurn: (
    database: TestDatabase,
    make: Make,
    operations: (Operation & { again: boolean })[],
  ) => Promise<void>
  runAtOnce: (database: TestDatabase, make: Make, operations: Operation[]) => Promise<void>
  /** Checks to remove: description, table, and words of the condition. */
  guards: [what: string, table: string, words: string][]
}

const longest = 600_000
const runs = Number(process.env.MONEY_RUNS ?? 60)

export async function expectBooksInOrder({ db }: TestDatabase): Promise<void> {
  expect((await audit(db)).filter((line) => line.broken !== 0)).toEqual([])
}

export function prove<Operation extends object>(proof: Proof<Operation>): void {
  const { operation, mostAtOnce, runInTurn, runAtOnce, guards } = proof
  const seed = process.env.MONEY_RUNS ? undefined : proof.seed
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase()))
  afterAll(() => database.close())

  const inTurn = fc.array(
    fc.tuple(operation, fc.boolean()).map(([one, again]) => ({ ...one, again })),
    { minLength: 5, maxLength: 25 },
  )
  const atOnce = fc.array(operation, { minLength: 5, maxLength: mostAtOnce })
  const spoiled = (change: (db: TestDatabase['db']) => TestDatabase['db']): Make =>
    worldCaller({ ...database, db: change(database.db) })

  const mutants: [what: string, make: () => Make][] = [
    ['no transaction', () => spoiled(withoutTransaction)],
    ...guards.map(([what, table, words]): [string, () => Make] => [
      what,
      () => spoiled((db) => db.withPlugin(withoutGuard(table, words))),
    ]),
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

  describe(proof.says, () => {
    it(
      'one after the other',
      () =>
        fc.assert(
          fc.asyncProperty(inTurn, (operations) => runInTurn(database, worldCaller(database), operations)),
          { numRuns: runs, seed },
        ),
      longest,
    )

    it(
      'all at the same time',
      () =>
        fc.assert(
          fc.asyncProperty(atOnce, (operations) => runAtOnce(database, worldCaller(database), operations)),
          { numRuns: Math.ceil(runs / 2), seed },
        ),
      longest,
    )
  })

  describe('the model notices a server with', () => {
    it.each(mutants)(
      '%s',
      async (_, make) => {
        const property = fc.asyncProperty(inTurn, (operations) => runInTurn(database, make(), operations))
        const { failed } = await fc.check(property, { numRuns: 200, seed: 1, endOnFailure: true })
        expect(failed).toBe(true)
      },
      longest,
    )
  })
}
