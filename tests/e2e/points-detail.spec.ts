import { readMoment } from '../../engine/clock'
import { sent, total } from '../support/money'
import { fileOf, paths, recordsOf, shown } from '../support/points'
import { entries, press, rows, unfold } from '../support/screen'
import { expect, test, type Api } from '../support/test'

test.describe('pointManagementDetail', () => {
  const open = async (api: Api) => {
    const [{ userId, phoneNo } = { userId: 0, phoneNo: '' }] = await recordsOf(api)
    return { userId, phoneNo, address: `/pointManagementDetail?userId=${userId}&phone=${phoneNo}` }
  }

  test('a deep link shows the last 7 days with sums, columns, types and a file (D1-ROUTE-057, D3-PTD-001, D3-PTD-002, D3-PTD-003, D3-PTD-004, D3-PTD-005, D3-PTD-006, D3-PTD-007, D3-PTD-008, D3-PTD-010, D3-PTD-012, D3-PTD-014)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('handan')
    const { userId, phoneNo, address } = await open(api)
    await openAs('handan', address)
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      '序号',
      '手机号',
      '操作类型',
      '积分',
      '获得时间',
    ])
    const body = sent(calls, paths.details).at(-1)!.body as Record<string, string>
    const day = (moment: string): number =>
      readMoment(`${moment.slice(0, 10)} 00:00:00`)!.getTime() / 86_400_000
    expect(body).toMatchObject({ userId: String(userId), page: 1, pageSize: 10 })
    expect([body.startTime!.slice(11), body.endTime!.slice(11)]).toEqual(['00:00:00', '23:59:59'])
    expect(day(body.endTime!) - day(body.startTime!)).toBe(6)
    const { page: _page, pageSize: _size, ...filters } = body
    const { data } = (await api.postJson(paths.detailSum, filters)) as {
      data: { sumGetValue: number; sumExpenseValue: number }
    }
    await expect(total(page, '获得总积分')).toHaveText(shown(data.sumGetValue))
    await expect(total(page, '消耗总积分')).toHaveText(shown(data.sumExpenseValue))
    await unfold(page.getByRole('combobox', { name: '操作类型' }))
    await expect(entries(page)).toHaveText([
      '全部',
      '签到',
      '乘车',
      '订单核销',
      '核销评价',
      '广告',
      '购买',
      '过期清零',
    ])
    await page.keyboard.press('Escape')
    const { file, cells } = await fileOf(page, () => press(page, '导出'))
    expect(file).toBe('积分明细.xlsx')
    expect(cells[0]).toEqual(['序号', '手机号', '操作类型', '积分', '获得时间'])
    expect(cells[1]![1]).toBe(phoneNo)
    expect(typeof cells[1]![3]).toBe('number')
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
  })

  test('more than a year is refused and not sent, a year passes; reset brings the defaults and page 1 back (D3-PTD-009, D3-PTD-011, D3-PTD-013)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const { address } = await open(await apiAs('handan'))
    await openAs('handan', address)
    await expect(rows(page).first()).toBeVisible()
    const [from, to] = [page.getByPlaceholder('开始时间'), page.getByPlaceholder('结束时间')]
    const type = async (start: string, end: string) => {
      await from.click()
      await from.fill(start)
      await from.press('Enter')
      await to.fill(end)
      await to.press('Enter')
    }
    const usual = [await from.inputValue(), await to.inputValue()]
    const asked = sent(calls, paths.details).length
    await type('2025-01-01 00:00:00', '2026-01-01 00:00:01')
    await press(page, '查询')
    await expect(page.getByText('时间段最大区间为1年').first()).toBeVisible()
    expect(sent(calls, paths.details)).toHaveLength(asked)
    await type('2025-01-01 00:00:00', '2026-01-01 00:00:00')
    await press(page, '查询')
    await expect
      .poll(() => sent(calls, paths.details).at(-1)?.body)
      .toMatchObject({
        startTime: '2025-01-01 00:00:00',
        endTime: '2026-01-01 00:00:00',
        page: 1,
      })
    await press(page, '重置')
    await expect.poll(async () => [await from.inputValue(), await to.inputValue()]).toEqual(usual)
    await expect
      .poll(() => sent(calls, paths.details).at(-1)?.body)
      .toMatchObject({ startTime: usual[0], endTime: usual[1], page: 1, pageSize: 10 })
  })
})
