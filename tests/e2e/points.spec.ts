import { panel, sent, total } from '../support/money'
import { fileOf, paths, query, recordsOf, shown, sumsOf } from '../support/points'
import {
  choose,
  chooseFirst,
  chooseTab,
  dialogOf,
  entries,
  press,
  problems,
  rows,
  says,
  unfold,
} from '../support/screen'
import { expect, test } from '../support/test'

test.describe('pointManagement', () => {
  test('the precise tab is tied to one phone, for query and export alike; its sums and its file are of that phone (D1-ROUTE-056, D3-PTS-001, D3-PTS-012, D3-PTS-015, D3-PTS-016)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('handan')
    const [{ phoneNo } = { phoneNo: '' }] = await recordsOf(api)
    await openAs('handan', '/pointManagement')
    await expect(page.getByRole('tab')).toHaveText(['精确查询', '批量查询'])
    // The label and its asterisk are on one line.
    const label = panel(page).getByText('手机号', { exact: true }).first()
    expect((await label.boundingBox())!.height).toBeLessThan(40)
    await query(page)
    await problems(panel(page), ['请输入手机号'])
    await press(panel(page), '导出')
    await says(page, '请输入手机号')
    expect(sent(calls, paths.page)).toEqual([])
    expect(sent(calls, paths.file)).toEqual([])

    await panel(page).getByLabel('手机号', { exact: true }).fill(phoneNo)
    await query(page)
    const all = await recordsOf(api, { phoneNo })
    await expect(rows(panel(page))).toHaveCount(Math.min(10, all.length))
    await expect(panel(page).getByRole('columnheader')).toHaveText([
      '序号',
      '手机号',
      '积分类型',
      '平台',
      '事件',
      '操作',
      '公司',
      '线路',
      '车辆',
      '商户',
      '商品名称',
      '积分',
      '获得时间',
      '操作',
    ])
    const sums = await sumsOf(api, phoneNo)
    await expect(total(page, '获得积分')).toHaveText(shown(sums.sumGetValue))
    await expect(total(page, '消耗积分')).toHaveText(shown(sums.sumExpenseValue))
    expect(sent(calls, paths.page).at(-1)?.body).toMatchObject({ phoneNo, page: 1, pageSize: 10 })

    const { file, cells } = await fileOf(page, () => press(panel(page), '导出'))
    expect(file).toBe('积分记录.xlsx')
    expect(cells).toHaveLength(all.length + 1)
    for (const [at, line] of cells.slice(1).entries()) {
      expect(line[1]).toBe(phoneNo)
      expect(line[11]).toBe(all[at]!.integral)
    }
  })

  test('the batch tab filters by event, company, line, vehicle, merchant, product, time and type (D3-PTS-004, D3-PTS-005, D3-PTS-006, D3-PTS-007, D3-PTS-008, D3-PTS-009, D3-PTS-010, D3-PTS-011, D3-PTS-017, D3-PTS-018)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/pointManagement?tab=batch')
    await expect(rows(panel(page)).first()).toBeVisible()
    await press(panel(page), '展开')
    const filter = (name: string) =>
      panel(page).getByRole('search').getByRole('combobox', { name, exact: true })
    await unfold(filter('事件'))
    // The entries rendered before scrolling.
    await expect(entries(page)).toHaveText([
      '全部',
      '签到',
      '订单核销',
      '评价',
      '广告',
      '购买',
      '过期清零',
      '连续签到',
      '公告阅读',
      '线路查询',
    ])
    await page.keyboard.press('Escape')
    await choose(page, filter('事件'), '购买')
    await choose(page, filter('积分类型'), '乘车积分')
    for (const name of ['公司', '线路', '车辆', '商户']) await chooseFirst(page, filter(name))
    await panel(page).getByLabel('商品名称', { exact: true }).fill('早餐')
    await query(page)
    await expect
      .poll(() => (sent(calls, paths.page).at(-1)?.body as Record<string, unknown> | undefined)?.productName)
      .toBe('早餐')
    const body = sent(calls, paths.page).at(-1)!.body as Record<string, string>
    expect(body).toMatchObject({ items: '6', integralModel: '1' })
    for (const name of ['companyId', 'routeId', 'vehicleId', 'merchantId'])
      expect(body[name]).toMatch(/^\d+$/)
    expect(body.startTime).toMatch(/ 00:00:00$/)
    expect(body.endTime).toMatch(/ 23:59:59$/)
    // The sums use the same filters as the list.
    const { page: _page, pageSize: _size, ...filters } = body
    await expect.poll(() => sent(calls, paths.sum).at(-1)?.body).toEqual(filters)
  })

  test('executing, from either tab, changes points once, never below 0, and reloads the batch tab (D3-PTS-002, D3-PTS-003, D3-GEN-032)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('handan')
    const [{ phoneNo, userId } = { phoneNo: '', userId: 0 }] = (await recordsOf(api)).filter(
      ({ integralModel }) => integralModel === '1',
    )
    const before = await sumsOf(api, phoneNo)
    await openAs('handan', '/pointManagement?tab=batch')
    await expect(rows(panel(page)).first()).toBeVisible()
    await chooseTab(page, '精确查询')
    await panel(page).getByLabel('手机号', { exact: true }).fill(phoneNo)
    await query(page)
    await expect(rows(panel(page)).first()).toBeVisible()
    const asked = sent(calls, paths.page).length
    await panel(page).getByRole('button', { name: '执行', exact: true }).first().click()
    const dialog = dialogOf(page, '执行')
    await expect(dialog.getByLabel('手机号')).toHaveValue(phoneNo)
    await dialog.getByLabel('手机号').fill('')
    await press(dialog, '确定')
    await problems(dialog, ['请输入手机号', '请选择积分类型', '请输入调整积分', '请输入备注'])
    await dialog.getByLabel('手机号').fill('123')
    await problems(dialog, ['请输入正确的11位手机号码', '请选择积分类型', '请输入调整积分', '请输入备注'])
    await dialog.getByLabel('手机号').fill(phoneNo)
    await choose(page, dialog.getByRole('combobox', { name: '积分类型' }), '乘车积分')
    await dialog.getByLabel('调整积分').fill('0')
    await dialog.getByLabel('备注').fill('活动补发')
    await problems(dialog, ['积分必须为不等于0的整数'])
    await dialog.getByLabel('调整积分').fill('-99999')
    await press(dialog, '确定')
    await expect(page.getByText(/积分不足，当前可用积分为\d+/)).toBeVisible()
    await dialog.getByLabel('调整积分').fill('12')
    await press(dialog, '确定')
    await expect(dialog).toBeHidden()
    await says(page, '请求成功')
    expect(sent(calls, paths.execute).at(-1)?.body).toMatchObject({
      phoneNo,
      integralModel: '1',
      integral: 12,
      remark: '活动补发',
    })
    expect(await sumsOf(api, phoneNo)).toEqual({ ...before, sumGetValue: before.sumGetValue + 12 })
    // This tab, and the other one too.
    await expect
      .poll(() =>
        sent(calls, paths.page)
          .slice(asked)
          .map(({ body }) => (body as Record<string, unknown>).startTime !== '')
          .sort(),
      )
      .toEqual([false, true])

    // A row's own dialog keeps its passenger.
    await press(rows(panel(page)).first(), '执行')
    await expect(dialog.getByLabel('手机号')).toHaveValue(phoneNo)
    await expect(dialog.getByLabel('手机号')).toBeDisabled()
    await choose(page, dialog.getByRole('combobox', { name: '积分类型' }), '乘车积分')
    await dialog.getByLabel('调整积分').fill('-12')
    await dialog.getByLabel('备注').fill('撤回')
    await press(dialog, '确定')
    await says(page, '请求成功')
    expect(sent(calls, paths.execute).at(-1)?.body).toMatchObject({
      phoneNo,
      userId: expect.anything(),
      integral: -12,
    })
    expect((sent(calls, paths.execute).at(-1)!.body as { userId: unknown }).userId).toEqual(userId)
  })

  test('the phone leads to its detail (D3-PTD-002, D3-GEN-012)', async ({ page, openAs }) => {
    await openAs('handan', '/pointManagement?tab=batch')
    const first = rows(panel(page)).first()
    await expect(first.getByRole('button').first()).toHaveText(/^1\d/)
    const phone = (await first.getByRole('button').first().textContent())!
    await first.getByRole('button').first().click()
    await expect(page).toHaveURL(new RegExp(`/pointManagementDetail\\?.*phone=${phone}`))
    await expect(page.getByRole('banner')).toContainText(`积分明细 ${phone}`)
  })
})
