import { lastBody, panel, paths, yuan } from '../support/money'
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
import { dialogOf, press } from '../support/screen'
import { expect, test, type Api } from '../support/test'

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

const withdrawals = (api: Api) => recordsOf(api, paths.withdrawals)

test.describe('cashQuery', () => {
  test('the precise tab asks for phone or card (D3-CASH-001, D1-ROUTE-048)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const [record] = await withdrawals(await apiAs('handan'))
    await openAs('handan', '/cashQuery')
    await asksForPhoneOrCard(page, calls, paths.withdrawals, {
      phone: record!.phone,
      cardNo: record!.cardNo,
      number: record!.cashNumber,
    })
  })

  test('the batch tab filters by city and time, and shows cents as yuan (D3-CASH-001, D3-CASH-002, D3-CASH-005)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/cashQuery?tab=batch')
    const first = await asksForCityAndTime(page, calls, await apiAs('handan'), {
      path: paths.withdrawals,
      titles,
    })
    await expect
      .poll(() => firstCells(page))
      .toEqual([
        ...[first.cityName, first.cardNo, first.phone, yuan(first.cashAmount), first.cashNumber],
        ...[first.cashTypeName, first.cashTime, first.consentTime, first.remark ?? ''],
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
    const saved = await changeRemark(page, calls, paths.cashRemark, { title: '提现备注', row })
    expect(lastBody(calls, paths.cashRemark)).toEqual({ id: String(record.id), cashRemark: saved })
  })

  test('the export wants a selection, and follows its key (D3-CASH-003)', async ({ page, openAs }) => {
    await openAs('handan', '/cashQuery?tab=batch')
    await exportsSelection(page, /^提现记录.*\.xlsx$/, titles)
  })
})
