/** Kill -9 during write-offs: answered calls are kept, repeated calls are applied once. `MONEY_KILLS` = number of kills. */
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from './audit'
import { openKillGround, type KillGround } from './kill.fixture'
import { heldBy } from './orders.fixture'

const kills = Number(process.env.MONEY_KILLS ?? 3)

let ground: KillGround
beforeAll(async () => {
  ground = await openKillGround(fileURLToPath(new URL('./orders.kill.worker.ts', import.meta.url)))
})
afterAll(() => ground.close())

it(`${kills} kills lose no use of a card and make none twice`, async () => {
  const count = await ground.workThrough(kills, 13)
  const database = await ground.open()
  try {
    expect(await heldBy(database)).toEqual({ card: [3, count] })
    const uses = await database.db.selectFrom('order_use').select('use_no').orderBy('use_no').execute()
    expect(uses.map(({ use_no }) => use_no)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    expect((await audit(database.db)).filter((line) => line.broken !== 0)).toEqual([])
  } finally {
    await database.close()
  }
})
