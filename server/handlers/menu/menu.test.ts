import { momentNow } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/contract/types'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'
import { isWithin, menuTree, withAncestors } from './tree'
import type { Menu } from './tree'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const form = (name: string, more: Row = {}): Row => ({
  name,
  type: '1',
  isOutLink: '1',
  sort: 1,
  visible: 'Y',
  ...more,
})
const flat = (rows: Row[]): Row[] => rows.flatMap((row) => [row, ...flat(row.children as Row[])])
const all = async () => flat(await (await fixture.as('superAdmin')).rows('menu.tree'))
const find = async (name: string) => (await all()).find((row) => row.name === name)

describe('the menu tree', () => {
  it('is the whole route table, nested', async () => {
    const tree = await (await fixture.as('superAdmin')).rows('menu.tree')
    expect(tree.map((row) => row.name)).toEqual(fixture.app.groups.map((group) => group.title))
    const system = tree.find((row) => row.name === '系统设置')
    const company = (system!.children as Row[]).find((row) => row.router === '/busCompany')
    expect((company!.children as Row[]).map((row) => row.permission)).toEqual([
      'busCompany:add',
      'busCompany:edit',
      'busCompany:delete',
    ])
    expect(company).toMatchObject({ type: '1', isOutLink: '1', visible: 'Y', pid: system?.id })
  })

  it('keeps the way to what a filter finds', async () => {
    const tree = await (await fixture.as('superAdmin')).rows('menu.tree', { name: '公交公司' })
    expect(flat(tree).map((row) => row.name)).toEqual(['系统设置', '公交公司'])
    const hidden = flat(await (await fixture.as('superAdmin')).rows('menu.tree', { visible: 'N' }))
    expect(hidden.filter((row) => row.visible === 'N').map((row) => row.router)).toContain('/authoritySet')
    expect(await (await fixture.as('superAdmin')).rows('menu.tree', { name: '没有这个' })).toEqual([])
  })

  it('grows', async () => {
    const admin = await fixture.as('superAdmin')
    const system = await find('系统设置')
    await admin.call('menu.add', form('新页面', { pid: system?.id, router: 'newPage' }))
    expect(await find('新页面')).toMatchObject({ pid: system?.id, router: '/newPage', title: '新页面' })
    await admin.call('menu.add', form('顶级', { type: '0', isOutLink: '1' }))
    expect(await find('顶级')).toMatchObject({ pid: null })
    await expect(admin.call('menu.add', form('新页面', { pid: system?.id }))).rejects.toThrow('同名菜单')
    await expect(
      admin.call('menu.add', form('又一页', { pid: system?.id, router: '/newPage' })),
    ).rejects.toThrow('路由已被')
    await expect(admin.call('menu.add', form('无根', { pid: 987654 }))).rejects.toThrow('上级菜单不存在')
    const button = (await all()).find((row) => row.permission === 'busCompany:add')
    await expect(admin.call('menu.add', form('按钮下', { pid: button?.id }))).rejects.toThrow('按钮下不能')
    await expect(
      admin.call('menu.add', form('外链', { isOutLink: '0', router: 'javascript:alert(1)' })),
    ).rejects.toThrow('http')
    for (const router of [
      ...[
        'JavaScript:alert(1)',
        'data:text/html,x',
        '//evil.example',
        '/\\evil.example',
        'https:evil.example',
      ],
      ...[
        'https:///evil.example',
        'https://bus.example.com@evil.example',
        'ftp://a.example',
        '/help',
        'https://',
      ],
    ])
      await expect(admin.call('menu.add', form('外链', { isOutLink: '0', router })), router).rejects.toThrow(
        '外链地址须为完整的http://或https://网址',
      )
    // An internal entry never leads to another site.
    for (const router of [
      ...['//evil.example', '///evil', '/\\evil.example', '\\\\evil', 'javascript:alert(1)', '/a//b'],
      ...['https://evil.example', '/..', '/a/../b', '/a?b=c', '/a#b', '/a\tb', '/%2f%2fevil.example'],
    ])
      await expect(admin.call('menu.add', form('内页', { router })), router).rejects.toThrow(
        '路由须为管理后台的页面路径',
      )
    await admin.call('menu.add', form('帮助', { isOutLink: '0', router: 'https://example.com' }))
    expect(await find('帮助')).toMatchObject({ isOutLink: '0', router: 'https://example.com' })
  })

  it('never becomes a ring', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('menu.add', form('甲', { type: '0' }))
    const top = await find('甲')
    await admin.call('menu.add', form('乙', { type: '0', pid: top?.id }))
    const child = await find('乙')
    await expect(
      admin.call('menu.edit', { id: top?.id, ...form('甲', { type: '0', pid: child?.id }) }),
    ).rejects.toThrow('自己的下级')
    await expect(
      admin.call('menu.edit', { id: top?.id, ...form('甲', { type: '0', pid: top?.id }) }),
    ).rejects.toThrow('自己的下级')
    await expect(admin.call('menu.edit', { id: top?.id, ...form('甲', { type: '2' }) })).rejects.toThrow(
      '不能改为按钮',
    )
    await admin.call('menu.edit', {
      id: child?.id,
      ...form('乙改', { type: '0', pid: top?.id, sort: 7, visible: 'N' }),
    })
    expect(await find('乙改')).toMatchObject({ sort: 7, visible: 'N', pid: top?.id })
  })

  it('never becomes a ring, nor loses an entry, by what two do at once', async () => {
    const admin = await fixture.as('superAdmin')
    const move = (row: Row | undefined, pid: unknown) =>
      admin.call('menu.edit', { id: row?.id, ...form(String(row?.name), { type: '0', pid }) })
    for (let round = 0; round < 10; round++) {
      const [one, other, below] = [`左${round}`, `右${round}`, `下${round}`]
      await admin.call('menu.add', form(one, { type: '0' }))
      await admin.call('menu.add', form(other, { type: '0' }))
      const [left, right] = [await find(one), await find(other)]
      await Promise.allSettled([move(left, right?.id), move(right, left?.id)])
      const leaf = [await find(one), await find(other)].find((row) => (row?.children as Row[])?.length === 0)
      expect(leaf?.pid).not.toBeNull()
      const [added, deleted] = await Promise.allSettled([
        admin.call('menu.add', form(below, { type: '0', pid: leaf?.id })),
        admin.call('menu.delete', { id: leaf?.id }),
      ])
      expect([added.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
      expect((await find(below)) === undefined).toBe(added.status === 'rejected')
    }
  })

  it('is cut from the leaves only, and grants go with the entry', async () => {
    const admin = await fixture.as('superAdmin')
    const { db } = fixture.database
    await admin.call('menu.add', form('待删', { type: '0' }))
    const parent = await find('待删')
    await admin.call('menu.add', form('待删下级', { pid: parent?.id }))
    const child = await find('待删下级')
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('name', '=', '未授权')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('role_menu')
      .values({ role_id: role.id, menu_id: Number(child?.id) })
      .execute()

    await expect(admin.call('menu.delete', { id: parent?.id })).rejects.toThrow('请先删除下级菜单')
    await admin.call('menu.delete', { id: child?.id })
    await admin.call('menu.delete', { id: parent?.id })
    expect(await find('待删')).toBeUndefined()
    expect(await db.selectFrom('role_menu').selectAll().where('role_id', '=', role.id).execute()).toEqual([])
    await expect(admin.call('menu.delete', { id: parent?.id })).rejects.toThrow('菜单不存在')
  })

  it('gives nobody a right by renaming an entry he holds', async () => {
    const operator = await fixture.as('system')
    const held = (await all()).find((row) => row.permission === 'citySet:add')
    const edit = (permission: string, more: Row = {}) =>
      operator.call('menu.edit', {
        id: held?.id,
        ...form('新增', { type: '2', pid: held?.pid, permission, ...more }),
      })
    await expect(edit('balanceQuery:withdraw')).rejects.toThrow('不能设置自己没有的权限')
    await expect(edit('citySet:add', { router: '/balanceQuery' })).rejects.toThrow('不能设置自己没有的权限')
    await expect(
      operator.call(
        'menu.add',
        form('取钱', { pid: held?.pid, type: '2', permission: 'balanceQuery:withdraw' }),
      ),
    ).rejects.toThrow('不能设置自己没有的权限')
  })

  it('is one for all cities: nobody takes from others what rests on an entry, but may say how it looks', async () => {
    const operator = await fixture.as('handan')
    const entry = (await all()).find((row) => row.permission === 'citySet:add')
    const edit = (more: Row) =>
      operator.call('menu.edit', {
        id: entry?.id,
        ...form('新增', { type: '2', pid: entry?.pid, permission: 'citySet:add', ...more }),
      })
    const shared = '该菜单已授权给其他城市的角色'
    await expect(edit({ permission: '' })).rejects.toThrow(shared)
    await expect(edit({ permission: 'citySet:edit' })).rejects.toThrow(shared)
    await expect(edit({ visible: 'N' })).rejects.toThrow(shared)
    await expect(edit({ type: '1' })).rejects.toThrow(shared)
    await expect(operator.call('menu.delete', { id: entry?.id })).rejects.toThrow(shared)
    await edit({ name: '新增城市', sort: 3 })
    expect((await all()).find((row) => row.id === entry?.id)).toMatchObject({ name: '新增城市', sort: 3 })
    // An entry that no other city uses can be changed by operators with its permission.
    const ownForm = (permission: string) => form('邯郸按钮', { pid: entry?.pid, type: '2', permission })
    await operator.call('menu.add', ownForm('citySet:add'))
    const own = await find('邯郸按钮')
    await operator.call('menu.edit', { id: own?.id, ...ownForm('citySet:edit') })
    await operator.call('menu.delete', { id: own?.id })
  })

  it('leads out, and begins, as the super administrator says, whose own menu shows the links that he is granted', async () => {
    const admin = await fixture.as('superAdmin')
    const operator = await fixture.as('handan')
    const system = await find('系统设置')
    const outward = '外链和顶级菜单只有超级管理员可以管理'
    const link = { pid: system?.id, isOutLink: '0', router: 'https://out.example' }
    await admin.call('menu.add', form('别处', link))
    const there = await find('别处')
    const tries: [string, Row][] = [
      ['menu.add', form('钓鱼', { ...link, router: 'https://evil.example' })],
      ['menu.add', form('顶上', { type: '0' })],
      ['menu.edit', { id: there?.id, ...form('别处', { ...link, router: 'https://evil.example' }) }],
      ['menu.edit', { id: there?.id, ...form('别处', { pid: system?.id, router: '/index2' }) }],
      ['menu.edit', { id: system?.id, ...form('系统', { type: '0' }) }],
      ['menu.delete', { id: there?.id }],
    ]
    for (const [call, values] of tries)
      await expect(operator.call(call, values), `${call} ${JSON.stringify(values)}`).rejects.toThrow(outward)
    const shown = async () => JSON.stringify((await admin.call('session.profile')).values?.menus)
    expect(await shown()).not.toContain('https://out.example')
    expect(await shown()).toContain('/busCompany')
  })

  it('refuses a change based on an old version', async () => {
    const admin = await fixture.as('superAdmin')
    await admin.call('menu.add', form('版本', { type: '0' }))
    const row = await find('版本')
    await admin.call(
      'menu.edit',
      { id: row?.id, ...form('版本', { type: '0', sort: 2 }) },
      { version: row?._v as number },
    )
    await expect(
      admin.call(
        'menu.edit',
        { id: row?.id, ...form('版本', { type: '0', sort: 3 }) },
        { version: row?._v as number },
      ),
    ).rejects.toThrow('已被他人修改')
  })
})

describe('tree helpers', () => {
  const menu = (id: number, parent_id: number, name = String(id)) =>
    ({ id, parent_id, name, created_at: momentNow() }) as Menu

  it('leave out what hangs on nothing', () => {
    expect(flat(menuTree([menu(1, 0), menu(2, 1), menu(3, 99)])).map((row) => row.id)).toEqual([1, 2])
  })
  it('end even in a ring', () => {
    const ring = [menu(1, 2), menu(2, 1)]
    expect(isWithin(ring, 1, 5)).toBe(false)
    expect(withAncestors(ring, () => true)).toHaveLength(2)
  })
})
