import { moment } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'
import { storedPicture } from '../picture.fixture'

let fixture: Fixture
let picture: string
beforeAll(async () => {
  fixture = await openFixture()
  picture = await storedPicture(fixture.database.db, { width: 300, height: 100 })
})
afterAll(() => fixture.database.close())

const now = moment('2026-06-10 12:00:00')
const place = {
  code: 'stopTop',
  name: '站点顶部',
  channel: '2',
  width: 300,
  height: 100,
  most: 3,
  enabled: true,
}
const placeNamed = async (name: string) =>
  (await (await fixture.as('superAdmin')).rows('advertisement.page', { name }, { now }))[0]!

describe('places for advertisements', () => {
  it('are added once, edited without their code, and offered while they are enabled', async () => {
    const operator = await fixture.as('superAdmin')
    await operator.call('advertisement.add', place)
    await expect(operator.call('advertisement.add', place)).rejects.toThrow('广告位编码已存在')
    const { id } = await placeNamed('站点顶部')
    const labels = async () => (await operator.rows('advertisement.options')).map((row) => row.label)
    expect(await labels()).toContain('站点顶部（300x100）')
    await operator.call('advertisement.update', { ...place, id, code: 'other', enabled: false })
    expect(await placeNamed('站点顶部')).toMatchObject({ code: 'stopTop', enabled: false, running: 0 })
    expect(await labels()).not.toContain('站点顶部（300x100）')
    await operator.call('advertisement.update', { ...place, id })
  })

  it.each([
    [{ channel: '3' }, '请选择渠道'],
    [{ width: 0 }, '宽度不能小于1'],
  ])('are refused with %o', async (wrong, message) => {
    const operator = await fixture.as('superAdmin')
    await expect(operator.call('advertisement.add', { ...place, code: 'x', ...wrong })).rejects.toThrow(
      message,
    )
  })

  it('need their keys', async () => {
    const reader = await fixture.as('readonly')
    for (const name of ['add', 'update', 'delete'])
      await expect(reader.call(`advertisement.${name}`, { ...place, id: 1 })).rejects.toThrow('没有操作权限')
  })
})

describe('campaigns', () => {
  const form = async () => ({
    cityCode: '130400',
    positionId: (await placeNamed('站点顶部')).id,
    title: '夏日乘车',
    imgUrl: picture,
    link: '',
    sort: 1,
    period: { start: '2026-06-20 00:00:00', end: '2026-06-30 23:59:59' },
  })
  const named = async (title: string, at = now) =>
    (await (await fixture.as('superAdmin')).rows('campaign.page', {}, { now: at })).find(
      (row) => row.title === title,
    )!

  it('have the size of their place, which is told while the form is filled in', async () => {
    const operator = await fixture.as('handan')
    const [other] = await operator.rows('advertisement.options')
    const { id, label } = other!
    const size = /（(\d+)x(\d+)）/.exec(String(label))!
    const message = `请上传${size[1]}px*${size[2]}px的图片。当前上传图片为：300x100px`
    const asked = { positionId: id, imgUrl: picture }
    await expect(operator.call('campaign.checkPicture', asked)).rejects.toThrow(message)
    await expect(operator.call('campaign.add', { ...(await form()), ...asked })).rejects.toThrow(message)
    await operator.call('campaign.checkPicture', await form())
    await operator.call('campaign.checkPicture', { imgUrl: picture })
    const unknown = { ...(await form()), imgUrl: '/files/none.png' }
    await expect(operator.call('campaign.add', unknown)).rejects.toThrow('图片不存在')
  })

  it('are published, edited, taken off at once, and then left alone', async () => {
    const operator = await fixture.as('handan')
    const admin = await fixture.as('superAdmin')
    await operator.call('campaign.add', await form(), { now })
    const { id, stat } = await named('夏日乘车')
    expect(stat).toBe('1')
    expect((await named('夏日乘车', moment('2026-06-25 00:00:00'))).stat).toBe('2')
    await operator.call('campaign.update', { ...(await form()), id, title: '夏日乘凉' }, { now })
    const used = await placeNamed('站点顶部')
    await expect(admin.call('advertisement.delete', { id: used.id })).rejects.toThrow('该广告位下有广告')
    await operator.call('campaign.takeOff', { id }, { now })
    expect((await named('夏日乘凉')).stat).toBe('3')
    for (const name of ['takeOff', 'update'])
      await expect(operator.call(`campaign.${name}`, { ...(await form()), id }, { now })).rejects.toThrow(
        '广告已结束，不能操作',
      )
    await operator.call('campaign.delete', { id })
    await admin.call('advertisement.delete', { id: used.id })
    expect(await placeNamed('站点顶部')).toBeUndefined()
  })

  it('are found by place, state and the time they begin; of other cities they are out of reach', async () => {
    const operator = await fixture.as('handan')
    const all = await operator.rows('campaign.page', {}, { now })
    expect(new Set(all.map((row) => row.cityName))).toEqual(new Set(['邯郸市']))
    for (const stat of ['1', '2', '3']) {
      const some = await operator.rows('campaign.page', { stat }, { now })
      expect(some.map((row) => row.id)).toEqual(all.filter((row) => row.stat === stat).map((row) => row.id))
    }
    const { positionId } = all[0]!
    const there = await operator.rows('campaign.page', { positionId }, { now })
    expect(there.map((row) => row.id)).toEqual(
      all.filter((row) => row.positionId === positionId).map((row) => row.id),
    )
    const [foreign] = await (await fixture.as('anyang')).rows('campaign.page')
    for (const name of ['takeOff', 'delete'])
      await expect(operator.call(`campaign.${name}`, { id: foreign!.id })).rejects.toThrow('不存在')
    const reader = await fixture.as('readonly')
    for (const name of ['add', 'update', 'takeOff', 'delete', 'checkPicture'])
      await expect(reader.call(`campaign.${name}`, { id: foreign!.id })).rejects.toThrow('没有操作权限')
  })
})
