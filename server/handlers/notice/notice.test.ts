import { moment } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const form = {
  cityCode: '130400',
  cityName: '邯郸市',
  create_user: '冒名者',
  channel_type: ['2', '1'],
  type: '2',
  title: '试用公告',
  content: '<p>内容</p>',
  imgUrl: '',
}
const notice = async (title: string) =>
  (await (await fixture.as('superAdmin')).rows('notice.page', { title })).find((row) => row.title === title)

describe('announcements', () => {
  it('are listed newest first, an operator seeing his cities only', async () => {
    const all = await (await fixture.as('superAdmin')).rows('notice.page')
    const times = all.map((row) => String(row.create_time))
    expect(times).toEqual([...times].sort().reverse())
    const own = await (await fixture.as('handan')).rows('notice.page')
    expect(new Set(own.map((row) => row.cityName))).toEqual(new Set(['邯郸市']))
    expect(own.length).toBeLessThan(all.length)
    await expect((await fixture.as('handan')).rows('notice.page', { cityCode: '410500' })).rejects.toThrow(
      '没有该城市的操作权限',
    )
  })

  it('are found by title, type, channel and time, the last second included', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call(
      'notice.add',
      { ...form, title: '时间公告', channel_type: ['2'] },
      {
        now: new Date(moment('2026-06-05 23:59:59').getTime() + 700),
      },
    )
    const day = { startTime: '2026-06-05 00:00:00', endTime: '2026-06-05 23:59:59' }
    const found = async (values: object) =>
      (await admin.rows('notice.page', { ...day, ...values })).map((row) => row.title)
    expect(await found({})).toEqual(['时间公告'])
    expect(await found({ title: '间公', type: '2', channel_type: '2' })).toEqual(['时间公告'])
    expect(await found({ type: '1' })).toEqual([])
    expect(await found({ channel_type: '1' })).toEqual([])
    expect(await found({ endTime: '2026-06-05 23:59:58' })).toEqual([])
  })

  it('carry the name of who is signed in, and their channels in order', async () => {
    await (await fixture.as('handan')).call('notice.add', form)
    expect(await notice('试用公告')).toMatchObject({
      create_user: '邯郸市运营',
      cityName: '邯郸市',
      channel_type: ['1', '2'],
      imgUrl: '',
    })
  })

  it('keep their city when they are changed, and refuse an old version', async () => {
    const operator = await fixture.as('handan')
    await operator.call('notice.add', { ...form, title: '待改公告' })
    const before = await notice('待改公告')
    const edit = { ...form, id: before?.id, title: '已改公告', cityCode: '410500', type: '3' }
    await operator.call('notice.update', edit, { version: 1 })
    expect(await notice('已改公告')).toMatchObject({ cityCode: '130400', type: '3' })
    await expect(operator.call('notice.update', edit, { version: 1 })).rejects.toThrow('已被他人修改')
  })

  it('are out of reach from another city', async () => {
    const anyang = await fixture.as('anyang')
    const foreign = (await (await fixture.as('handan')).rows('notice.page'))[0]
    await expect(anyang.call('notice.add', form)).rejects.toThrow('没有该城市的操作权限')
    await expect(anyang.call('notice.update', { ...form, id: foreign?.id })).rejects.toThrow('公告不存在')
    await expect(anyang.call('notice.delete', { id: foreign?.id })).rejects.toThrow('公告不存在')
  })

  it.each([
    [{ type: '4' }, '请选择类型'],
    [{ channel_type: ['3'] }, '请选择发布渠道'],
    [{ title: '题'.repeat(21) }, '不能超过20个字'],
    [{ imgUrl: 'https://example.org/a.png' }, '图片不存在'],
    [{ cityCode: '000000' }, '城市不存在'],
  ])('are refused with %o', async (wrong, text) => {
    await expect((await fixture.as('superAdmin')).call('notice.add', { ...form, ...wrong })).rejects.toThrow(
      text,
    )
  })

  it('are deleted', async () => {
    const operator = await fixture.as('handan')
    await operator.call('notice.add', { ...form, title: '待删公告' })
    await operator.call('notice.delete', { id: (await notice('待删公告'))?.id })
    expect(await notice('待删公告')).toBeUndefined()
  })

  it('are closed to who lacks the keys', async () => {
    const reader = await fixture.as('readonly')
    expect((await reader.rows('notice.page')).length).toBeGreaterThan(0)
    for (const name of ['notice.add', 'notice.update', 'notice.delete'])
      await expect(reader.call(name, form)).rejects.toThrow('没有操作权限')
  })
})
