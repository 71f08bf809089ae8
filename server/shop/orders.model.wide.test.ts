/** Orders compared with an exact model, and many concurrently. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLater, minutesLater } from '../../engine/clock'
import { createRandom } from '../seed/random'
import { late, shopDatabase } from './orders.fixture'
import { makeBuyers, makeShop, shopNow as now } from './shop.fixture'

const { running, place, settle, sweep, orderOf, sold, held, broken } = shopDatabase()

type Step = { do: 'place'; user: number; count: number } | { do: 'settle' | 'sweep'; at: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      user: fc.nat(1),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const), at: fc.nat(9) }) },
)
const runs = Number(process.env.MONEY_RUNS ?? 25)
const price = 100
const points = 20
const startPoints = 110

describe('orders do what plain arithmetic says', () => {
  it('one step after the other, over days', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(step, { maxLength: 20 }),
        async (stock, steps) => {
          await makeShop(running.database.db, [{ id: 1, stock, get_kind: 1, price, points, buy_most: 3 }])
          await makeBuyers(running.database.db, 2, startPoints)
          const orders: { no: string; user: number; count: number; at: Date; state: number }[] = []
          let time = now
          const live = () => orders.filter(({ state }) => state !== 8)
          const sum = (of: typeof orders) => of.reduce((all, { count }) => all + count, 0)
          const left = (user: number) => startPoints - points * sum(live().filter((one) => one.user === user))
          for (const one of steps) {
            // Eight hours pass between steps, so that only some orders are paid in time.
            time = minutesLater(time, 8 * 60)
            const isLate = (at: Date) => daysLater(at, 2) <= time
            if (one.do === 'place') {
              const may = sum(live()) + one.count <= stock && left(one.user) >= points * one.count
              const no = await place(one.user, 1, one.count, time)
              expect(no.startsWith('DD')).toBe(may)
              if (may) orders.push({ ...one, no, at: time, state: 1 })
            } else if (one.do === 'settle') {
              const order = orders[one.at]
              if (!order) continue
              const may = order.state === 2 || (order.state === 1 && !isLate(order.at))
              expect((await settle(order.no, price * order.count, time)) === order.no).toBe(may)
              if (may) order.state = 2
            } else {
              const due = orders.filter(({ state, at }) => state === 1 && isLate(at))
              expect((await sweep(time)).closed).toBe(due.length)
              for (const order of due) order.state = 8
            }
          }
          for (const order of orders) expect((await orderOf(order.no)).state).toBe(order.state)
          expect(await sold()).toBe(sum(live()))
          for (const user of [0, 1]) expect(await held(user, 1)).toBe(left(user))
          expect(await broken()).toEqual([])
        },
      ),
      { numRuns: runs, seed: process.env.MONEY_RUNS ? undefined : 100 },
    ))

  it('fifty clients at once: shelves never below 0, every order paid or closed once', async () => {
    await makeShop(running.database.db, [
      { id: 1, stock: 60, buy_times: 3, price },
      { id: 2, stock: 25, get_kind: 1, price: null, points },
      { id: 3, stock: 40, get_kind: 2, price, points },
    ])
    await makeBuyers(running.database.db, 30, startPoints)
    const random = createRandom(100)
    const wanted = Number(process.env.MONEY_LOAD ?? 600)
    const placed: string[] = []
    const refusals = new Set<string>()
    let next = 0
    let closed = 0
    const client = async (): Promise<void> => {
      while (next++ < wanted) {
        const kind = random.next()
        if (kind < 0.55) {
          const answer = await place(random.between(0, 29), random.between(1, 3), random.between(1, 3))
          if (answer.startsWith('DD')) placed.push(answer)
          else refusals.add(answer.slice(0, 4))
        } else if (kind < 0.9 && placed.length > 0) {
          const order = await orderOf(random.pick(placed))
          await Promise.all([settle(order.order_no, order.paid), settle(order.order_no, order.paid)])
        } else {
          const swept = await sweep(late)
          closed += swept.closed
        }
      }
    }
    await Promise.all(Array.from({ length: 50 }, client))
    expect(await broken()).toEqual([])
    const states = await running.database.db.selectFrom('shop_order').select('state').execute()
    expect(states.filter(({ state }) => state === 8)).toHaveLength(closed)
    expect(states).toHaveLength(placed.length)
    // The test is effective only if stocks and accounts ran empty, and orders were both paid and closed.
    expect([...refusals]).toEqual(expect.arrayContaining(['商品库存', '积分不足']))
    expect(closed).toBeGreaterThan(0)
    expect(states.filter(({ state }) => state === 2).length).toBeGreaterThan(0)
  })
})
