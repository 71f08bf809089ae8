import { expectToast, lastBody, panel, paths, sent } from '../support/money'
import { choose } from '../support/screen'
import { expect, test } from '../support/test'

test.describe('groupRefund', () => {
  test('a refund serial alone is not enough (D3-REFUND-037, 053, 074)', async ({ page, openAs, calls }) => {
    await openAs('handan', '/groupRefund')
    await panel(page).getByLabel('退款流水号', { exact: true }).fill('TK1')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expectToast(page, '请输入查询条件！')
    expect(sent(calls, paths.refunds)).toEqual([])
    await panel(page).getByLabel('手机号', { exact: true }).fill('19900000001')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect
      .poll(() => lastBody(calls, paths.refunds))
      .toMatchObject({
        refundNumber: 'TK1',
        phone: '19900000001',
        page: '1',
        limit: '10',
        pageSize: '10',
      })
  })

  test('the batch tab has the result and the group (D3-REFUND-010, 011, 027)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/groupRefund?tab=batch')
    await expect(panel(page).getByRole('columnheader', { name: '集团名称' })).toBeVisible()
    // An operator without a group sees all groups.
    await expect(panel(page).getByRole('cell', { name: '全部' }).first()).toBeVisible()
    await expect
      .poll(() => lastBody(calls, paths.refunds))
      .toMatchObject({ page: '1', limit: '10', pageSize: '10', refundResult: '' })
    await choose(page, panel(page).getByLabel('退款结果', { exact: true }), '拒绝')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect.poll(() => lastBody(calls, paths.refunds)).toMatchObject({ refundResult: '2' })
  })

  test('its buttons follow its own keys', async ({ page, openAs }) => {
    await openAs('handan', '/groupRefund?tab=batch')
    const row = panel(page).getByRole('row').nth(1)
    for (const name of ['备注', '转账', '同意', '拒绝'])
      await expect(row.getByRole('button', { name })).toBeVisible()
  })
})
