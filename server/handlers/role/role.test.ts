import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const role = async (account: string, roleName: string) =>
  (await (await fixture.as(account)).rows('role.page', { roleName })).find((row) => row.name === roleName)
const menuId = async (permission: string) =>
  (
    await fixture.database.db
      .selectFrom('menu')
      .select('id')
      .where('permission', '=', permission)
      .executeTakeFirstOrThrow()
  ).id

describe('roles', () => {
  it('show how many operators have them', async () => {
    expect(await role('superAdmin', '只读')).toMatchObject({
      bindUserCount: 2,
      roleStatus: '1',
      cityCode: '',
      cityName: '',
    })
    expect(await role('superAdmin', '未授权')).toMatchObject({ bindUserCount: 1 })
  })

  it('are added, changed and deleted with the words the screen prints', async () => {
    const admin = await fixture.as('superAdmin')
    expect(await admin.call('role.add', { name: '巡检', remark: '巡查线路' })).toEqual({ text: '新增成功' })
    const added = await role('superAdmin', '巡检')
    expect(added).toMatchObject({ remark: '巡查线路', bindUserCount: 0 })
    expect(await admin.call('role.edit', { id: added?.id, name: '巡检员', remark: '' })).toEqual({
      text: '修改成功',
    })
    expect(await admin.call('role.delete', { ids: [added?.id] })).toEqual({ text: '删除成功' })
    expect(await role('superAdmin', '巡检员')).toBeUndefined()
  })

  it('have one name', async () => {
    const admin = await fixture.as('superAdmin')
    await expect(admin.call('role.add', { name: '只读' })).rejects.toThrow('角色名称已存在')
    const other = await role('superAdmin', '未授权')
    await expect(admin.call('role.edit', { id: other?.id, name: '只读' })).rejects.toThrow('角色名称已存在')
  })

  it('take nothing from a request but what the form has', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('role.add', {
      name: '越权字段',
      id: 1,
      version: 99,
      city_code: '130400',
      enabled: false,
      data_scope_type: 6,
    })
    expect(await role('superAdmin', '越权字段')).toMatchObject({ _v: 1, cityCode: '', roleStatus: '1' })
  })

  it('are copied with their grants, under a free name no longer than a name may be', async () => {
    const admin = await fixture.as('superAdmin')
    const source = await role('superAdmin', '只读')
    expect(await admin.call('role.copy', { roleId: source?.id })).toEqual({ text: '复制成功' })
    await admin.call('role.copy', { roleId: source?.id })
    const copy = await role('superAdmin', '只读副本')
    expect(copy).toMatchObject({ bindUserCount: 0, remark: source?.remark })
    expect(await role('superAdmin', '只读副本2')).toBeDefined()
    const ids = async (roleId: unknown) => (await admin.call('role.ownMenu', { roleId })).values?.ids
    expect(await ids(copy?.id)).toEqual(await ids(source?.id))

    const long = '长'.repeat(20)
    await admin.call('role.add', { name: long })
    await admin.call('role.copy', { roleId: (await role('superAdmin', long))?.id })
    expect(await role('superAdmin', `${'长'.repeat(18)}副本`)).toBeDefined()
  })

  it('stay while they have members, and a list is deleted as a whole or not at all', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('role.add', { name: '可删' })
    const free = await role('superAdmin', '可删')
    const bound = await role('superAdmin', '只读')
    await expect(admin.call('role.delete', { ids: [free?.id, bound?.id] })).rejects.toThrow(
      '角色“只读”下有2名成员，请先移除成员',
    )
    expect(await role('superAdmin', '可删')).toBeDefined()
    await expect(admin.call('role.delete', { ids: [] })).rejects.toThrow('请选择角色')
  })

  it('of a city are seen and kept by its operators, those of all cities are not', async () => {
    const names = (await (await fixture.as('handan')).rows('role.page')).map((row) => row.name)
    expect(names.sort()).toEqual(['城市管理员', '客服专员'].sort())
    const operator = await fixture.as('handan')
    const global = await role('superAdmin', '只读')
    await expect(operator.call('role.edit', { id: global?.id, name: '改' })).rejects.toThrow('角色不存在')
    await expect(operator.call('role.delete', { ids: [global?.id] })).rejects.toThrow('角色不存在')
    await expect(operator.call('role.ownMenu', { roleId: global?.id })).rejects.toThrow('角色不存在')
    await operator.call('role.add', { name: '邯郸新角色' })
    expect(await role('handan', '邯郸新角色')).toMatchObject({ cityCode: '130400', cityName: '邯郸市' })
    expect(await role('anyang', '邯郸新角色')).toBeUndefined()
  })

  it('refuse a change based on an old version', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('role.add', { name: '版本角色' })
    const row = await role('superAdmin', '版本角色')
    await admin.call(
      'role.edit',
      { id: row?.id, name: '版本角色', remark: '一' },
      { version: row?._v as number },
    )
    await expect(
      admin.call(
        'role.edit',
        { id: row?.id, name: '版本角色', remark: '二' },
        { version: row?._v as number },
      ),
    ).rejects.toThrow('已被他人修改')
  })
})

describe('grants', () => {
  it('take effect with the next call, in both directions', async () => {
    const admin = await fixture.as('superAdmin')
    const operator = await fixture.as('nokey')
    const empty = await role('superAdmin', '未授权')
    const { db } = fixture.database
    const screen = await db
      .selectFrom('menu')
      .select(['id', 'parent_id'])
      .where('router', '=', '/citySet')
      .executeTakeFirstOrThrow()
    await expect(operator.rows('city.page')).rejects.toThrow('没有操作权限')
    // The half-checked parent directory is included.
    await admin.call('role.grantMenu', { id: empty?.id, grantMenuIdList: [screen.parent_id, screen.id] })
    expect((await operator.rows('city.page')).map((row) => row.cityCode)).toEqual(['130400'])
    expect((await admin.call('role.ownMenu', { roleId: empty?.id })).values).toMatchObject({
      ids: [screen.parent_id, screen.id].sort((a, b) => a - b),
    })
    await admin.call('role.grantMenu', { id: empty?.id, grantMenuIdList: [] })
    await expect(operator.rows('city.page')).rejects.toThrow('没有操作权限')
  })

  it('name entries that exist', async () => {
    const empty = await role('superAdmin', '未授权')
    await expect(
      (await fixture.as('superAdmin')).call('role.grantMenu', { id: empty?.id, grantMenuIdList: [987654] }),
    ).rejects.toThrow('不存在')
  })

  it('never exceed what the one who grants holds', async () => {
    const operator = await fixture.as('handan')
    await operator.call('role.add', { name: '受限' })
    const target = await role('handan', '受限')
    const withdraw = await menuId('balanceQuery:withdraw')
    const { db } = fixture.database
    const own = await role('handan', '城市管理员')
    await db
      .deleteFrom('role_menu')
      .where('role_id', '=', Number(own?.id))
      .where('menu_id', '=', withdraw)
      .execute()
    await expect(
      operator.call('role.grantMenu', { id: target?.id, grantMenuIdList: [withdraw] }),
    ).rejects.toThrow('不能授予自己没有的权限')
    await operator.call('role.grantMenu', { id: target?.id, grantMenuIdList: [await menuId('citySet:add')] })

    // Permissions granted by a super administrator may stay.
    await (
      await fixture.as('superAdmin')
    ).call('role.grantMenu', { id: target?.id, grantMenuIdList: [withdraw] })
    await operator.call('role.grantMenu', {
      id: target?.id,
      grantMenuIdList: [withdraw, await menuId('citySet:edit')],
    })
    await expect(operator.call('role.copy', { roleId: target?.id })).rejects.toThrow('不能授予自己没有的权限')
    await expect(
      operator.call('role.bind', { id: target?.id, bindUserIdList: [await fixture.operatorId('handan')] }),
    ).rejects.toThrow('不能授予自己没有的权限')
  })

  it('cannot be used to lock oneself out', async () => {
    const operator = await fixture.as('baoding')
    const own = await role('baoding', '城市管理员')
    const held = (await operator.call('role.ownMenu', { roleId: own?.id })).values?.ids as number[]
    const auth = await menuId('roleManage:auth')
    await expect(
      operator.call('role.grantMenu', { id: own?.id, grantMenuIdList: held.filter((id) => id !== auth) }),
    ).rejects.toThrow('不能取消自己的授权权限')
    expect((await operator.call('role.ownMenu', { roleId: own?.id })).values?.ids).toEqual(held)
  })

  it('of data name companies the one who grants may see', async () => {
    const operator = await fixture.as('handan')
    const own = await role('handan', '客服专员')
    const tree = await operator.rows('org.tree')
    expect(tree.length).toBeGreaterThanOrEqual(3)
    const [first] = tree
    const children = first?.children as { id: number }[]
    expect(children.length).toBeGreaterThanOrEqual(2)
    await operator.call('role.grantData', {
      id: own?.id,
      grantCompanyIdList: [first?.id, children[0]?.id],
      dataScopeType: 6,
    })
    expect((await operator.call('role.ownCompany', { roleId: own?.id })).values).toMatchObject({
      ids: [first?.id, children[0]?.id],
    })
    const foreign = (await (await fixture.as('anyang')).rows('org.tree'))[0]
    await expect(
      operator.call('role.grantData', { id: own?.id, grantCompanyIdList: [foreign?.id], dataScopeType: 6 }),
    ).rejects.toThrow('公司权限')
    await operator.call('role.grantData', { id: own?.id, grantCompanyIdList: [], dataScopeType: 6 })
    expect((await operator.call('role.ownCompany', { roleId: own?.id })).values).toMatchObject({ ids: [] })
  })

  it('of one who saw what another has changed since are refused, of entries and of companies', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('role.add', { name: '同时授权', remark: '' })
    const { id } = (await role('superAdmin', '同时授权'))!
    const versionOf = async (call: string) => {
      const { role: now } = (await admin.call(call, { roleId: id })).values as { role: { _v: number } }
      return now._v
    }
    const seen = await versionOf('role.ownMenu')
    expect(await versionOf('role.ownCompany')).toBe(seen)
    const entries = { id, grantMenuIdList: [await menuId('citySet:add')] }
    const companies = { id, grantCompanyIdList: [(await admin.rows('org.tree'))[0]?.id], dataScopeType: 6 }
    const { values } = await admin.call('role.grantMenu', entries, { version: seen })
    expect(values).toEqual({ role: { id, name: '同时授权', _v: seen + 1 } })
    for (const [call, grant] of [
      ['role.grantMenu', entries] as const,
      ['role.grantData', companies] as const,
    ])
      await expect(admin.call(call, grant, { version: seen })).rejects.toThrow('已被他人修改')
    await admin.call('role.grantData', companies, { version: seen + 1 })
    expect(await versionOf('role.ownMenu')).toBe(seen + 2)
    const edit = { id, name: '同时授权', remark: '改' }
    await expect(admin.call('role.edit', edit, { version: seen })).rejects.toThrow('已被他人修改')
  })

  it('are told in the operation log: what was given, what was taken, of many how many', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('role.add', { name: '记录授权', remark: '' })
    const { id } = (await role('superAdmin', '记录授权'))!
    const lastLine = async () => {
      const [line] = await admin.rows('operationLog.page')
      return String(line?.content)
    }
    const [add, edit] = [await menuId('citySet:add'), await menuId('citySet:edit')]
    await admin.call('role.grantMenu', { id, grantMenuIdList: [add] })
    expect(await lastLine()).toBe('设置角色操作权限：记录授权，授予城市设置-新增')
    await admin.call('role.grantMenu', { id, grantMenuIdList: [edit] })
    expect(await lastLine()).toBe('设置角色操作权限：记录授权，授予城市设置-编辑，取消城市设置-新增')
    const all = (await fixture.database.db.selectFrom('menu').select('id').execute()).map((menu) => menu.id)
    await admin.call('role.grantMenu', { id, grantMenuIdList: all })
    expect(await lastLine()).toMatch(
      new RegExp(`^设置角色操作权限：记录授权，授予([^、]+、){19}[^、]+等${all.length - 1}项$`),
    )
    const [company] = await admin.rows('org.tree')
    await admin.call('role.grantData', { id, grantCompanyIdList: [company?.id], dataScopeType: 6 })
    expect(await lastLine()).toBe(`设置角色数据权限：记录授权，授予${String(company?.name)}`)
    await admin.call('role.grantData', { id, grantCompanyIdList: [], dataScopeType: 6 })
    expect(await lastLine()).toBe(`设置角色数据权限：记录授权，取消${String(company?.name)}`)
  })
})
