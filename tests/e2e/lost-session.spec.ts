import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../support/console'
import { findByCard, refundRows } from '../support/money'
import { dialogOf, press, rows, unique } from '../support/screen'
import { expect, test } from '../support/test'

const lost = '登录失效，请重新登陆'
const waiting = '您有未保存的内容，登录后可继续编辑'
const consoleTitle = '公交运营管理后台'
const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' })
const tabs = (page: Page): Locator => page.getByRole('list', { name: '已打开的页面' }).getByRole('listitem')

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码').fill(demoPassword)
  await press(page, '登录')
}

/** Types a role into the dialog and loses the session on saving it. */
async function loseWhileTyping(page: Page, name: string): Promise<void> {
  await press(page, '新增')
  const dialog = dialogOf(page, '新增角色')
  await dialog.getByLabel('角色名称').fill(name)
  await dialog.getByLabel('描述').fill('写了很久')
  await page.route('**/api/role/add', (route) =>
    route.fulfill({ json: { status: '9999', msg: 'token expired' } }),
  )
  await press(dialog, '确定')
  await expect(page.getByText(lost)).toHaveCount(1)
  await expect(page).toHaveURL('/?redirect=%2FroleManage')
  await page.unroute('**/api/role/add')
}

/** Everything the browser stores: both storages, and databases, of which the console has none. */
const keptByBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]),
  )

test('a session lost while a form is open gives the form back after signing in (D1-REQ-016)', async ({
  page,
  openAs,
}) => {
  const name = unique('草稿')
  await openAs('superAdmin', '/roleManage')
  await loseWhileTyping(page, name)
  await page.reload()
  await expect(page.getByText(waiting)).toBeVisible()
  const kept = await keptByBrowser(page)
  expect(kept).toContain('draft:superAdmin:')
  expect(kept).toMatch(/,\[\]\]$/)
  for (const typed of [name, '写了很久']) expect(kept).not.toContain(typed)
  await signIn(page, 'superAdmin')
  await expect(page).toHaveURL(/\/roleManage$/)
  await press(page, '新增')
  await press(dialogOf(page, '上次有未提交的内容，是否恢复？'), '恢复')
  const dialog = dialogOf(page, '新增角色')
  await expect(dialog.getByLabel('角色名称')).toHaveValue(name)
  await expect(dialog.getByLabel('描述')).toHaveValue('写了很久')
  await press(dialog, '确定')
  await expect(page.getByText('新增成功')).toHaveCount(1)
})

test('the page says after signing in again what was not sent, and gives it back or gives it up', async ({
  page,
  openAs,
}) => {
  const name = unique('草稿')
  const notice = page.getByRole('status').filter({ hasText: `您有未提交的内容：新增角色“${name}”` })
  await openAs('superAdmin', '/roleManage')
  await loseWhileTyping(page, name)
  await signIn(page, 'superAdmin')
  await press(notice, '继续填写')
  const dialog = dialogOf(page, '新增角色')
  await expect(dialog.getByLabel('角色名称')).toHaveValue(name)
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(notice).toBeVisible()
  await press(notice, '放弃')
  await expect(notice).toHaveCount(0)
  await press(page, '新增')
  await expect(dialog.getByLabel('角色名称')).toHaveValue('')
})

test('a remark that was looked at first, then edited, is offered again where it is looked at', async ({
  page,
  openAs,
  apiAs,
}) => {
  const text = unique('备注')
  const row = (await refundRows(await apiAs('handan'), 1))[0]!
  const look = async () =>
    (await findByCard(page, row.cardNo, row.refundNumber)).getByRole('button', { name: '备注' }).click()
  await openAs('handan', '/refundQuery')
  await look()
  await press(dialogOf(page, '退款备注'), '编辑')
  await dialogOf(page, '编辑退款备注').getByLabel('备注').fill(text)
  await page.route('**/zgj-*/**', (route) => route.fulfill({ json: { status: 9999 } }))
  await press(dialogOf(page, '编辑退款备注'), '确定')
  await expect(page).toHaveURL(/redirect=%2FrefundQuery/)
  await page.unroute('**/zgj-*/**')
  await expect(page.getByText(waiting)).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
  await signIn(page, 'handan')
  await look()
  await press(dialogOf(page, '上次有未提交的内容，是否恢复？'), '恢复')
  await expect(dialogOf(page, '编辑退款备注').getByLabel('备注')).toHaveValue(text)
})

test('a session that an upload finds lost keeps what was typed, in the pages behind too', async ({
  page,
  openAs,
}) => {
  await openAs('superAdmin', '/themePreview')
  const theme = page.locator('.theme-preview')
  await theme.getByLabel('主题名称').fill('写到一半的主题')
  await menuOf(page).getByText('角色管理').click()
  await press(page, '新增')
  await dialogOf(page, '新增角色').getByLabel('角色名称').fill('写到一半')
  await press(dialogOf(page, '新增角色'), '取消')
  await tabs(page).getByRole('link', { name: '主题发布', exact: true }).click()
  await expect(theme.getByLabel('主题名称')).toHaveValue('写到一半的主题')
  await tabs(page).getByRole('link', { name: '角色管理', exact: true }).click()
  await tabs(page).getByRole('link', { name: '主题发布', exact: true }).click()
  await page.route('**/uploadFile', (route) => route.fulfill({ json: { status: 9999 } }))
  await page
    .locator('[data-field="theme_pic"] input[type=file]')
    .setInputFiles({ name: '1.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByText(lost)).toHaveCount(1)
  await expect(page.getByText(waiting)).toBeVisible()
  await expect(page).toHaveTitle(consoleTitle)
  await signIn(page, 'superAdmin')
  await expect(page).toHaveURL(/\/themePreview$/)
  await expect(theme.getByLabel('主题名称')).toHaveValue('写到一半的主题')
  await expect(page.getByText('已恢复上次未保存的内容')).toHaveCount(1)
})

test('the visited pages come back where they were after signing in again, and to nobody else', async ({
  page,
  openAs,
}) => {
  await openAs('superAdmin', '/roleManage')
  await page.getByRole('search').getByLabel('角色名称').fill('管理')
  await press(page, '查询')
  await expect(page).toHaveURL(/roleName=/)
  await menuOf(page).getByText('城市设置').click()
  await expect(tabs(page)).toHaveText(['角色管理', '城市设置'])
  const loseSession = async () => {
    // Automatic requests would lose the session before the button is pressed.
    await expect(rows(page).filter({ visible: true }).first()).toBeVisible()
    await page.route('**/zgj-*/**', (route) => route.fulfill({ json: { status: 9999 } }))
    await press(page, '查询')
    await expect(page.getByText(lost)).toHaveCount(1)
    await page.unroute('**/zgj-*/**')
  }
  await loseSession()
  await expect(page.getByText(waiting)).toHaveCount(0)
  await signIn(page, 'handan')
  await expect(page).toHaveURL(/\/citySet$/)
  await expect(tabs(page)).toHaveText(['城市设置'])
  await loseSession()
  await signIn(page, 'superAdmin')
  await expect(tabs(page)).toHaveText(['角色管理', '城市设置'])
  await tabs(page).getByRole('link', { name: '角色管理', exact: true }).click()
  await expect(page).toHaveURL(/roleManage\?roleName=/)
  await expect(page.getByRole('search').getByLabel('角色名称')).toHaveValue('管理')
})

test('the form of one account is never offered to another', async ({ page, openAs }) => {
  await openAs('superAdmin', '/roleManage')
  await loseWhileTyping(page, unique('草稿'))
  await signIn(page, 'handan')
  await expect(page).toHaveURL(/\/roleManage$/)
  await press(page, '新增')
  await expect(dialogOf(page, '新增角色').getByLabel('角色名称')).toHaveValue('')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('ten calls that fail together give one message, of 5 seconds (D1-GUARD-002…004, A-03, D3-GEN-022)', async ({
  page,
  openAs,
  calls,
}) => {
  await page.route('**/zgj-*/**', (route) => route.fulfill({ json: { status: 9999 } }))
  await page.clock.install()
  await openAs('superAdmin', '/authoritySet?id=3&name=x')
  await expect(page).toHaveURL('/?redirect=%2FauthoritySet%3Fid%3D3%26name%3Dx')
  await expect(page.getByText(lost)).toHaveCount(1)
  expect(calls.length).toBeGreaterThan(2)
  await page.clock.runFor(4_000)
  await expect(page.getByText(lost)).toHaveCount(1)
  await page.clock.runFor(2_000)
  await expect(page.getByText(lost)).toBeHidden()
})

test('HTTP 401 counts as a lost session; what was stored is cleared', async ({ page, openAs }) => {
  await page.route('**/api/role/page', (route) =>
    route.fulfill({ status: 401, json: { message: 'unauthorized' } }),
  )
  await openAs('superAdmin', '/roleManage?roleName=abc')
  await expect(page.getByText(lost)).toHaveCount(1)
  await expect(page).toHaveURL(/redirect=%2FroleManage%3FroleName%3Dabc/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a session that ended on the server ends here with the next call', async ({ page, openAs, request }) => {
  await openAs('superAdmin', '/roleManage')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token')!) as string)
  await request.get('/zgj-web-api/api/system/logout', { headers: { token } })
  await press(page, '查询')
  await expect(page.getByText(lost)).toHaveCount(1)
  await expect(page).toHaveURL(/redirect=%2FroleManage/)
})

test('a session ended in one tab is over in the others, at once', async ({ page, context, openAs }) => {
  await openAs('superAdmin', '/roleManage')
  await expect(rows(page).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/roleManage')
  await other.getByRole('button', { name: /superAdmin/ }).click()
  await other.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByText(lost)).toHaveCount(1)
  await expect(page).toHaveURL('/?redirect=%2FroleManage')
})

test('a tab whose session is over takes no new one of another tab with it', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('superAdmin', '/roleManage')
  await expect(rows(page).first()).toBeVisible()
  const other = await context.newPage()
  // The other tab clears the storage and begins another session, without notice to the first.
  await other.goto('/')
  await signIn(other, 'handan')
  await expect(menuOf(other)).toBeVisible()
  await page.route('**/api/role/**', (route) => route.fulfill({ json: { status: '9999', msg: 'over' } }))
  await press(page, '查询')
  await expect(page.getByText(lost)).toHaveCount(1)
  await other.reload()
  await expect(menuOf(other)).toBeVisible()
})
