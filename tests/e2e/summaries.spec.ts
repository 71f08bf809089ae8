import { yuan } from '../support/money'
import { expect, test } from '../support/test'
import { entries, lastCall, newest, press, says, sheetOf, unfold } from '../support/screen'

const screens = [
  {
    name: 'depLineSummary',
    call: '/depLineSummary',
    headers: ['序号', '部门', '线路', '支付笔数', '支付金额(元)'],
    file: '部门线路汇总.xlsx',
  },
  {
    name: 'lineVehicleSummary',
    call: '/lineVehicleSummary',
    headers: ['序号', '线路', '车牌号', '支付笔数', '支付金额(元)'],
    file: '线路车辆汇总.xlsx',
  },
]

interface Item {
  lineName?: string
  vehiclePlate?: string
  payNum: number
  payAmount: number
}
interface Report {
  department_name?: string
  line_list?: Item[]
  line_name?: string
  vehicle_list?: Item[]
}

for (const screen of screens) {
  test.describe(screen.name, () => {
    test('yesterday at first, two groups a page that are never split, paged without a further call (D3-DEPL-002, 004…006, D3-LVEH-002)', async ({
      page,
      openAs,
      calls,
    }) => {
      await openAs('handan', `/${screen.name}`)
      await expect(page.getByRole('columnheader')).toHaveText(screen.headers)
      const { body } = await lastCall(calls, screen.call)
      const sent = body as Record<string, string>
      expect(sent.balance_start_date).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(sent.balance_end_date).toBe(sent.balance_start_date)
      const groups = page.locator('tbody td[rowspan]')
      await expect(groups.first()).toBeVisible()
      await expect(page.getByText('2 条/页').first()).toBeVisible()
      const asked = calls.length
      await page.getByTitle('2', { exact: true }).click()
      await expect(page.locator('tbody tr').first().locator('td').first()).toHaveText('3')
      expect(calls.length).toBe(asked)
    })

    test('the whole report goes into the sheet, flat, in yuan (D3-GEN-025, 027)', async ({
      page,
      openAs,
      calls,
      apiAs,
    }) => {
      await openAs('handan', `/${screen.name}`)
      await expect(page.locator('tbody tr').first()).toBeVisible()
      const sheet = await sheetOf(page, () => press(page, '导出'))
      expect(sheet.file).toBe(screen.file)
      const asked = await lastCall(calls, screen.call)
      const { data } = (await (
        await apiAs('handan')
      ).post(asked.path, asked.body as Record<string, string>)) as { data: Report[] }
      const expected = data.flatMap((group) =>
        (group.line_list ?? group.vehicle_list ?? []).map((item) => [
          group.department_name ?? group.line_name,
          item.lineName ?? item.vehiclePlate,
          String(item.payNum),
          yuan(item.payAmount),
        ]),
      )
      expect(expected.length).toBeGreaterThan(4)
      // A merged name is in the first row of its group.
      const named = sheet.rows
        .slice(1)
        .reduce<string[][]>((rows, row) => [...rows, [row[0] || rows.at(-1)![0]!, ...row.slice(1)]], [])
      expect(sheet.rows[0]).toEqual(screen.headers.slice(1))
      expect(sheet.values.slice(1).map((row) => typeof row.at(-1))).toEqual(expected.map(() => 'number'))
      expect(named).toEqual(expected)
    })
  })
}

test('lineVehicleSummary: the department narrows the lines and is not sent; the header city is (D3-LVEH-004)', async ({
  page,
  openAs,
  calls,
}) => {
  await openAs('handan', '/lineVehicleSummary')
  const { body } = await lastCall(calls, '/lineVehicleSummary')
  expect(body).toMatchObject({ cityCode: '130400' })
  expect(body).not.toHaveProperty('department_code')
  await unfold(page.getByRole('combobox', { name: '部门' }))
  await entries(page).nth(1).click()
  await expect
    .poll(() => newest(calls, '/queryLine')?.body)
    .toMatchObject({
      companyId: expect.stringMatching(/^\d+$/),
    })
})

test('an empty report is not written to a sheet', async ({ page, openAs }) => {
  await page.route('**/depLineSummary', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { status: 200, data: [] } })
      : route.fallback(),
  )
  await openAs('handan', '/depLineSummary')
  await expect(page.getByText('暂无数据')).toBeVisible()
  await press(page, '导出')
  await says(page, '当前报表无数据!')
})
