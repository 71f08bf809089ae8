import type { Page } from '@playwright/test'
import { lastBody, panel, paths, sent, yuan, type Record_ } from '../support/money'
import { choose, dialogOf, expectNoButtons, press, problems, says, sheetOf } from '../support/screen'
import { expect, test, type Api } from '../support/test'

const query = (page: Page): Promise<void> => press(panel(page), '查询')
const rowsOf = (page: Page) => panel(page).locator('tbody').getByRole('row')
const titles = [
  '',
  '序号',
  '城市',
  '卡号',
  '手机号',
  '转账金额(元)',
  '转账流水号',
  '转账类型',
  '申请时间',
  '转账时间',
  '备注',
  '操作',
]

async function transfers(api: Api, filters: Record<string, string | number> = {}): Promise<Record_[]> {
  const answer = await api.post(paths.transfers, { page: 1, limit: 100, ...filters })
  return (answer.data as { records: Record_[] }).records
}

test.describe('transferMoney', () => {
  test('the precise tab asks for phone or card (D3-TOUT-001, D1-ROUTE-046)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const [record] = await transfers(await apiAs('handan'))
    await openAs('handan', '/transferMoney')
    await expect(page.getByRole('tab')).toHaveText(['精确查询', '批量查询'])
    await query(page)
    await says(page, '请输入查询条件进行查询')
    expect(sent(calls, paths.transfers)).toEqual([])
    for (const [label, name, value] of [
      ['手机号', 'phone', record!.userName],
      ['卡号', 'cardNo', record!.cardNo],
    ] as const) {
      await press(panel(page), '重置')
      await panel(page).getByLabel(label, { exact: true }).fill(` ${value} `)
      await query(page)
      await expect
        .poll(() => lastBody(calls, paths.transfers))
        .toMatchObject({ [name]: String(value), page: '1', limit: '10' })
      await expect(rowsOf(page).filter({ hasText: String(record!.transactionId) })).toHaveCount(1)
    }
  })

  test('the batch tab filters by city, WeChat transfers and time, and shows each record (D3-TOUT-001, D3-TOUT-003)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/transferMoney?tab=batch')
    await expect
      .poll(() => lastBody(calls, paths.transfers))
      .toEqual({ cityCode: '130400', payType: '', startTime: '', endTime: '', page: '1', limit: '10' })
    await expect(panel(page).getByRole('columnheader')).toHaveText(titles)
    await choose(page, panel(page).getByRole('combobox', { name: '转账类型' }), '微信转账')
    await panel(page).getByPlaceholder('开始时间').click()
    await page.locator('.ant-picker-presets li').filter({ visible: true, hasText: '最近30天' }).click()
    await query(page)
    await expect
      .poll(() => lastBody(calls, paths.transfers))
      .toMatchObject({
        ...{ payType: '1', cityCode: '130400' },
        startTime: expect.stringMatching(/ 00:00:00$/),
        endTime: expect.stringMatching(/ 23:59:59$/),
      })
    const [first] = await transfers(
      await apiAs('handan'),
      lastBody(calls, paths.transfers) as Record<string, string>,
    )
    const cells = async () => (await rowsOf(page).first().getByRole('cell').allTextContents()).slice(2, 11)
    await expect
      .poll(cells)
      .toEqual([
        ...[first!.cityName, first!.cardNo, first!.userName, yuan(first!.amount), first!.transactionId],
        ...['微信转账', first!.gmtCreate, first!.payTime, first!.remark ?? ''],
      ])
  })

  test('the remark is loaded on opening, must not be empty, stops at 20 characters, and is saved (D3-TOUT-002, D3-TOUT-004, D3-TOUT-006, D3-CASH-006)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const record = (await transfers(api)).find(({ payTypeString }) => payTypeString === '卡间转账')!
    await openAs('handan', '/transferMoney')
    await panel(page).getByLabel('卡号', { exact: true }).fill(String(record.cardNo))
    await query(page)
    const row = rowsOf(page).filter({ hasText: String(record.transactionId) })
    await press(row, '备注')
    const dialog = dialogOf(page, '转账备注')
    const text = dialog.getByLabel('备注', { exact: true })
    await expect(text).toHaveValue(String(record.remark))
    expect(sent(calls, paths.readTransferRemark)[0]!.query).toEqual({ transactionId: record.transactionId })
    for (const blank of ['', '   ']) {
      await text.fill(blank)
      await press(dialog, '确定')
      await problems(dialog, ['备注不能为空'])
    }
    expect(sent(calls, paths.transferRemark)).toEqual([])
    await text.fill('字'.repeat(21))
    await expect(text).toHaveValue('字'.repeat(20))
    await press(dialog, '确定')
    await says(page, '保存成功')
    expect(lastBody(calls, paths.transferRemark)).toEqual({
      transactionId: record.transactionId,
      remark: '字'.repeat(20),
    })
    await expect(row).toContainText('字'.repeat(20))
  })

  test('a remark that cannot be read opens as the list shows it', async ({ page, openAs }) => {
    await page.route(`**${paths.readTransferRemark}*`, (route) =>
      route.fulfill({ json: { status: 500, msg: '不可用' } }),
    )
    await openAs('handan', '/transferMoney?tab=batch')
    const row = rowsOf(page).first()
    const shown = await row.getByRole('cell').nth(10).textContent()
    await press(row, '备注')
    await expect(dialogOf(page, '转账备注').getByLabel('备注', { exact: true })).toHaveValue(shown!)
  })

  test('somebody was faster: the second remark is refused', async ({ page, openAs, apiAs }) => {
    const api = await apiAs('handan')
    await openAs('handan', '/transferMoney?tab=batch')
    const row = rowsOf(page).nth(1)
    await expect(row.getByRole('cell').nth(6)).toHaveText(/\d/)
    const transactionId = (await row.getByRole('cell').nth(6).textContent())!
    await press(row, '备注')
    const dialog = dialogOf(page, '转账备注')
    await dialog.getByLabel('备注', { exact: true }).fill('我的备注')
    expect(await api.post(paths.transferRemark, { transactionId, remark: '别人的备注' })).toMatchObject({
      status: 200,
    })
    await press(dialog, '确定')
    await expect(page.getByText('数据已被他人修改，请刷新后重试')).toHaveCount(1)
  })

  test('the export wants a selection, and follows its key (D3-TOUT-005)', async ({ page, openAs }) => {
    await openAs('handan', '/transferMoney?tab=batch')
    await press(panel(page), '导出')
    await says(page, '请先选择明细列表!')
    await rowsOf(page).first().getByRole('checkbox').check()
    const sheet = await sheetOf(page, () => press(panel(page), '导出'))
    expect(sheet.file).toMatch(/^转账记录.*\.xlsx$/)
    expect(sheet.rows[0]).toEqual(titles.slice(2, -1))
    expect(sheet.rows).toHaveLength(2)
    expect(typeof sheet.values[1]![3]).toBe('number')
  })

  test('without the keys the buttons are not there (D3-TOUT-005, D3-TOUT-006)', async ({ page, openAs }) => {
    await openAs('readonly', '/transferMoney?tab=batch')
    await expect(rowsOf(page).first()).toBeVisible()
    await expectNoButtons(page, ['导出', '备注'])
  })
})
