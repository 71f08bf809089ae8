import type { Page } from '@playwright/test'
import { lastBody, panel, paths, sent, total, yuan, type Record_ } from '../support/money'
import { press, says, sheetOf } from '../support/screen'
import { expect, test } from '../support/test'

const query = (page: Page): Promise<void> => press(panel(page), '查询')
const rowsOf = (page: Page) => panel(page).locator('tbody').getByRole('row')
const titles = [
  '',
  '序号',
  '城市',
  '卡号',
  '手机号',
  '充值金额(元)',
  '优惠金额(元)',
  '支付方式',
  '支付状态',
  '到账时间',
  '订单号',
  '充值流水号',
  '下单时间',
]

test.describe('recodeSale', () => {
  test('asks for one of the four fields of the recharges, and sends its own kind (D3-RECO-001, D3-RECO-005, D1-ROUTE-044)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/recodeSale')
    await expect(page.getByRole('tab')).toHaveText(['精确查询', '批量查询'])
    await query(page)
    await says(page, '请输入查询条件！')
    expect(sent(calls, paths.recharges)).toEqual([])
    for (const [label, name] of [
      ['手机号', 'phoneNo'],
      ['卡号', 'cardNo'],
      ['订单号', 'id'],
      ['充值流水号', 'transactionId'],
    ] as const) {
      await press(panel(page), '重置')
      await panel(page).getByLabel(label, { exact: true }).fill(' 12 ')
      await query(page)
      await expect
        .poll(() => lastBody(calls, paths.recharges))
        .toMatchObject({ [name]: '12', opType: '6', page: '1', limit: '10' })
    }
  })

  test('the batch tab has city and arrival time, the discount beside the amount, and totals of both (D3-RECO-001…003)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/recodeSale?tab=batch')
    await expect
      .poll(() => lastBody(calls, paths.recharges))
      .toEqual({
        cityCode: '130400',
        opType: '6',
        page: '1',
        limit: '10',
        startCreateTime: '',
        endCreateTime: '',
      })
    await expect(panel(page).getByRole('columnheader')).toHaveText(titles)
    await panel(page).getByPlaceholder('开始时间').click()
    await page.locator('.ant-picker-presets li').filter({ visible: true, hasText: '最近30天' }).click()
    await query(page)
    await expect
      .poll(() => lastBody(calls, paths.recharges))
      .toMatchObject({ endCreateTime: expect.stringMatching(/ 23:59:59$/) })
    const answer = await (
      await apiAs('handan')
    ).post(paths.recharges, lastBody(calls, paths.recharges) as Record<string, string>)
    const found = answer.data as {
      records: Record_[]
      total: number
      totalPrice: number
      totalDiscount: number
    }
    await expect(total(page, '充值笔数')).toHaveText(String(found.total))
    await expect(total(page, '充值金额(元)')).toHaveText(yuan(found.totalPrice))
    await expect(total(page, '优惠金额(元)')).toHaveText(yuan(found.totalDiscount))
    const cells = await rowsOf(page).first().getByRole('cell').allTextContents()
    expect(cells.slice(5, 7)).toEqual([
      yuan(found.records[0]!.amount),
      yuan(found.records[0]!.discountAmount),
    ])
    expect(Number(found.records[0]!.discountAmount)).toBeGreaterThan(0)
  })

  test('the export wants a selection, and follows its key (D3-RECO-004)', async ({ page, openAs }) => {
    await openAs('handan', '/recodeSale?tab=batch')
    await press(panel(page), '导出')
    await says(page, '请先选择明细列表!')
    await rowsOf(page).first().getByRole('checkbox').check()
    const sheet = await sheetOf(page, () => press(panel(page), '导出'))
    expect(sheet.file).toMatch(/^充值优惠记录.*\.xlsx$/)
    expect(sheet.rows[0]).toEqual(titles.slice(2))
    expect(sheet.rows).toHaveLength(2)
    for (const amount of sheet.values[1]!.slice(3, 5)) expect(typeof amount).toBe('number')
  })
})
