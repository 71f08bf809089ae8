import { expect, test } from '../support/test'
import {
  callsTo,
  choose,
  entries,
  headers,
  lastCall,
  newest,
  press,
  rows,
  unfold,
  unique,
} from '../support/screen'

const page1 = { page: '1', pageSize: '10' }

test.describe('operationLog', () => {
  test('columns, and what is asked at first (D1-OPLOG-004…015, D1-EP-027)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/operationLog')
    await expect(headers(page)).toHaveText([
      '序号',
      '城市',
      '用户名',
      '姓名',
      '手机号',
      '操作内容',
      '操作时间',
    ])
    await expect(rows(page)).toHaveCount(10)
    expect(callsTo(calls, '/operateRecord/page')[0]).toMatchObject({
      method: 'POST',
      path: '/zgj-web-api/admin/operateRecord/page',
      body: page1,
    })
    await expect(rows(page).first().locator('td').last()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('filters by city, user name and time; whole days from 00:00:00 to 23:59:59 (D1-OPLOG-001…003, 016, D1-PERM-012, D2-GEN-020)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/operationLog')
    const filters = page.getByRole('search')
    await unfold(filters.getByRole('combobox', { name: '城市' }))
    await expect(entries(page).first()).toHaveText('所有城市')
    await entries(page).getByText('保定市', { exact: true }).click()
    await filters.getByLabel('用户名').fill('baoding')
    await filters.getByPlaceholder('开始时间').click()
    await page.getByText('最近30天', { exact: true }).click()
    await press(page, '查询')
    const { body } = await lastCall(calls, '/operateRecord/page', 1)
    expect(body).toMatchObject({ cityCode: '130600', account: 'baoding', ...page1 })
    const { startTime, endTime } = body as { startTime: string; endTime: string }
    expect(startTime).toMatch(/ 00:00:00$/)
    expect(endTime).toMatch(/ 23:59:59$/)
    await expect(rows(page).filter({ hasNotText: '保定市' })).toHaveCount(0)
    await expect(rows(page)).not.toHaveCount(0)
  })

  test('what an operator does is in the log with account and name', async ({ page, openAs, apiAs }) => {
    const name = unique('日志')
    await (
      await apiAs('handan')
    ).post('/zgj-web-api/api/company/add', { companyName: name, cityCode: '130400', cityName: '邯郸市' })
    await openAs('superAdmin', '/operationLog')
    const line = rows(page).filter({ hasText: `新增公司：${name}` })
    await expect(line).toContainText('handan')
    await expect(line).toContainText('成功；IP地址：127.0.0.1')
  })

  test('an operator of one city sees that city only and is offered no other (D1-PERM-013)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/operationLog')
    await expect(rows(page)).toHaveCount(10)
    await expect(rows(page).filter({ hasNotText: '邯郸市' })).toHaveCount(0)
    await expect(rows(page)).not.toHaveCount(0)
    await expect(page.getByRole('search').getByRole('combobox', { name: '城市' })).toBeDisabled()
    await expect.poll(() => newest(calls, '/operateRecord/page')?.body).toMatchObject({ cityCode: '130400' })
  })

  test('choosing a city in the header narrows the list', async ({ page, openAs, calls }) => {
    await openAs('superAdmin', '/operationLog')
    await expect(rows(page)).toHaveCount(10)
    await choose(page, page.getByRole('banner').getByRole('combobox', { name: '城市' }), '安阳市')
    await expect
      .poll(async () => (await lastCall(calls, '/operateRecord/page')).body)
      .toMatchObject({ cityCode: '410500', ...page1 })
    await expect(rows(page).first()).toContainText('安阳市')
  })
})
