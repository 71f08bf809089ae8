import type { Page } from '@playwright/test'
import { demoPassword } from '../support/console'
import { profileStatus, settledOperator, tokenFor } from '../support/operators'
import { callsTo, dialogOf, newest, press, problems, says, toasts } from '../support/screen'
import { expect, test } from '../support/test'

async function openPasswordDialog(page: Page) {
  await page.getByRole('banner').locator('.shell-user').click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = dialogOf(page, '修改密码')
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  await expect(field('旧密码')).toBeVisible()
  return { dialog, old: field('旧密码'), fresh: field('新密码'), again: field('确认密码') }
}

test('the header’s password form: every message, what it sends, and what it ends (D1-PWD-001, D1-PWD-007, D1-PWD-008, D1-PWD-009, D1-PWD-010, D1-PWD-011, D1-PWD-012, D1-PWD-013, D1-PWD-014, D1-PWD-015, D1-PWD-016, D1-PWD-017)', async ({
  page,
  apiAs,
  calls,
  request,
}) => {
  const { account, password } = await settledOperator(await apiAs('handan'), request)
  const elsewhere = (await tokenFor(request, { account, password }))!

  await page.goto('/')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码').fill(password)
  await press(page, '登录')
  await expect(page).toHaveURL(/\/index$/)
  const { dialog, old, fresh, again } = await openPasswordDialog(page)
  await expect(old).toBeFocused()
  const place = async (name: string) =>
    (await dialog.getByRole('button', { name, exact: true }).boundingBox())!
  const [ok, cross] = [await place('确定'), await place('关闭窗口')]
  expect(Math.abs(ok.x + ok.width - (cross.x + cross.width))).toBeLessThan(24)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').locator('.shell-user')).toBeFocused()
  await openPasswordDialog(page)
  await old.fill('half typed')
  await page.keyboard.press('Escape')
  const question = dialogOf(page, '内容尚未保存，确定关闭吗？')
  await press(question, '取消')
  await expect(question).toBeHidden()
  await expect(old).toHaveValue('half typed')
  await old.fill('')
  await expect(
    dialog.getByText('密码须包含数字、大写字母、小写字母、特殊字符中的至少三种，长度8-16位'),
  ).toBeVisible()
  await press(dialog, '确定')
  await problems(dialog, ['请输入旧密码', '请输入新密码', '请再次输入新密码'])
  await old.fill(password)
  await fresh.pressSequentially('密Aa1码')
  await expect(fresh).toHaveValue('Aa1')
  await again.fill('Aa1')
  await problems(dialog, ['请输入8~16位数密码', '请输入8~16位数密码'])
  await fresh.fill('abcdefgh1')
  await again.fill('abcdefgh2')
  await problems(dialog, [
    '密码必须包含数字、大写字母、小写字母、特殊字符中的至少三种',
    '两次输入密码不一致!',
  ])
  await fresh.fill('Fresh-0001-longer-than-16')
  await expect(fresh).toHaveValue('Fresh-0001-longe')
  await expect(fresh).toHaveAttribute('type', 'password')
  expect(callsTo(calls, '/updatePwd')).toEqual([])

  await old.fill('Wrong-0001')
  await fresh.fill('Fresh-0001')
  await again.fill('Fresh-0001')
  await problems(dialog, [])
  await press(dialog, '确定')
  await says(page, '旧密码输入错误')
  await expect(fresh).toHaveValue('Fresh-0001')
  await old.fill(password)
  await press(dialog, '确定')
  await expect(toasts(page).filter({ hasText: '密码修改成功' })).toHaveCount(1)
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => newest(calls, '/updatePwd')?.body)
    .toEqual({
      userId: expect.stringMatching(/^\d+$/) as unknown,
      oldPwd: password,
      newPwd: 'Fresh-0001',
      reNewPwd: 'Fresh-0001',
    })

  // this session continues, the others have ended, and only the new password works
  const here = await page.evaluate(() => JSON.parse(localStorage.getItem('token')!) as string)
  expect([await profileStatus(request, here), await profileStatus(request, elsewhere)]).toEqual([200, 9999])
  expect(await tokenFor(request, { account, password })).toBeUndefined()
  expect(await tokenFor(request, { account, password: 'Fresh-0001' })).toBeTruthy()
  const opened = await openPasswordDialog(page)
  for (const field of [opened.old, opened.fresh, opened.again]) await expect(field).toHaveValue('')
})

test('a session lost while the password is changed keeps no password (D1-REQ-016)', async ({
  page,
  openAs,
}) => {
  await openAs('handan', '/index')
  const { dialog, old, fresh, again } = await openPasswordDialog(page)
  await old.fill(demoPassword)
  for (const field of [fresh, again]) await field.fill('Fresh-0001')
  await page.route('**/updatePwd', (route) => route.fulfill({ json: { status: 9999 } }))
  await press(dialog, '确定')
  await expect(page.getByText('登录失效，请重新登陆')).toHaveCount(1)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('Fresh-0001')
  expect(kept).not.toContain(demoPassword)
})

test('signing out of a session that is lost already ends it here too (D1-SIGNOUT-002)', async ({
  page,
  openAs,
}) => {
  await openAs('handan', '/index')
  await page.route('**/api/system/logout', (route) => route.fulfill({ json: { status: '9999' } }))
  await page.getByRole('banner').locator('.shell-user').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByText('登录失效，请重新登陆')).toHaveCount(1)
  await expect(page).toHaveURL(/\/\?redirect=/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
