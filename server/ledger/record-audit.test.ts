import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { TestDatabase } from '../testing/database'
import { openTestDatabase } from '../testing/database'
import { brokenAfter } from './damage.fixture'
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
    requests.pay('o1', 9999),
    requests.pay('o2', 10_000),
    requests.pay('o3', 20_000),
  ])
    expect(await make(request)).toMatchObject({ ok: true })
})
afterAll(() => database.close())

const after = (damage: string) => brokenAfter(database, damage)

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
  ["update recharge set gift = gift + 1 where transaction_id = 'o2'", 'rechargesAreBookedOnce'],
  [
    "update recharge set amount = amount - 1, gift = gift + 1 where transaction_id = 'o2'",
    'rechargesAreBookedOnce',
  ],
  ["update recharge set card_no = 'B' where transaction_id = 'o2'", 'rechargesAreBookedOnce'],
  [
    "update recharge set pay_status = 1, paid_at = created_at where transaction_id = 'o4'",
    'rechargesAreBookedOnce',
  ],
  ["delete from recharge where transaction_id = 'o3'", 'rechargesAreBookedOnce'],
  [
    "update ledger_transfer set from_account = 'cash:c1' where kind = 'bonus' and reference = 'o2'",
    'rechargesAreBookedOnce',
  ],
  ["update recharge set discount_id = null where transaction_id = 'o2'", 'discountsAreAsSet'],
  ['update recharge_discount set one_hundred = 301', 'discountsAreAsSet'],
  ['update recharge_discount set two_hundred = 901', 'discountsAreAsSet'],
  ["update recharge_discount set ends_at = '2026-06-02T00:00:00'", 'discountsAreAsSet'],
  ["update recharge set paid_at = '2026-05-30T00:00:00' where transaction_id = 'o2'", 'discountsAreAsSet'],
  ['update recharge_discount set enabled = false', 'discountsAreAsSet'],
])('sees: %s', async (damage, line) => {
  expect(await after(damage)).toContain(line)
})

it('stands on a guard of the database: what was given on top is given once', async () => {
  const twice = `insert into ledger_transfer (id, from_account, to_account, amount, kind, reference, created_at)
    select 99, from_account, to_account, amount, kind, reference, created_at from ledger_transfer
    where kind = 'bonus' and reference = 'o2'`
  await expect(sql.raw(twice).execute(database.db)).rejects.toMatchObject({ code: '23505' })
})
