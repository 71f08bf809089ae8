import { moment } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../engine/contract'
import type { Row } from '../../../engine/contract/types'
import type { TestClient, TestServer } from '../../testing'
import { startTestServer } from '../../testing'

let server: TestServer
let admin: TestClient
let handan: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.login('superAdmin')
  handan = await server.login('handan')
})
afterAll(() => server.stop())

const whole = { balance_start_date: '2026-01-01', balance_end_date: '2026-06-01' }
async function rows(client: TestClient, call: string, values: Row = whole): Promise<Row[]> {
  const outcome = await client.send(call, values)
  if (!outcome.ok) throw new Error(`${call}: ${outcome.text}`)
  expect(checkAnswer(server.compiled.calls[call]!, outcome.body)).toEqual([])
  return outcome.rows
}
const listOf = (row: Row, member: string) => row[member] as Row[]
const sum = (found: Row[], list: string, member: string) =>
  found.flatMap((row) => listOf(row, list)).reduce((all, row) => all + (row[member] as number), 0)
const rides = async (cityCode?: string) => {
  let query = server.db.selectFrom('ride').select(['amount', 'cleared_at', 'channel', 'line_id'])
  if (cityCode !== undefined) query = query.where('city_code', '=', cityCode)
  const found = await query.execute()
  return found.flatMap(({ cleared_at, ...ride }) => (cleared_at ? [{ ...ride, cleared_at }] : []))
}
const cents = (found: { amount: number }[]) => found.reduce((all, ride) => all + Number(ride.amount), 0)

describe.each([
  ['summary.departmentLines', 'line_list'],
  ['summary.lineVehicles', 'vehicle_list'],
])('%s', (call, list) => {
  it('accounts for every ride whose money has come, to the cent, within the cities of the caller', async () => {
    const all = await rows(admin, call)
    expect(sum(all, list, 'payNum')).toBe((await rides()).length)
    expect(sum(all, list, 'payAmount')).toBe(cents(await rides()))
    const own = await rows(handan, call)
    expect(sum(own, list, 'payNum')).toBe((await rides('130400')).length)
    expect(own.length).toBeLessThan(all.length)
  })

  it('takes both days as whole days', async () => {
    const day = { balance_start_date: '2026-05-20', balance_end_date: '2026-05-20' }
    const of = (await rides()).filter(
      ({ cleared_at: at }) => at >= moment('2026-05-20') && at < moment('2026-05-21'),
    )
    expect(of.length).toBeGreaterThan(0)
    expect(sum(await rows(admin, call, day), list, 'payNum')).toBe(of.length)
  })

  it('knows the partner by its code', async () => {
    const partner = (await rides()).filter(({ channel }) => channel === 2)
    expect(sum(await rows(admin, call, { ...whole, channel_type: '1' }), list, 'payNum')).toBe(partner.length)
  })

  it('is empty for a period without rides, and closed to whoever lacks the screen', async () => {
    const before = { balance_start_date: '2020-01-01', balance_end_date: '2020-01-02' }
    expect(await rows(admin, call, before)).toEqual([])
    const outcome = await (await server.login('nokey')).send(call, whole)
    expect(outcome.http.status).toBe(403)
  })
})

describe('departments and lines', () => {
  it('narrow their report to themselves', async () => {
    const departments = await rows(handan, 'summary.departments', {})
    expect(departments.length).toBeGreaterThan(1)
    const code = departments[0]!.department_code
    const found = await rows(handan, 'summary.departmentLines', { ...whole, department_code: code })
    expect(found.map((row) => row.department_code)).toEqual([code])

    const line = (await rows(handan, 'summary.lineVehicles'))[0]!
    const only = await rows(handan, 'summary.lineVehicles', { ...whole, line_code: line.line_code })
    expect(only).toEqual([line])
  })

  it('of another city give nothing', async () => {
    const foreign = (await rows(admin, 'summary.departments', {})).at(-1)!
    expect(
      await rows(handan, 'summary.departmentLines', { ...whole, department_code: foreign.department_code }),
    ).toEqual([])
    expect((await handan.send('summary.lineVehicles', { ...whole, cityCode: '410500' })).ok).toBe(false)
  })
})
