import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../testing'
import type { Database } from './schema'
import { inTransaction, withoutHurry, type Isolation } from './transaction'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const timeout = async (db: Kysely<Database>) =>
  (await sql<{ now: string }>`select current_setting('statement_timeout') as now`.execute(db)).rows[0]!.now

it('lets one piece of work take as long as it takes, and nothing after it', async () => {
  const { db, kind } = database
  const before = await timeout(db)
  expect(before).toBe(kind === 'server' ? '15s' : '0')
  expect(await withoutHurry(db, timeout)).toBe('0')
  expect(await timeout(db)).toBe(before)
  // A transaction cannot contain another.
  expect(await db.transaction().execute((transaction) => withoutHurry(transaction, timeout))).toBe(before)
})

/** The number of attempts at a piece of work whose first `failing` attempts hit a conflict. */
async function attempts(isolation: Isolation, failing: number): Promise<number> {
  let begun = 0
  const work = () => {
    if (begun++ < failing) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
    return Promise.resolve()
  }
  await inTransaction(database.db, work, { isolation }).catch(() => undefined)
  return begun
}

it('begins again when it met somebody, more often where everybody who met is sent back, and not for ever', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  expect(await attempts('read committed', 5)).toBe(6)
  expect(await attempts('read committed', 1000)).toBe(13)
  expect(await attempts('serializable', 40)).toBe(41)
  expect(await attempts('serializable', 1000)).toBe(61)
  vi.restoreAllMocks()
})
