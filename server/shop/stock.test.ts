/** Stock and purchases compared with an exact model, and many concurrently. `MONEY_RUNS`, `MONEY_LOAD` make more. */
import { moment } from '../../engine/clock'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/transaction'
import { Refused } from '../handlers/types'
import { createRandom } from '../seed/random'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { brokenPromises, makeShop, shopNow as now } from './shop.fixture'
import { returnPieces, takePieces } from './stock'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

/** 'ok', or the refusal text. */
async function said(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}
const take = (productId: number, userId: number, count: number) =>
  said(inTransaction(database.db, (db) => takePieces(db, { productId, userId, count, now })))
const giveBack = (productId: number, userId: number, count: number) =>
  said(inTransaction(database.db, (db) => returnPieces(db, { productId, userId, count })))
const sold = async (id = 1) =>
  (await database.db.selectFrom('product').select('sold').where('id', '=', id).executeTakeFirstOrThrow()).sold

describe('a purchase', () => {
  it('is refused where there is nothing to sell, and says why', async () => {
    await makeShop(database.db, [
      { id: 1, stock: 3 },
      { id: 2, stat: 1 },
      {
        id: 3,
        validity: 2,
        valid_days: null,
        valid_from: moment('2026-01-01'),
        valid_to: moment('2026-05-31'),
      },
      { id: 4, buy_times: 1 },
    ])
    expect(await take(1, 7, 4)).toBe('商品库存不足')
    expect(await take(1, 7, 6)).toBe('每次至多购买5件')
    for (const count of [0, -1, 1.5, Number.NaN, 2 ** 53])
      expect(await take(1, 7, count)).toBe('购买数量必须是正整数')
    expect(await take(2, 7, 1)).toBe('商品已下架')
    expect(await take(3, 7, 1)).toBe('商品已过有效期')
    expect(await take(9, 7, 1)).toBe('商品不存在或已被删除')
    expect(await take(4, 7, 2)).toBe('ok')
    expect(await take(4, 7, 1)).toBe('已超过该账号可购买次数')
    // A refusal midway leaves no effect.
    expect(await sold(4)).toBe(2)
    expect(await take(4, 8, 1)).toBe('ok')
    expect(await sold(1)).toBe(0)
  })

  it('that is given back may be made again, and is given back once', async () => {
    await makeShop(database.db, [{ id: 1, stock: 2, buy_times: 1 }])
    expect(await take(1, 7, 2)).toBe('ok')
    expect(await take(1, 8, 1)).toBe('商品库存不足')
    expect(await giveBack(1, 7, 2)).toBe('ok')
    expect(await giveBack(1, 7, 2)).toBe('该购买记录不存在或已退回')
    expect(await take(1, 7, 1)).toBe('ok')
    expect(await giveBack(1, 8, 1)).toBe('该购买记录不存在或已退回')
    expect(await sold()).toBe(1)
  })
})

interface Step {
  do: 'take' | 'giveBack'
  user: number
  count: number
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('take' as const, 'take' as const, 'giveBack' as const),
  user: fc.nat(2),
  count: fc.integer({ min: -1, max: 5 }),
})
const product = fc.record({
  stock: fc.option(fc.integer({ min: 1, max: 12 })),
  buy_times: fc.option(fc.integer({ min: 1, max: 3 })),
  buy_most: fc.integer({ min: 1, max: 4 }),
  stat: fc.constantFrom(0, 0, 0, 1),
})
const runs = Number(process.env.MONEY_RUNS ?? 60)

describe('the stock does what plain arithmetic says', () => {
  it('one purchase after the other', () =>
    fc.assert(
      fc.asyncProperty(product, fc.array(step, { maxLength: 20 }), async (made, steps) => {
        await makeShop(database.db, [made])
        let gone = 0
        const times = [0, 0, 0]
        for (const { do: what, user, count } of steps) {
          const mayTake =
            count >= 1 &&
            made.stat === 0 &&
            count <= made.buy_most &&
            gone + count <= (made.stock ?? Infinity) &&
            times[user]! < (made.buy_times ?? Infinity)
          const mayReturn = count >= 1 && gone >= count && times[user]! > 0
          const expected = what === 'take' ? mayTake : mayReturn
          const answer = await (what === 'take' ? take(1, user, count) : giveBack(1, user, count))
          expect([what, user, count, answer === 'ok']).toEqual([what, user, count, expected])
          if (!expected) continue
          gone += what === 'take' ? count : -count
          times[user]! += what === 'take' ? 1 : -1
        }
        expect(await sold()).toBe(gone)
      }),
      { numRuns: runs, seed: process.env.MONEY_RUNS ? undefined : 90 },
    ))

  it('all at the same time: never more than there is, never more often than allowed', async () => {
    const clients = 50
    const purchases = Number(process.env.MONEY_LOAD ?? 2000)
    await makeShop(database.db, [
      { id: 1, stock: 100, buy_times: 3 },
      { id: 2, stock: 40 },
      { id: 3, buy_times: 2 },
      { id: 4, stock: 7, buy_times: 1, buy_most: 1 },
    ])
    const random = createRandom(90)
    const taken = new Map<number, number>()
    const answers = new Set<string>()
    let next = 0
    const client = async (): Promise<void> => {
      while (next < purchases) {
        next++
        const [id, user, count] = [random.between(1, 4), random.between(1, 30), random.between(1, 3)]
        const isReturn = random.chance(0.1)
        const answer = await (isReturn ? giveBack(id, user, count) : take(id, user, count))
        answers.add(answer)
        if (answer === 'ok') taken.set(id, (taken.get(id) ?? 0) + (isReturn ? -count : count))
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    expect(await brokenPromises(database.db)).toEqual({ oversold: 0, uncounted: 0 })
    for (const id of [1, 2, 3, 4]) expect(await sold(id)).toBe(taken.get(id) ?? 0)
    // The test is effective only if stocks ran empty and accounts reached their limit.
    expect([...answers]).toEqual(expect.arrayContaining(['商品库存不足', '已超过该账号可购买次数']))
  })

  it('the last piece goes to one of many buyers', async () => {
    await makeShop(database.db, [{ id: 1, stock: 1 }])
    const answers = await Promise.all(Array.from({ length: 20 }, (_, user) => take(1, user, 1)))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer !== 'ok'))).toEqual(new Set(['商品库存不足']))
  })
})
