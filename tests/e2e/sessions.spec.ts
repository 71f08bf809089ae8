import { profileStatus, settledOperator, tokenFor } from '../support/operators'
import { dialogOf, press, rowOf, rows, says, unique } from '../support/screen'
import { expect, test } from '../support/test'

test('an operator hears of a new device at his next step, and ends it in the window of his sessions', async ({
  page,
  apiAs,
  browser,
  request,
}) => {
  const operator = await settledOperator(await apiAs('handan'), request)
  await page.goto('/')
  await page.getByLabel('账号').fill(operator.account)
  await page.getByLabel('密码').fill(operator.password)
  await press(page, '登录')
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.getByText(/^登录成功\s上次登录：/)).toBeVisible()

  const userAgent = `Firefox/140.0 ${unique('u')}`
  const device = await browser.newContext({ baseURL: new URL(page.url()).origin, userAgent })
  const token = (await tokenFor(device.request, operator))!
  await page.getByRole('banner').locator('.shell-user').click()
  await page.getByRole('menuitem', { name: '登录设备' }).click()
  await expect(page.getByText(/^新设备登录：.*，Firefox 140.*如非本人操作，请修改密码$/)).toBeVisible()

  const dialog = dialogOf(page, '登录设备')
  const intruder = rowOf(dialog, 'Firefox 140')
  await expect(rowOf(dialog, '当前').getByRole('button', { name: '退出该设备' })).toBeDisabled()
  await press(intruder, '退出该设备')
  await press(dialogOf(page, '确定退出该设备吗？'), '退出该设备')
  await says(page, '该设备已退出')
  await expect(intruder).toBeHidden()
  expect(await profileStatus(device.request, token)).toBe(9999)

  await press(dialog, '退出其他设备')
  await press(dialogOf(page, '确定退出其他设备吗？'), '退出其他设备')
  await says(page, '已退出其他设备')
  await expect(rows(dialog)).toHaveCount(1)
  await device.close()
})

test('an administrator ends the sessions of a colleague', async ({ page, apiAs, openAs, request }) => {
  const operator = await settledOperator(await apiAs('handan'), request)
  const token = (await tokenFor(request, operator))!
  await openAs('handan', '/operationalUserManagement')
  await page.getByRole('search').getByLabel('账号').fill(operator.account)
  await press(page, '查询')
  await expect(rows(page)).toHaveCount(1)
  await press(rowOf(page, operator.account), '登录设备')
  const dialog = dialogOf(page, `登录设备：${operator.account}`)
  await expect(rows(dialog).first()).toBeVisible()
  await press(dialog, '退出全部设备')
  await press(dialogOf(page, '确定退出该用户的全部设备吗？'), '退出全部设备')
  await says(page, '已退出全部设备')
  await expect(rows(dialog)).toHaveText(['暂无数据'])
  expect(await profileStatus(request, token)).toBe(9999)
})
