import { moment } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const now = moment('2026-06-10 12:00:00')
const form = {
  cityCode: '130400',
  lines: ['1路', '2路', '1路'],
  channel_type: ['2', '1'],
  title: '桥梁检修',
  content: '<p>绕行</p>',
  period: { start: '2026-06-10 00:00:00', end: '2026-06-20 23:59:59' },
}
const named = async (title: string, at = now) =>
  (await (await fixture.as('superAdmin')).rows('lineNotice.page', { title }, { now: at }))[0]!

describe('changes of service', () => {
  it('are published with their lines once and their channels in order, and have the state of the moment', async () => {
    await (await fixture.as('handan')).call('lineNotice.add', form, { now })
    expect(await named('桥梁检修')).toMatchObject({
      lines: ['1路', '2路'],
      channel_type: ['1', '2'],
      create_user: '邯郸市运营',
      create_time: '2026-06-10 12:00:00',
      state: '2',
    })
    expect((await named('桥梁检修', moment('2026-06-09 23:59:59'))).state).toBe('1')
    expect((await named('桥梁检修', moment('2026-06-21 00:00:00'))).state).toBe('3')
  })

  it('keep the lines that they named when they are edited, though one is gone since', async () => {
    const operator = await fixture.as('handan')
    const { db } = fixture.database
    await operator.call('lineNotice.add', { ...form, title: '旧线路' }, { now })
    await db.updateTable('line_notice').set({ lines: '1路,旧线' }).where('title', '=', '旧线路').execute()
    const { id, lines } = await named('旧线路')
    const edited = { ...form, id, lines, title: '旧线路', content: '<p>已改</p>' }
    await operator.call('lineNotice.update', edited, { now })
    expect(await named('旧线路')).toMatchObject({ lines: ['1路', '旧线'], content: '<p>已改</p>' })
    const more = { ...edited, lines: ['1路', '旧线', '新线'] }
    await expect(operator.call('lineNotice.update', more, { now })).rejects.toThrow('线路不属于所选城市')
    await operator.call('lineNotice.delete', { id: edited.id })
  })

  it('are found by line, channel and time of publication', async () => {
    const operator = await fixture.as('handan')
    const day = { startTime: '2026-06-10 00:00:00', endTime: '2026-06-10 23:59:59' }
    const found = async (values: object) =>
      (await operator.rows('lineNotice.page', { ...day, ...values }, { now })).map((row) => row.title)
    expect(await found({ line: '2路', channel_type: '1' })).toEqual(['桥梁检修'])
    expect(await found({ line: '9路' })).toEqual([])
    expect(await found({ startTime: '2026-06-10 12:00:01' })).toEqual([])
  })

  it.each([
    [{ lines: [] }, '请选择线路'],
    [{ lines: ['999路'] }, '线路不属于所选城市'],
    [{ channel_type: ['7'] }, '请选择发布渠道'],
    [{ period: { start: '2026-06-10 00:00:00', end: '2026-06-10 00:00:00' } }, '结束时间必须晚于开始时间'],
    [{ cityCode: '410500' }, '没有该城市'],
  ])('are refused with %o', async (wrong, message) => {
    const operator = await fixture.as('handan')
    await expect(operator.call('lineNotice.add', { ...form, ...wrong })).rejects.toThrow(message)
  })

  it('are edited by whoever saw the newest version, keep their city, and are deleted', async () => {
    const operator = await fixture.as('handan')
    const { id, _v: version } = await named('桥梁检修')
    const changed = { ...form, id, title: '桥梁加固', lines: ['3路'] }
    await operator.call('lineNotice.update', changed, { version: version as number })
    expect(await named('桥梁加固')).toMatchObject({ cityCode: '130400', lines: ['3路'] })
    await expect(operator.call('lineNotice.update', changed, { version: version as number })).rejects.toThrow(
      '已被他人修改',
    )
    const foreign = await fixture.as('anyang')
    await expect(foreign.call('lineNotice.delete', { id })).rejects.toThrow('不存在')
    const reader = await fixture.as('readonly')
    for (const name of ['add', 'update', 'delete'])
      await expect(reader.call(`lineNotice.${name}`, changed)).rejects.toThrow('没有操作权限')
    await operator.call('lineNotice.delete', { id })
    expect(await named('桥梁加固')).toBeUndefined()
  })

  it('name the lines of one’s own cities', async () => {
    const names = async (account: string, values = {}) =>
      (await (await fixture.as(account)).rows('lineNotice.lines', values)).map((row) => row.name)
    const own = await names('handan', { cityCode: '130400' })
    expect(own.slice(0, 3)).toEqual(['1路', '2路', '3路'])
    expect(new Set(own).size).toBe(own.length)
    await expect(names('handan', { cityCode: '410500' })).rejects.toThrow('没有该城市')
  })
})
