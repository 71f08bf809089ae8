import type { Page } from '@playwright/test'
import { demoPassword } from '../support/console'
import { dialogOf, press, unique } from '../support/screen'
import { expect, test } from '../support/test'

const lost = '登录失效，请重新登陆'

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

test('a session lost while a form is open gives the form back after signing in (D1-REQ-016)', async ({
  page,
  openAs,
}) => {
  const name = unique('草稿')
  await openAs('superAdmin', '/roleManage')
  await loseWhileTyping(page, name)
  await signIn(page, 'superAdmin')
  await expect(page).toHaveURL(/\/roleManage$/)
  await press(page, '新增')
  await press(dialogOf(page, '上次登录失效前有未提交的内容，是否恢复？'), '确定')
  const dialog = dialogOf(page, '新增角色')
  await expect(dialog.getByLabel('角色名称')).toHaveValue(name)
  await expect(dialog.getByLabel('描述')).toHaveValue('写了很久')
  await press(dialog, '确定')
  await expect(page.getByText('新增成功')).toHaveCount(1)
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

test('ten calls that fail together give one message, of 5 seconds (D1-GUARD-002…004, A-03)', async ({
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
  await expect(page.getByText(lost)).toHaveCount(0)
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
