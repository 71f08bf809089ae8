import { moment } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../database/ids'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const page = { number: 1, size: 50 }

describe('the operation log', () => {
  it('has the newest first, page after page', async () => {
    const admin = await fixture.as('superAdmin')
    const first = await admin.call('operationLog.page', {}, { page })
    const second = await admin.call('operationLog.page', {}, { page: { ...page, number: 2 } })
    expect(first.total).toBe(1200)
    const times = [...(first.rows ?? []), ...(second.rows ?? [])].map((row) => String(row.createTime))
    expect(times).toHaveLength(100)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set([...(first.rows ?? []), ...(second.rows ?? [])].map((row) => row.id)).size).toBe(100)
  })

  it('is found by account, city and time, the last second included', async () => {
    const admin = await fixture.as('superAdmin')
    const { db } = fixture.database
    const record = {
      operator_id: 1,
      account: 'clerk',
      name: '某人',
      phone: '19900000000',
      city_code: '130600',
      content: '新增城市',
    }
    const moments = [
      moment('2026-06-05 10:00:00'),
      new Date(moment('2026-06-05 23:59:59').getTime() + 700),
      moment('2026-06-06 00:00:00'),
    ]
    await db
      .insertInto('operation_record')
      .values(moments.map((created_at) => ({ ...record, id: newId(), created_at })))
      .execute()
    const day = {
      account: 'CLERK',
      cityCode: '130600',
      startTime: '2026-06-05 00:00:00',
      endTime: '2026-06-05 23:59:59',
    }
    expect((await admin.rows('operationLog.page', day)).map((row) => row.createTime)).toEqual([
      '2026-06-05 23:59:59',
      '2026-06-05 10:00:00',
    ])
    expect((await admin.rows('operationLog.page', day))[0]).toMatchObject({
      cityName: '保定市',
      account: 'clerk',
      name: '某人',
      phone: '19900000000',
      content: '新增城市',
    })
    expect(await admin.rows('operationLog.page', { ...day, cityCode: '130100' })).toEqual([])
    await expect(admin.rows('operationLog.page', { startTime: 'gestern' })).rejects.toThrow('请求参数不正确')
  })

  it('shows an operator his city only, and nothing of the super administrator', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('role.add', { name: '留痕' })
    expect((await admin.rows('operationLog.page', {}, { page: { number: 1, size: 1 } }))[0]).toMatchObject({
      account: 'superAdmin',
      content: '新增角色：留痕',
    })
    const rows = await (await fixture.as('handan')).rows('operationLog.page')
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => row.cityName))).toEqual(new Set(['邯郸市']))
    await expect(
      (await fixture.as('handan')).rows('operationLog.page', { cityCode: '410500' }),
    ).rejects.toThrow('没有该城市的操作权限')
  })
})
