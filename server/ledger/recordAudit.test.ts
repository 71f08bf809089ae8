import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { TestDatabase } from '../testing/database'
import { openTestDatabase } from '../testing/database'
import { audit } from './audit'
import { makeWorld, requests, smallWorld, worldCaller } from './world.fixture'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await makeWorld(database, smallWorld)
  const make = worldCaller(database)
  const [ofRide, , ofCard] = smallWorld.refunds
  for (const request of [
    requests.withdraw('A', 1, 100),
    requests.topUp('A', 100, 50),
    requests.move('B', 'A', 100),
    requests.handOver(ofRide!, 150),
    requests.handOver(ofCard!, 100),
  ])
    expect(await make(request)).toMatchObject({ ok: true })
}, 120_000)
afterAll(() => database.close())

/** What the audit sees of damage that is then undone. */
async function after(damage: string): Promise<string[]> {
  const undone = new Error('undone')
  let seen: string[] = []
  await database.db
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(damage).execute(transaction)
      seen = (await audit(transaction)).filter((line) => line.broken !== 0).map((line) => line.name)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return seen
}

it('finds nothing where calls alone have moved money', async () => {
  expect(await after('select 1')).toEqual([])
})

it.each([
  ["update ride set amount = amount + 1, price = price + 1 where transaction_id = 'r1'", 'ridesArePaid'],
  ["update ride set gift = gift - 1 where transaction_id = 'r1'", 'ridesArePaid'],
  ["update ride set card_no = 'B' where transaction_id = 'r1'", 'ridesArePaid'],
  ["update ride set refunded = refunded + 1 where transaction_id = 'r2'", 'ridesAreRefunded'],
  ['update refund set transferred = transferred + 1 where id = 21', 'refundsAreHandedOver'],
  ['update refund set transferred = transferred + 1 where id = 23', 'refundsAreHandedOver'],
  ['update recharge set amount = amount + 1', 'recordsAreInLedger'],
  ['delete from withdrawal', 'recordsAreInLedger'],
  ['update card_transfer set amount = amount + 1 where pay_type = 2', 'recordsAreInLedger'],
])('sees: %s', async (damage, line) => {
  expect(await after(damage)).toContain(line)
})
