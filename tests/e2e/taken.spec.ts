import { findByCard, paths, refundRows, sent } from '../support/money'
import { expect, test } from '../support/test'

test('an application that somebody else decided meanwhile is marked and turned off; what was typed stays', async ({
  page,
  openAs,
  apiAs,
  calls,
}) => {
  const api = await apiAs('handan')
  const row = (await refundRows(api, 0)).find(
    ({ refundAmount, applyRefundAmount }) => refundAmount === 0 && Number(applyRefundAmount) >= 100,
  )!
  await openAs('handan', '/refundQuery')
  const line = await findByCard(page, row.cardNo, row.refundNumber)
  await line.getByRole('button', { name: '转账' }).click()
  const dialog = page.getByRole('dialog', { name: '转账退款' })
  await dialog.getByLabel('转账退款金额', { exact: true }).fill('0.5')
  await dialog.getByLabel('备注', { exact: true }).fill('写了很久')
  await api.post(paths.review, { id: row.id!, cardNo: row.cardNo!, status: 2 })

  let release = () => {}
  await page.route(`**${paths.refundTransfer}`, async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue()
  })
  const confirm = dialog.getByRole('button', { name: '确定' })
  await confirm.click()
  await expect(confirm).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(dialog.getByRole('alert').filter({ hasText: '该退款申请已处理' })).toHaveText(
    '该退款申请已处理',
  )
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(confirm).toBeDisabled()
  // The focus is not on the list's message behind the dialog.
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await expect(dialog.getByLabel('备注', { exact: true })).toHaveValue('写了很久')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(line.getByText('已被他人处理', { exact: true })).toBeVisible()
  await expect(line).toContainText('不同意')
  await expect(line.getByRole('button')).toHaveCount(0)
  const asked = sent(calls, paths.refunds).length
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => sent(calls, paths.refunds).length).toBe(asked + 1)
  await expect(page.getByText('已被他人处理')).toHaveCount(0)
})
