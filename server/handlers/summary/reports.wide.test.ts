import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayText } from '../../../engine/clock'
import { checkAnswer } from '../../../engine/contract'
import type { Row } from '../../../engine/contract/types'
import { dayAfter } from '../shared/days'
import { stamp } from '../shared/values'
import type { TestClient, TestServer } from '../../testing'
import { startTestServer } from '../../testing'

let server: TestServer
let admin: TestClient
let handan: TestClient
beforeAll(async () => {
  server = await startTestServer({ scale: 0.05 })
  admin = await server.login('superAdmin')
  handan = await server.login('handan')
})
afterAll(() => server.stop())

async function answer(client: TestClient, call: string, values: Row) {
  const outcome = await client.send(call, { current_page: 1, current_size: 100, ...values })
  if (!outcome.ok) throw new Error(`${call}: ${outcome.text}`)
  expect(checkAnswer(server.compiled.calls[call]!, outcome.body)).toEqual([])
  return outcome
}
const days = (first: string, last: string) => ({ start_time: first, end_time: last })
/** All pages of the report. */
async function daily(client: TestClient, values: Row): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const found = await answer(client, 'summary.companyDaily', { ...values, current_page: page })
    rows.push(...found.rows)
    if (rows.length >= found.total) return rows
  }
}
const sumOf = (rows: Row[], member: string) => rows.reduce((sum, row) => sum + Number(row[member]), 0)
const list = (row: Row, member: string) => row[member] as Row[]
const [first, last] = ['2026-03-03', '2026-05-31']
const dayText = (at: Date) => stamp(at).slice(0, 10)

const someDays = fc
  .tuple(fc.integer({ min: 0, max: 89 }), fc.integer({ min: 0, max: 89 }))
  .map(([a, b]) => days(dayAfter(first, Math.min(a, b)), dayAfter(first, Math.max(a, b))))
const channels = fc.constantFrom('', '1', '2')

describe('the daily summary', () => {
  it('keeps its identities on every day of every period and channel (D3-DAILY-003, D3-DAILY-004)', async () => {
    await fc.assert(
      fc.asyncProperty(someDays, channels, async (period, channel_type) => {
        for (const row of await daily(admin, { ...period, channel_type })) {
          const figure = (name: string) => row[name] as number
          for (const kind of ['Number', 'Money'] as const) {
            const [app, onTime, today, past] = ['app', 'dsfjs', 'dsfdr', 'dsfwr'].map((name) =>
              figure(`${name}${kind}Count`),
            )
            expect(figure(`difference${kind}`)).toBe(app! - onTime!)
            expect(past).toBe(today! - onTime!)
            expect([onTime! >= 0, past! >= 0, figure(`difference${kind}`) >= 0]).toEqual([true, true, true])
          }
          expect(
            Object.values(row).every((value) => typeof value !== 'number' || Number.isSafeInteger(value)),
          ).toBe(true)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('agrees with the consume records and with both line reports (D3-DAILY-002)', async () => {
    await fc.assert(
      fc.asyncProperty(someDays, channels, async (period, channel_type) => {
        const { start_time, end_time } = period
        const rows = await daily(handan, { ...period, channel_type })
        const total = (name: string) => sumOf(rows, name)
        const range = { startPayTime: `${start_time} 00:00:00`, endPayTime: `${end_time} 23:59:59` }
        // Both calls count channels differently: 2 is the partner's mini-program.
        const partySourceType = { '': '', 1: '2', 2: '1' }[channel_type]
        const consumed = await handan.send('consume.search', {
          ...range,
          partySourceType,
          page: 1,
          limit: 10,
        })
        if (!consumed.ok) throw new Error(consumed.text)
        expect([total('appNumberCount'), total('appMoneyCount')]).toEqual([
          consumed.values.count,
          consumed.values.amount,
        ])
        for (const [call, member] of [
          ['summary.departmentLines', 'line_list'],
          ['summary.lineVehicles', 'vehicle_list'],
        ] as const) {
          const balance = { balance_start_date: start_time, balance_end_date: end_time, channel_type }
          const items = (await answer(handan, call, balance)).rows.flatMap((row) => list(row, member))
          expect([total('dsfdrNumberCount'), total('dsfdrMoneyCount')]).toEqual([
            sumOf(items, 'payNum'),
            sumOf(items, 'payAmount'),
          ])
        }
      }),
      { numRuns: 10 },
    )
  })

  it('has days with late money and days with none, told from the rides one by one', async () => {
    const rides = await server.db
      .selectFrom('ride')
      .select(['amount', 'settled_at', 'cleared_at', 'channel'])
      .execute()
    const rows = await daily(admin, days(first, last))
    expect(rows.some((row) => row.dsfwrNumberCount !== 0)).toBe(true)
    expect(rows.some((row) => row.differenceNumber !== 0)).toBe(true)
    for (const row of rows.slice(0, 20)) {
      const own = rides.filter(({ channel }) => (channel === 2) === (row.channelType === '1'))
      const paid = own.filter(({ settled_at: at }) => dayText(at) === row.time)
      const cleared = own.filter(({ cleared_at: at }) => at && dayText(at) === row.time)
      expect(row).toMatchObject({
        appNumberCount: paid.length,
        appMoneyCount: paid.reduce((sum, { amount }) => sum + amount, 0),
        dsfjsNumberCount: paid.filter(({ cleared_at: at }) => at && dayText(at) === row.time).length,
        dsfdrNumberCount: cleared.length,
        dsfdrMoneyCount: cleared.reduce((sum, { amount }) => sum + amount, 0),
      })
    }
  })

  it('is paged as the documents say, newest day first (D3-DAILY-007)', async () => {
    const outcome = await answer(admin, 'summary.companyDaily', {
      ...days(first, last),
      current_size: 20,
      current_page: 2,
    })
    const { data } = JSON.parse(outcome.http.text) as { data: { totalCount: number; lists: Row[] } }
    expect(data.totalCount).toBeGreaterThan(100)
    expect(data.lists).toHaveLength(20)
    const all = await daily(admin, days(first, last))
    expect(data.lists.map(({ time }) => time)).toEqual(all.slice(20, 40).map(({ time }) => time))
    expect(all.map(({ time }) => time)).toEqual(
      all
        .map(({ time }) => String(time))
        .sort()
        .reverse(),
    )
  })

  it.each([
    [days('2026-05-02', '2026-05-01'), '请选择正确时间范围'],
    [days('2025-01-01', '2026-05-01'), '时间段最大区间为1年'],
    [days('2026-05-01', '2999-01-01'), '时间段最大区间为1年'],
  ])('refuses %j: %s', async (values, text) => {
    expect(
      await admin.send('summary.companyDaily', { current_page: 1, current_size: 10, ...values }),
    ).toMatchObject({ ok: false, text })
  })

  it('refuses a day after today (D3-DAILY-005)', async () => {
    const tomorrow = dayAfter(todayText(), 1)
    const asked = (day: string) =>
      admin.send('summary.companyDaily', { current_page: 1, current_size: 10, ...days(day, day) })
    expect(await asked(tomorrow)).toMatchObject({ ok: false, text: '不能选择未来的日期' })
    expect(await asked(dayAfter(tomorrow, -1))).toMatchObject({ ok: true })
    for (const wrong of ['', '2026-02-30', 'x']) expect((await asked(wrong)).ok).toBe(false)
  })

  it('is closed to whoever lacks the screen', async () => {
    const nobody = await server.login('nokey')
    const values = { ...days(first, last), current_page: 1, current_size: 10 }
    expect((await nobody.send('summary.companyDaily', values)).http.status).toBe(403)
  })
})

describe('the consume detail', () => {
  const detail = (values: Row, client = handan) => answer(client, 'summary.consumeDetail', values)
  const totals = async (values: Row, client = handan) => {
    const outcome = await client.send('summary.consumeDetailTotal', values)
    if (!outcome.ok) throw new Error(outcome.text)
    return outcome
  }

  it('finds what its totals count and sum, by whatever filters (D3-CDET-001, D3-CDET-004)', async () => {
    const all = (await detail({})).rows
    const choice = <T>(values: T[]) => fc.constantFrom(...values)
    const filters = fc.record({
      channel_type: channels,
      payment_state: fc.constantFrom('', '1', '2'),
      license_plate: choice(['', ...all.slice(0, 4).map(({ vehiclePlate }) => String(vehiclePlate))]),
      ticket_checking_user: choice(['', ...all.slice(4, 7).map(({ userNo }) => String(userNo))]),
      ticket_code: choice(['', '', String(all[8]!.payNo)]),
      tc_start_time: fc.constantFrom('', '2026-04-10 07:00:00'),
      tc_end_time: fc.constantFrom('', '2026-05-20 23:59:59'),
      balance_start_time: fc.constantFrom('', '2026-04-20 00:00:00'),
      balance_end_time: fc.constantFrom('', '2026-05-30 23:59:59'),
    })
    await fc.assert(
      fc.asyncProperty(filters, async (values) => {
        const found = await detail({ ...values, current_size: 100 })
        const rows = [...found.rows]
        for (let page = 2; rows.length < found.total; page++)
          rows.push(...(await detail({ ...values, current_page: page })).rows)
        const { count, amount } = (await totals(values)).values
        expect([rows.length, sumOf(rows, 'realAmount')]).toEqual([count, amount])
        for (const row of rows) {
          expect(Number(row.payAmount) - Number(row.preferAmount)).toBe(row.realAmount)
          if (values.channel_type) expect(row.channelType).toBe(values.channel_type)
          if (values.payment_state) expect(row.status).toBe(values.payment_state)
          if (values.license_plate) expect(row.vehiclePlate).toBe(values.license_plate)
          if (values.ticket_checking_user) expect(row.userNo).toBe(values.ticket_checking_user)
          if (values.ticket_code) expect(row.payNo).toBe(values.ticket_code)
          if (values.tc_start_time) expect(String(row.upSwipeUtcTime) >= values.tc_start_time).toBe(true)
          if (values.tc_end_time) expect(String(row.upSwipeUtcTime) <= values.tc_end_time).toBe(true)
          if (values.balance_start_time || values.balance_end_time) expect(row.status).toBe('1')
        }
      }),
      { numRuns: 25 },
    )
  })

  it('of settled rides of a period is what the line reports have of it', async () => {
    const period = { balance_start_time: '2026-05-01 00:00:00', balance_end_time: '2026-05-07 23:59:59' }
    const { count, amount } = (await totals(period)).values
    const report = (
      await answer(handan, 'summary.departmentLines', {
        balance_start_date: '2026-05-01',
        balance_end_date: '2026-05-07',
      })
    ).rows.flatMap((row) => list(row, 'line_list'))
    expect([count, amount]).toEqual([sumOf(report, 'payNum'), sumOf(report, 'payAmount')])
    expect(count).toBeGreaterThan(0)
  })

  it('tells settled rides from unsettled ones (D3-CDET-003)', async () => {
    const [settled, open, all] = await Promise.all(
      ['1', '2', ''].map((payment_state) => totals({ payment_state })),
    )
    expect(Number(open!.values.count)).toBeGreaterThan(0)
    expect(Number(settled!.values.count) + Number(open!.values.count)).toBe(all!.values.count)
  })

  it('has every field, and answers as the documents say (D3-CDET-002, D3-CDET-005)', async () => {
    const outcome = await detail({ current_size: 10 })
    const { data } = JSON.parse(outcome.http.text) as { data: Record<string, unknown> & { lists: Row[] } }
    expect(data).toMatchObject({ totalCount: outcome.total, totalPage: Math.ceil(outcome.total / 10) })
    expect(Object.keys(data.lists[0]!)).toEqual(
      expect.arrayContaining([
        ...['channelType', 'userNo', 'cardNo', 'cityName', 'departmentName', 'chargeType', 'routeName'],
        ...['routeDirection', 'vehicleId', 'vehiclePlate', 'driverId', 'upStationName', 'upSwipeUtcTime'],
        ...['downStationName', 'downSwipeUtcTime', 'ticketCheckingType', 'payNo', 'payAmount', 'realAmount'],
        ...['preferAmount', 'payType', 'status', 'payTime'],
      ]),
    )
    const summed = JSON.parse((await totals({})).http.text) as { data: Row }
    expect(Object.keys(summed.data)).toEqual(['totalPayNum', 'totalRealAmount'])
  })

  it('narrows by line and city, and keeps to the cities of the operator', async () => {
    const [ride] = await server.db
      .selectFrom('ride')
      .selectAll()
      .where('city_code', '=', '130400')
      .limit(1)
      .execute()
    const { rows } = await detail({ line_code: String(ride!.line_id) })
    expect(new Set(rows.map(({ routeName }) => routeName))).toEqual(new Set([ride!.line_name]))
    expect(new Set((await detail({})).rows.map(({ cityName }) => cityName))).toEqual(new Set(['邯郸市']))
    for (const call of ['summary.consumeDetail', 'summary.consumeDetailTotal'])
      expect(
        await handan.send(call, { city_code: '410500', current_page: 1, current_size: 10 }),
      ).toMatchObject({ ok: false })
    expect(
      (await detail({ city_code: '410500' }, admin)).rows.every(({ cityName }) => cityName === '安阳市'),
    ).toBe(true)
  })

  it('gives large pages to those who may export, and to nobody else (D3-DAILY-010)', async () => {
    expect((await detail({ current_size: 9999 })).rows.length).toBeGreaterThan(100)
    const reader = await server.login('readonly')
    const small = await reader.send('summary.consumeDetail', { current_page: 1, current_size: 9999 })
    expect(small.ok && small.rows.length > 100).toBe(false)
  })
})
