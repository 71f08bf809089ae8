import type { Locator } from '@playwright/test'
import { expectToast, findByCard, lastBody, panel, paths, refundRows, sent, total, yuan } from '../support/money'
import { choose, sheetOf, toasts } from '../support/screen'
import { expect, test } from '../support/test'

const emptyAsDash = (text: string): string => (text === '' ? '-' : text)
const money = /^\d+\.\d{2}$/

test.describe('refundQuery', () => {
  test('the precise tab asks for one of its fields, blanks aside, and trims', async ({ page, openAs, calls }) => {
    await openAs('handan', '/refundQuery')
    // Wider than the page, the table says what to do in the middle of what is seen of it.
    const middle = async (place: Locator) => {
      const box = (await place.boundingBox())!
      return box.x + box.width / 2
    }
    await expect(panel(page).getByText('请先查询')).toBeVisible()
    expect(Math.abs((await middle(panel(page).getByText('请先查询'))) - (await middle(panel(page))))).toBeLessThan(20)
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expectToast(page, '请输入查询条件！')
    await panel(page).getByLabel('卡号', { exact: true }).fill('   ')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    expect(sent(calls, paths.refunds)).toEqual([])
    await panel(page).getByLabel('退款流水号', { exact: true }).fill(' TK1 ')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect.poll(() => lastBody(calls, paths.refunds)).toMatchObject({ refundNumber: 'TK1', page: '1', limit: '10' })
    expect(lastBody(calls, paths.refunds)).not.toHaveProperty('pageSize')
  })

  test('the batch tab sends its range, shows cents as yuan, and totals of all pages', async ({ page, openAs, calls, apiAs }) => {
    await openAs('handan', '/refundQuery')
    await page.getByRole('tab', { name: '批量查询' }).click()
    await expect.poll(() => sent(calls, paths.refunds).length).toBe(1)
    const body = lastBody(calls, paths.refunds) as Record<string, string>
    expect(body).toMatchObject({ cityCode: '130400', searchType: '3', page: '1', limit: '10' })
    expect(body.startTime).toMatch(/ 00:00:00$/)
    expect(body.endTime).toMatch(/ 23:59:59$/)
    expect(body).not.toHaveProperty('refundResult')
    await expect(panel(page).getByRole('columnheader')).toHaveText([
      '',
      '序号',
      '城市',
      '卡号',
      '手机号',
      '退款流水号',
      '消费流水号',
      '公司',
      '车牌号',
      '申请退款金额(元)',
      '退款金额(元)',
      '申请退款时间',
      '操作退款时间',
      '退款结果',
      '退款类型',
      '备注',
      '操作',
    ])
    const answer = await (await apiAs('handan')).post(paths.refunds, body)
    const { countAmount, pageList } = answer.data as {
      countAmount: { sumAmountNum: number; sumAmount: number }
      pageList: { records: { applyRefundAmount: number; applyRefundTime: string }[] }
    }
    await expect(total(page, '退款笔数')).toHaveText(String(countAmount.sumAmountNum))
    await expect(total(page, '退款金额(元)')).toHaveText(yuan(countAmount.sumAmount))
    const first = panel(page).getByRole('row').nth(1)
    await expect(first).toContainText(yuan(pageList.records[0]!.applyRefundAmount))
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(pageList.records[0]!.applyRefundTime)!
    await expect(first).toContainText(`${year}-${month}-${day} `)
  })

  test('the card tab has its own names on the wire, and shows yuan as they come', async ({ page, openAs, calls, apiAs }) => {
    await openAs('handan', '/refundQuery')
    await page.getByRole('tab', { name: '公交卡退款' }).click()
    await expect.poll(() => sent(calls, paths.cardRefunds).length).toBe(1)
    const body = lastBody(calls, paths.cardRefunds) as Record<string, string>
    // "All" is sent as an empty text, as is what was left empty (D3-REFUND-035).
    expect(body).toEqual({
      cardNo: '',
      phone: '',
      refundResult: '',
      refundType: '',
      timeFlag: '3',
      startDate: body.startDate,
      endDate: body.endDate,
      page: '1',
      size: '10',
    })
    expect(body.startDate).toMatch(/ 00:00:00$/)
    const answer = await (await apiAs('handan')).post(paths.cardRefunds, body)
    const { list, countAmount } = answer.data as { list: { applyRefundAmount: number }[]; countAmount: number }
    expect(list.length).toBeGreaterThan(0)
    await expect(panel(page).getByRole('row').nth(1)).toContainText(list[0]!.applyRefundAmount.toFixed(2))
    await expect(total(page, '退款金额(元)')).toHaveText(countAmount.toFixed(2))
  })

  test('changing the tab empties the one that is left, and takes it to page 1 and size 10 (D3-REFUND-023, D3-GEN-016)', async ({ page, openAs, calls }) => {
    await openAs('handan', '/refundQuery')
    await panel(page).getByLabel('卡号', { exact: true }).fill('123')
    await page.getByRole('tab', { name: '批量查询' }).click()
    await choose(page, panel(page).getByRole('combobox', { name: '页码' }), '20 条/页')
    await expect.poll(() => lastBody(calls, paths.refunds)).toMatchObject({ page: '1', limit: '20' })
    await page.getByRole('tab', { name: '精确查询' }).click()
    await expect(panel(page).getByLabel('卡号', { exact: true })).toHaveValue('')
    const before = sent(calls, paths.refunds).length
    await page.getByRole('tab', { name: '批量查询' }).click()
    await expect.poll(() => sent(calls, paths.refunds).length).toBeGreaterThan(before)
    expect(lastBody(calls, paths.refunds)).toMatchObject({ page: '1', limit: '10' })
    await choose(page, panel(page).getByRole('combobox', { name: '页码' }), '20 条/页')
    await expect.poll(() => lastBody(calls, paths.refunds)).toMatchObject({ limit: '20' })
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect.poll(() => lastBody(calls, paths.refunds)).toMatchObject({ page: '1', limit: '10' })
  })

  test('on the card tab a transfer is sent in cents too, and shown in yuan (D3-REFUND-030, 071, 072)', async ({ page, openAs, calls, apiAs }) => {
    await openAs('handan', '/refundQuery?tab=busCard')
    await panel(page).getByPlaceholder('开始时间').click()
    const shortcuts = page.locator('.ant-picker-presets li').filter({ visible: true })
    await expect(shortcuts).toHaveText(['今天', '昨天', '最近7天', '最近30天'])
    await shortcuts.last().click()
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect.poll(() => sent(calls, paths.cardRefunds).length).toBe(2)
    const shown = lastBody(calls, paths.cardRefunds) as Record<string, string>
    const { list } = (await (await apiAs('handan')).post(paths.cardRefunds, { ...shown, refundResult: 0, size: 100 })).data as {
      list: { cardNo: string; applyRefundAmount: number; refundAmount: number; residueBalance: number }[]
    }
    const row = list.find(({ applyRefundAmount, refundAmount, residueBalance }) => refundAmount === 0 && Math.min(applyRefundAmount, residueBalance) >= 5)!
    await panel(page).getByLabel('卡号', { exact: true }).fill(row.cardNo)
    await page.getByRole('button', { name: '查询', exact: true }).click()
    const line = panel(page).getByRole('row').filter({ hasText: row.cardNo }).filter({ hasText: '未处理' }).first()
    await line.getByRole('button', { name: '转账' }).click()
    const dialog = page.getByRole('dialog', { name: '转账退款' })
    await dialog.getByLabel('转账退款金额', { exact: true }).fill('1.15')
    await dialog.getByLabel('备注', { exact: true }).fill('退卡')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '转账成功')
    expect(lastBody(calls, paths.refundTransfer)).toMatchObject({ cardNo: row.cardNo, transferMoney: '115' })
    await expect(line).toContainText('1.15')
  })

  test('a search, a remark or a decision that fails shows the server text, once', async ({ page, openAs, apiAs }) => {
    const row = (await refundRows(await apiAs('handan'), 0)).find(({ refundAmount }) => refundAmount === 0)!
    for (const path of [paths.refundRemark, paths.review])
      await page.route(`**${path}`, (route) => route.fulfill({ json: { status: 500, msg: '退款服务维护中' } }))
    await openAs('handan', '/refundQuery')
    const line = await findByCard(page, row.cardNo, row.refundNumber)
    await line.getByRole('button', { name: '拒绝' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(toasts(page)).toHaveText(['退款服务维护中'])
    await expect(toasts(page)).toHaveCount(0)
    await line.getByRole('button', { name: '备注' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '编辑' }).click()
    await page.getByRole('dialog').getByLabel('备注', { exact: true }).fill('说明')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(toasts(page)).toHaveText(['退款服务维护中'])
    await expect(toasts(page)).toHaveCount(0)
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.route(`**${paths.refunds}`, (route) => route.fulfill({ json: { status: 500, msg: '退款查询失败' } }))
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect(toasts(page)).toHaveText(['退款查询失败'])
  })

  test('agree needs a transfer; then each step asks, sends and says what it does', async ({ page, openAs, calls, apiAs }) => {
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
    await question.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '已同意')
    expect(lastBody(calls, paths.review)).toEqual({ id: String(row.id), cardNo: row.cardNo, status: '1' })
    for (const name of ['转账', '同意', '拒绝']) await expect(line.getByRole('button', { name })).toBeDisabled()
  })

  test('refuse asks, can be cancelled, and is final', async ({ page, openAs, calls, apiAs }) => {
    const row = (await refundRows(await apiAs('handan'), 0)).findLast(({ refundAmount }) => refundAmount === 0)!
    await openAs('handan', '/refundQuery')
    const line = await findByCard(page, row.cardNo, row.refundNumber)
    const question = page.getByRole('dialog', { name: '是否拒绝退款申请?' })
    await line.getByRole('button', { name: '拒绝' }).click()
    await question.getByRole('button', { name: '取消' }).click()
    await expectToast(page, '已取消拒绝')
    await line.getByRole('button', { name: '拒绝' }).click()
    await question.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '已拒绝')
    expect(lastBody(calls, paths.review)).toEqual({ id: String(row.id), cardNo: row.cardNo, status: '2' })
    await expect(line.getByRole('button', { name: '转账' })).toBeDisabled()
  })

  test('the remark is shown, then edited in the same window', async ({ page, openAs, calls, apiAs }) => {
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

  test('the export wants a selection', async ({ page, openAs }) => {
    await openAs('handan', '/refundQuery?tab=batch')
    await page.getByRole('button', { name: '导出明细' }).click()
    await expectToast(page, '请先选择明细列表!')
    const row = panel(page).getByRole('row').nth(1)
    await row.getByRole('checkbox').check()
    const sheet = await sheetOf(page, () => page.getByRole('button', { name: '导出明细' }).click())
    expect(sheet.file).toMatch(/^退款明细.*\.xlsx$/)
    // The sheet says what the screen says: yuan and texts, without the columns of boxes and buttons.
    const shown = await row.getByRole('cell').allTextContents()
    expect(sheet.rows).toHaveLength(2)
    expect(sheet.rows[0]).toEqual((await panel(page).getByRole('columnheader').allTextContents()).slice(2, -1))
    expect(sheet.rows[1]!.map(emptyAsDash)).toEqual(shown.slice(2, -1).map(emptyAsDash))
  })

  test('without the keys the buttons are not there', async ({ page, openAs }) => {
    await openAs('readonly', '/refundQuery?tab=batch')
    await expect(panel(page).getByRole('row').nth(1)).toBeVisible()
    await expect(panel(page).getByRole('cell').filter({ hasText: money }).first()).toBeVisible()
    for (const name of ['导出明细', '备注', '转账', '同意', '拒绝'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  })
})
