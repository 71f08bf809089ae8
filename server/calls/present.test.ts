/** Time rules use the server's time in the console's zone, at execution. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Expr } from '../../engine/expression/tree'
import {
  createOperator,
  defineCall,
  setOf,
  startTestServer,
  type TestOperator,
  type TestServer,
} from '../testing'
import { refusal } from '../stand-in/answers.fixture'

const past = '结束时间须晚于现在'
const check: Expr = ['>', ['$', 'value'], ['call', 'now', []]]
const plan = defineCall('test.plan', {
  sends: { until: { kind: 'datetime' } },
  rules: [{ parameter: 'until', kind: 'check', check, message: past, present: true }],
})
let server: TestServer
let operator: TestOperator
let done = 0
/** Noon in the console's zone, which is eight hours ahead of UTC. */
let clock = new Date('2026-11-24T04:00:00Z')

beforeAll(async () => {
  const handlers = {
    'test.plan': () => {
      done++
      return Promise.resolve({})
    },
  }
  const app = { handlers, now: () => clock }
  server = await startTestServer({ compiled: setOf(plan), seeded: false, app })
  operator = await createOperator(server)
})
afterAll(() => server.stop())

const send = (until: string, key?: string) =>
  operator.client.send('test.plan', { until }, key === undefined ? {} : { 'idempotency-key': key })

it('refuses in the words of the form, and before anything is done', async () => {
  expect(refusal(await send('2026-11-24 12:00:00'))).toBe(past)
  expect(done).toBe(0)
  expect(refusal(await send('2026-11-24 12:00:01'))).toBe('taken')
  expect(done).toBe(1)
})

it('answers what was done and is sent again, though its time is over by then', async () => {
  const until = '2026-11-24 12:10:00'
  expect(refusal(await send(until, 'plan-0001'))).toBe('taken')
  clock = new Date('2026-11-24T04:20:00Z')
  expect(refusal(await send(until, 'plan-0001'))).toBe('taken')
  expect(done).toBe(2)
  expect(refusal(await send(until, 'plan-0002'))).toBe(past)
})
