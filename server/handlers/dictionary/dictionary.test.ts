import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const admin = () => fixture.as('superAdmin')
const entries = async (parentId: number) => (await admin()).rows('dictionary.entries', { parentId })
const form = (name: string, parentId: number, more = {}) => ({
  name,
  parentId,
  icon: '',
  tagObjId: '2',
  level: '5',
  sort: 0,
  ...more,
})

describe('dictionary entries', () => {
  it('come in their order, the newest of one number first', async () => {
    await (await admin()).call('dictionary.add', form('空调舒适', 1, { icon: picture }))
    const rows = await entries(1)
    expect(rows.map((row) => row.name).slice(0, 2)).toEqual(['空调舒适', '文明驾驶'])
    expect(rows[0]).toMatchObject({ categoryId: '1', tagObjId: '2', level: '5', sort: 0, icon: picture })
    expect(rows.find((row) => row.name === '急刹急停')).toMatchObject({ level: '4' })
  })

  it.each([
    [{ name: '' }, '请输入字典名称'],
    [{ name: '字'.repeat(21) }, '不超过20个字'],
    [{ parentId: 99 }, '字典分类不存在'],
    [{ tagObjId: '6' }, '请选择评价对象'],
    [{ level: '0' }, '请选择评价等级'],
    [{ icon: '/files/none.png' }, '图片不存在'],
    [{ name: '文明驾驶' }, '已有同名字典'],
  ])('are refused with %j', async (wrong, message) => {
    const before = await entries(1)
    await expect((await admin()).call('dictionary.add', form('新词', 1, wrong))).rejects.toThrow(message)
    expect(await entries(1)).toEqual(before)
  })

  it('keep the stored shade of a level below good', async () => {
    const row = (await entries(1)).find((one) => one.name === '急刹急停')!
    await (await admin()).call('dictionary.edit', { ...row, name: '急刹' })
    const stored = () =>
      fixture.database.db
        .selectFrom('dictionary_entry')
        .select('level')
        .where('id', '=', Number(row.id))
        .executeTakeFirst()
    expect(await stored()).toEqual({ level: 2 })
    await (await admin()).call('dictionary.edit', { ...row, name: '急刹', level: '5' })
    expect(await stored()).toEqual({ level: 5 })
    await expect(
      (await admin()).call('dictionary.edit', { ...row, name: '旧' }, { version: row._v as number }),
    ).rejects.toThrow('已被他人修改')
  })

  it('are sorted as a whole list or not at all', async () => {
    const operator = await admin()
    const before = await entries(2)
    const order = [...before].reverse().map(({ id }, sort) => ({ id, sort }))
    await operator.call('dictionary.sort', { entries: order })
    expect((await entries(2)).map((row) => row.id)).toEqual(order.map((item) => item.id))
    await expect(operator.call('dictionary.sort', { entries: order.slice(1) })).rejects.toThrow(
      '已被他人修改',
    )
    const doubled = order.map((item) => ({ ...item, sort: 0 }))
    await expect(operator.call('dictionary.sort', { entries: doubled })).rejects.toThrow('请求参数不正确')
    await expect(operator.call('dictionary.sort', { entries: [] })).resolves.toEqual({})
  })

  it('are deleted once', async () => {
    const operator = await admin()
    await operator.call('dictionary.add', form('临时', 4))
    const [row] = await entries(4)
    await operator.call('dictionary.delete', { id: row?.id })
    expect(await entries(4)).toEqual([])
    await expect(operator.call('dictionary.delete', { id: row?.id })).rejects.toThrow('不存在')
    await expect((await fixture.as('readonly')).call('dictionary.delete', { id: 1 })).rejects.toThrow(
      '没有操作权限',
    )
  })
})

it('a category keeps its own name and gets a new icon', async () => {
  const operator = await admin()
  const [first] = await operator.rows('dictionary.categories')
  await operator.call('dictionary.saveCategory', { id: first?.id, name: '评价标签', icon: picture })
  expect((await operator.rows('dictionary.categories'))[0]).toMatchObject({ name: '评价标签', icon: picture })
  await expect(
    operator.call('dictionary.saveCategory', { id: first?.id, name: '其他', icon: picture }),
  ).rejects.toThrow('已有同名分类')
  await expect(
    operator.call('dictionary.saveCategory', { id: first?.id, name: '标签', icon: 'x' }),
  ).rejects.toThrow('图片不存在')
})
