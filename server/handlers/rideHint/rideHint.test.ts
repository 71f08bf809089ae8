import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const form = { cityCode: '130400', title: '雨天提示', content: '雨天路滑', sort: 9, enabled: true }
const named = async (title: string) =>
  (await (await fixture.as('superAdmin')).rows('rideHint.page', { title }))[0]!

describe('hints before a ride', () => {
  it('are listed by city and number, an operator seeing the own cities only', async () => {
    const rows = await (await fixture.as('handan')).rows('rideHint.page')
    expect(new Set(rows.map((row) => row.cityName))).toEqual(new Set(['邯郸市']))
    expect(rows.map((row) => row.sort)).toEqual(rows.map((row) => row.sort).sort())
    const off = await (await fixture.as('handan')).rows('rideHint.page', { enabled: '0' })
    expect(off.map((row) => row.enabled)).toEqual([false])
    const on = await (await fixture.as('handan')).rows('rideHint.page', { enabled: '1' })
    expect(on).toEqual(rows.filter((row) => row.enabled))
  })

  it('are added, edited, switched and deleted', async () => {
    const operator = await fixture.as('handan')
    await operator.call('rideHint.add', form)
    const { id, _v: version } = await named('雨天提示')
    await operator.call('rideHint.toggle', { id })
    expect(await named('雨天提示')).toMatchObject({ enabled: false, sort: 9 })
    await expect(
      operator.call('rideHint.update', { ...form, id, title: '雪天提示' }, { version: version as number }),
    ).rejects.toThrow('已被他人修改')
    await operator.call('rideHint.update', { ...form, id, title: '雪天提示' })
    expect(await named('雪天提示')).toMatchObject({ id, enabled: true, content: '雨天路滑' })
    await operator.call('rideHint.delete', { id })
    expect(await named('雪天提示')).toBeUndefined()
    await expect(operator.call('rideHint.toggle', { id })).rejects.toThrow('不存在')
  })

  it('of other cities are out of reach, and so is every change without its key', async () => {
    const [foreign] = await (await fixture.as('anyang')).rows('rideHint.page')
    const operator = await fixture.as('handan')
    await expect(operator.call('rideHint.add', { ...form, cityCode: '410500' })).rejects.toThrow('没有该城市')
    for (const name of ['update', 'toggle', 'delete'])
      await expect(operator.call(`rideHint.${name}`, { ...form, id: foreign!.id })).rejects.toThrow('不存在')
    const reader = await fixture.as('readonly')
    for (const name of ['add', 'update', 'toggle', 'delete'])
      await expect(reader.call(`rideHint.${name}`, { ...form, id: foreign!.id })).rejects.toThrow(
        '没有操作权限',
      )
  })
})
