/** Kill -9 during money calls: answered calls are kept, repeated calls are applied once. `MONEY_KILLS` = number of kills. */
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '../seed/random'
import { audit } from './audit'
import { openKillGround, type KillGround } from './kill.fixture'
import { killAmount, worldDiscount } from './recharges.fixture'

const kills = Number(process.env.MONEY_KILLS ?? 3)

let ground: KillGround
beforeAll(async () => {
  ground = await openKillGround(fileURLToPath(new URL('./kill.worker.ts', import.meta.url)))
})
afterAll(() => ground.close())

it(`${kills} kills lose nothing and double nothing`, async () => {
  const random = createRandom(11)
  const answered = new Set<number>()
  for (let kill = 0; kill < kills; kill++) await ground.work(1_000_000, answered, random.between(20, 80))
  const count = Math.max(...answered) + 50
  // All calls are sent again: those applied without an answer, and those never received.
  await ground.work(count, answered, Number.POSITIVE_INFINITY)

  const database = await ground.open()
  try {
    const { db } = database
    const calls = Array.from({ length: count }, (_, at) => at)
    const applied = await db.selectFrom('recharge').select('amount').orderBy('amount').execute()
    expect(applied.map(({ amount }) => amount)).toEqual(calls.map(killAmount))
    const card = await db
      .selectFrom('card')
      .select(['pay', 'gift'])
      .where('card_no', '=', 'K')
      .executeTakeFirstOrThrow()
    expect(card.pay).toBe(calls.reduce((sum, at) => sum + killAmount(at), 0))
    // Every payment of the first tier earned its rebate once.
    const earned = calls.filter((at) => at % 2 === 1 && killAmount(at) >= 10_000)
    expect(earned.length).toBeGreaterThan(0)
    expect(card.gift).toBe(earned.length * worldDiscount.oneHundred)
    expect((await audit(db)).filter((line) => line.broken !== 0)).toEqual([])
  } finally {
    await database.close()
  }
})
