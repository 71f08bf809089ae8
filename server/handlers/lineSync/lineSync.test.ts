import { moment } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const at = (time: string) => ({ now: moment(`2026-07-01 ${time}`) })

describe('line syncs', () => {
  it('run one at a time, are seen running, and end', async () => {
    const operator = await fixture.as('handan')
    await operator.call('lineSync.full', {}, at('08:00:00'))
    expect((await operator.call('lineSync.status', {}, at('08:00:01'))).values).toMatchObject({
      running: true,
    })
    for (const name of ['lineSync.full', 'lineSync.increment', 'lineSync.flush'])
      await expect(operator.call(name, {}, at('08:00:01'))).rejects.toThrow('正在同步中')
    await expect(operator.call('lineSync.lines', { cityCode: '130400' }, at('08:00:01'))).rejects.toThrow(
      '正在同步中',
    )
    const first = async (now: { now: Date }) => (await operator.rows('lineSync.page', {}, now))[0]
    expect(await first(at('08:00:01'))).toMatchObject({
      kind: '1',
      cityName: '邯郸市',
      state: '1',
      endTime: null,
    })
    expect(await first(at('08:01:00'))).toMatchObject({ state: '2', endTime: '2026-07-01 08:00:03' })
    expect((await operator.call('lineSync.status', {}, at('08:01:00'))).values).toEqual({
      running: false,
      lastTime: '2026-07-01 08:00:03',
    })
  })

  it('of one city count its lines and stay within the own cities', async () => {
    const operator = await fixture.as('handan')
    await expect(operator.call('lineSync.lines', { cityCode: '410500' }, at('09:00:00'))).rejects.toThrow(
      '没有该城市的操作权限',
    )
    await expect(operator.call('lineSync.lines', { cityCode: '' }, at('09:00:00'))).rejects.toThrow(
      '请选择城市',
    )
    await operator.call('lineSync.lines', { cityCode: '130400' }, at('09:00:00'))
    const lines = (await operator.rows('line.page')).filter((row) => row.cityCode === '130400')
    expect((await operator.rows('lineSync.page'))[0]).toMatchObject({
      kind: '4',
      changed: lines.length,
      added: 0,
    })
    expect(lines.length).toBeGreaterThan(0)
  })

  it('of every city are seen by all, those of another city are not', async () => {
    await (await fixture.as('superAdmin')).call('lineSync.increment', {}, at('10:00:00'))
    await (await fixture.as('superAdmin')).call('lineSync.lines', { cityCode: '410500' }, at('10:01:00'))
    const rows = await (await fixture.as('handan')).rows('lineSync.page')
    expect(rows[0]).toMatchObject({ kind: '2', cityName: '' })
    expect(rows.map((row) => row.cityName)).not.toContain('安阳市')
    const reader = await fixture.as('readonly')
    await expect(reader.call('lineSync.full')).rejects.toThrow('没有操作权限')
  })
})
