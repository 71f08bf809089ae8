import { moment } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/contract/types'
import { checkAnswer } from '../../../engine/contract'
import { startTestServer, testEndDate, type TestServer } from '../../testing'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const now = moment('2026-06-01 10:00:00')
const range = { startTime: '2026-05-25', endTime: '2026-06-01' }
const sumOf = (rows: Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0)

describe('the dashboard', () => {
  it('tells today and yesterday of one city, and of all of them', async () => {
    const admin = await fixture.as('superAdmin')
    const figures = async (cityCode: string) =>
      (await admin.call('home.userCount', { cityCode }, { now })).values ?? {}
    const one = await figures('130400')
    const all = await figures('')
    for (const name of Object.keys(one)) expect(Number(all[name])).toBeGreaterThan(Number(one[name]))
    expect(Number(one.usersToday) - Number(one.usersYesterday)).toBe(one.newToday)
    expect(Number(one.activeYesterday)).toBeGreaterThan(Number(one.activeToday))
  })

  it('adds up what an operator may see, and refuses another city', async () => {
    const admin = await fixture.as('superAdmin')
    const operator = await fixture.as('handan')
    const values = { type: 1, ...range }
    expect(await operator.rows('home.getUserCount', { ...values, cityCode: '' }, { now })).toEqual(
      await admin.rows('home.getUserCount', { ...values, cityCode: '130400' }, { now }),
    )
    await expect(
      operator.call('home.getUserCount', { ...values, cityCode: '130100' }, { now }),
    ).rejects.toThrow('没有该城市的操作权限')
  })

  it('has an entry for every day, also for one that nobody reported', async () => {
    const admin = await fixture.as('superAdmin')
    const later = moment('2026-06-03 10:00:00')
    const rows = await admin.rows(
      'home.getUserCount',
      { type: 2, cityCode: '', startTime: '2026-05-31', endTime: '2026-06-03' },
      { now: later },
    )
    expect(rows.map((row) => row.createTime)).toEqual([
      '2026-05-31',
      '2026-06-01',
      '2026-06-02',
      '2026-06-03',
    ])
    expect(rows[3]?.userCount).toBe(rows[1]?.userCount)
    expect(Number(rows[1]?.userCount)).toBeGreaterThan(Number(rows[0]?.userCount))
  })

  it('tells active users and launches as parts of the range, the composition as parts of the day', async () => {
    const admin = await fixture.as('superAdmin')
    const detail = (type: number) =>
      admin.rows('home.userCountDetail', { type, cityCode: '', ...range }, { now })
    const [active, launches, composition] = [await detail(2), await detail(3), await detail(5)]
    expect(Math.round(sumOf(active, 'percent'))).toBe(100)
    expect(sumOf(launches, 'num')).toBeGreaterThan(sumOf(active, 'num'))
    const [day, users] = [composition[0]!, active[0]!]
    expect(day.percent).toBeCloseTo((Number(day.num) / Number(users.num)) * 100, 1)
    await expect(detail(9)).rejects.toThrow('统计类型不存在')
  })

  it('counts the rides of every line once and names the busiest vehicle', async () => {
    const admin = await fixture.as('superAdmin')
    const whole = { startTime: '2026-03-01', endTime: '2026-06-01' }
    const rows = await admin.rows('home.vehicleCount', { cityCode: '130400', ...whole }, { now })
    const rides = await fixture.database.db
      .selectFrom('ride')
      .select(['line_name', 'vehicle_id'])
      .where('city_code', '=', '130400')
      .execute()
    const counted = (vehicle: number, line: unknown) =>
      rides.filter((ride) => ride.line_name === line && ride.vehicle_id === vehicle).length
    expect(sumOf(rows, 'totalVehicle')).toBe(rides.length)
    const [first] = rows
    const onFirst = rides.filter((ride) => ride.line_name === first?.routeName)
    expect(first?.totalVehicle).toBe(onFirst.length)
    const most = Math.max(...onFirst.map((ride) => counted(ride.vehicle_id, first?.routeName)))
    expect(counted(Number(first?.vehicleId), first?.routeName)).toBe(most)
    const everywhere = await admin.rows('home.vehicleCount', { cityCode: '', ...whole }, { now })
    expect(everywhere.some((row) => String(row.routeName).startsWith('邯郸市 '))).toBe(true)
  })

  it('splits the users by platform and counts five key nodes', async () => {
    const admin = await fixture.as('superAdmin')
    const { values } = await admin.call('home.userSort', { day: 7, cityCode: '' }, { now })
    expect(Number(values?.androidPercent) + Number(values?.iosPercent)).toBeCloseTo(100)
    const views = async (day: number) => admin.rows('home.eventTypeCount', { day, cityCode: '' }, { now })
    const [week, month] = [await views(7), await views(30)]
    expect(week).toHaveLength(5)
    expect(sumOf(month, 'num')).toBeGreaterThan(sumOf(week, 'num'))
    await expect(views(8)).rejects.toThrow('统计周期只能为7、15或30天')
  })

  it.each([
    [{ startTime: '2026-05-10', endTime: '2026-05-09' }, '请选择正确时间范围'],
    [{ startTime: '2026-05-30', endTime: '2026-06-02' }, '不能选择未来的日期'],
    [{ startTime: '2026-01-31', endTime: '2026-06-01' }, '时间范围不能超过120天'],
  ])('refuses the range %o', async (wrong, message) => {
    const admin = await fixture.as('superAdmin')
    await expect(
      admin.call('home.getUserCount', { type: 1, cityCode: '', ...wrong }, { now }),
    ).rejects.toThrow(message)
  })

  it('lets a range of exactly 120 days through', async () => {
    const admin = await fixture.as('superAdmin')
    const longest = { type: 1, cityCode: '', startTime: '2026-02-01', endTime: '2026-06-01' }
    expect(await admin.rows('home.getUserCount', longest, { now })).toHaveLength(121)
  })
})

describe('over the wire', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server.stop())

  it('every answer keeps to its call', async () => {
    const client = await server.login('superAdmin')
    const days = { cityCode: '', startTime: '2026-05-01', endTime: testEndDate }
    const sent: [string, Record<string, unknown>][] = [
      ['home.userCount', { cityCode: '' }],
      ['home.userCountDetail', { type: 5, ...days }],
      ['home.getUserCount', { type: 2, ...days }],
      ['home.vehicleCount', days],
      ['home.userSort', { day: 7, cityCode: '' }],
      ['home.eventTypeCount', { day: 30, cityCode: '' }],
    ]
    for (const [name, values] of sent) {
      const outcome = await client.send(name, values)
      expect([name, outcome.ok && checkAnswer(server.compiled.calls[name]!, outcome.body)]).toEqual([
        name,
        [],
      ])
    }
  })
})
