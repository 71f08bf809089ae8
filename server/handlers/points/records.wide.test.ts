import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { parse } from 'yaml'
import { checkAnswer } from '../../../engine/contract'
import type { Values } from '../../../engine/contract/types'
import { handan, said, shijiazhuang } from '../money.fixture'
import { pointsServer } from './points.fixture'
import { byOperator, channels, events, models, otherType, types } from './words'

const { running, newUser, change } = pointsServer()

describe('the records', () => {
  it('filter by every field, and their sums are of the same rows (D3-PTS-004, D3-PTS-005, D3-PTS-006, D3-PTS-007, D3-PTS-008, D3-PTS-009, D3-PTS-010, D3-PTS-011, D3-PTS-013)', async () => {
    const user = await newUser({ held: 40 })
    const more = {
      company_id: 101,
      line_id: 1001,
      vehicle_id: 1,
      merchant_id: 5,
      company_name: '甲',
      line_name: '1路',
    }
    await change(user.userId, -15, handan, {
      ...more,
      event: 6,
      plate: '冀D1',
      merchant_name: '店',
      product_name: '早餐券',
      channel: 2,
    })
    const found = async (filters: Values) => {
      const values = { phoneNo: user.phoneNo, ...filters }
      const sums = await running.server.send('handan', 'points.recordSum', values)
      const rows = await running.server.rows('handan', 'points.recordPage', values)
      const points = rows.map(({ integral }) => Number(integral))
      const sum = (some: number[]) => some.reduce((all, one) => all + one, 0)
      expect(sums).toMatchObject({
        ok: true,
        values: {
          sumGetValue: sum(points.filter((one) => one > 0)),
          sumExpenseValue: -sum(points.filter((one) => one < 0)) + 0,
        },
      })
      return points
    }
    expect(await found({})).toEqual([-15, 40])
    for (const [filters, others] of [
      [{ items: '6' }, { items: '1' }],
      [{ companyId: '101' }, { companyId: '102' }],
      [{ routeId: '1001' }, { routeId: '1002' }],
      [{ vehicleId: '1' }, { vehicleId: '2' }],
      [{ merchantId: '5' }, { merchantId: '6' }],
      [{ productName: '早餐' }, { productName: '%' }],
    ] as Values[][]) {
      expect([filters, await found(filters!)]).toEqual([filters, [-15]])
      expect([others, await found(others!)]).toEqual([others, []])
    }
    expect(await found({ integralModel: '1' })).toHaveLength(2)
    expect(await found({ integralModel: '2' })).toEqual([])
    expect(await found({ startTime: '2026-05-20 09:00:00', endTime: '2026-05-20 09:00:00' })).toHaveLength(2)
    expect(await found({ startTime: '2026-05-20 09:00:01' })).toEqual([])
    expect(await found({ endTime: '2026-05-20 08:59:59' })).toEqual([])
    const [row] = await running.server.rows('handan', 'points.recordPage', {
      phoneNo: user.phoneNo,
      items: '6',
    })
    expect(row).toMatchObject({
      ...user,
      integralModel: '1',
      channelType: '2',
      items: '6',
      companyName: '甲',
      lineName: '1路',
      vehicleCode: '冀D1',
      merchantName: '店',
      productName: '早餐券',
      integral: -15,
      integralTime: '2026-05-20 09:00:00',
    })
  })

  it('keep to the cities of the operator, lists, sums and files alike', async () => {
    const user = await newUser({ city: shijiazhuang })
    expect(await running.server.rows('handan', 'points.recordPage', { phoneNo: user.phoneNo })).toEqual([])
    expect(
      await running.server.rows('superAdmin', 'points.recordPage', { phoneNo: user.phoneNo }),
    ).toHaveLength(1)
    expect(await running.server.send('handan', 'points.recordSum', { phoneNo: user.phoneNo })).toMatchObject({
      values: { sumGetValue: 0 },
    })
    expect(said(await running.server.send('handan', 'points.recordExport', { phoneNo: user.phoneNo }))).toBe(
      '没有可导出的数据',
    )
    expect(await running.server.rows('handan', 'points.detailPage', { userId: user.userId })).toEqual([])
    expect(said(await running.server.send('handan', 'points.detailExport', { userId: user.userId }))).toBe(
      '没有可导出的数据',
    )
  })

  it('answer as their calls promise (D3-PTS-014, D3-PTS-016, D3-PTD-012)', async () => {
    const { userId, phoneNo } = await newUser()
    for (const [name, values] of [
      ['points.recordPage', { phoneNo }],
      ['points.recordSum', { phoneNo }],
      ['points.detailPage', { userId }],
      ['points.detailSum', { userId }],
      ['erp.companies', {}],
      ['erp.lines', { companyId: '101' }],
    ] as const) {
      const call = running.server.compiled.calls[name]!
      const outcome = await running.server.send('handan', name, {
        ...(call.paging && { page: 1, pageSize: 10 }),
        ...values,
      })
      expect([name, outcome.ok && checkAnswer(call, outcome.body)]).toEqual([name, []])
    }
    expect(await running.server.rows('handan', 'points.detailPage', { userId })).toMatchObject([
      { phoneNo, integralType: '2', integral: 100, integralTime: '2026-05-20 09:00:00' },
    ])
  })
})

describe('the detail', () => {
  it('is of one passenger, by operation type, over a year at most (D3-PTD-001, D3-PTD-002, D3-PTD-010)', async () => {
    const { userId } = await newUser()
    await change(userId, -30, handan, { type: 7, event: 7 })
    const of = (values: Values) => running.server.rows('handan', 'points.detailPage', { userId, ...values })
    expect((await of({})).map(({ integral }) => integral)).toEqual([-30, 100])
    expect((await of({ integralType: '7' })).map(({ integral }) => integral)).toEqual([-30])
    expect(await of({ integralType: '1' })).toEqual([])
    expect(await running.server.send('handan', 'points.detailSum', { userId })).toMatchObject({
      values: { sumGetValue: 100, sumExpenseValue: 30 },
    })
    const year = { startTime: '2026-01-01 00:00:00', endTime: '2027-01-01 00:00:00' }
    expect(await of(year)).toHaveLength(2)
    const more = { ...year, endTime: '2027-01-01 00:00:01' }
    for (const name of ['points.detailPage', 'points.detailSum', 'points.detailExport'])
      expect(
        said(await running.server.send('handan', name, { userId, page: 1, pageSize: 10, ...more })),
      ).toBe('时间段最大区间为1年')
  })
})

describe('a file', () => {
  const cells = async (call: string, values: Values) => {
    const outcome = await running.server.send('handan', call, values)
    if (!outcome.ok || !outcome.file) throw new Error(call)
    const book = read(await outcome.file.blob.arrayBuffer())
    return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' })
  }

  it('holds points as numbers, phones and codes as texts, newest first (D3-PTS-016, D3-PTD-012)', async () => {
    const { userId, phoneNo } = await newUser()
    await change(userId, -30, handan, { type: 6, event: 6, product_name: '=1+1', channel: 1 })
    expect(await cells('points.recordExport', { phoneNo })).toEqual([
      [
        '序号',
        '手机号',
        '积分类型',
        '平台',
        '事件',
        '操作',
        '公司',
        '线路',
        '车辆',
        '商户',
        '商品名称',
        '积分',
        '获得时间',
      ],
      [1, phoneNo, '乘车积分', 'APP', '购买', '', '', '', '', '', '=1+1', -30, '2026-05-20 09:00:00'],
      [2, phoneNo, '乘车积分', '', '乘车', '', '', '', '', '', '', 100, '2026-05-20 09:00:00'],
    ])
    expect(await cells('points.detailExport', { userId, integralType: '6' })).toEqual([
      ['序号', '手机号', '操作类型', '积分', '获得时间'],
      [1, phoneNo, '购买', -30, '2026-05-20 09:00:00'],
    ])
  })

  it('is refused when it would be too long', async () => {
    const { userId } = await newUser()
    // Copies of his one record, made by the database itself.
    await sql`insert into points_record (id, user_id, model, position, amount, balance, city_code, type, event, created_at)
      select 10000000 + n, user_id, model, n, 1, balance, city_code, type, event, created_at
      from points_record, generate_series(2, 10000) n where user_id = ${userId}`.execute(running.server.db)
    expect(said(await running.server.send('handan', 'points.detailExport', { userId }))).toBe(
      '导出的数据超过9999条，请缩小查询范围',
    )
    await sql`delete from points_record where id = 10000000 + 10000`.execute(running.server.db)
    expect(await cells('points.detailExport', { userId })).toHaveLength(10_000)
    await sql`delete from points_record where position > 1 and user_id = ${userId}`.execute(running.server.db)
  })
})

it('vehicles are those of the lines named, several at once (D3-PTS-016)', async () => {
  const vehicles = await running.server.db
    .selectFrom('vehicle')
    .select(['id', 'plate', 'line_id'])
    .where('city_code', '=', handan)
    .orderBy('plate')
    .execute()
  const lines = [...new Set(vehicles.map(({ line_id }) => line_id))].slice(0, 2)
  const of = async (ids: number[]) =>
    (await running.server.rows('handan', 'erp.vehicles', { routeIds: ids.map(String) })).map(
      ({ vehicleCode }) => vehicleCode,
    )
  expect(await of(lines)).toEqual(
    vehicles.filter(({ line_id }) => lines.includes(line_id)).map(({ plate }) => plate),
  )
  expect(await of([])).toEqual([])
})

it('codes are called the same on the screens and in the files (D3-PTS-017, D3-PTS-018, D3-PTD-010)', () => {
  const fieldsOf = (screen: string) =>
    (
      parse(
        readFileSync(new URL(`../../../schemas/screens/points/${screen}.yaml`, import.meta.url), 'utf8'),
      ) as Screen
    ).fields
  const textsOf = (field: Field | undefined) =>
    Object.fromEntries(
      Object.entries(field?.options ?? {}).map(([code, one]) => [
        code,
        typeof one === 'string' ? one : one.text,
      ]),
    )
  const records = fieldsOf('pointManagement')
  const details = fieldsOf('pointManagementDetail')
  expect(textsOf(records.integralModel)).toEqual(models)
  expect(textsOf(records.channelType)).toEqual(channels)
  expect(textsOf(records.items)).toEqual(events)
  expect(records.items?.otherwise).toBe(byOperator)
  expect(textsOf(details.integralType)).toEqual(types)
  expect(details.integralType?.otherwise).toBe(otherType)
  expect(Object.keys(events).map(Number)).toEqual([1, ...Array.from({ length: 14 }, (_, at) => at + 3)])
})
interface Field {
  options?: Record<string, string | { text: string }>
  otherwise?: string
}
interface Screen {
  fields: Record<string, Field>
}
