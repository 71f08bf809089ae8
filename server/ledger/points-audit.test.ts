/** Each promise of the points is broken by force, as no code of the server can; the audit must see it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { brokenAfter } from './damage.fixture'
import { adjust, makeCrowd, smallCrowd } from './points.fixture'
import { worldCaller } from './world.fixture'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await makeCrowd(database, smallCrowd)
  const make = worldCaller(database)
  for (const amount of [-100, 20, -5])
    expect(await make(adjust(smallCrowd[0]!, 1, amount))).toMatchObject({ ok: true })
  for (const table of ['points_account', 'points_record'] as const)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_balance_check`)}`.execute(
      database.db,
    )
})
afterAll(() => database.close())

const after = (damage: string) => brokenAfter(database, damage)

it('finds nothing where calls alone have changed points', async () => {
  expect(await after('select 1')).toEqual([])
})

const oneOf = 'where user_id = 1 and model = 1'
it.each([
  [`update points_account set balance = balance + 1 ${oneOf}`, ['pointsAreSumOfRecords']],
  [`update points_account set records = records + 1 ${oneOf}`, ['pointsAreSumOfRecords']],
  [
    `update points_record set amount = amount - 1 ${oneOf} and position = 3`,
    ['pointsAreSumOfRecords', 'pointsRecordsFollowEachOther'],
  ],
  [
    `update points_record set balance = balance + 1 ${oneOf} and position = 2`,
    ['pointsRecordsFollowEachOther'],
  ],
  [
    `delete from points_record ${oneOf} and position = 2`,
    ['pointsAreSumOfRecords', 'pointsRecordsFollowEachOther'],
  ],
  [`update points_record set position = 9 ${oneOf} and position = 2`, ['pointsRecordsFollowEachOther']],
  [`update points_account set balance = -1 ${oneOf}`, ['pointsAreSumOfRecords', 'noNegativePoints']],
])('sees: %s', async (damage, lines) => {
  expect(await after(damage)).toEqual(lines)
})
