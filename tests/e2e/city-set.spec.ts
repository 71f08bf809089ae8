import { expect, test } from '../support/test'
import {
  callsTo,
  choose,
  dialogOf,
  headers,
  newest,
  press,
  problems,
  rowOf,
  rows,
  says,
  unique,
} from '../support/screen'

const base = '/zgj-web-api/admin/baseCity'

test.describe('citySet', () => {
  test('columns, filters and their payload (D1-CITY-001…009, D1-CITY-017)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/citySet')
    await expect(headers(page)).toHaveText([
      '序号',
      '城市名称',
      '城市编码',
      '客服电话',
      '创建时间',
      '状态',
      '操作',
    ])
    const shijiazhuang = rowOf(page, '石家庄市')
    await expect(shijiazhuang.locator('td').nth(2)).toHaveText('130100')
    await expect(shijiazhuang.locator('td').nth(3)).toHaveText('0311-0000001')
    await expect(shijiazhuang.locator('td').nth(4)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await expect(shijiazhuang.locator('td').nth(5)).toHaveText('启用')
    expect(callsTo(calls, '/page')[0]).toMatchObject({
      method: 'POST',
      path: `${base}/page`,
      body: { page: '1', pageSize: '10' },
    })
    const filters = page.getByRole('search')
    await filters.getByLabel('城市名称').fill('承德')
    await filters.getByLabel('城市编码').fill('1308')
    await choose(page, filters.getByLabel('是否启用'), '否')
    await press(page, '查询')
    await expect(rows(page)).toHaveCount(1)
    await expect(rowOf(page, '承德市').locator('td').nth(5)).toHaveText('停用')
    await expect
      .poll(() => newest(calls, '/page')?.body)
      .toEqual({
        cityName: '承德',
        cityCode: '1308',
        is_enable: '0',
        page: '1',
        pageSize: '10',
      })
    await press(page, '重置')
    await expect(rowOf(page, '石家庄市')).toBeVisible()
    await expect.poll(() => newest(calls, '/page')?.body).toEqual(callsTo(calls, '/page')[0]!.body)
  })

  test('add: messages, limits, payload, success (D1-CITY-010, 019…024, 026, 029)', async ({
    page,
    openAs,
    calls,
  }) => {
    const name = unique('城')
    const code = unique('C')
    await openAs('superAdmin', '/citySet')
    await press(page, '新增')
    const dialog = dialogOf(page, '新增城市')
    await press(dialog, '确定')
    await problems(dialog, ['请输入城市名称', '请输入城市编码', '请选择状态'])
    await dialog.getByLabel('启用').check()
    for (const wrong of ['a b', 'a-b', '130400!']) {
      await dialog.getByLabel('城市编码').fill(wrong)
      await problems(dialog, ['请输入城市名称', '不允许输入空格等特殊符号'])
    }
    for (const label of ['城市编码', '客服电话']) {
      await dialog.getByLabel(label).fill('1234567890'.repeat(3))
      await expect(dialog.getByLabel(label)).toHaveValue('1234567890'.repeat(2))
    }
    await dialog.getByLabel('城市名称').fill(name)
    await dialog.getByLabel('城市编码').fill(code)
    await dialog.getByLabel('客服电话').fill('0310-123')
    await press(dialog, '确定')
    await says(page, '恭喜你，新增成功!')
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => newest(calls, '/add')?.body)
      .toEqual({
        cityName: name,
        cityCode: code,
        tel: '0310-123',
        is_enable: '1',
      })
    await expect(rowOf(page, name)).toBeVisible()
  })

  test('edit: prefilled, the only way to disable a city (D1-CITY-011…016, 018, 025)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const name = unique('改')
    const code = unique('E')
    await (
      await apiAs('superAdmin')
    ).post(`${base}/add`, { cityName: name, cityCode: code, tel: '1', is_enable: '1' })
    await openAs('superAdmin', '/citySet')
    await expect(page.getByRole('switch')).toHaveCount(0)
    await press(rowOf(page, name), '编辑')
    const dialog = dialogOf(page, '编辑城市')
    await expect(dialog.getByLabel('城市名称')).toHaveValue(name)
    await expect(dialog.getByLabel('城市编码')).toHaveValue(code)
    await expect(dialog.getByLabel('启用')).toBeChecked()
    await dialog.getByLabel('停用').check()
    await press(dialog, '确定')
    await says(page, '恭喜你，修改成功!')
    await expect
      .poll(() => newest(calls, '/update')?.body)
      .toMatchObject({
        id: expect.stringMatching(/^\d+$/),
        cityName: name,
        cityCode: code,
        is_enable: '0',
      })
    await expect(rowOf(page, name).locator('td').nth(5)).toHaveText('停用')
  })

  test('a refused save says 信息异常! once, the reason at its field, and keeps the dialog (D1-CITY-027)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/citySet')
    await press(page, '新增')
    const dialog = dialogOf(page, '新增城市')
    await dialog.getByLabel('城市名称').fill(unique('重'))
    await dialog.getByLabel('城市编码').fill('130400')
    await dialog.getByLabel('启用').check()
    await press(dialog, '确定')
    await says(page, '信息异常!')
    await problems(dialog, ['城市编码已存在'])
    await expect(dialog.getByLabel('城市编码')).toHaveValue('130400')
    expect(callsTo(calls, '/add')).toHaveLength(1)
  })

  test('a list that fails shows the server text, once, and can be asked again (D1-CITY-028)', async ({
    page,
    openAs,
  }) => {
    let broken = true
    await page.route(`**${base}/page`, (route) =>
      broken ? route.fulfill({ json: { status: 500, msg: '城市查询失败了' } }) : route.continue(),
    )
    await openAs('superAdmin', '/citySet')
    await expect(page.getByText('城市查询失败了')).toHaveCount(1)
    broken = false
    await press(page, '重试')
    await expect(rowOf(page, '保定市')).toBeVisible()
  })
})
