import { cardRows, paths, sent } from '../support/money'
import { dialogOf, press, rowOf, rows, says } from '../support/screen'
import { expect, storeSession, test } from '../support/test'

test('a large top-up waits for a second person, who releases it', async ({
  page,
  openAs,
  calls,
  apiAs,
  browser,
  request,
  baseURL,
}) => {
  const api = await apiAs('handan')
  const card = (await cardRows(api)).find(({ status }) => String(status) === '0')!
  const cardNo = String(card.cardNo)
  const balance = async () =>
    Number((await cardRows(api)).find((one) => one.cardNo === card.cardNo)!.payBalance)
  const before = await balance()

  await openAs('handan', '/balanceQuery')
  await page.getByLabel('卡号', { exact: true }).fill(cardNo)
  await press(page, '查询')
  await expect(rows(page)).toHaveCount(1)
  await press(rowOf(page, cardNo), '余额充值')
  const dialog = dialogOf(page, '余额充值')
  await dialog.getByLabel('充值金额', { exact: true }).fill('5000.01')
  await dialog.getByLabel('优惠金额', { exact: true }).fill('0')
  await press(dialog, '确定')
  await says(page, '已提交复核，复核通过后生效')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('修改成功')).toHaveCount(0)
  expect(sent(calls, paths.log)).toEqual([])
  expect(await balance()).toBe(before)

  // His own he sees, and cannot release.
  await page.goto('/approvalQuery')
  const own = rows(page).filter({ hasText: `卡号${cardNo}，` })
  await expect(own).toContainText('5,000.01')
  await expect(own.getByRole('button', { name: '通过' })).toBeDisabled()

  const second = await (await browser.newContext({ baseURL })).newPage()
  await storeSession(second, request, 'reviewer')
  await second.goto('/approvalQuery')
  const waiting = rows(second).filter({ hasText: `卡号${cardNo}，` })
  await press(waiting, '通过')
  const asked = second.getByRole('dialog', {
    name: /^确定通过handan提交的“余额查询：充值”吗？金额5,000\.01元$/,
  })
  await press(asked, '通过')
  await expect(second.getByText('复核通过，操作已生效')).toBeVisible()
  await expect(waiting).toBeHidden()
  expect(await balance()).toBe(before + 500_001)
  await second.context().close()
})

test('what is refused says why', async ({ page, openAs, apiAs }) => {
  const api = await apiAs('handan')
  const card = (await cardRows(api)).find(({ status }) => String(status) === '0')!
  await api.post(paths.topUp, { cardNo: String(card.cardNo), pay: 600_000, gift: 0 })
  await openAs('reviewer', '/approvalQuery')
  const waiting = rowOf(page, '6,000.00')
  await press(waiting, '退回')
  const dialog = dialogOf(page, '退回')
  await press(dialog, '确定')
  await expect(dialog.getByText('请填写退回原因')).toBeVisible()
  await dialog.getByLabel('退回原因').fill('金额有误')
  await press(dialog, '确定')
  await says(page, '已退回')
  await expect(waiting).toBeHidden()
})

test('Enter pressed again and again releases one record only', async ({ page, openAs, apiAs, calls }) => {
  const api = await apiAs('handan')
  const waiting = (await cardRows(api)).filter(({ status }) => String(status) === '0').slice(0, 3)
  for (const { cardNo } of waiting)
    await api.post(paths.topUp, { cardNo: String(cardNo), pay: 700_000, gift: 0 })
  await openAs('reviewer', '/approvalQuery')
  const own = rows(page).filter({ hasText: '7,000.00' })
  await expect(own).toHaveCount(waiting.length)
  await own.first().getByRole('button', { name: '通过' }).focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog')
  await expect(asked.getByRole('button', { name: '通过' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(own).toHaveCount(waiting.length - 1)
  await expect(page.getByRole('table')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  expect(calls.filter(({ path }) => path.endsWith('/approval/release')).length).toBeLessThanOrEqual(1)
  await expect(own).toHaveCount(waiting.length - 1)
})
