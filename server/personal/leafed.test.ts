/** An operator who holds `plain` sees so many different records in full in an hour, and the others masked. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minutesLater, momentNow } from '../../engine/clock'
import type { Row } from '../../engine/contract/types'
import { createOperator, startTestServer, type TestServer } from '../testing'
import { captureLogs } from '../testing/logs'

const logs = captureLogs('error')
const screen = 'appUserManagement'
const plainPhone = /(?<!\d)1[3-9]\d{9}(?!\d)/

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    app: { logs: logs.logs },
    settings: { perHour: { numbers: 100_000, plain: 25 } },
  })
})
afterAll(() => server.stop())

it('masks the records beyond so many in an hour, also of requests beside each other, and reports them', async () => {
  const permissions = [`route:${screen}`, `${screen}:plain`]
  const { client } = await createOperator(server, { permissions, scopes: ['130400'] })
  const pageOf = async (page: number): Promise<Row[]> => {
    const outcome = await client.send('appUser.page', { cityCode: '130400', page, pageSize: 10 })
    if (!outcome.ok) throw new Error(outcome.text)
    return outcome.rows
  }
  const isPlainPage = (rows: Row[]) => plainPhone.test(JSON.stringify(rows))
  const first = await pageOf(1)
  expect(await pageOf(1)).toEqual(first)
  const others = await Promise.all([2, 3, 4, 5, 6].map(pageOf))
  expect(others.filter(isPlainPage).length).toBeLessThanOrEqual(1)
  expect(isPlainPage(await pageOf(7))).toBe(false)
  expect(logs.security().at(-1)).toMatchObject({ event: 'recordsLeafed', call: 'appUser.page' })
  // Parts of a value would give the masked characters away, one query at a time.
  const whole = String(first[0]!.phoneNo)
  const found = async (phoneNo: string) =>
    (await client.send('appUser.page', { cityCode: '130400', phoneNo, page: 1, pageSize: 10 })) as {
      total: number
    }
  expect(await found(whole)).toMatchObject({ ok: true, total: 1 })
  expect(await found(whole.slice(0, 7))).toMatchObject({ ok: true, total: 0 })
  await server.db
    .updateTable('number_lookup')
    .set({ looked_at: minutesLater(momentNow(), -60) })
    .execute()
  expect(isPlainPage(await pageOf(7))).toBe(true)
})
