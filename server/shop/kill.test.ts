/** Kill -9 during purchases: paid orders are booked, interrupted ones are completed once. `MONEY_KILLS` = number of kills. */
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../ledger/audit'
import { openKillGround, type KillGround } from '../ledger/kill.fixture'
import { createRandom } from '../seed/random'

const kills = Number(process.env.MONEY_KILLS ?? 3)
const pieces = 300
let ground: KillGround
beforeAll(async () => {
  ground = await openKillGround(fileURLToPath(new URL('./kill.worker.ts', import.meta.url)))
})
afterAll(() => ground.close())

it(`${kills} kills sell no piece twice and lose none`, async () => {
  const random = createRandom(90)
  const paid = new Set<number>()
  for (let kill = 0; kill < kills; kill++)
    await ground.work(pieces, paid, random.between(5, Math.max(5, Math.floor(200 / kills))))
  const before = [...paid]
  // The rest is sold without kills, until the stock is empty.
  await ground.work(pieces, paid, Number.POSITIVE_INFINITY)
  expect(before.length).toBeGreaterThan(0)
  expect(paid.size).toBe(pieces)
  const database = await ground.open()
  try {
    const orders = await database.db
      .selectFrom('shop_order')
      .select(['user_id', 'state', 'version'])
      .orderBy('user_id')
      .execute()
    expect(orders).toEqual(
      Array.from({ length: pieces }, (_, user_id) => ({ user_id, state: 2, version: 2 })),
    )
    const { sold } = await database.db
      .selectFrom('product')
      .select('sold')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(sold).toBe(pieces)
    expect((await audit(database.db)).filter((line) => line.broken !== 0)).toEqual([])
  } finally {
    await database.close()
  }
})
