/**
 * Fifty concurrent clients on twenty cards, with repeated requests and triple clicks. `MONEY_LOAD` = operations, default 2 000.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '../seed/random'
import type { TestDatabase } from '../testing/database'
import { openTestDatabase } from '../testing/database'
import { audit } from './audit'
import {
  makeWorld,
  requests,
  worldCaller,
  type World,
  type WorldAnswer,
  type WorldRequest,
} from './world.fixture'

const operations = Number(process.env.MONEY_LOAD ?? 2000)
const clients = 50
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
const cardOf = (at: number): string => `C${String(at % 20).padStart(2, '0')}`

const world: World = {
  cards: numbers(20).map((at) => ({
    cardNo: cardOf(at),
    pay: 20_000,
    gift: 2000,
    status: at === 19 ? 1 : 0,
  })),
  rides: numbers(60).map((at) => ({
    transactionId: `r${at}`,
    id: 1000 + at,
    cardNo: cardOf(at),
    amount: 200,
    gift: at % 3 === 0 ? 50 : 0,
    refundable: at % 20 !== 0,
  })),
  refunds: numbers(40).map((at) => ({
    id: 2000 + at,
    cardNo: cardOf(at),
    transactionId: null,
    applied: 5000,
  })),
  orders: numbers(80).map((at) => ({
    transactionId: `o${at}`,
    cardNo: cardOf(at),
    amount: [5000, 10_000, 15_000, 20_000][at % 4]!,
    status: 0,
  })),
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await makeWorld(database, world)
})
afterAll(() => database.close())

it(`${operations} calls of ${clients} clients leave the books in order`, async () => {
  const random = createRandom(7)
  const requestOf = (): WorldRequest => {
    const at = random.between(0, 19)
    const cents = random.between(1, 400)
    const kind = random.next()
    if (kind < 0.3) return requests.withdraw(cardOf(at), at + 1, cents)
    if (kind < 0.5) return requests.topUp(cardOf(at), cents, random.between(0, 100))
    if (kind < 0.7) return requests.move(cardOf(at), cardOf(random.between(0, 19)), cents)
    if (kind < 0.8) return requests.refundRide(random.pick(world.rides), random.between(1, 120))
    if (kind < 0.88) return requests.handOver(random.pick(world.refunds), cents)
    if (kind < 0.95) {
      const { transactionId, amount } = random.pick(world.orders)
      return requests.pay(transactionId, amount)
    }
    if (kind < 0.96) return requests.setDiscount(random.chance(0.8), cents, 2 * cents)
    return requests.setStatus(at + 1, random.between(0, 1))
  }
  const make = worldCaller(database)
  const done: { request: WorldRequest; answer: WorldAnswer }[] = []
  let next = 0
  const client = async (): Promise<void> => {
    while (next < operations) {
      const earlier = random.chance(0.15) ? done[random.between(0, done.length - 1)] : undefined
      if (earlier?.answer.ok && earlier.request.call !== 'card.setStatus') {
        next++
        expect(await make(earlier.request)).toEqual(earlier.answer)
        continue
      }
      const request = { ...requestOf(), key: `load-key-${next++}` }
      const clicks = random.chance(0.1) && request.call !== 'card.setStatus' ? 3 : 1
      const answers = await Promise.all(numbers(clicks).map(() => make(request)))
      // A refused call releases its key, so its duplicate may still be accepted; an accepted call counts once.
      const taken = answers.filter((answer) => answer.ok)
      for (const answer of taken) expect(answer).toEqual(taken[0])
      done.push({ request, answer: taken[0] ?? answers[0]! })
    }
  }
  await Promise.all(numbers(clients).map(client))

  expect((await audit(database.db)).filter((line) => line.broken !== 0)).toEqual([])
  // Payments arrived with and without discount, most with repeated notices.
  const orders = await database.db
    .selectFrom('recharge')
    .select(['pay_status', 'discount_id'])
    .where('operator_id', 'is', null)
    .execute()
  const paid = orders.filter(({ pay_status }) => pay_status === 1)
  const discounted = paid.filter(({ discount_id }) => discount_id !== null).length
  expect(discounted).toBeGreaterThan(0)
  expect(discounted).toBeLessThan(paid.length)
  expect(
    done.filter(({ answer, request }) => answer.ok && request.call === 'payment').length,
  ).toBeGreaterThan(paid.length)
  // Most calls must have succeeded, or the test proves little.
  const accepted = done.filter(({ answer }) => answer.ok).length
  expect(accepted).toBeGreaterThan(done.length / 3)
  const keys = await database.db
    .selectFrom('idempotency')
    .select((f) => f.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  // Payment notices use the channel's number instead of an operator's idempotency key.
  const keyed = done.filter(({ answer, request }) => answer.ok && request.call !== 'payment').length
  expect(Number(keys.count)).toBe(keyed)
})
