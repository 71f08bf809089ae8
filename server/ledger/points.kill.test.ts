/** Kill -9 during adjustments: answered calls are kept, repeated calls are applied once. `MONEY_KILLS` = number of kills. */
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from './audit'
import { openKillGround, type KillGround } from './kill.fixture'

const kills = Number(process.env.MONEY_KILLS ?? 3)

let ground: KillGround
beforeAll(async () => {
  ground = await openKillGround(fileURLToPath(new URL('./points.kill.worker.ts', import.meta.url)))
})
afterAll(() => ground.close())

it(`${kills} kills lose no point and double none`, async () => {
  const count = await ground.workThrough(kills, 12)
  const database = await ground.open()
  try {
    const records = await database.db
      .selectFrom('points_record')
      .select(['amount', 'position'])
      .orderBy('amount')
      .execute()
    const numbers = Array.from({ length: count }, (_, at) => at + 1)
    expect(records.map(({ amount }) => amount)).toEqual(numbers)
    expect(records.map(({ position }) => position).sort((a, b) => a - b)).toEqual(numbers)
    const [account] = await database.db.selectFrom('points_account').select(['balance', 'records']).execute()
    expect(account).toEqual({ balance: (count * (count + 1)) / 2, records: count })
    expect((await audit(database.db)).filter((line) => line.broken !== 0)).toEqual([])
  } finally {
    await database.close()
  }
})
