import { momentNow } from '../../engine/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Refused, type Handlers } from '../handlers/types'
import {
  createOperator,
  defineCall,
  setOf,
  startTestServer,
  type TestOperator,
  type TestServer,
} from '../testing'

const pay = defineCall('test.pay', {
  money: true,
  sends: { amount: { kind: 'cents' } },
  reads: { paid: { at: ['data.paid'], type: { kind: 'cents' } } },
})
const handlers: Handlers = {
  'test.pay': async ({ db, values }) => {
    if (values.amount === 13) throw new Refused('余额不足')
    const { rows } = await sql<{
      total: number
    }>`update purse set total = total + ${values.amount} returning total`.execute(db)
    return { values: { paid: rows[0]!.total } }
  },
}

let server: TestServer
let operator: TestOperator
let clock: Date

beforeAll(async () => {
  server = await startTestServer({ compiled: setOf(pay), seeded: false, app: { handlers, now: () => clock } })
  await sql`create table purse (total bigint not null)`.execute(server.db)
})
afterAll(() => server.stop())
beforeEach(async () => {
  clock = momentNow()
  await sql`delete from purse`.execute(server.db)
  await sql`insert into purse values (0)`.execute(server.db)
  operator = await createOperator(server)
})

const send = (amount: number, key?: string) =>
  operator.client.send('test.pay', { amount }, key === undefined ? {} : { 'idempotency-key': key })
const total = async () =>
  (await sql<{ total: number }>`select total from purse`.execute(server.db)).rows[0]!.total

it('one key, sent twenty times at once, moves the money once and gets one answer', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(500, 'key-00000001')))
  expect(new Set(outcomes.map((outcome) => outcome.http.text))).toEqual(
    new Set(['{"status":200,"data":{"paid":500}}']),
  )
  expect(await total()).toBe(500)
})

it('a key belongs to one request and one operator', async () => {
  await send(500, 'key-00000002')
  const other = await send(600, 'key-00000002')
  expect([other.ok, other.text]).toEqual([false, '请求标识已被使用，请刷新后重试'])
  operator = await createOperator(server)
  expect((await send(600, 'key-00000002')).ok).toBe(true)
  expect(await total()).toBe(1100)
})

it('a refused request gives its key back', async () => {
  expect((await send(13, 'key-00000003')).text).toBe('余额不足')
  expect((await send(14, 'key-00000003')).ok).toBe(true)
  expect(await total()).toBe(14)
})

it('without a key, the same request again within three seconds is taken for a second click', async () => {
  const outcomes = await Promise.all([send(700), send(700), send(700)])
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(outcomes.find((outcome) => !outcome.ok)?.text).toBe('请勿重复提交')
  expect((await send(800)).ok).toBe(true)
  const first = clock.getTime()
  clock = new Date(first + 2999)
  expect((await send(700)).text).toBe('请勿重复提交')
  clock = new Date(first + 3000)
  expect((await send(700)).ok).toBe(true)
  expect(await total()).toBe(2200)
})

it('a malformed key is refused', async () => {
  expect((await send(1, 'x')).text).toBe('请求标识不正确')
})
