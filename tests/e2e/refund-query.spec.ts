import type { Locator } from '@playwright/test'
import { expectToast, lastBody, panel, paths, sent, total, yuan } from '../support/money'
import { chooseTab, sheetOf } from '../support/screen'
import { expect, test } from '../support/test'

const emptyAsDash = (text: string): string => (text === '' ? '-' : text)

test.describe('refundQuery', () => {
  test('the precise tab asks for one of its fields, blanks aside, and trims (D3-REFUND-036, 038)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/refundQuery')
    // In a table wider than the page, the message is centred in its visible part.
    const middle = async (place: Locator) => {
      const box = (await place.boundingBox())!
      return box.x + box.width / 2
    }
    await expect(panel(page).getByText('请先查询')).toBeVisible()
    expect(
      Math.abs((await middle(panel(page).getByText('请先查询'))) - (await middle(panel(page)))),
    ).toBeLessThan(20)
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expectToast(page, '请输入查询条件！')
    await panel(page).getByLabel('卡号', { exact: true }).fill('   ')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    expect(sent(calls, paths.refunds)).toEqual([])
    await panel(page).getByLabel('退款流水号', { exact: true }).fill(' TK1 ')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect
      .poll(() => lastBody(calls, paths.refunds))
      .toMatchObject({ refundNumber: 'TK1', page: '1', limit: '10' })
    expect(lastBody(calls, paths.refunds)).not.toHaveProperty('pageSize')
  })

  test('the batch tab sends its range, shows cents as yuan, and totals of all pages (D3-REFUND-007, 018, 025, 053, 055, 069, D3-GEN-008)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/refundQuery')
    await chooseTab(page, '批量查询')
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

  test('the card tab has its own names on the wire, and shows yuan as they come (D3-REFUND-035, 056)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/refundQuery')
    await chooseTab(page, '公交卡退款')
    await expect.poll(() => sent(calls, paths.cardRefunds).length).toBe(1)
    const body = lastBody(calls, paths.cardRefunds) as Record<string, string>
    // "All" is sent as an empty text, like empty fields (D3-REFUND-035).
    expect(body).toEqual({
      cardNo: '',
      phone: '',
      refundResult: '',
      refundType: '',
      cityCode: '130400',
      timeFlag: '3',
      startDate: body.startDate,
      endDate: body.endDate,
      page: '1',
      size: '10',
    })
    expect(body.startDate).toMatch(/ 00:00:00$/)
    const answer = await (await apiAs('handan')).post(paths.cardRefunds, body)
    const { list, countAmount } = answer.data as {
      list: { applyRefundAmount: number }[]
      countAmount: number
    }
    expect(list.length).toBeGreaterThan(0)
    await expect(panel(page).getByRole('row').nth(1)).toContainText(
      yuan(Math.round(list[0]!.applyRefundAmount * 100)),
    )
    await expect(total(page, '退款金额(元)')).toHaveText(yuan(Math.round(countAmount * 100)))
  })

  test('changing the tab empties the one that is left, and takes it to page 1 and size 10; a query keeps the size (D3-REFUND-023)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/refundQuery')
    await panel(page).getByLabel('卡号', { exact: true }).fill('123')
    await chooseTab(page, '批量查询')
    await panel(page).getByRole('combobox', { name: '页码' }).selectOption('20 条/页')
    await expect.poll(() => lastBody(calls, paths.refunds)).toMatchObject({ page: '1', limit: '20' })
    await chooseTab(page, '精确查询')
    await expect(panel(page).getByLabel('卡号', { exact: true })).toHaveValue('')
    const before = sent(calls, paths.refunds).length
    await chooseTab(page, '批量查询')
    await expect.poll(() => sent(calls, paths.refunds).length).toBeGreaterThan(before)
    expect(lastBody(calls, paths.refunds)).toMatchObject({ page: '1', limit: '10' })
    await panel(page).getByRole('combobox', { name: '页码' }).selectOption('20 条/页')
    await expect.poll(() => lastBody(calls, paths.refunds)).toMatchObject({ limit: '20' })
    const asked = sent(calls, paths.refunds).length
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect.poll(() => sent(calls, paths.refunds).length).toBeGreaterThan(asked)
    expect(lastBody(calls, paths.refunds)).toMatchObject({ page: '1', limit: '20' })
  })

  test('the batch tab has the usual ranges at hand (D3-REFUND-009)', async ({ page, openAs }) => {
    await openAs('handan', '/refundQuery?tab=batch')
    await panel(page).getByPlaceholder('开始时间').click()
    const shortcuts = page.locator('.ant-picker-presets li').filter({ visible: true })
    await expect(shortcuts).toHaveText(['今天', '昨天', '最近7天', '最近30天'])
  })

  test('the export wants a selection (D3-REFUND-019, D3-GEN-026, 028)', async ({ page, openAs }) => {
    await openAs('handan', '/refundQuery?tab=batch')
    await page.getByRole('button', { name: '导出明细' }).click()
    await expectToast(page, '请先选择明细列表!')
    const row = panel(page).getByRole('row').nth(1)
    await row.getByRole('checkbox').check()
    const sheet = await sheetOf(page, () => page.getByRole('button', { name: '导出明细' }).click())
    expect(sheet.file).toMatch(/^退款明细.*\.xlsx$/)
    // The sheet equals the screen: yuan and texts, without the columns of boxes and buttons.
    const shown = await row.getByRole('cell').allTextContents()
    expect(sheet.rows).toHaveLength(2)
    expect(sheet.rows[0]).toEqual(
      (await panel(page).getByRole('columnheader').allTextContents()).slice(2, -1),
    )
    expect(sheet.rows[1]!.map(emptyAsDash)).toEqual(shown.slice(2, -1).map(emptyAsDash))
    // Amounts can be summed; a card number is text, because a number would lose digits.
    const typeOf = (label: string) => typeof sheet.values[1]![sheet.rows[0]!.indexOf(label)]
    expect([typeOf('申请退款金额(元)'), typeOf('卡号')]).toEqual(['number', 'string'])
  })
})
