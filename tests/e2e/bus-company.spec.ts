import { callsTo, dialogOf, newest, press, problems, rowOf, rows, says, unique } from '../support/screen'
import { expect, test } from '../support/test'

const base = '/zgj-web-api/api/company'
const list = `${base}/list`

test.describe('busCompany', () => {
  test('lists by city, ten a page, the index going on over pages (D1-COMP-001, 006…010, 016)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/busCompany')
    await expect(page.getByRole('columnheader')).toHaveText(['序号', '城市', '公司名称', '更新时间', '操作'])
    await expect(page.getByRole('row')).toHaveCount(11)
    expect(calls.find(({ path }) => path === list)!.query).toEqual({
      cityCode: '',
      pageNo: '1',
      pageSize: '10',
    })
    await page.getByTitle('2', { exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('11')
    await page.reload()
    await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('11')
  })

  test('add: every message, the payload, one toast, the list again (D1-COMP-002, 005, 011, 012, 017, D1-EP-032)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/busCompany')
    await page.getByRole('button', { name: '新增' }).click()
    const dialog = page.getByRole('dialog', { name: '新增公司' })
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByText('请选择城市', { exact: true }).last()).toBeVisible()
    await expect(dialog.getByText('请输入公司名称', { exact: true }).last()).toBeVisible()
    await dialog.getByLabel('公司名称').fill('快 速')
    await expect(dialog.getByText('不允许输入空格等特殊符号')).toBeVisible()
    await dialog.getByLabel('公司名称').fill('一二三四五六七八九十一二三四五六七八九十多')
    await expect(dialog.getByLabel('公司名称')).toHaveValue('一二三四五六七八九十一二三四五六七八九十')
    await dialog.getByLabel('公司名称').fill('测试公交一公司')
    await dialog.getByLabel('城市').click()
    await page.getByTitle('邯郸市').last().click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('添加成功')).toHaveCount(1)
    await expect(dialog).toBeHidden()
    expect(calls.find(({ path }) => path.endsWith('/company/add'))!.body).toEqual({
      companyName: '测试公交一公司',
      cityCode: '130400',
      cityName: '邯郸市',
    })
    await expect(page.getByRole('cell', { name: '测试公交一公司' })).toBeVisible()
  })

  test('edit sends the id, and a name that is taken shows the server text with the dialog kept (D1-COMP-003, 015, D1-EP-033)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('superAdmin')
    const [name, other] = [unique('旧'), unique('旁')]
    for (const companyName of [name, other])
      await api.post(`${base}/add`, { companyName, cityCode: '130400', cityName: '邯郸市' })
    await openAs('superAdmin', '/busCompany')
    await press(rowOf(page, name), '编辑')
    const dialog = dialogOf(page, '编辑公司')
    await expect(dialog.getByLabel('公司名称')).toHaveValue(name)
    await dialog.getByLabel('公司名称').fill(other)
    await press(dialog, '确定')
    await problems(dialog, ['该城市已有同名公司或子公司'])
    await dialog.getByLabel('公司名称').fill(`${name}改`)
    await press(dialog, '确定')
    await expect(page.getByText('编辑成功')).toHaveCount(1)
    await expect
      .poll(() => newest(calls, '/company/edit')?.body)
      .toEqual({
        id: expect.stringMatching(/^\d+$/),
        companyName: `${name}改`,
        cityCode: '130400',
      })
  })

  test('delete asks first; cancelling says so and sends nothing; a refusal shows the server text (D1-COMP-004, 013…015)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const name = unique('删')
    await (
      await apiAs('superAdmin')
    ).post(`${base}/add`, { companyName: name, cityCode: '130400', cityName: '邯郸市' })
    await openAs('superAdmin', '/busCompany')
    const ask = dialogOf(page, '确认删除该公司吗?')
    await press(rowOf(page, name), '删除')
    await press(ask, '取消')
    await says(page, '已取消删除')
    expect(callsTo(calls, '/company/delete')).toEqual([])
    await expect(ask).toBeHidden()
    await press(rowOf(page, name), '删除')
    await press(ask, '删除')
    await expect(page.getByText('删除成功')).toHaveCount(1)
    await expect(rowOf(page, name)).toHaveCount(0)

    await page.goto('/busCompany?page=2')
    await press(rows(page).filter({ hasText: '公共交通集团' }).first(), '删除')
    await press(ask, '删除')
    await expect(page.getByText('该公司下有子公司，不能删除')).toHaveCount(1)
  })
})
