import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../testing'
import type { Database } from './schema'
import { withoutHurry } from './transaction'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

const timeout = async (db: Kysely<Database>) =>
  (await sql<{ now: string }>`select current_setting('statement_timeout') as now`.execute(db)).rows[0]!.now

it('lets one piece of work take as long as it takes, and nothing after it', async () => {
  const { db, kind } = database
  const before = await timeout(db)
  expect(before).toBe(kind === 'server' ? '15s' : '0')
  expect(await withoutHurry(db, timeout)).toBe('0')
  expect(await timeout(db)).toBe(before)
  // Within a transaction there is no other to begin.
  expect(await db.transaction().execute((transaction) => withoutHurry(transaction, timeout))).toBe(before)
})
