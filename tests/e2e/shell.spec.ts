import type { Locator, Page } from '@playwright/test'
import type { CompiledApp } from '../../engine/compiled'
import { dialogOf, expectNoButtons, newest, press, problems, rows, toasts } from '../support/screen'
import { demoPassword } from '../support/console'
import { expect, test } from '../support/test'

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' })
const breadcrumb = (page: Page): Locator => page.getByRole('banner').getByRole('navigation')
const tabs = (page: Page): Locator => page.getByRole('list', { name: '已打开的页面' }).getByRole('listitem')

test('the menu is the operator’s own tree, visible entries only, and can be collapsed (D1-HEADER-001, 002, D1-PERM-010, D1-GEN-002)', async ({
  page,
  openAs,
  apiAs,
}) => {
  interface Entry {
    title: string
    router: string | null
    visible: string
    children?: Entry[] | null
  }
  const { data } = (await (await apiAs('system')).get('/zgj-web-api/api/system/getLoginUser')) as {
    data: { menus: Entry[] }
  }
  const system = data.menus.find(({ title }) => title === '系统设置')!
  const shown = system.children!.filter(({ visible }) => visible === 'Y').map(({ title }) => title)
  expect(system.children!.some(({ title, visible }) => title === '权限设置' && visible === 'N')).toBe(true)
  await openAs('system', '/index')
  await expect(menuOf(page).getByText('渠道管理')).toHaveCount(0)
  await menuOf(page).getByText('系统设置').click()
  await expect(menuOf(page).getByRole('menu', { name: '系统设置' }).getByRole('menuitem')).toHaveText(shown)
  await press(page, '收起菜单')
  await expect(menuOf(page).getByText('公交运营管理后台')).toHaveCount(0)
  const group = menuOf(page).getByRole('menuitem', { name: '系统设置' })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.press('ArrowRight')
  await expect(menuOf(page).getByRole('menu', { name: '系统设置' }).getByRole('menuitem')).toHaveText(shown)
  await page.keyboard.press('Escape')
  await expect(group).toBeFocused()
  await press(page, '展开菜单')
  await expect(menuOf(page).getByText('公交运营管理后台')).toBeVisible()
})

test('every route opens with its breadcrumb from home; those without a screen show the calm page (D1-ROUTE-002…101, D1-HEADER-003, D3-GEN-010, 013, D1-ROUTE-102, D2-GEN-009)', async ({
  page,
  openAs,
  request,
  calls,
}) => {
  const app = (await (await request.get('/schemas/manifest.json')).json()) as CompiledApp
  await openAs('superAdmin', '/index')
  await expect(breadcrumb(page)).toContainText('首页')
  expect(calls.every(({ headers }) => headers.token)).toBe(true)
  for (const [name, route] of Object.entries(app.routes)) {
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/${name}`)
    const group = app.groups.find(({ key }) => key === route.group)!
    await expect(breadcrumb(page), name).toContainText(
      name === app.home ? /^首页$/ : new RegExp(`^首页.*${group.title}.+`),
    )
    const card = page.locator('.shell-card:not([hidden])')
    expect(route.file, `${name} has a screen`).toBeDefined()
    await expect(card, name).not.toContainText('即将开放')
    await expect(card, name).not.toContainText('页面出错了')
  }
})

test('an unknown address is a 404', async ({ page, openAs }) => {
  await openAs('superAdmin', '/nowhere')
  await expect(page.getByText('没有这个页面')).toBeVisible()
  await press(page, '回到首页')
  await expect(page).toHaveURL(/\/index$/)
})

test('a page outside the own menu opens without keyed buttons and says that it may not be read (D1-PERM-008, 015)', async ({
  page,
  openAs,
}) => {
  await openAs('channel', '/citySet')
  await expect(page.getByText('没有查看权限')).toBeVisible()
  await expectNoButtons(page, ['新增', '编辑'])
  await expect(toasts(page)).toHaveCount(0)
})

test('a page that is loaded anew takes the stored keys of its buttons (D1-GUARD-005)', async ({
  page,
  openAs,
}) => {
  await openAs('handan', '/busCompany')
  await expect(rows(page)).not.toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: '新增', exact: true })).toBeVisible()
  await page.evaluate(() => {
    const keys = JSON.parse(localStorage.getItem('buttons')!) as string[]
    localStorage.setItem('buttons', JSON.stringify(keys.filter((key) => key !== 'busCompany:add')))
  })
  await page.reload()
  await expect(rows(page)).not.toHaveCount(0)
  await expectNoButtons(page, ['新增'])
})

test('visited pages keep what was typed and their page; closing goes to the neighbour', async ({
  page,
  openAs,
  calls,
}) => {
  await openAs('superAdmin', '/lineManage')
  await page.getByTitle('3', { exact: true }).click()
  await expect(rows(page).first().locator('td').first()).toHaveText('21')
  await page.getByRole('search').getByLabel('线路名称').fill('还没查询')
  await menuOf(page).getByText('角色管理').click()
  await expect(tabs(page)).toHaveText(['线路管理', '角色管理'])
  await expect(breadcrumb(page)).toHaveText(/首页.*系统设置.*角色管理/)
  await press(page, '新增')
  await dialogOf(page, '新增角色').getByLabel('角色名称').fill('写到一半')
  await press(dialogOf(page, '新增角色'), '取消')
  await tabs(page).getByRole('link', { name: '线路管理', exact: true }).click()
  await expect(page).toHaveURL(/lineManage\?.*page=3/)
  await expect(page.getByRole('search').getByLabel('线路名称')).toHaveValue('还没查询')
  await expect(rows(page.locator('.shell-card:not([hidden])')).first().locator('td').first()).toHaveText('21')
  await expect.poll(() => newest(calls, '/getLineList')?.body).toMatchObject({ page: '3' })
  await press(page, '关闭 线路管理')
  await expect(page).toHaveURL(/\/roleManage/)
  await expect(tabs(page)).toHaveText(['角色管理'])
})

test('a reload keeps the visited pages, their order, their addresses and what the window is called', async ({
  page,
  openAs,
}) => {
  const name = '公交运营管理后台'
  await openAs('superAdmin', '/index')
  await expect(page).toHaveTitle(`首页 - ${name}`)
  await menuOf(page).getByText('系统设置').click()
  await menuOf(page).getByText('线路管理').click()
  await page.getByTitle('3', { exact: true }).click()
  await expect(page).toHaveURL(/lineManage\?.*page=3/)
  await menuOf(page).getByText('角色管理').click()
  await expect(page).toHaveTitle(`角色管理 - ${name}`)
  await page.reload()
  await expect(page).toHaveTitle(`角色管理 - ${name}`)
  await expect(tabs(page)).toHaveText(['首页', '线路管理', '角色管理'])
  await tabs(page).getByRole('link', { name: '线路管理', exact: true }).click()
  await expect(page).toHaveURL(/lineManage\?.*page=3/)
  await expect(rows(page.locator('.shell-card:not([hidden])')).first().locator('td').first()).toHaveText('21')
  await expect(page).toHaveTitle(`线路管理 - ${name}`)
  await press(page, '关闭 线路管理')
  await expect(page).toHaveTitle(`首页 - ${name}`)
  await page.reload()
  await expect(tabs(page)).toHaveText(['首页', '角色管理'])
})

test('nothing of the visited pages is left after signing out', async ({ page, openAs }) => {
  await openAs('handan', '/citySet')
  await menuOf(page).getByText('角色管理').click()
  await expect(tabs(page)).toHaveText(['城市设置', '角色管理'])
  await page
    .getByRole('banner')
    .getByRole('button', { name: /handan/ })
    .click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByText('退出成功')).toBeVisible()
  await expect(page).toHaveTitle('公交运营管理后台')
  await page.getByLabel('账号').fill('handan')
  await page.getByLabel('密码').fill(demoPassword)
  await press(page, '登录')
  await expect(tabs(page)).toHaveText(['首页'])
})

test('the list state is in the address: back, forward and reload agree; search and reset go to page 1 and keep the size (D3-GEN-015)', async ({
  page,
  openAs,
  calls,
}) => {
  const first = rows(page).first().locator('td').first()
  await openAs('superAdmin', '/lineManage')
  const sizes = page.getByRole('combobox', { name: '页码' })
  await expect(sizes.getByRole('option')).toHaveText([
    '10 条/页',
    '20 条/页',
    '30 条/页',
    '40 条/页',
    '50 条/页',
    '100 条/页',
  ])
  await sizes.selectOption('20 条/页')
  await expect(rows(page)).toHaveCount(20)
  await page.getByTitle('2', { exact: true }).click()
  await expect(first).toHaveText('21')
  await page.getByRole('search').getByLabel('线路名称').fill('1')
  await press(page, '查询')
  await expect(rows(page)).toHaveCount(20)
  await expect
    .poll(() => newest(calls, '/getLineList')?.body)
    .toEqual({ lineName: '1', page: '1', pageSize: '20' })
  await page.goBack()
  await expect(first).toHaveText('21')
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByRole('search').getByLabel('线路名称')).toHaveValue('')
  await page.goForward()
  await expect(page.getByRole('search').getByLabel('线路名称')).toHaveValue('1')
  await expect(rows(page)).toHaveCount(20)
  await page.getByTitle('2', { exact: true }).click()
  await expect(first).toHaveText('21')
  await page.reload()
  await expect(first).toHaveText('21')
  await expect(page.getByRole('search').getByLabel('线路名称')).toHaveValue('1')
  await press(page, '重置')
  await expect(first).toHaveText('1')
  await expect(page).toHaveURL(/\/lineManage\?size=20$/)
  await expect
    .poll(() => newest(calls, '/getLineList')?.body)
    .toEqual({ lineName: '', page: '1', pageSize: '20' })
})

test('Ctrl K finds screens by Chinese, pinyin and initials, among the operator’s own', async ({
  page,
  openAs,
}) => {
  await openAs('system', '/index')
  await expect(menuOf(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '页面名称或拼音' })
  await expect(box).toBeFocused()
  for (const typed of ['角色', 'juese', 'jsgl', 'roleman']) {
    await box.fill(typed)
    await expect(page.getByRole('option').first(), typed).toContainText('角色管理')
  }
  await box.fill('tkcx')
  await expect(page.getByText('没有匹配的页面')).toBeVisible()
  await box.fill('gl')
  await box.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await box.fill('jsgl')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/roleManage$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

test('the user menu, theme and density; the choice is kept (D1-HEADER-004…007)', async ({ page, openAs }) => {
  await openAs('handan', '/citySet')
  const user = page.getByRole('banner').getByRole('button', { name: /handan/ })
  await expect(user).toContainText('邯郸市运营')
  await user.click()
  await expect(page.locator('.ant-dropdown').getByRole('menuitem')).toHaveText([
    '首页',
    '修改密码',
    '登录设备',
    '退出登录',
  ])
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = dialogOf(page, '修改密码')
  await press(dialog, '确定')
  await problems(dialog, ['请输入旧密码', '请输入新密码', '请再次输入新密码'])
  await dialog.getByLabel('新密码', { exact: true }).fill('short')
  await dialog.getByLabel('确认密码').fill('other')
  await problems(dialog, ['请输入旧密码', '请输入8~16位数密码', '两次输入密码不一致!'])
  await press(dialog, '取消')
  const root = page.locator('html')
  const before = await root.getAttribute('data-theme')
  await page.getByRole('button', { name: before === 'dark' ? '切换到浅色' : '切换到深色' }).click()
  await page.getByRole('button', { name: '切换到紧凑密度' }).click()
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', before === 'dark' ? 'light' : 'dark')
  await expect(root).toHaveAttribute('data-density', 'compact')
  await user.click()
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: '首页' }).click()
  await expect(page).toHaveURL(/\/index$/)
})
