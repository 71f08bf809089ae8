import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/transaction'
import type { TestDatabase } from '../testing/database'
import { openTestDatabase } from '../testing/database'
import { city, worldNow as now } from './ground.fixture'
import { changePoints, mostPoints } from './points'
import { heldBy, makeCrowd } from './points.fixture'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(() => makeCrowd(database, [{ id: 1, phone: '13800000001', status: 0, held: [100, 0] }]))

const change = (amount: number, model: 1 | 2 = 1) =>
  inTransaction(database.db, (db) =>
    changePoints(db, { user_id: 1, city_code: city, model, amount, type: 1, event: 1 }, { now }),
  )
const records = async () => (await database.db.selectFrom('points_record').select('amount').execute()).length

describe('points', () => {
  it.each([0, -0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'of %s change nothing, and open no account',
    async (amount) => {
      await expect(change(amount, 2)).rejects.toThrow('积分必须为不等于0的整数')
      expect([await heldBy(database), await records()]).toEqual([{ '1:1': 100 }, 1])
    },
  )

  it('are one at least, either way', async () => {
    expect([await change(1, 2), await change(-1, 2)]).toEqual([1, 0])
  })

  it('fill an account up to its highest and no further', async () => {
    const full = `积分余额不能超过${mostPoints}`
    await expect(change(mostPoints - 99)).rejects.toThrow(full)
    expect(await change(mostPoints - 100)).toBe(mostPoints)
    await expect(change(1)).rejects.toThrow(full)
    // An account at the maximum can still spend all points.
    expect(await change(-mostPoints)).toBe(0)
  })

  it('are taken down to none and no further, and from nobody who never had any', async () => {
    await expect(change(-101)).rejects.toThrow('积分不足，当前可用积分为100')
    expect(await change(-100)).toBe(0)
    await expect(change(-1)).rejects.toThrow('积分不足，当前可用积分为0')
    await expect(change(-1, 2)).rejects.toThrow('积分不足，当前可用积分为0')
    expect(await heldBy(database)).toEqual({ '1:1': 0 })
  })
})
