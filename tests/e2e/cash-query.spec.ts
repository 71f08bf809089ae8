import type { Page } from '@playwright/test'
import { lastBody, panel, paths, sent, yuan, type Record_ } from '../support/money'
import { dialogOf, expectNoButtons, press, problems, says, sheetOf } from '../support/screen'
import { expect, test, type Api } from '../support/test'

const query = (page: Page): Promise<void> => press(panel(page), '查询')
const rowsOf = (page: Page) => panel(page).locator('tbody').getByRole('row')
const titles = [
  '',
  '序号',
  '城市',
  '卡号',
  '手机号',
  '提现金额(元)',
  '提现流水号',
  '提现类型',
  '提现时间',
  '同意时间',
  '备注',
  '操作',
]

async function withdrawals(api: Api, filters: Record<string, string | number> = {}): Promise<Record_[]> {
  const answer = await api.post(paths.withdrawals, { page: 1, limit: 100, ...filters })
  return (answer.data as { records: Record_[] }).records
}

test.describe('cashQuery', () => {
  test('the precise tab asks for phone or card (D3-CASH-001, D1-ROUTE-048)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const [record] = await withdrawals(await apiAs('handan'))
    await openAs('handan', '/cashQuery')
    await expect(page.getByRole('tab')).toHaveText(['精确查询', '批量查询'])
    await query(page)
    await says(page, '请输入查询条件进行查询')
    expect(sent(calls, paths.withdrawals)).toEqual([])
    for (const [label, name, value] of [
      ['手机号', 'phone', record!.phone],
      ['卡号', 'cardNo', record!.cardNo],
    ] as const) {
      await press(panel(page), '重置')
      await panel(page).getByLabel(label, { exact: true }).fill(` ${value} `)
      await query(page)
      await expect
        .poll(() => lastBody(calls, paths.withdrawals))
        .toMatchObject({ [name]: String(value), page: '1', limit: '10' })
      await expect(rowsOf(page).filter({ hasText: String(record!.cashNumber) })).toHaveCount(1)
    }
  })

  test('the batch tab filters by city and time, and shows cents as yuan (D3-CASH-001, D3-CASH-002, D3-CASH-005)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/cashQuery?tab=batch')
    await expect
      .poll(() => lastBody(calls, paths.withdrawals))
      .toEqual({ cityCode: '130400', startTime: '', endTime: '', page: '1', limit: '10' })
    await expect(panel(page).getByRole('columnheader')).toHaveText(titles)
    await panel(page).getByPlaceholder('开始时间').click()
    await page.locator('.ant-picker-presets li').filter({ visible: true, hasText: '最近30天' }).click()
    await query(page)
    await expect
      .poll(() => lastBody(calls, paths.withdrawals))
      .toMatchObject({
        startTime: expect.stringMatching(/ 00:00:00$/),
        endTime: expect.stringMatching(/ 23:59:59$/),
      })
    const [first] = await withdrawals(
      await apiAs('handan'),
      lastBody(calls, paths.withdrawals) as Record<string, string>,
    )
    const cells = async () => (await rowsOf(page).first().getByRole('cell').allTextContents()).slice(2, 11)
    await expect
      .poll(cells)
      .toEqual([
        ...[first!.cityName, first!.cardNo, first!.phone, yuan(first!.cashAmount), first!.cashNumber],
        ...[first!.cashTypeName, first!.cashTime, first!.consentTime, first!.remark ?? ''],
      ])
  })

  test('the remark must not be empty, stops at 20 characters, and is saved under its own name (D3-CASH-001, D3-CASH-002, D3-CASH-004, D3-CASH-006, D3-CASH-007, D3-CASH-008)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const record = (await withdrawals(await apiAs('handan'))).find(({ remark }) => remark === '换卡')!
    await openAs('handan', '/cashQuery')
    await panel(page).getByLabel('卡号', { exact: true }).fill(String(record.cardNo))
    await query(page)
    const row = rowsOf(page).filter({ hasText: String(record.cashNumber) })
    await press(row, '备注')
    const dialog = dialogOf(page, '提现备注')
    const text = dialog.getByLabel('备注', { exact: true })
    await expect(text).toHaveValue('换卡')
    for (const blank of ['', '   ']) {
      await text.fill(blank)
      await press(dialog, '确定')
      await problems(dialog, ['备注不能为空'])
    }
    expect(sent(calls, paths.cashRemark)).toEqual([])
    await text.fill('字'.repeat(21))
    await expect(text).toHaveValue('字'.repeat(20))
    await press(dialog, '确定')
    await says(page, '保存成功')
    expect(lastBody(calls, paths.cashRemark)).toEqual({ id: String(record.id), cashRemark: '字'.repeat(20) })
    await expect(row).toContainText('字'.repeat(20))
  })

  test('the export wants a selection, and follows its key (D3-CASH-003)', async ({ page, openAs }) => {
    await openAs('handan', '/cashQuery?tab=batch')
    await press(panel(page), '导出')
    await says(page, '请先选择明细列表!')
    await rowsOf(page).first().getByRole('checkbox').check()
    const sheet = await sheetOf(page, () => press(panel(page), '导出'))
    expect(sheet.file).toMatch(/^提现记录.*\.xlsx$/)
    expect(sheet.rows[0]).toEqual(titles.slice(2, -1))
    expect(sheet.rows).toHaveLength(2)
    expect(typeof sheet.values[1]![3]).toBe('number')
  })

  test('without the keys the buttons are not there (D3-CASH-003, D3-CASH-004)', async ({ page, openAs }) => {
    await openAs('readonly', '/cashQuery?tab=batch')
    await expect(rowsOf(page).first()).toBeVisible()
    await expectNoButtons(page, ['导出', '备注'])
  })
})
