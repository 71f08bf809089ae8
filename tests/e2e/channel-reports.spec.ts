import { yuan } from '../support/money'
import {
  callsTo,
  chosen,
  choose,
  headers,
  lastCall,
  newest,
  press,
  rows,
  says,
  sheetOf,
} from '../support/screen'
import { expect, test } from '../support/test'

type Figures = Record<string, number | string>

test.describe('companyDailySummary', () => {
  test('yesterday at first; each column explains itself; the figures keep the identities (D1-ROUTE-024, D3-DAILY-001…004, 006)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/companyDailySummary')
    await expect(headers(page)).toHaveText([
      ...[
        '序号',
        '渠道',
        '日期',
        '推送笔数',
        '推送金额(元)',
        '准时结算笔数',
        '准时结算金额(元)',
        '差异笔数',
        '差异金额(元)',
      ],
      ...['当日结算笔数', '当日结算金额(元)', '往日结算笔数', '往日结算金额(元)'],
    ])
    const sent = (await lastCall(calls, '/companyDailySummary')).body as Record<string, string>
    expect(sent).toMatchObject({ channel_type: '', current_page: '1', current_size: '10' })
    expect(sent.start_time).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(sent.end_time).toBe(sent.start_time)
    await expect(rows(page)).toHaveCount(2)
    const cells = await rows(page).first().locator('td').allTextContents()
    const [app, , onTime, , difference, , today, , past] = cells.slice(3).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    expect([difference, past]).toEqual([app - onTime, today - onTime])
    for (const [title, text] of [
      ['差异笔数', '差异笔数 = 推送笔数 - 准时结算笔数'],
      ['差异金额(元)', '差异金额 = 推送金额 - 准时结算金额'],
      ['往日结算笔数', '往日结算笔数 = 当日结算笔数 - 准时结算笔数'],
      ['往日结算金额(元)', '往日结算金额 = 当日结算金额 - 准时结算金额'],
      ['推送笔数', '当日推送给渠道的消费笔数'],
    ] as const) {
      await headers(page)
        .filter({ hasText: new RegExp(`^${title.replace(/[()]/g, '\\$&')}$`) })
        .locator('.sc-tooltip, [data-tooltip], svg')
        .first()
        .hover()
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
  })

  test('the whole report goes into the sheet; an empty one does not: 当前报表无数据! (D1-PERM-004, D3-DAILY-007, 008)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/companyDailySummary')
    await page.getByRole('search').getByLabel('日期').first().click()
    await page.getByText('最近30天', { exact: true }).click()
    await press(page, '查询')
    await expect(rows(page)).toHaveCount(10)
    const { body, path } = await lastCall(calls, '/companyDailySummary')
    const sheet = await sheetOf(page, () => press(page, '导出'))
    expect(sheet.file).toBe('公司日汇总.xlsx')
    expect(sheet.author).toMatch(/^\S+ handan$/)
    const api = await apiAs('handan')
    const { data } = (await api.post(path, {
      ...(body as Record<string, string>),
      current_page: 1,
      current_size: 100,
    })) as { data: { totalCount: number; lists: Figures[] } }
    expect(sheet.rows).toHaveLength(data.totalCount + 1)
    expect(data.totalCount).toBeGreaterThan(10)
    const texts = (value: string): string => value.replace(/,/g, '')
    expect(sheet.rows.slice(1).map((row) => [row[1], texts(row[2]!), texts(row[3]!)])).toEqual(
      data.lists.map((row) => [String(row.time), String(row.appNumberCount), yuan(row.appMoneyCount)]),
    )
    await page.route('**/companyDailySummary', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { status: 200, data: { lists: [], totalCount: 0 } } })
        : route.fallback(),
    )
    await press(page, '查询')
    await expect(page.getByText('暂无数据')).toBeVisible()
    await press(page, '导出')
    await says(page, '当前报表无数据!')
  })

  test('no day after today can be chosen (D3-DAILY-005); without the key there is no export', async ({
    page,
    openAs,
  }) => {
    await openAs('readonly', '/companyDailySummary')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '导出' })).toHaveCount(0)
    await page.getByRole('search').getByLabel('日期').first().click()
    const today = page.locator('.ant-picker-dropdown .ant-picker-cell-today').first()
    await expect(today).not.toHaveClass(/ant-picker-cell-disabled/)
    const after = page.locator(
      '.ant-picker-dropdown .ant-picker-cell-today ~ .ant-picker-cell, .ant-picker-dropdown tr:has(.ant-picker-cell-today) ~ tr .ant-picker-cell',
    )
    for (const cell of await after.all()) await expect(cell).toHaveClass(/ant-picker-cell-disabled/)
  })
})

test.describe('consumeDetailSummary', () => {
  test('many filters reach both calls alike, and the totals are theirs (D1-ROUTE-027, D3-CDET-001, 003…005)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/consumeDetailSummary')
    await expect(rows(page)).toHaveCount(10)
    const list = async () => (await lastCall(calls, '/consumeDetailList')).body as Record<string, string>
    const first = await list()
    expect(first).toMatchObject({ city_code: '130400', current_page: '1', current_size: '10' })
    expect([first.tc_start_time!.slice(11), first.tc_end_time!.slice(11)]).toEqual(['00:00:00', '23:59:59'])
    await press(page, '展开')
    const search = page.getByRole('search')
    await choose(page, search.getByLabel('渠道'), '合作渠道')
    await choose(page, search.getByLabel('结算状态'), '已结算')
    await expect(rows(page)).toHaveCount(10)
    const plate = (await rows(page).first().locator('td').nth(10).textContent())!
    await search.getByLabel('车牌号').fill(plate)
    await press(page, '查询')
    await expect.poll(async () => (await list()).license_plate).toBe(plate)
    const { current_page: _page, current_size: _size, ...filters } = await list()
    expect(filters).toMatchObject({ channel_type: '1', payment_state: '1' })
    await expect.poll(() => callsTo(calls, '/consumeDetailTotal').at(-1)?.body).toEqual(filters)
  })

  test('every column, and the export of what was found (D1-PERM-006, D3-CDET-002, D3-DAILY-010)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/consumeDetailSummary')
    await expect(headers(page)).toHaveText([
      ...[
        '序号',
        '渠道',
        '用户账号',
        '卡号',
        '城市',
        '部门',
        '票制',
        '线路',
        '方向',
        '车辆编号',
        '车牌号',
        '司机',
        '上车站点',
      ],
      ...[
        '上车时间',
        '下车站点',
        '下车时间',
        '验票方式',
        '支付流水号',
        '应付金额(元)',
        '实付金额(元)',
        '优惠金额(元)',
        '支付方式',
        '支付时间',
        '结算状态', // stays in sight on the right
      ],
    ])
    await expect(rows(page)).toHaveCount(10)
    const count = page
      .getByRole('term')
      .filter({ hasText: '消费笔数' })
      .locator('xpath=following-sibling::dd[1]')
    const found = Number((await count.textContent())!.replace(/,/g, ''))
    const sheet = await sheetOf(page, () => press(page, '导出'))
    expect(sheet.file).toBe('消费明细汇总.xlsx')
    expect(sheet.rows).toHaveLength(found + 1)
    await expect.poll(() => newest(calls, '/consumeDetailList')?.body).toMatchObject({ current_size: '9999' })
    const amount = page
      .getByRole('term')
      .filter({ hasText: '消费金额' })
      .locator('xpath=following-sibling::dd[1]')
    const at = sheet.rows[0]!.indexOf('实付金额(元)')
    const cents = sheet.rows
      .slice(1)
      .reduce((sum, row) => sum + Math.round(Number(row[at]!.replace(/,/g, '')) * 100), 0)
    expect((await amount.textContent())!.replace(/,/g, '')).toBe(yuan(cents))
  })

  test('nothing found is not exported, and without the key nothing is', async ({ page, openAs }) => {
    await openAs('handan', '/consumeDetailSummary')
    await press(page, '展开')
    await page.getByRole('search').getByLabel('票号').fill('没有这个票号')
    await press(page, '查询')
    await expect(page.getByText('暂无数据')).toBeVisible()
    await press(page, '导出')
    await says(page, '当前报表无数据!')
    await openAs('readonly', '/consumeDetailSummary')
    await expect(page.getByRole('search')).toBeVisible()
    expect(await chosen(page.getByRole('search')).count()).toBeGreaterThan(0)
  })
})
