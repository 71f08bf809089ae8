import type { Page } from '@playwright/test'
import { demoPassword } from '../support/console'
import { expectToast, lastBody, panel, paths, sent, total, yuan, type Record_ } from '../support/money'
import { choose, chooseTab, press, says, sheetOf } from '../support/screen'
import { expect, test, type Api } from '../support/test'

const query = (page: Page): Promise<void> => press(panel(page), '查询')
const rowsOf = (page: Page) => panel(page).locator('tbody').getByRole('row')
const titles = [
  '',
  '序号',
  '城市',
  '卡号',
  '手机号',
  '充值金额(元)',
  '支付方式',
  '支付状态',
  '到账时间',
  '订单号',
  '充值流水号',
  '下单时间',
]

async function recharges(
  api: Api,
  filters: Record<string, string | number> = {},
): Promise<{ records: Record_[]; total: number; totalPrice: number }> {
  const answer = await api.post(paths.recharges, { opType: 1, page: 1, limit: 100, ...filters })
  return answer.data as { records: Record_[]; total: number; totalPrice: number }
}

test.describe('recharger', () => {
  test('has a precise and a batch tab; the precise one asks for one of its four fields, blanks aside (D3-RECH-001…005, D1-ROUTE-043)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const [record] = (await recharges(await apiAs('handan'), { payStatus: 1 })).records
    await openAs('handan', '/recharger')
    await expect(page.getByRole('tab')).toHaveText(['精确查询', '批量查询'])
    await query(page)
    await says(page, '请输入查询条件！')
    await panel(page).getByLabel('手机号', { exact: true }).fill('   ')
    await query(page)
    expect(sent(calls, paths.recharges)).toEqual([])
    const fields = [
      ['手机号', 'phoneNo', record!.phoneno],
      ['卡号', 'cardNo', record!.card_no],
      ['订单号', 'id', record!.id],
      ['充值流水号', 'transactionId', record!.transaction_id],
    ] as const
    for (const [label, name, value] of fields) {
      await press(panel(page), '重置')
      await panel(page).getByLabel(label, { exact: true }).fill(` ${value} `)
      await query(page)
      await expect
        .poll(() => lastBody(calls, paths.recharges))
        .toMatchObject({ [name]: String(value), opType: '1', page: '1', limit: '10' })
      await expect(rowsOf(page).filter({ hasText: String(record!.transaction_id) })).toHaveCount(1)
    }
  })

  test('the batch tab filters by city, pay type, pay status and arrival time, with totals of all pages (D3-RECH-006…010, 013, 021, 024, 025)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/recharger')
    await chooseTab(page, '批量查询')
    await expect
      .poll(() => lastBody(calls, paths.recharges))
      .toEqual({
        ...{ cityCode: '130400', payType: '', payStatus: '', startCreateTime: '', endCreateTime: '' },
        ...{ opType: '1', page: '1', limit: '10' },
      })
    await expect(panel(page).getByRole('columnheader')).toHaveText(titles)
    const types = panel(page).getByRole('combobox', { name: '支付方式' })
    for (const [text, code] of [
      ['支付宝', '2'],
      ['虚拟卡', '3'],
      ['微信', '1'],
    ] as const) {
      await choose(page, types, text)
      await query(page)
      await expect.poll(() => lastBody(calls, paths.recharges)).toMatchObject({ payType: code })
      await expect(rowsOf(page).first()).toContainText(text)
    }
    const states = panel(page).getByRole('combobox', { name: '支付状态' })
    for (const [text, code] of [
      ['未支付', '0'],
      ['已过期', '2'],
      ['已支付', '1'],
    ] as const) {
      await choose(page, states, text)
      await query(page)
      await expect.poll(() => lastBody(calls, paths.recharges)).toMatchObject({ payStatus: code })
      await expect(rowsOf(page).first()).toContainText(text)
    }
    await panel(page).getByPlaceholder('开始时间').click()
    await page.locator('.ant-picker-presets li').filter({ visible: true, hasText: '最近30天' }).click()
    await query(page)
    await expect
      .poll(() => lastBody(calls, paths.recharges))
      .toMatchObject({
        startCreateTime: expect.stringMatching(/ 00:00:00$/),
        endCreateTime: expect.stringMatching(/ 23:59:59$/),
      })
    const found = await recharges(
      await apiAs('handan'),
      lastBody(calls, paths.recharges) as Record<string, string>,
    )
    await expect(total(page, '充值笔数')).toHaveText(String(found.total))
    await expect(total(page, '充值金额(元)')).toHaveText(yuan(found.totalPrice))
    const [first] = found.records
    const line = rowsOf(page).first()
    for (const text of [
      first!.cityName,
      first!.card_no,
      first!.phoneno,
      first!.id,
      first!.transaction_id,
      first!.gmt_create,
      first!.payTime,
    ])
      await expect(line).toContainText(String(text))
    // Cents on the wire, yuan on the screen.
    await expect(line).toContainText(yuan(first!.amount))
  })

  test('either shape of a record is shown (D3-RECH-014)', async ({ page, openAs }) => {
    const record = {
      ...{
        id: 77,
        transactionId: 'CZ77',
        cardNo: 'K77',
        phoneNo: '19900000077',
        cityName: '邯郸市',
        amount: 12_345,
      },
      ...{
        payStatusName: '已支付',
        payTypeName: '支付宝',
        gmtCreate: '2026-01-02 03:04:05',
        payTime: '2026-01-02 03:05:06',
      },
    }
    await page.route(`**${paths.recharges}`, (route) =>
      route.fulfill({ json: { status: 200, data: { records: [record], total: 1, totalPrice: 12_345 } } }),
    )
    await openAs('handan', '/recharger?tab=batch')
    await expect(rowsOf(page).first().getByRole('cell')).toHaveText([
      '',
      '1',
      '邯郸市',
      'K77',
      '19900000077',
      '123.45',
      '支付宝',
      '已支付',
      '2026-01-02 03:05:06',
      '77',
      'CZ77',
      '2026-01-02 03:04:05',
    ])
  })

  test('the export wants a selection, and its sheet says what the screen says (D3-RECH-011, D3-RECH-019)', async ({
    page,
    openAs,
  }) => {
    await openAs('handan', '/recharger?tab=batch')
    await press(panel(page), '导出')
    await says(page, '请先选择明细列表!')
    const row = rowsOf(page).first()
    await row.getByRole('checkbox').check()
    const sheet = await sheetOf(page, () => press(panel(page), '导出'))
    expect(sheet.file).toMatch(/^充值记录.*\.xlsx$/)
    expect(sheet.rows[0]).toEqual(titles.slice(2))
    expect(sheet.rows).toHaveLength(2)
    const shown = (await row.getByRole('cell').allTextContents()).slice(2)
    expect(sheet.rows[1]).toEqual(shown)
    expect(sheet.values[1]![3]).toBe(Number(shown[3]!.replaceAll(',', '')))
  })

  test('a session lost over a query comes back to the screen', async ({ page, openAs }) => {
    await openAs('handan', '/recharger?tab=batch')
    await expect(rowsOf(page).first()).toBeVisible()
    await page.route(`**${paths.recharges}`, (route) =>
      route.fulfill({ json: { status: 9999, msg: 'token expired' } }),
    )
    await query(page)
    await expect(page).toHaveURL(/^[^?]*\/\?redirect=%2Frecharger/)
    await page.unroute(`**${paths.recharges}`)
    await page.getByLabel('账号').fill('handan')
    await page.getByLabel('密码').fill(demoPassword)
    await press(page, '登录')
    await expect(page).toHaveURL(/\/recharger/)
    await expect(page.getByRole('tab', { name: '批量查询' })).toHaveAttribute('aria-selected', 'true')
    await expect(rowsOf(page).first()).toBeVisible()
  })

  test('a list that fails says the text of the server, once', async ({ page, openAs }) => {
    await page.route(`**${paths.recharges}`, (route) =>
      route.fulfill({ json: { status: 500, msg: '充值服务维护中' } }),
    )
    await openAs('handan', '/recharger?tab=batch')
    await expectToast(page, '充值服务维护中')
  })
})
