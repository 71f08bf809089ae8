import {
  expectToast,
  findByCard,
  isLivingCard,
  lastBody,
  panel,
  paths,
  refundRows,
  sent,
} from '../support/money'
import { toasts } from '../support/screen'
import { expect, test } from '../support/test'

test.describe('refundQuery', () => {
  test('on the card tab a transfer is sent in cents too, and shown in yuan (D3-REFUND-030, 071, 072, D3-REFUND-021)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/refundQuery?tab=busCard')
    await panel(page).getByPlaceholder('开始时间').click()
    const shortcuts = page.locator('.ant-picker-presets li').filter({ visible: true })
    await expect(shortcuts).toHaveText(['今天', '昨天', '最近7天', '最近30天'])
    await shortcuts.last().click()
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect.poll(() => sent(calls, paths.cardRefunds).length).toBe(2)
    const shown = lastBody(calls, paths.cardRefunds) as Record<string, string>
    const api = await apiAs('handan')
    const { list } = (await api.post(paths.cardRefunds, { ...shown, refundResult: 0, size: 100 })).data as {
      list: { cardNo: string; applyRefundAmount: number; refundAmount: number; residueBalance: number }[]
    }
    const open = list.filter(
      ({ applyRefundAmount, refundAmount, residueBalance }) =>
        refundAmount === 0 && Math.min(applyRefundAmount, residueBalance) >= 5,
    )
    const living = await Promise.all(open.map(async ({ cardNo }) => isLivingCard(api, cardNo)))
    const row = open[living.indexOf(true)]!
    await panel(page).getByLabel('卡号', { exact: true }).fill(row.cardNo)
    await page.getByRole('button', { name: '查询', exact: true }).click()
    const line = panel(page)
      .getByRole('row')
      .filter({ hasText: row.cardNo })
      .filter({ hasText: '未处理' })
      .first()
    await line.getByRole('button', { name: '转账' }).click()
    const dialog = page.getByRole('dialog', { name: '转账退款' })
    await dialog.getByLabel('转账退款金额', { exact: true }).fill('1.15')
    await dialog.getByLabel('备注', { exact: true }).fill('退卡')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '转账成功')
    expect(lastBody(calls, paths.refundTransfer)).toMatchObject({ cardNo: row.cardNo, transferMoney: '115' })
    await expect(line).toContainText('1.15')
  })

  test('a search, a remark or a decision that fails shows the server text, once', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const row = (await refundRows(await apiAs('handan'), 0)).find(({ refundAmount }) => refundAmount === 0)!
    for (const path of [paths.refundRemark, paths.review])
      await page.route(`**${path}`, (route) =>
        route.fulfill({ json: { status: 500, msg: '退款服务维护中' } }),
      )
    await openAs('handan', '/refundQuery')
    const line = await findByCard(page, row.cardNo, row.refundNumber)
    await line.getByRole('button', { name: '拒绝' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '拒绝' }).click()
    await expect(toasts(page)).toHaveText(['退款服务维护中'])
    await expect(toasts(page)).toHaveCount(0)
    await line.getByRole('button', { name: '备注' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '编辑' }).click()
    await page.getByRole('dialog').getByLabel('备注', { exact: true }).fill('说明')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(toasts(page)).toHaveText(['退款服务维护中'])
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(toasts(page)).toHaveCount(0)
    await page.route(`**${paths.refunds}`, (route) =>
      route.fulfill({ json: { status: 500, msg: '退款查询失败' } }),
    )
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect(toasts(page)).toHaveText(['退款查询失败'])
  })

  test('agree needs a transfer; then each step asks, sends and says what it does (D3-REFUND-021, 031…034, 040…042, 058…061, 063, 065, 068)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const row = (await refundRows(await apiAs('handan'), 0)).find(
      ({ refundAmount, applyRefundAmount }) => refundAmount === 0 && Number(applyRefundAmount) >= 100,
    )!
    await openAs('handan', '/refundQuery')
    const line = await findByCard(page, row.cardNo, row.refundNumber)
    await line.getByRole('button', { name: '同意' }).click()
    await expectToast(page, '需先进行转账后，才可进行同意！')
    expect(sent(calls, paths.review)).toEqual([])

    await line.getByRole('button', { name: '转账' }).click()
    const dialog = page.getByRole('dialog', { name: '转账退款' })
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByText('请输转账退款金额', { exact: true })).toBeVisible()
    await expect(dialog.getByText('请输入备注', { exact: true })).toBeVisible()
    const amount = dialog.getByLabel('转账退款金额', { exact: true })
    await amount.fill('200.01')
    await amount.blur()
    await expect(dialog.getByText('单次转账金额最高为200元')).toBeVisible()
    await amount.fill('700')
    await amount.blur()
    await expect(amount).toHaveValue(/^600(\.00)?$/)
    // Two decimals, and steps of 0.1.
    await amount.fill('1.239')
    await amount.blur()
    await expect(dialog.getByText('请输入正确的金额格式')).toBeVisible()
    await amount.fill('1.24')
    await amount.press('ArrowUp')
    await expect(amount).toHaveValue('1.34')
    await amount.fill('0.5')
    await dialog.getByLabel('备注', { exact: true }).fill('重复扣款')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '转账成功')
    await expect(dialog).toBeHidden()
    expect(sent(calls, paths.refundTransfer)).toHaveLength(1)
    expect(lastBody(calls, paths.refundTransfer)).toEqual({
      id: String(row.id),
      cardNo: row.cardNo,
      phoneNo: row.phone,
      userId: String(row.userId),
      transferMoney: '50',
      remark: '重复扣款',
    })
    expect(sent(calls, paths.refundTransfer)[0]!.headers['idempotency-key']).toBeTruthy()

    await expect(line).toContainText('0.50')
    await line.getByRole('button', { name: '同意' }).click()
    const question = page.getByRole('dialog', { name: '是否同意退款申请?' })
    await question.getByRole('button', { name: '取消' }).click()
    await expectToast(page, '已取消同意')
    expect(sent(calls, paths.review)).toEqual([])
    await line.getByRole('button', { name: '同意' }).click()
    await question.getByRole('button', { name: '同意' }).click()
    await expectToast(page, '已同意')
    expect(lastBody(calls, paths.review)).toEqual({ id: String(row.id), cardNo: row.cardNo, status: '1' })
    for (const name of ['转账', '同意', '拒绝'])
      await expect(line.getByRole('button', { name })).toBeDisabled()
  })

  test('refuse asks, can be cancelled, and is final (D3-REFUND-031, 034, 062, 064, 066)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const row = (await refundRows(await apiAs('handan'), 0))
      .filter(({ refundAmount }) => refundAmount === 0)
      .at(-1)!
    await openAs('handan', '/refundQuery')
    const line = await findByCard(page, row.cardNo, row.refundNumber)
    const question = page.getByRole('dialog', { name: '是否拒绝退款申请?' })
    await line.getByRole('button', { name: '拒绝' }).click()
    await question.getByRole('button', { name: '取消' }).click()
    await expectToast(page, '已取消拒绝')
    await line.getByRole('button', { name: '拒绝' }).click()
    await question.getByRole('button', { name: '拒绝' }).click()
    await expectToast(page, '已拒绝')
    expect(lastBody(calls, paths.review)).toEqual({ id: String(row.id), cardNo: row.cardNo, status: '2' })
    await expect(line.getByRole('button', { name: '转账' })).toBeDisabled()
  })

  test('the remark is shown, then edited in the same window (D3-REFUND-020, 044, 057, D3-GEN-029)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const row = (await refundRows(await apiAs('handan'), 1))[0]!
    await openAs('handan', '/refundQuery')
    const line = await findByCard(page, row.cardNo, row.refundNumber)
    await line.getByRole('button', { name: '备注' }).click()
    const view = page.getByRole('dialog', { name: '退款备注', exact: true })
    await expect(view.getByRole('textbox')).toHaveCount(0)
    await view.getByRole('button', { name: '编辑' }).click()
    const edit = page.getByRole('dialog', { name: '编辑退款备注' })
    await edit.getByLabel('备注', { exact: true }).fill('')
    await edit.getByRole('button', { name: '确定' }).click()
    await expect(edit.getByText('请输入备注', { exact: true })).toBeVisible()
    await edit.getByLabel('备注', { exact: true }).fill('字'.repeat(61))
    await expect(edit.getByLabel('备注', { exact: true })).toHaveValue('字'.repeat(60))
    await edit.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '保存成功')
    expect(lastBody(calls, paths.refundRemark)).toEqual({ id: String(row.id), refundRemark: '字'.repeat(60) })
  })
})
