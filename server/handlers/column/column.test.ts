import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/contract/types'
import { storedPicture } from '../picture.fixture'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
let picture: string
beforeAll(async () => {
  fixture = await openFixture()
  picture = await storedPicture(fixture.database.db)
})
afterAll(() => fixture.database.close())

const group = (column_type: string, city_code: string, column_location = '1', channel_type = ['1', '2']) => ({
  city_code,
  column_location,
  column_type,
  channel_type,
})
async function items(column: ReturnType<typeof group>, account = 'superAdmin'): Promise<Row[]> {
  return ((await (await fixture.as(account)).call('column.detail', column)).values?.items ?? []) as Row[]
}
const publish = async (list: Row[], account = 'superAdmin') =>
  (await fixture.as(account)).call('column.publish', { items: list }, { version: versionOf(list) })
const versionOf = (list: Row[]) => list.reduce((sum, { _v }) => sum + Number(_v), 0)
const newFunction = (more = {}) => ({
  citys: ['130400'],
  channel_type: ['2', '1'],
  column_location: '1',
  column_type: '常用功能',
  column_name: '查附近',
  appoint_param: 'nearby',
  file_url: picture,
  ...more,
})

describe('columns', () => {
  it('are listed one row a group, by city, position and platform', async () => {
    const admin = await fixture.as('superAdmin')
    const answer = await admin.call('column.page', {}, { page: { number: 1, size: 10 } })
    expect([answer.rows?.length, answer.total]).toEqual([10, 20])
    const life = await admin.rows('column.page', { column_location: '3', channel_type: '1' })
    expect(new Set(life.map((row) => row.column_type))).toEqual(new Set(['生活缴费']))
    expect(life[0]).toMatchObject({ column_name: '水费、电费、燃气费', channel_type: ['1', '2'] })
    const own = await (await fixture.as('handan')).rows('column.page')
    expect(new Set(own.map((row) => row.city_name))).toEqual(new Set(['邯郸市']))
  })

  it('offer cities with and without columns', async () => {
    const admin = await fixture.as('superAdmin')
    expect((await admin.rows('column.openCities')).map((city) => city.cityName)).toContain('长治市')
    expect((await (await fixture.as('handan')).rows('column.cities')).map((city) => city.cityCode)).toEqual([
      '130400',
    ])
  })

  it('take a new function last, not yet live, once per agreed parameter', async () => {
    const operator = await fixture.as('hebei')
    const both = { citys: ['130400', '130100'] }
    await operator.call('column.add', newFunction(both))
    for (const city of both.citys)
      expect((await items(group('常用功能', city))).at(-1)).toMatchObject({
        column_name: '查附近',
        is_enable: false,
        sort: 7,
      })
    await expect(operator.call('column.add', newFunction({ citys: ['130600', '130100'] }))).rejects.toThrow(
      '约定参数重复,请修改',
    )
    expect(await items(group('常用功能', '130600'))).toHaveLength(6)
  })

  it.each([
    [{ citys: [] }, '请选择城市'],
    [{ citys: ['410500'] }, '没有该城市的操作权限'],
    [{ channel_type: [] }, '请选择适用平台'],
    [{ column_type: '没有的' }, '栏目类型不存在'],
    [{ file_url: 'https://example.org/a.png' }, '图片不存在'],
  ])('refuse a function with %j', async (wrong, message) => {
    await expect(
      (await fixture.as('handan')).call('column.add', newFunction({ appoint_param: 'x', ...wrong })),
    ).rejects.toThrow(message)
  })

  it('have new types in the life position only', async () => {
    const operator = await fixture.as('superAdmin')
    await operator.call('column.addType', { name: '社区服务' })
    await expect(operator.call('column.addType', { name: '社区服务' })).rejects.toThrow('已存在')
    await expect(operator.call('column.addType', { name: '一二三四五六七' })).rejects.toThrow('6个字')
    const types = async (column_location: string) =>
      (await operator.rows('column.types', { column_location })).map((type) => type.name)
    expect(await types('3')).toContain('社区服务')
    expect(await types('1')).not.toContain('社区服务')
  })
})

describe('publishing', () => {
  const mine = group('我的服务', '410500', '2')

  it('numbers the rows anew and gives all of them the type of the first', async () => {
    const before = await items(mine)
    const [first, ...rest] = [...before].reverse()
    await publish([{ ...first, column_type: '我的', is_enable: false }, ...rest])
    const after = await items({ ...mine, column_type: '我的' })
    expect(after.map((item) => item.column_name)).toEqual(before.map((item) => item.column_name).reverse())
    expect(after.map((item) => item.sort)).toEqual([1, 2, 3, 4, 5])
    expect(after[0]?.is_enable).toBe(false)
    expect(await items(mine)).toEqual([])
  })

  it('takes a row without a picture', async () => {
    const column = group('常用功能', '410500')
    const [first, ...rest] = await items(column)
    await publish([{ ...first, file_url: '' }, ...rest])
    expect((await items(column)).map((item) => item.file_url === '')).toEqual([
      true,
      ...rest.map(() => false),
    ])
  })

  it('lets two rows swap their parameters, and refuses the same one twice', async () => {
    const column = group('生活缴费', '410500', '3')
    const [a, b, c] = await items(column)
    await publish([{ ...a, appoint_param: b?.appoint_param }, { ...b, appoint_param: a?.appoint_param }, c!])
    expect((await items(column)).map((item) => item.appoint_param)).toEqual(['power', 'water', 'gas'])
    const [d, ...others] = await items(column)
    await expect(publish([{ ...d, appoint_param: 'gas' }, ...others])).rejects.toThrow('约定参数重复,请修改')
  })

  it('is refused to whoever has not seen what somebody else published since', async () => {
    const seen = await items(group('常用功能', '410500'))
    const [first, ...rest] = seen
    await publish([{ ...first, column_name: '先改' }, ...rest])
    await expect(publish([{ ...first, column_name: '后改' }, ...rest])).rejects.toThrow('已被他人修改')
    const [now, ...others] = await items(group('常用功能', '410500'))
    expect(now?.column_name).toBe('先改')
    await publish([{ ...now, column_name: first?.column_name }, ...others])
  })

  it('refuses what no form sends', async () => {
    const list = await items(group('常用功能', '410500'))
    const [first, ...rest] = list
    await expect(publish([{ ...first, column_type: ' ' }, ...rest])).rejects.toThrow('栏目类型不能为空')
    await expect(publish([{ ...first, column_type: '一二三四五六七' }, ...rest])).rejects.toThrow('6个字')
    await expect(publish([{ ...first, column_name: '' }, ...rest])).rejects.toThrow('请输入功能名称')
    await expect(publish(rest)).rejects.toThrow('已被他人修改')
    await expect(publish([])).rejects.toThrow('没有可发布')
    await expect(publish(list, 'handan')).rejects.toThrow('已被他人修改')
    await expect(publish(list, 'readonly')).rejects.toThrow('没有操作权限')
  })
})

describe('a new city', () => {
  it('gets the columns of another, once, from the super administrator', async () => {
    const copy = { s_city_code: '140400', s_city_name: '长治市', c_city_code: '130600' }
    await expect((await fixture.as('hebei')).call('column.addCity', copy)).rejects.toThrow('没有操作权限')
    const admin = await fixture.as('superAdmin')
    await expect(admin.call('column.addCity', { ...copy, c_city_code: '130800' })).rejects.toThrow('没有栏目')
    await admin.call('column.addCity', copy)
    const names = async (city: string) =>
      (await items(group('出行服务', city, '1', ['1']))).map((item) => item.column_name)
    expect(await names('140400')).toEqual(await names('130600'))
    await expect(admin.call('column.addCity', copy)).rejects.toThrow('已有栏目')
  })
})
