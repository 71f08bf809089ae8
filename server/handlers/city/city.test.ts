import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const form = (cityName: string, cityCode: string, is_enable = '1') => ({
  cityName,
  cityCode,
  tel: '',
  is_enable,
})
const find = async (account: string, cityCode: string) =>
  (await (await fixture.as(account)).rows('city.page', { cityCode }))[0]

describe('cities', () => {
  it('are found by name, code and state', async () => {
    const admin = await fixture.as('superAdmin')
    expect((await admin.rows('city.page', { cityName: '邯郸' })).map((row) => row.cityCode)).toEqual([
      '130400',
    ])
    expect((await admin.rows('city.page', { cityCode: '4105' })).map((row) => row.cityName)).toEqual([
      '安阳市',
    ])
    expect((await admin.rows('city.page', { is_enable: '0' })).map((row) => row.cityName)).toEqual(['承德市'])
    expect(await admin.rows('city.page', { cityName: '%' })).toEqual([])
  })

  it('come in pages with the number of all', async () => {
    const admin = await fixture.as('superAdmin')
    const answer = await admin.call('city.page', {}, { page: { number: 2, size: 4 } })
    expect(answer.total).toBeGreaterThanOrEqual(6)
    expect(answer.rows?.length).toBe(Math.min(4, (answer.total ?? 0) - 4))
  })

  it('show an operator his own', async () => {
    const rows = await (await fixture.as('hebei')).rows('city.page')
    expect(rows.map((row) => row.cityCode).sort()).toEqual(['130100', '130400', '130600'])
  })

  it('are added once', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('city.add', form('邢台市', '130500'))
    expect(await find('superAdmin', '130500')).toMatchObject({ cityName: '邢台市', is_enable: '1' })
    await expect(admin.call('city.add', form('邢台市', '130501'))).rejects.toMatchObject({
      message: '城市名称已存在',
      field: 'cityName',
    })
    await expect(admin.call('city.add', form('邢台新市', '130500'))).rejects.toMatchObject({
      message: '城市编码已存在',
      field: 'cityCode',
    })
  })

  it('belong to the super administrator until he gives them away, whoever adds them', async () => {
    const operator = await fixture.as('baoding')
    await operator.call('city.add', form('雄安新区', '133100'))
    expect(await find('superAdmin', '133100')).toMatchObject({ cityName: '雄安新区' })
    expect(await find('baoding', '133100')).toBeUndefined()
  })

  it('change, but keep a code that records carry', async () => {
    const admin = await fixture.as('superAdmin')
    const city = await find('superAdmin', '140400')
    await admin.call('city.update', { id: city?.id, ...form('长治', '140400', '0') })
    expect(await find('superAdmin', '140400')).toMatchObject({ cityName: '长治', is_enable: '0' })
    await expect(admin.call('city.update', { id: city?.id, ...form('长治', '140499') })).rejects.toThrow(
      '城市编码不可修改',
    )

    await admin.call('city.add', form('新城', '999000'))
    const unused = await find('superAdmin', '999000')
    await admin.call('city.update', { id: unused?.id, ...form('新城', '999001') })
    expect(await find('superAdmin', '999001')).toMatchObject({ cityName: '新城' })
  })

  it('of another operator cannot be changed by their id', async () => {
    const foreign = await find('superAdmin', '410500')
    const operator = await fixture.as('handan')
    await expect(
      operator.call('city.update', { id: foreign?.id, ...form('改名', '410500') }),
    ).rejects.toThrow('不存在')
    expect(await find('superAdmin', '410500')).toMatchObject({ cityName: '安阳市' })
  })

  it('refuse a change based on an old version', async () => {
    const admin = await fixture.as('superAdmin')
    const city = await find('superAdmin', '130100')
    const version = city?._v as number
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        admin.call('city.update', { id: city?.id, ...form(`石家庄${at}`, '130100') }, { version }),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected')
        expect((result.reason as Error).message).toBe('数据已被他人修改，请刷新后重试')
    }
  })

  it('are closed to whoever lacks the key', async () => {
    await expect((await fixture.as('readonly')).call('city.add', form('某市', '111111'))).rejects.toThrow(
      '没有操作权限',
    )
    await expect((await fixture.as('nokey')).call('city.page')).rejects.toThrow('没有操作权限')
  })
})
