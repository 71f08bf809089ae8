import { expect, test } from '../support/test'
import {
  callsTo,
  choose,
  dialogOf,
  entries,
  headers,
  lastCall,
  newest,
  press,
  problems,
  rowOf,
  rows,
  says,
  toasts,
  unfold,
  unique,
} from '../support/screen'

const base = '/zgj-web-api/api/company'

test.describe('busChildCompany', () => {
  test('columns and the city filter (D1-SUBC-001…005, 015)', async ({ page, openAs, calls }) => {
    await openAs('superAdmin', '/busChildCompany')
    await expect(headers(page)).toHaveText(['序号', '城市', '公司名称', '子公司名称', '创建时间', '操作'])
    expect(callsTo(calls, '/subList')[0]).toMatchObject({
      method: 'GET',
      path: `${base}/subList`,
      query: { cityCode: '', pageNo: '1', pageSize: '10' },
    })
    await choose(page, page.getByRole('search').getByRole('combobox', { name: '城市' }), '保定市')
    await press(page, '查询')
    await expect(rows(page).first()).toContainText('保定市')
    await expect
      .poll(() => newest(calls, '/subList')?.query)
      .toEqual({
        cityCode: '130600',
        pageNo: '1',
        pageSize: '10',
      })
  })

  test('add: messages, the companies follow the city, payload (D1-SUBC-006…008, 012, 016, 017, D1-COMP-016)', async ({
    page,
    openAs,
    calls,
  }) => {
    const name = unique('子')
    await openAs('superAdmin', '/busChildCompany')
    await press(page, '新增')
    const dialog = dialogOf(page, '新增子公司')
    await press(dialog, '确定')
    await problems(dialog, ['请选择城市', '请选择公司名称', '请输入子公司名称'])
    await dialog.getByLabel('子公司名称').fill('一 队')
    await problems(dialog, ['请选择城市', '请选择公司名称', '不允许输入空格等特殊符号'])
    await dialog.getByLabel('子公司名称').fill('一二三四五六七八九十一二三四五六七八九十多')
    await expect(dialog.getByLabel('子公司名称')).toHaveValue('一二三四五六七八九十一二三四五六七八九十')
    await choose(page, dialog.getByRole('combobox', { name: '城市' }), '保定市')
    await choose(page, dialog.getByLabel('公司名称', { exact: true }), '保定公共交通集团')
    const asked = calls
      .filter(({ path, query }) => path === `${base}/list` && query.pageSize === '9999')
      .at(-1)
    expect(asked?.query).toEqual({ cityCode: '130600', pageNo: '1', pageSize: '9999' })
    await choose(page, dialog.getByRole('combobox', { name: '城市' }), '邯郸市')
    await expect(dialog.getByTitle('保定公共交通集团')).toHaveCount(0)
    await unfold(dialog.getByLabel('公司名称', { exact: true }))
    await expect(entries(page).filter({ hasText: '邯郸' }).first()).toBeVisible()
    await expect(entries(page).filter({ hasText: '保定' })).toHaveCount(0)
    await entries(page).getByText('邯郸公共交通集团', { exact: true }).click()
    await dialog.getByLabel('子公司名称').fill(name)
    await press(dialog, '确定')
    await says(page, '添加成功')
    const { body } = await lastCall(calls, '/subAdd')
    expect(body).toEqual({
      companyName: name,
      parentId: expect.stringMatching(/^\d+$/),
      cityCode: '130400',
      cityName: '邯郸市',
    })
    await expect(rowOf(page, name)).toContainText('邯郸公共交通集团')
  })

  test('edit and delete: the parent stays, confirm and its cancel (D1-SUBC-013, 014)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('superAdmin')
    const name = unique('旧')
    const renamed = unique('新')
    const { data } = (await api.get(`${base}/list?cityCode=130400&pageNo=1&pageSize=9999`)) as {
      data: { rows: { id: number; companyName: string }[] }
    }
    const parent = data.rows.find(({ companyName }) => companyName === '邯郸公共交通集团')!
    await api.post(`${base}/subAdd`, {
      companyName: name,
      parentId: parent.id,
      cityCode: '130400',
      cityName: '邯郸市',
    })
    await openAs('superAdmin', '/busChildCompany')
    await press(rowOf(page, name), '编辑')
    const dialog = dialogOf(page, '编辑子公司')
    await expect(dialog.getByLabel('公司名称', { exact: true })).toBeDisabled()
    await expect(dialog.getByTitle('邯郸公共交通集团')).toBeVisible()
    await dialog.getByLabel('子公司名称').fill(renamed)
    await press(dialog, '确定')
    await says(page, '编辑成功')
    await expect
      .poll(() => newest(calls, '/company/edit')?.body)
      .toEqual({
        id: expect.stringMatching(/^\d+$/),
        companyName: renamed,
        cityCode: '130400',
      })

    await press(rowOf(page, renamed), '删除')
    const ask = dialogOf(page, '确认删除该公司吗?')
    await press(ask, '取消')
    await expect(page.getByText('已取消删除', { exact: true })).toBeVisible()
    expect(callsTo(calls, '/company/delete')).toEqual([])
    await expect(ask).toBeHidden()
    await press(rowOf(page, renamed), '删除')
    await press(ask, '删除')
    await expect(page.getByText('删除成功', { exact: true })).toBeVisible()
    await expect(rowOf(page, renamed)).toHaveCount(0)
  })

  test('a failed company lookup is silent (D1-COMP-021)', async ({ page, openAs }) => {
    await page.route(`**${base}/list?*pageSize=9999*`, (route) =>
      route.fulfill({ json: { status: 500, msg: '公司查询失败' } }),
    )
    await openAs('superAdmin', '/busChildCompany')
    await press(page, '新增')
    const dialog = dialogOf(page, '新增子公司')
    await choose(page, dialog.getByRole('combobox', { name: '城市' }), '保定市')
    await unfold(dialog.getByLabel('公司名称', { exact: true }))
    await expect(entries(page)).toHaveCount(0)
    await expect(toasts(page)).toHaveCount(0)
  })
})
