/**
 * Fifty concurrent clients on twenty orders, with repeated requests and triple clicks. `MONEY_LOAD` = operations, default 2
 * 000.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '../seed/random'
import type { TestDatabase } from '../testing/database'
import { openTestDatabase } from '../testing/database'
import { audit } from './audit'
import { heldBy, makeShop, writeOff, type WorldOrder } from './orders.fixture'
import { worldCaller, type WorldAnswer, type WorldRequest } from './world.fixture'

const operations = Number(process.env.MONEY_LOAD ?? 2000)
const clients = 50
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
/** Half have one use; the others are cards with enough uses for most calls to succeed. */
const shop: WorldOrder[] = numbers(20).map((at) => ({
  no: `o${at}`,
  productType: at % 2 === 0 ? 0 : 2,
  state: 2,
  uses: at % 2 === 0 ? 1 : Math.ceil(operations / 25),
  used: 0,
}))

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await makeShop(database, shop)
})
afterAll(() => database.close())

it(`${operations} write-offs of ${clients} clients: each use once, none beyond what was sold`, async () => {
  const random = createRandom(8)
  const make = worldCaller(database)
  const done: { order: WorldOrder; request: WorldRequest; answer: WorldAnswer }[] = []
  let next = 0
  const client = async (): Promise<void> => {
    while (next < operations) {
      const earlier = random.chance(0.15) ? done[random.between(0, done.length - 1)] : undefined
      if (earlier?.answer.ok) {
        next++
        expect(await make(earlier.request)).toEqual(earlier.answer)
        continue
      }
      const order = random.pick(shop)
      const request = { ...writeOff(order), key: `load-key-${next++}` }
      const answers = await Promise.all(numbers(random.chance(0.1) ? 3 : 1).map(() => make(request)))
      const taken = answers.find(({ ok }) => ok)
      done.push({ order, request, answer: taken ?? answers[0]! })
    }
  }
  await Promise.all(numbers(clients).map(client))

  expect((await audit(database.db)).filter((line) => line.broken !== 0)).toEqual([])
  const held = await heldBy(database)
  for (const order of shop) {
    const accepted = done.filter((one) => one.order === order && one.answer.ok).length
    expect([order.no, held[order.no]![1]]).toEqual([order.no, accepted])
    expect(accepted).toBeLessThanOrEqual(order.uses)
  }
  // All single-use orders must be written off, or the test proves nothing about races.
  expect(shop.filter(({ no, uses }) => uses === 1 && held[no]![0] === 4)).toHaveLength(10)
})
