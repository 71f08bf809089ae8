/**
 * The frame of a proof by properties: random calls one after the other and at the same time, then with one check of the server
 * left out at a time, which must be noticed.
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
  /** What is proved, as the tests are titled. */
  says: string
  /** Kept so that a failure of the ordinary test is the same on every machine; `MONEY_RUNS` takes new paths, and more of them. */
  seed: number
  operation: fc.Arbitrary<Operation>
  /** Most operations of one run at the same time. */
  mostAtOnce: number
  runInTurn: (
    database: TestDatabase,
    make: Make,
    operations: (Operation & { again: boolean })[],
  ) => Promise<void>
  runAtOnce: (database: TestDatabase, make: Make, operations: Operation[]) => Promise<void>
  /** Checks to be left out: what is left out, the table, and what its condition mentions. */
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
