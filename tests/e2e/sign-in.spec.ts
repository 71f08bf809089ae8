import type { Page } from '@playwright/test'
import { demoPassword } from '../support/console'
import { hold } from '../support/hold'
import { profileStatus } from '../support/operators'
import { expect, test } from '../support/test'

const fill = async (page: Page, account: string, password: string): Promise<void> => {
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码').fill(password)
}

test('empty fields are named and nothing is sent (D1-SIGNIN-001, 002, 004, 005, D1-ROUTE-001)', async ({
  page,
  calls,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('请输入账号', { exact: true })).toBeVisible()
  await expect(page.getByText('请输入密码', { exact: true })).toBeVisible()
  expect(calls).toEqual([])
})

test('Enter signs in, says so and goes home; token, profile, menus and permissions are stored (D1-SIGNIN-003, 006…008, D1-REQ-019, D1-PERM-001)', async ({
  page,
  calls,
}) => {
  await page.goto('/')
  await fill(page, 'superAdmin', demoPassword)
  await page.getByLabel('密码').press('Enter')
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page).toHaveURL(/\/index$/)
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/zgj-web-api/api/system/login',
    body: { account: 'superAdmin' },
  })
  expect(calls[0]!.headers['tenant-code']).toBe('master')
  expect(calls.slice(1, 3).map(({ path }) => path)).toEqual([
    '/zgj-web-api/api/system/getLoginUser',
    '/zgj-web-api/admin/baseCity/getCityService',
  ])
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored).toEqual(expect.arrayContaining(['token', 'user', 'scopes', 'menus', 'buttons']))
})

test('a wrong password shows the server text and keeps the account (D1-SIGNIN-009)', async ({ page }) => {
  await page.goto('/')
  await fill(page, 'superAdmin', 'Wrong@2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /密码/ })).toBeVisible()
  await expect(page.getByLabel('账号')).toHaveValue('superAdmin')
})

test('without a session a page says so for 5 seconds and leads back after sign-in, query included (D1-GUARD-001…004)', async ({
  page,
}) => {
  await page.goto('/busCompany?page=2')
  await expect(page.getByText('请先登录')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('signedIn', '1'))
  await page.goto('/busCompany?page=2')
  await expect(page.getByText('登录失效，请重新登陆')).toBeVisible()
  await expect(page).toHaveURL('/?redirect=%2FbusCompany%3Fpage%3D2')
  await fill(page, 'superAdmin', demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/busCompany/)
})

for (const redirect of ['https://example.org/', '//example.org', '/\\example.org', '/nowhere'])
  test(`a redirect to ${redirect} is refused`, async ({ page }) => {
    await page.goto(`/?redirect=${encodeURIComponent(redirect)}`)
    await fill(page, 'superAdmin', demoPassword)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page).toHaveURL(/\/index$/)
  })

test('the sign-in page clears what an earlier session stored, and ends it on the server (D1-ROUTE-002)', async ({
  page,
  openAs,
  request,
}) => {
  await openAs('superAdmin', '/index')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token')!) as string)
  await page.goto('/')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect.poll(() => profileStatus(request, token)).toBe(9999)
})

test('signing out says so and ends the session on the server (D1-SIGNOUT-001…003)', async ({
  page,
  openAs,
  request,
}) => {
  await openAs('superAdmin', '/index')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token')!) as string)
  await page.getByRole('button', { name: /superAdmin/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByText('退出成功')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await profileStatus(request, token)).toBe(9999)
})

test('a call refused after signing out does not say that the session was lost', async ({ page, openAs }) => {
  await openAs('superAdmin', '/lineManage')
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
  await page.route('**/getLineList', (route) =>
    route.fulfill({ json: { status: 9999, message: '登录失效' } }),
  )
  const release = await hold(page, '**/getLineList')
  // An export continues when its page is closed.
  const asked = page.waitForRequest('**/getLineList')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const refused = (await asked).response()
  await page.getByRole('button', { name: /superAdmin/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  release()
  await (await refused)!.finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.getByText('登录失效')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
})

test('signing out that fails shows the server text and stays signed in (D1-SIGNOUT-004)', async ({
  page,
  openAs,
}) => {
  await page.route('**/api/system/logout', (route) =>
    route.fulfill({ json: { status: 500, msg: '退出失败，请重试' } }),
  )
  await openAs('superAdmin', '/index')
  await page.getByRole('button', { name: /superAdmin/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByText('退出失败，请重试')).toHaveCount(1)
  await expect(page).toHaveURL(/\/index$/)
})
