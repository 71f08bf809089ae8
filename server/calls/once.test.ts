import { momentNow } from '../../engine/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '../../engine/contract/types'
import { Refused, type Handlers } from '../handlers/types'
import {
  createOperator,
  defineCall,
  setOf,
  startTestServer,
  type TestOperator,
  type TestServer,
} from '../testing'
import { insertBulk } from '../database/bulk'
import { longestKept, mostBrief, once, sweepIdempotency } from './once'

const pay = defineCall('test.pay', {
  money: true,
  sends: { amount: { kind: 'cents' } },
  reads: { paid: { at: ['data.paid'], type: { kind: 'cents' } } },
})
const note = defineCall('test.note', {
  sends: { amount: { kind: 'cents' }, file: { kind: 'file' } },
  encode: 'multipart',
})
const tell = defineCall('test.tell', {
  secret: true,
  sends: { amount: { kind: 'cents' } },
  reads: { paid: { at: ['data.paid'], type: { kind: 'cents' } } },
})
const fail = defineCall('test.fail', { sends: { amount: { kind: 'cents' } } })
const handlers: Handlers = {
  'test.pay': async ({ db, values }) => {
    if (values.amount === 13) throw new Refused('余额不足')
    const { rows } = await sql<{
      total: number
    }>`update purse set total = total + ${values.amount} returning total`.execute(db)
    return { values: { paid: rows[0]!.total } }
  },
  'test.note': async ({ db, values }) => {
    if (values.amount === 13) throw new Refused('余额不足')
    await sql`update purse set total = total + ${values.amount}`.execute(db)
    return {}
  },
  'test.tell': async ({ db, values }) => {
    await sql`update purse set total = total + ${values.amount}`.execute(db)
    return { values: { paid: 1234 } }
  },
  'test.fail': async ({ db, values }) => {
    await sql`update purse set total = total + ${values.amount}`.execute(db)
    throw new Refused('已记下', { keep: true })
  },
}

let server: TestServer
let operator: TestOperator
let clock: Date

beforeAll(async () => {
  server = await startTestServer({
    compiled: setOf(pay, note, tell, fail),
    seeded: false,
    app: { handlers, now: () => clock },
  })
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
  expect(other).toMatchObject({
    ok: false,
    reason: 'doneBefore',
    text: '上次的提交已成功，这次没有提交，请核对后再操作',
  })
  operator = await createOperator(server)
  expect((await send(600, 'key-00000002')).ok).toBe(true)
  expect(await total()).toBe(1100)
})

it('a stored answer is not for him who may see less by now', async () => {
  operator = await createOperator(server, { scopes: ['130400', '130100'] })
  expect((await send(500, 'key-00000011')).ok).toBe(true)
  expect((await send(500, 'key-00000011')).ok).toBe(true)
  await server.db.deleteFrom('operator_city').where('city_code', '=', '130100').execute()
  const later = await send(500, 'key-00000011')
  expect([later.ok, later.text]).toEqual([false, '上次的提交已成功，这次没有提交，请核对后再操作'])
  expect(await total()).toBe(500)
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
  for (const key of ['x', 'key-001', 'k'.repeat(101), 'key 00000001', 'key-00000001\u00e9'])
    expect((await send(1, key)).text).toBe('请求标识不正确')
  for (const key of ['key-0001', 'k'.repeat(100)]) expect((await send(1, key)).ok).toBe(true)
})

describe('what moves no money', () => {
  const change = (call: string, values: Values, key?: string) =>
    operator.client.send(call, values, key === undefined ? {} : { 'idempotency-key': key })
  const fileOf = (text: string) => new File([text], 'a.txt')

  it('is done once for a key, and as often as it is sent without one', async () => {
    const values = { amount: 500, file: fileOf('a') }
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => change('test.note', values, 'key-00000004')),
    )
    expect(new Set(outcomes.map((outcome) => outcome.http.text))).toEqual(new Set(['{"status":200}']))
    expect(await total()).toBe(500)
    expect((await change('test.note', values)).ok).toBe(true)
    expect((await change('test.note', values)).ok).toBe(true)
    expect(await total()).toBe(1500)
  })

  it('is another request with another file, and gives its key back when it is refused', async () => {
    await change('test.note', { amount: 500, file: fileOf('a') }, 'key-00000005')
    const other = await change('test.note', { amount: 500, file: fileOf('b') }, 'key-00000005')
    expect(other.text).toBe('上次的提交已成功，这次没有提交，请核对后再操作')
    expect((await change('test.note', { amount: 13, file: fileOf('a') }, 'key-00000006')).text).toBe(
      '余额不足',
    )
    expect((await change('test.note', { amount: 14, file: fileOf('a') }, 'key-00000006')).ok).toBe(true)
    expect(await total()).toBe(514)
  })

  it('is kept of each operator for the last writes of his hands only', async () => {
    const { id: operatorId } = await server.db
      .selectFrom('operator')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: mostBrief }, (_, at) => ({
      operator_id: operatorId,
      key: `brief:earlier-${at}`,
      call: 'test.note',
      request_hash: '',
      response: '{}',
      created_at: clock,
    }))
    await insertBulk(server.db, 'idempotency', rows)
    clock = new Date(clock.getTime() + 1000)
    await change('test.note', { amount: 1, file: fileOf('a') }, 'key-00000010')
    const kept = await server.db
      .selectFrom('idempotency')
      .select('key')
      .where('operator_id', '=', operatorId)
      .where('key', 'like', 'brief:%')
      .execute()
    expect(kept).toHaveLength(mostBrief)
    expect(kept.map(({ key }) => key)).toContain('brief:key-00000010')
  })

  it('keeps no answer of a refusal that left something, nor of what is secret', async () => {
    for (const _ of [1, 2])
      expect((await change('test.fail', { amount: 1 }, 'key-00000007')).text).toBe('已记下')
    for (const _ of [1, 2]) expect((await change('test.tell', { amount: 1 }, 'key-00000008')).ok).toBe(true)
    expect(await total()).toBe(4)
    const { rows } = await sql<{ response: string }>`select response from idempotency`.execute(server.db)
    expect(rows.filter(({ response }) => response?.includes('1234'))).toEqual([])
  })

  it('shares no key with money, and is kept for an hour, money for a week', async () => {
    const values = { amount: 5, file: fileOf('a') }
    await change('test.note', values, 'key-00000009')
    await change('test.pay', { amount: 5 }, 'key-00000009')
    expect(await total()).toBe(10)
    const left = async (laterMs: number) => {
      await sweepIdempotency(server.db, new Date(clock.getTime() + laterMs))
      const { rows } = await sql`select key from idempotency where key like '%key-00000009'`.execute(
        server.db,
      )
      return rows.length
    }
    expect(await left(3_600_000)).toBe(2)
    expect(await left(3_600_001)).toBe(1)
    expect(await left(7 * 24 * 3_600_000)).toBe(1)
    expect(await left(7 * 24 * 3_600_000 + 1)).toBe(0)
  })

  it.each([
    ['as long as may be', longestKept, false, 1],
    ['one longer', longestKept + 1, false, 2],
    ['of money, one longer', longestKept + 1, true, 1],
  ])('answers again what is %s, or does it again', async (_, length, isMoney, times) => {
    const submission = {
      operatorId: operator.id,
      call: 'test.note',
      request: {},
      key: 'key-00000012',
      isMoney,
    }
    let done = 0
    const work = async () => `${++done}`.padEnd(length, '.')
    const send = () => server.db.transaction().execute((db) => once(db, { ...submission, now: clock }, work))
    const [first, second] = [await send(), await send()]
    expect([done, first === second]).toEqual([times, times === 1])
  })
})
