import { moment } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const handan = '130400'
const form = (companyName: string, cityCode = handan) => ({ companyName, cityCode, cityName: '' })
const company = async (name: string) =>
  (await (await fixture.as('superAdmin')).rows('company.list')).find((row) => row.companyName === name)
const sub = async (name: string) =>
  (await (await fixture.as('superAdmin')).rows('company.subList')).find((row) => row.companyName === name)

describe('companies', () => {
  it('show an operator those of his city, and refuse another city', async () => {
    const operator = await fixture.as('handan')
    const rows = await operator.rows('company.list', { cityCode: '' })
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(new Set(rows.map((row) => row.cityCode))).toEqual(new Set([handan]))
    expect(rows[0]).toMatchObject({ cityName: '邯郸市' })
    await expect(operator.rows('company.list', { cityCode: '130100' })).rejects.toThrow(
      '没有该城市的操作权限',
    )
  })

  it('show the super administrator all, or the city asked for', async () => {
    const admin = await fixture.as('superAdmin')
    expect(
      new Set((await admin.rows('company.list', { cityCode: '-1' })).map((row) => row.cityCode)).size,
    ).toBe(6)
    expect(
      new Set((await admin.rows('company.list', { cityCode: handan })).map((row) => row.cityCode)),
    ).toEqual(new Set([handan]))
  })

  it('keep companies and sub-companies apart', async () => {
    const operator = await fixture.as('handan')
    const parents = await operator.rows('company.list')
    const subs = await operator.rows('company.subList')
    for (const row of subs)
      expect(parents.find((parent) => parent.id === row.parentId)?.companyName).toBe(row.parentName)
    const options = await operator.rows('company.options', { cityCode: handan })
    expect(options.map((row) => row.id).sort()).toEqual(parents.map((row) => row.id).sort())
  })

  it('have one name in a city', async () => {
    const operator = await fixture.as('handan')
    await operator.call('company.add', form('新公交公司'))
    await expect(operator.call('company.add', form('新公交公司'))).rejects.toThrow('已有同名')
    await (await fixture.as('superAdmin')).call('company.add', form('新公交公司', '130100'))
  })

  it('cannot be opened in a city of someone else', async () => {
    await expect(
      (await fixture.as('handan')).call('company.add', form('越界公司', '130100')),
    ).rejects.toThrow('没有该城市的操作权限')
    await expect(
      (await fixture.as('superAdmin')).call('company.add', form('无城公司', '000000')),
    ).rejects.toThrow('城市不存在')
  })

  it('have sub-companies in their own city, one level deep', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('company.add', form('总公司'))
    const parentId = (await company('总公司'))?.id
    await expect(admin.call('company.subAdd', { ...form('分公司甲', '130100'), parentId })).rejects.toThrow(
      '必须与所属公司一致',
    )
    await admin.call('company.subAdd', { ...form('分公司甲'), parentId })
    const child = await sub('分公司甲')
    expect(child).toMatchObject({ parentId, parentName: '总公司', cityCode: handan })
    await expect(admin.call('company.subAdd', { ...form('孙公司'), parentId: child?.id })).rejects.toThrow(
      '不能再添加子公司',
    )
    await expect(admin.call('company.subAdd', { ...form('孤儿公司'), parentId: 999 })).rejects.toThrow(
      '所属公司不存在',
    )
  })

  it('are changed with a new update time, and move only while nothing hangs on them', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('company.add', form('搬迁公司'), { now: moment('2026-06-02 08:00:00') })
    const before = await company('搬迁公司')
    await admin.call(
      'company.edit',
      { id: before?.id, ...form('搬迁公司', '130600') },
      { now: moment('2026-06-03 09:30:00') },
    )
    expect(await company('搬迁公司')).toMatchObject({ cityCode: '130600', updateTime: '2026-06-03 09:30:00' })

    const { db } = fixture.database
    const { id: role_id } = await db.selectFrom('role').select('id').limit(1).executeTakeFirstOrThrow()
    const narrowed = { role_id, company_id: before!.id as number }
    await db.insertInto('role_company').values(narrowed).execute()
    await expect(admin.call('company.edit', { id: before?.id, ...form('搬迁公司') })).rejects.toThrow(
      '该公司已授权给角色，城市不可修改',
    )
    await db.deleteFrom('role_company').where('company_id', '=', narrowed.company_id).execute()
    await admin.call('company.subAdd', { ...form('搬迁分公司', '130600'), parentId: before?.id })
    await expect(admin.call('company.edit', { id: before?.id, ...form('搬迁公司') })).rejects.toThrow(
      '城市不可修改',
    )
    const child = await sub('搬迁分公司')
    await expect(admin.call('company.edit', { id: child?.id, ...form('搬迁分公司') })).rejects.toThrow(
      '必须与所属公司一致',
    )
  })

  it('of another city can be neither changed nor deleted by their id', async () => {
    const operator = await fixture.as('handan')
    const foreign = (await (await fixture.as('anyang')).rows('company.list'))[0]
    await expect(operator.call('company.edit', { id: foreign?.id, ...form('夺取') })).rejects.toThrow(
      '不存在',
    )
    await expect(operator.call('company.delete', { id: foreign?.id })).rejects.toThrow('不存在')
    expect(await company(String(foreign?.companyName))).toMatchObject({ cityCode: '410500' })
  })

  it('stay while they have sub-companies or operators', async () => {
    const operator = await fixture.as('handan')
    const seeded = (await operator.rows('company.list')).find((row) => row.companyName === '邯郸公共交通集团')
    await expect(operator.call('company.delete', { id: seeded?.id })).rejects.toThrow('下有子公司')
    const staffed = (await operator.rows('company.subList')).find(
      (row) => row.parentName === '邯郸公共交通集团',
    )
    await expect(operator.call('company.delete', { id: staffed?.id })).rejects.toThrow('下有运营用户')

    await operator.call('company.add', form('空公司'))
    await operator.call('company.delete', { id: (await company('空公司'))?.id })
    expect(await company('空公司')).toBeUndefined()
  })

  it('stay where an operator is given them at the same moment, or he is refused', async () => {
    const admin = await fixture.as('superAdmin')
    for (let round = 0; round < 10; round++) {
      await admin.call('company.add', form(`将撤${round}`))
      const id = (await company(`将撤${round}`))?.id
      const made = { name: '新人', phone: '13800138000', cityCodes: [handan], allowLogin: true }
      const [added, deleted] = await Promise.allSettled([
        admin.call('operator.add', { ...made, account: `joins${round}`, companyId: id }),
        // A password is made first, which takes a while.
        admin.rows('company.list').then(() => admin.call('company.delete', { id })),
      ])
      expect([added.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it("need the key of the row's kind", async () => {
    const { db } = fixture.database
    const keys = await db
      .selectFrom('menu')
      .select('id')
      .where('permission', 'in', ['busChildCompany:edit', 'busChildCompany:delete'])
      .execute()
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('name', '=', '未授权')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('role_menu')
      .values(keys.map(({ id }) => ({ role_id: role.id, menu_id: id })))
      .execute()
    const operator = await fixture.as('nokey')
    const parent = await company('邯郸城乡巴士公司')
    await expect(operator.call('company.edit', { id: parent?.id, ...form('改名') })).rejects.toThrow(
      '没有操作权限',
    )
    await expect(operator.call('company.delete', { id: parent?.id })).rejects.toThrow('没有操作权限')
    const child = await sub('邯郸城乡巴士第一分公司')
    await operator.call('company.edit', { id: child?.id, ...form('邯郸城乡巴士新分公司') })
    expect((await sub('邯郸城乡巴士新分公司'))?.id).toBe(child?.id)
  })

  it('narrow to those a role is granted', async () => {
    const admin = await fixture.as('superAdmin')
    const { id } = (await admin.rows('role.page', { roleName: '系统设置专员' }))[0] ?? {}
    const seeded = (await (await fixture.as('system')).rows('company.list', {})).find(
      (row) => row.companyName === '邯郸公共交通集团',
    )
    await admin.call('role.grantData', { id, grantCompanyIdList: [seeded?.id], dataScopeType: 6 })
    const operator = await fixture.as('system')
    expect((await operator.rows('company.list')).map((row) => row.id)).toEqual([seeded?.id])
    expect((await operator.rows('company.subList')).every((row) => row.parentId === seeded?.id)).toBe(true)
    const hidden = await company('邯郸快速公交公司')
    await expect(operator.call('company.edit', { id: hidden?.id, ...form('改名') })).rejects.toThrow('不存在')

    await admin.call('role.grantData', { id, grantCompanyIdList: [], dataScopeType: 6 })
    expect((await operator.rows('company.list')).length).toBeGreaterThan(1)
  })

  it('refuse a change based on an old version, and leave a line in the log', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('company.add', form('版本公司'))
    const row = await company('版本公司')
    const version = row?._v as number
    await admin.call('company.edit', { id: row?.id, ...form('版本公司二') }, { version })
    await expect(
      admin.call('company.edit', { id: row?.id, ...form('版本公司三') }, { version }),
    ).rejects.toThrow('已被他人修改')
    const log = await admin.rows(
      'operationLog.page',
      { account: 'superAdmin' },
      { page: { number: 1, size: 1 } },
    )
    expect(log[0]).toMatchObject({ account: 'superAdmin', content: '编辑公司：版本公司二' })
  })
})
