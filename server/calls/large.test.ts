/** Slow answers run a few at a time, one per operator, and do not block other requests. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBudget } from '../budget'
import type { AnyHandler } from '../handlers/types'
import { createOperator, defineCall, setOf, startTestServer } from '../testing'
import type { TestOperator, TestServer } from '../testing'
import { texts } from '../texts'
import { ordinaryPageSize } from './guard'
import { isLarge, largeAtOnce } from './room'

const list = defineCall('test.list', {
  // Neither call holds a transaction while it waits.
  method: 'GET',
  encode: 'query',
  sends: { who: { kind: 'text' } },
  paging: { page: 'page', size: 'size', first: 1 },
  rows: { at: 'rows', of: 'Row' },
  types: { Row: { name: { type: { kind: 'text' }, at: ['name'] } } },
  exports: { permission: 'lineManage:export', max: 9999 },
})
const file = defineCall('test.file', {
  method: 'GET',
  encode: 'query',
  sends: { who: { kind: 'text' } },
  file: true,
})
/** The server's budget, with a long timeout so that no request is refused. */
const large = createBudget(largeAtOnce, 600_000)

/** Callers whose answer is in progress, and the function that ends each. */
const made: { who: unknown; end: () => void }[] = []
const waits: AnyHandler = async ({ values, page }) => {
  if (page.size > ordinaryPageSize || values.who === 'file')
    await new Promise<void>((end) => made.push({ who: values.who, end }))
  return { rows: [], file: { name: 'a', type: 'text/plain', bytes: Buffer.from('a') } }
}
const named: AnyHandler = async (request) => ({ ...(await waits(request)), file: undefined })

let server: TestServer
let operators: TestOperator[]
beforeAll(async () => {
  server = await startTestServer({
    compiled: setOf(list, file),
    seeded: false,
    app: { large, handlers: { 'test.list': named, 'test.file': waits } },
  })
  operators = []
  for (let at = 0; at < 3; at++) operators.push(await createOperator(server, { superAdmin: true }))
})
afterAll(() => server.stop())

const ask = (at: number, size: number, who = String(at)) =>
  operators[at]!.client.send('test.list', { who, page: 1, size })
const whose = () => made.map(({ who }) => who)

it('one operator has one at a time, and another one has the other', async () => {
  const asked = Array.from({ length: 8 }, () => ask(0, 9999))
  await expect.poll(() => large.state()).toMatchObject({ taken: 1, waiting: 7 })
  await expect.poll(whose).toEqual(['0'])
  // Ordinary pages are not delayed.
  expect(await ask(0, ordinaryPageSize)).toMatchObject({ ok: true })
  asked.push(ask(1, 9999))
  await expect.poll(() => whose().sort()).toEqual(['0', '1'])
  expect(large.state()).toMatchObject({ taken: 2, waiting: 7 })
  expect(await ask(2, ordinaryPageSize)).toMatchObject({ ok: true })
  const third = ask(2, ordinaryPageSize + 1)
  await expect.poll(() => large.state().waiting).toBe(8)
  made.splice(0).forEach(({ end }) => end())
  await expect.poll(() => whose().sort()).toEqual(['0', '2'])
  while (large.state().taken > 0) {
    made.splice(0).forEach(({ end }) => end())
    await new Promise(setImmediate)
  }
  for (const outcome of await Promise.all([...asked, third])) expect(outcome).toMatchObject({ ok: true })
})

it('a file is one of them', async () => {
  const [first, second] = [0, 0].map(() => operators[0]!.client.send('test.file', { who: 'file' }))
  await expect.poll(() => large.state()).toMatchObject({ taken: 1, waiting: 1 })
  await expect.poll(() => made.splice(0).map(({ end }) => end()).length).toBe(1)
  await expect.poll(() => made.splice(0).map(({ end }) => end()).length).toBe(1)
  expect([(await first!).ok, (await second!).ok]).toEqual([true, true])
  expect(large.state()).toMatchObject({ taken: 0, waiting: 0 })
})

it('who waits in vain is told that everybody is busy, and nothing is made for him', async () => {
  const short = createBudget(1, 0)
  const busy = await startTestServer({
    compiled: setOf(list),
    seeded: false,
    app: { large: short, handlers: { 'test.list': named } },
  })
  const release = (await short.take(1))!
  const { client } = await createOperator(busy, { superAdmin: true })
  const refused = await client.send('test.list', { who: '0', page: 1, size: 9999 })
  expect([refused.http.status, refused.http.headers.get('retry-after')]).toEqual([503, '5'])
  expect(refused).toMatchObject({ ok: false, text: texts.busy })
  release()
  expect(made).toEqual([])
  await busy.stop()
})

it('is large: a file, and a page beyond those of screens', () => {
  expect(isLarge(list, { size: ordinaryPageSize })).toBe(false)
  expect(isLarge(list, { size: ordinaryPageSize + 1 })).toBe(true)
  expect(isLarge(file, { size: ordinaryPageSize })).toBe(true)
  // A list without paging has a fixed length, so export rights do not matter.
  expect(isLarge({ ...list, paging: undefined }, { size: 9999 })).toBe(false)
})
