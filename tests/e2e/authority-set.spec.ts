/** Long on purpose: each file of end-to-end tests starts a console. */
import type { Locator, Page } from '@playwright/test'
import { expect, test, type Api } from '../support/test'
import {
  callsTo,
  chooseTab,
  dialogOf,
  expectNoButtons,
  giveUp,
  headers,
  lastCall,
  newest,
  press,
  rowOf,
  rows,
  says,
  unique,
} from '../support/screen'

const base = '/zgj-web-api/api'
interface Node {
  id: number
  name: string
  children?: Node[] | null
}

/** A new role without grants or members. */
async function newRole(api: Api): Promise<{ id: number; name: string }> {
  const name = unique('权')
  await api.post(`${base}/role/add`, { name })
  const { data } = (await api.post(`${base}/role/page`, { roleName: name, pageNo: 1, pageSize: 10 })) as {
    data: { rows: { id: number }[] }
  }
  return { id: data.rows[0]!.id, name }
}

async function menuPath(api: Api, ...names: string[]): Promise<number[]> {
  let level = ((await api.get(`${base}/menu/tree`)) as { data: Node[] }).data
  return names.map((name) => {
    const node = level.find((one) => one.name === name)
    if (!node) throw new Error(`no menu ${name}`)
    level = node.children ?? []
    return node.id
  })
}

const tabs = (page: Page): Locator => page.getByRole('list', { name: '已打开的页面' }).getByRole('listitem')
/** The visible page among the kept ones. */
const shown = (page: Page): Locator => page.locator('.shell-card:not([hidden])')
const node = (page: Page | Locator, name: string): Locator =>
  page.locator('.ant-tree-treenode').filter({
    has: ('goto' in page ? page : page.page()).locator('.ant-tree-title', {
      hasText: new RegExp(`^${name}$`),
    }),
  })
const tick = (page: Page | Locator, name: string): Locator => node(page, name).locator('.ant-tree-checkbox')
const ticked = (page: Page | Locator, name: string, state: 'true' | 'false' | 'mixed'): Promise<void> =>
  expect(tick(page, name)).toHaveAttribute('aria-checked', state)
/** Filters the visible tree to this node. */
const search = (page: Page | Locator, name: string): Promise<void> =>
  page.getByRole('tabpanel').getByPlaceholder('输入关键字筛选').fill(name)

test.describe('authoritySet', () => {
  test('role name, cancel and confirm; three tabs; fold and unfold all (D1-AUTH-001…003, D1-PERM-014)', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const role = await newRole(await apiAs('superAdmin'))
    await openAs('superAdmin', `/authoritySet?id=${role.id}&name=${encodeURIComponent('别的角色')}`)
    // The address may contain any name: the page shows the loaded role's.
    await expect(page.getByRole('banner')).toContainText(`权限设置 ${role.name}`)
    for (const name of ['取消', '确定'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('tab')).toHaveText(['操作权限', '数据权限', '成员列表'])
    await press(page, '折叠全部')
    await expect(page.locator('.ant-tree-switcher_open')).toHaveCount(0)
    await press(page, '展开全部')
    await expect(page.locator('.ant-tree-switcher_open').first()).toBeVisible()
    await search(page, '菜单管理')
    await expect(node(page, '菜单管理')).toBeVisible()
    await chooseTab(page, '数据权限')
    await search(page, '邯郸公共交通集团')
    await expect(node(page, '邯郸公共交通集团')).toBeVisible()
  })

  test('half-checked parents are sent, and tick nothing on loading; two saves in order, one toast (D1-AUTH-016…019, D1-ROLE-018…020, D1-EP-023)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('superAdmin')
    const role = await newRole(api)
    const [system, city, edit] = await menuPath(api, '系统设置', '城市设置', '编辑')
    const [, , add] = await menuPath(api, '系统设置', '城市设置', '新增')
    await api.postJson(`${base}/role/grantMenu`, { id: role.id, grantMenuIdList: [system, city, edit] })
    await openAs('superAdmin', '/roleManage')
    await page.getByRole('search').getByLabel('角色名称').fill(role.name)
    await press(page, '查询')
    await press(rows(page).first(), '权限')
    await search(page, '城市设置')
    await ticked(page, '系统设置', 'mixed')
    await ticked(page, '城市设置', 'mixed')
    await ticked(page, '编辑', 'true')
    await ticked(page, '新增', 'false')

    await chooseTab(page, '数据权限')
    await search(page, '邯郸公共交通集团')
    await tick(page, '邯郸公共交通集团').click()
    await chooseTab(page, '操作权限')
    await tick(page, '新增').click()
    await ticked(page, '城市设置', 'true')
    await press(page, '确定')
    await says(page, '角色权限保存成功')
    await expect(page).toHaveURL(/\/roleManage/)
    const saves = calls.filter(({ path }) => /\/role\/grant/.test(path))
    expect(saves.map(({ path }) => path)).toEqual([`${base}/role/grantMenu`, `${base}/role/grantData`])
    const [menus, data] = saves.map(({ body }) => body) as [
      { id: number; grantMenuIdList: number[] },
      Record<string, unknown>,
    ]
    expect(String(menus.id)).toBe(String(role.id))
    expect(menus.grantMenuIdList.map(String).sort()).toEqual([system, city, edit, add].map(String).sort())
    expect(data).toMatchObject({ dataScopeType: 6 })
    expect(data.grantCompanyIdList).not.toEqual([])
  })

  test('a failed first save stops the second, shows the server text and stays', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const role = await newRole(await apiAs('superAdmin'))
    await page.route(`**${base}/role/grantMenu`, (route) =>
      route.fulfill({ json: { status: 500, msg: '菜单权限保存失败了' } }),
    )
    await openAs('superAdmin', `/authoritySet?id=${role.id}`)
    await search(page, '首页')
    await expect(node(page, '首页').first()).toBeVisible()
    await press(page, '确定')
    await says(page, '菜单权限保存失败了')
    await expect(page).toHaveURL(/\/authoritySet/)
    expect(callsTo(calls, '/grantData')).toEqual([])
  })

  test('cancel goes back and saves nothing', async ({ page, openAs, apiAs, calls }) => {
    const role = await newRole(await apiAs('superAdmin'))
    await openAs('superAdmin', '/roleManage')
    await press(rows(page).filter({ hasText: role.name }), '权限')
    await search(page, '首页')
    await tick(page, '首页').first().click()
    await giveUp(page, page, '取消')
    await expect(page).toHaveURL(/\/roleManage/)
    expect(calls.filter(({ path }) => /\/role\/grant/.test(path))).toEqual([])
  })

  test('ticks that were cancelled are gone: the page opens again as the server has it, and grants no more', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('superAdmin')
    const [role, other] = [await newRole(api), await newRole(api)]
    const home = tick(shown(page), '首页').first()
    await openAs('superAdmin', '/roleManage')
    const open = async ({ name }: { name: string }) => {
      await page.getByRole('search').getByLabel('角色名称').fill(name)
      await press(page, '查询')
      await press(rowOf(page, name), '权限')
      await search(shown(page), '首页')
    }
    await open(role)
    await home.click()
    await expect(home).toHaveAttribute('aria-checked', 'true')
    // In the background it keeps its ticks, also after a reload.
    await tabs(page).getByRole('link', { name: '角色管理', exact: true }).click()
    await open(other)
    await expect(home).toHaveAttribute('aria-checked', 'false')
    await expect(tabs(page)).toHaveText(['角色管理', `权限设置 ${role.name}`, `权限设置 ${other.name}`])
    await expect(page).toHaveTitle(`权限设置 ${other.name} - 公交运营管理后台`)
    await tabs(page)
      .getByRole('link', { name: `权限设置 ${role.name}`, exact: true })
      .click()
    await expect(home).toHaveAttribute('aria-checked', 'true')
    await page.reload()
    await search(shown(page), '首页')
    await expect(home).toHaveAttribute('aria-checked', 'true')
    await giveUp(page, shown(page), '取消')
    await expect(tabs(page)).toHaveText(['角色管理', `权限设置 ${other.name}`])
    await open(role)
    await expect(home).toHaveAttribute('aria-checked', 'false')
    await press(shown(page), '确定')
    await says(page, '角色权限保存成功')
    await expect.poll(() => newest(calls, '/grantMenu')?.body).toMatchObject({ grantMenuIdList: [] })
    // Without ticks of its own it shows another administrator's new grants.
    const granted = await menuPath(api, '首页', '首页')
    await api.postJson(`${base}/role/grantMenu`, { id: other.id, grantMenuIdList: granted })
    await tabs(page)
      .getByRole('link', { name: `权限设置 ${other.name}`, exact: true })
      .click()
    await search(shown(page), '首页')
    await expect(home).toHaveAttribute('aria-checked', 'true')
  })

  test('members are added over pages and removed (D1-AUTH-004…012, 020, D1-EP-024, 025)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const role = await newRole(await apiAs('superAdmin'))
    await openAs('superAdmin', `/authoritySet?id=${role.id}`)
    await chooseTab(page, '成员列表')
    await expect(headers(page.getByRole('main'))).toHaveText([
      '',
      '序号',
      '账号',
      '姓名',
      '角色',
      '手机号',
      '城市',
      '公司',
      '子公司',
    ])
    await press(page, '添加用户')
    const dialog = dialogOf(page, '添加成员')
    await expect(rows(dialog)).toHaveCount(10)
    await press(dialog, '确定')
    await says(page, '请选择用户')
    await rows(dialog).first().getByRole('checkbox').check()
    await dialog.getByTitle('2', { exact: true }).click()
    await expect(rows(dialog).first().locator('td').nth(1)).toHaveText('11')
    await rows(dialog).first().getByRole('checkbox').check()
    await press(dialog, '确定')
    await expect(page.getByText('添加成功', { exact: true })).toHaveCount(1)
    await expect.poll(() => newest(calls, '/user/page')?.body).toMatchObject({ roleId: String(role.id) })
    const bound = (await lastCall(calls, '/bindUser')).body as { id: number; bindUserIdList: number[] }
    expect(String(bound.id)).toBe(String(role.id))
    expect(bound.bindUserIdList).toHaveLength(2)
    await expect(rows(page.getByRole('main'))).toHaveCount(2)

    await press(page, '移除用户')
    await expect(page.getByText('请选择用户', { exact: true }).last()).toBeVisible()
    await page.getByLabel('选择本页全部').check()
    await press(page, '移除用户')
    await press(dialogOf(page, '确定移除所选用户吗？'), '移除用户')
    await expect(page.getByText('删除成功', { exact: true })).toHaveCount(1)
    const removed = (await lastCall(calls, '/unBindUser')).body as { id: number; unBindUserIdList: number[] }
    expect([...removed.unBindUserIdList].sort()).toEqual([...bound.bindUserIdList].sort())
    await expect(page.getByText('暂无数据').first()).toBeVisible()
  })

  test('the sign-in switch flips 1 and 2 and goes back when it is refused (D1-AUTH-013…015, D1-EP-026)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('superAdmin')
    const role = await newRole(api)
    const allowed = async (): Promise<unknown> =>
      (
        (await api.post(`${base}/user/page`, { account: 'staff60', pageNo: 1, pageSize: 10 })) as {
          data: { rows: { allowLogin: number }[] }
        }
      ).data.rows[0]!.allowLogin
    const before = await allowed()
    await openAs('superAdmin', `/authoritySet?id=${role.id}`)
    await chooseTab(page, '成员列表')
    await press(page, '添加用户')
    const dialog = dialogOf(page, '添加成员')
    await dialog.getByRole('textbox', { name: '账号' }).fill('staff60')
    await press(dialog, '查询')
    await expect(rows(dialog)).toHaveCount(1)
    const toggle = dialog.getByRole('switch')
    await expect(toggle).toBeChecked({ checked: before === 1 })
    await toggle.click()
    await expect(toggle).toBeChecked({ checked: before !== 1 })
    await expect
      .poll(() => newest(calls, '/changeAllowLogin')?.body)
      .toEqual({
        userId: expect.stringMatching(/^\d+$/),
      })
    await expect.poll(allowed).toBe(before === 1 ? 2 : 1)
    await page.route('**/changeAllowLogin', (route) =>
      route.fulfill({ json: { status: 500, msg: '不能修改这个账号' } }),
    )
    await toggle.click()
    await says(page, '不能修改这个账号')
    await expect(toggle).toBeChecked({ checked: before !== 1 })
  })

  test('without the key the page opens with no keyed buttons, and the server refuses (D1-ROLE-035, D1-PERM-015)', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const role = await newRole(await apiAs('superAdmin'))
    await openAs('readonly', `/authoritySet?id=${role.id}`)
    await expect(page.getByText('没有操作权限').first()).toBeVisible()
    await expectNoButtons(page.getByRole('main'), ['确定', '添加用户', '移除用户'])
  })
})
