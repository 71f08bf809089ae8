import type { Page } from '@playwright/test'
import { newOperator, profileStatus, tokenFor, type NewOperator } from '../support/operators'
import { callsTo, newest, press, problems, says } from '../support/screen'
import { expect, test } from '../support/test'

const fresh = 'Fresh-0001'

async function signIn(page: Page, { account, password }: NewOperator): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码').fill(password)
  await press(page, '登录')
}
const form = (page: Page) => page.locator('[data-page="first-password"]')
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

async function fill(page: Page, old: string, next: string, again = next): Promise<void> {
  await field(page, '旧密码').fill(old)
  await field(page, '新密码').fill(next)
  await field(page, '确认密码').fill(again)
}

test.describe('a password that was given', () => {
  test('must be changed first: every message, what is sent, then where the operator wanted to go; other sessions end (D1-PWD-002, D1-PWD-003, D1-PWD-004, D1-PWD-005, D1-PWD-006)', async ({
    page,
    apiAs,
    request,
    calls,
  }) => {
    const operator = await newOperator(await apiAs('handan'))
    const elsewhere = (await tokenFor(request, operator))!
    await page.goto('/?redirect=%2FoperationLog%3Faccount%3Dabc')
    await signIn(page, operator)
    await expect(form(page).getByRole('heading', { name: '修改初始密码' })).toBeVisible()
    await expect(form(page)).toContainText(operator.account)
    await expect(menu(page)).toHaveCount(0)
    await expect(form(page).getByRole('button', { name: '取消' })).toHaveCount(0)

    await press(form(page), '确定')
    await problems(form(page), ['请输入旧密码', '请输入新密码', '确认密码不能为空'])
    await fill(page, 'Wrong-0001', 'short', 'other')
    await problems(form(page), ['请输入8~16位数密码', '两次输入密码不一致!'])
    await fill(page, 'Wrong-0001', 'abcdefgh1')
    await problems(form(page), ['密码必须包含数字、大写字母、小写字母、特殊字符中的至少三种'])
    expect(callsTo(calls, '/updatePwd')).toEqual([])
    await fill(page, 'Wrong-0001', fresh)
    await problems(form(page), [])
    await press(form(page), '确定')
    await says(page, '旧密码输入错误')
    await expect(field(page, '新密码')).toHaveValue(fresh)
    await fill(page, operator.password, operator.password)
    await press(form(page), '确定')
    await says(page, '新密码不能与初始密码相同')
    // Only the profile and the change of password were requested.
    const asked = new Set(calls.map(({ path }) => path.split('/').at(-1)))
    expect([...asked].sort()).toEqual(['getLoginUser', 'login', 'updatePwd'])

    await fill(page, operator.password, fresh)
    await press(form(page), '确定')
    await expect(menu(page)).toBeVisible()
    await says(page, '密码修改成功')
    await expect(page).toHaveURL(/\/operationLog\?account=abc$/)
    await expect
      .poll(() => newest(calls, '/updatePwd')?.body)
      .toEqual({
        userId: expect.stringMatching(/^\d+$/) as unknown,
        oldPwd: operator.password,
        newPwd: fresh,
        reNewPwd: fresh,
      })
    const here = await page.evaluate(() => JSON.parse(localStorage.getItem('token')!) as string)
    expect([await profileStatus(request, here), await profileStatus(request, elsewhere)]).toEqual([200, 9999])
    // The next sign-in is normal.
    await page.goto('/')
    await signIn(page, { ...operator, password: fresh })
    await expect(menu(page)).toBeVisible()
  })

  test('the form stays over F5 and in a second tab, and opens there too once it is done', async ({
    page,
    context,
    apiAs,
  }) => {
    const operator = await newOperator(await apiAs('handan'))
    await page.goto('/')
    await signIn(page, operator)
    await expect(field(page, '旧密码')).toBeVisible()
    await page.reload()
    await expect(field(page, '旧密码')).toBeVisible()
    const second = await context.newPage()
    await second.goto('/loginLog')
    await expect(field(second, '旧密码')).toBeVisible()
    await fill(page, operator.password, fresh)
    await press(form(page), '确定')
    await expect(menu(page)).toBeVisible()
    await expect(menu(second)).toBeVisible()
    await expect(second).toHaveURL(/\/loginLog$/)
  })

  test('back leads to signing in, never past the form', async ({ page, apiAs }) => {
    const operator = await newOperator(await apiAs('handan'))
    await page.goto('/')
    await page.goto('/?redirect=%2FloginLog')
    await signIn(page, operator)
    await expect(field(page, '旧密码')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await expect(menu(page)).toHaveCount(0)
    await page.goForward()
    await expect(menu(page)).toHaveCount(0)
  })

  test('a session lost at the form leads to signing in and back to the form, keeping no password', async ({
    page,
    apiAs,
  }) => {
    const operator = await newOperator(await apiAs('handan'))
    await page.goto('/?redirect=%2FloginLog')
    await signIn(page, operator)
    await fill(page, operator.password, fresh)
    await page.route('**/updatePwd', (route) => route.fulfill({ json: { status: 9999 } }))
    await press(form(page), '确定')
    await expect(page.getByText('登录失效，请重新登陆')).toHaveCount(1)
    await expect(page).toHaveURL('/?redirect=%2FloginLog')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(fresh)
    await page.unroute('**/updatePwd')
    await signIn(page, operator)
    await fill(page, operator.password, fresh)
    await press(form(page), '确定')
    await expect(page).toHaveURL(/\/loginLog$/)
    await expect(menu(page)).toBeVisible()
  })

  test('signing out is possible instead; what is stored says nothing to the server (D1-SIGNOUT-002)', async ({
    page,
    apiAs,
  }) => {
    const operator = await newOperator(await apiAs('handan'))
    await page.goto('/')
    await signIn(page, operator)
    await expect(field(page, '旧密码')).toBeVisible()
    // Removing the mark from the stored session only yields an empty console.
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user')!) as Record<string, unknown>
      localStorage.setItem('user', JSON.stringify({ ...user, initialPassword: false }))
    })
    const answered = page.waitForResponse('**/loginRecord/page')
    await page.goto('/loginLog')
    const answer = await answered
    expect([answer.status(), await answer.json()]).toEqual([
      403,
      { status: 500, msg: '当前密码为初始密码或已到期，请先修改密码' },
    ])
    await page.goto('/')
    await signIn(page, operator)
    await press(form(page), '退出登录')
    await expect(page.getByText('退出成功')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
