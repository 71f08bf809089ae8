/**
 * Fifty concurrent clients share a few points, with repeated requests and triple clicks. `MONEY_LOAD` = operations, default 2
 * 000.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '../seed/random'
import type { TestDatabase } from '../testing/database'
import { openTestDatabase } from '../testing/database'
import { audit } from './audit'
import { adjust, heldBy, makeCrowd, type PointsUser } from './points.fixture'
import { worldCaller, type WorldAnswer, type WorldRequest } from './world.fixture'

const operations = Number(process.env.MONEY_LOAD ?? 2000)
const clients = 50
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
const users: PointsUser[] = numbers(10).map((at) => ({
  id: at + 1,
  phone: `1380000000${at}`,
  status: 0,
  held: [500, 500],
}))

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await makeCrowd(database, users)
})
afterAll(() => database.close())

it(`${operations} adjustments by ${clients} clients leave nobody below 0 and every point accounted for`, async () => {
  const random = createRandom(95)
  const make = worldCaller(database)
  const done: { request: WorldRequest; answer: WorldAnswer; points: number }[] = []
  let next = 0
  const client = async (): Promise<void> => {
    while (next < operations) {
      const earlier = random.chance(0.15) ? done[random.between(0, done.length - 1)] : undefined
      if (earlier?.answer.ok) {
        next++
        expect(await make(earlier.request)).toEqual(earlier.answer)
        continue
      }
      // More is deducted than added, so that accounts run empty.
      const points = random.chance(0.4) ? random.between(1, 60) : -random.between(1, 80)
      const request = {
        ...adjust(random.pick(users), random.pick([1, 2]), points),
        key: `load-key-${next++}`,
      }
      const answers = await Promise.all(numbers(random.chance(0.1) ? 3 : 1).map(() => make(request)))
      // A refused call releases its key, so its duplicate may still be accepted; an accepted call counts once.
      const taken = answers.filter((answer) => answer.ok)
      for (const answer of taken) expect(answer).toEqual(taken[0])
      done.push({ request, answer: taken[0] ?? answers[0]!, points })
    }
  }
  await Promise.all(numbers(clients).map(client))

  expect((await audit(database.db)).filter((line) => line.broken !== 0)).toEqual([])
  const accepted = done.filter(({ answer }) => answer.ok)
  const held = Object.values(await heldBy(database)).reduce((sum, points) => sum + points, 0)
  expect(held).toBe(users.length * 1000 + accepted.reduce((sum, { points }) => sum + points, 0))
  // Both outcomes must be frequent, or the test proves little.
  expect(accepted.length).toBeGreaterThan(done.length / 3)
  expect(done.length - accepted.length).toBeGreaterThan(done.length / 20)
})
