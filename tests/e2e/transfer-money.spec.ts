import { lastBody, panel, paths, sent, yuan } from '../support/money'
import {
  asksForCityAndTime,
  asksForPhoneOrCard,
  changeRemark,
  exportsSelection,
  firstCells,
  query,
  recordsOf,
  rowsOf,
} from '../support/records'
import { choose, dialogOf, press } from '../support/screen'
import { expect, test, type Api } from '../support/test'

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

const transfers = (api: Api) => recordsOf(api, paths.transfers)

test.describe('transferMoney', () => {
  test('the precise tab asks for phone or card (D3-TOUT-001, D1-ROUTE-046)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const [record] = await transfers(await apiAs('handan'))
    await openAs('handan', '/transferMoney')
    await asksForPhoneOrCard(page, calls, paths.transfers, {
      phone: record!.userName,
      cardNo: record!.cardNo,
      number: record!.transactionId,
    })
  })

  test('the batch tab filters by city, WeChat transfers and time, and shows each record (D3-TOUT-001, D3-TOUT-003)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/transferMoney?tab=batch')
    const first = await asksForCityAndTime(page, calls, await apiAs('handan'), {
      path: paths.transfers,
      titles,
      begins: { payType: '' },
      narrow: async () => {
        await choose(page, panel(page).getByRole('combobox', { name: '转账类型' }), '微信转账')
        return { payType: '1' }
      },
    })
    await expect
      .poll(() => firstCells(page))
      .toEqual([
        ...[first.cityName, first.cardNo, first.userName, yuan(first.amount), first.transactionId],
        ...['微信转账', first.gmtCreate, first.payTime, first.remark ?? ''],
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
    const saved = await changeRemark(page, calls, paths.transferRemark, { title: '转账备注', row })
    expect(lastBody(calls, paths.transferRemark)).toEqual({
      transactionId: record.transactionId,
      remark: saved,
    })
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
    // Both have changed it: his input is kept on top of the current value, with a message.
    await press(dialog, '载入最新内容，继续填写')
    await expect(dialog.getByRole('alert').filter({ hasText: '其中备注此后已被修改' })).toBeVisible()
    await expect(dialog.getByLabel('备注', { exact: true })).toHaveValue('我的备注')
    await press(dialog, '确定')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: transactionId })).toContainText('我的备注')
  })

  test('the export wants a selection, and follows its key (D3-TOUT-005)', async ({ page, openAs }) => {
    await openAs('handan', '/transferMoney?tab=batch')
    await exportsSelection(page, /^转账记录.*\.xlsx$/, titles)
  })
})
