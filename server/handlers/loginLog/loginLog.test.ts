import { moment } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../database/ids'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const attempt = (city_code: string, created_at: string, reason = '') => ({
  id: newId(),
  account: 'clerk',
  operator_id: null,
  name: '某人',
  city_code,
  ip: '192.0.2.9',
  client: 'Firefox 144',
  succeeded: reason === '',
  reason,
  // Well within its second.
  created_at: new Date(moment(created_at).getTime() + 700),
})

describe('the login log', () => {
  it('is newest first, and finds by account, city and time, the last second included', async () => {
    const rows = [
      attempt('130600', '2026-06-05 10:00:00'),
      attempt('130600', '2026-06-05 23:59:59', '账号或密码错误'),
      attempt('130600', '2026-06-06 00:00:00'),
    ]
    await fixture.database.db.insertInto('login_record').values(rows).execute()
    const admin = await fixture.as('superAdmin')
    const day = {
      account: 'CLERK',
      cityCode: '130600',
      startTime: '2026-06-05 00:00:00',
      endTime: '2026-06-05 23:59:59',
    }
    expect(await admin.rows('loginLog.page', day)).toMatchObject([
      {
        cityName: '保定市',
        account: 'clerk',
        name: '某人',
        ip: '192.0.2.9',
        client: 'Firefox 144',
        succeeded: false,
        reason: '账号或密码错误',
        createTime: '2026-06-05 23:59:59',
      },
      { succeeded: true, reason: '', createTime: '2026-06-05 10:00:00' },
    ])
    expect(await admin.rows('loginLog.page', { ...day, cityCode: '130100' })).toEqual([])
  })

  it('shows an operator his city only, and attempts on unknown accounts to the super administrator', async () => {
    await fixture.database.db
      .insertInto('login_record')
      .values({ ...attempt('', '2026-06-07 10:00:00', '账号或密码错误'), account: 'ghost' })
      .execute()
    const ghosts = async (account: string) =>
      (await fixture.as(account)).rows('loginLog.page', { account: 'ghost' })
    expect(await ghosts('superAdmin')).toMatchObject([{ cityName: '' }])
    expect(await ghosts('handan')).toEqual([])
    const own = await (await fixture.as('handan')).rows('loginLog.page')
    expect(new Set(own.map((row) => row.cityName))).toEqual(new Set(['邯郸市']))
    await expect((await fixture.as('handan')).rows('loginLog.page', { cityCode: '410500' })).rejects.toThrow(
      '没有该城市的操作权限',
    )
    await expect((await fixture.as('nokey')).rows('loginLog.page')).rejects.toThrow('没有操作权限')
  })
})
