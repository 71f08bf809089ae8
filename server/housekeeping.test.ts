import { afterAll, beforeAll, expect, it } from 'vitest'
import { moment } from '../engine/clock'
import { removeOld } from './housekeeping'
import { openTestDatabase, projectWithoutRules, type TestDatabase } from './testing'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

it('a line is left of each table and collection that lost personal records', async () => {
  const { db } = database
  const old = moment('2020-01-01')!
  const times = { created_at: old, updated_at: old }
  for (const id of [1, 2])
    await db
      .insertInto('login_record')
      .values({ id, account: 'a', operator_id: null, succeeded: true, created_at: old })
      .execute()
  const collection = 'TravelNote'
  await db.insertInto('stand_in_collection').values({ collection, filled_at: old, keyed_by: null }).execute()
  await db
    .insertInto('stand_in_record')
    .values({ collection, id: 1, scope: '', body: '{}', ...times })
    .execute()
  const lines: unknown[] = []
  const log = { info: (...line: unknown[]) => void lines.push(line) }
  const set = projectWithoutRules()
  for (const at of ['2022-12-30', '2022-12-31', '2023-01-01']) await removeOld(db, set, log, moment(at)!)
  expect(lines).toEqual([
    [{ of: 'login_record', count: 2 }, 'personal records removed'],
    [{ of: 'TravelNote', count: 1 }, 'personal records removed'],
  ])
})
