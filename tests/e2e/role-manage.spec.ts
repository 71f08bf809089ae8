import { expect, test } from '../support/test'
import {
  callsTo,
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

const base = '/zgj-web-api/api/role'

test.describe('roleManage', () => {
  test('columns and the filter by name (D1-ROLE-001…005, 010…017, D1-EP-021)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/roleManage')
    await expect(headers(page)).toHaveText(['序号', '角色名称', '成员数量', '描述', '更新时间', '操作'])
    await expect
      .poll(() => newest(calls, '/role/page')?.body)
      .toEqual({ roleName: '', pageNo: '1', pageSize: '10' })
    await page.getByRole('search').getByLabel('角色名称').fill('只读')
    await page.getByRole('search').getByLabel('角色名称').press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await expect(rowOf(page, '只读')).toContainText('可以查看全部页面，不能修改')
    await expect
      .poll(() => newest(calls, '/role/page')?.body)
      .toEqual({
        roleName: '只读',
        pageNo: '1',
        pageSize: '10',
      })
  })

  test('add: messages, limits, payload, and the server text as success (D1-ROLE-021…025, 031)', async ({
    page,
    openAs,
    calls,
  }) => {
    const name = unique('角色')
    await openAs('superAdmin', '/roleManage')
    await press(page, '新增')
    const dialog = dialogOf(page, '新增角色')
    await press(dialog, '确定')
    await problems(dialog, ['请输入角色名称'])
    await dialog.getByLabel('角色名称').fill('管理 员')
    await problems(dialog, ['不允许输入空格等特殊符号'])
    await dialog.getByLabel('角色名称').fill('角'.repeat(21))
    await expect(dialog.getByLabel('角色名称')).toHaveValue('角'.repeat(20))
    await dialog.getByLabel('描述').fill('描'.repeat(51))
    await expect(dialog.getByLabel('描述')).toHaveValue('描'.repeat(50))
    await dialog.getByLabel('角色名称').fill(name)
    await press(dialog, '确定')
    await says(page, '新增成功')
    await expect.poll(() => newest(calls, '/role/add')?.body).toEqual({ name, remark: '描'.repeat(50) })
    await expect(rowOf(page, name)).toBeVisible()
  })

  test('whatever text the server sends is the success message (D1-ROLE-025)', async ({ page, openAs }) => {
    await page.route(`**${base}/add`, (route) =>
      route.fulfill({ json: { status: 200, msg: '角色已经建立，请分配权限' } }),
    )
    await openAs('superAdmin', '/roleManage')
    await press(page, '新增')
    const dialog = dialogOf(page, '新增角色')
    await dialog.getByLabel('角色名称').fill('任意')
    await press(dialog, '确定')
    await says(page, '角色已经建立，请分配权限')
  })

  test('edit sends the id with the fields; a taken name shows the server text (D1-ROLE-006, 025, D1-EP-022)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const name = unique('改')
    await (await apiAs('superAdmin')).post(`${base}/add`, { name, remark: '从前' })
    await openAs('superAdmin', '/roleManage')
    await press(rowOf(page, name), '编辑')
    const dialog = dialogOf(page, '编辑角色')
    await expect(dialog.getByLabel('描述')).toHaveValue('从前')
    await dialog.getByLabel('角色名称').fill('只读')
    await press(dialog, '确定')
    await expect(dialog.locator('.sc-field-error')).toHaveCount(1)
    await dialog.getByLabel('角色名称').fill(`${name}B`)
    await press(dialog, '确定')
    await expect(page.getByText('修改成功', { exact: true })).toHaveCount(1)
    await expect
      .poll(() => newest(calls, '/role/edit')?.body)
      .toEqual({
        id: expect.stringMatching(/^\d+$/),
        name: `${name}B`,
        remark: '从前',
      })
  })

  test('copy asks, can be cancelled, and sends roleId (D1-ROLE-007, 026, 027, 029)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const name = unique('复')
    await (await apiAs('superAdmin')).post(`${base}/add`, { name })
    await openAs('superAdmin', '/roleManage')
    await press(rowOf(page, name), '复制')
    const ask = dialogOf(page, '确认复制该角色嘛?')
    await press(ask, '取消')
    await says(page, '已取消复制')
    expect(callsTo(calls, '/role/copy')).toEqual([])
    await expect(ask).toBeHidden()
    await press(rowOf(page, name), '复制')
    await press(ask, '复制')
    await expect(page.getByText('复制成功', { exact: true })).toHaveCount(1)
    await expect
      .poll(() => newest(calls, '/role/copy')?.body)
      .toEqual({ roleId: expect.stringMatching(/^\d+$/) })
    await expect(rows(page).filter({ hasText: name })).toHaveCount(2)
  })

  test('a role that somebody else has deleted leaves the list with the refusal', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const name = unique('没')
    const api = await apiAs('superAdmin')
    await api.post(`${base}/add`, { name })
    await openAs('superAdmin', '/roleManage')
    await expect(rowOf(page, name)).toBeVisible()
    const { data } = (await api.post(`${base}/page`, { roleName: name, pageNo: 1, pageSize: 10 })) as {
      data: { rows: { id: unknown }[] }
    }
    await api.postJson(`${base}/delete`, [data.rows[0]!.id])
    await press(rowOf(page, name), '删除')
    await press(page.getByRole('dialog'), '删除')
    await says(page, '角色不存在或已被删除')
    await expect(rowOf(page, name)).toHaveCount(0)
  })

  test('delete asks, can be cancelled, and sends a list of ids (D1-ROLE-009, 028, 030)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const name = unique('删')
    await (await apiAs('superAdmin')).post(`${base}/add`, { name })
    await openAs('superAdmin', '/roleManage')
    await press(rowOf(page, name), '删除')
    const ask = dialogOf(page, '确认删除该角色吗?')
    await press(ask, '取消')
    await says(page, '已取消删除')
    expect(callsTo(calls, '/role/delete')).toEqual([])
    await expect(ask).toBeHidden()
    await press(rowOf(page, name), '删除')
    await press(ask, '删除')
    await expect(page.getByText('删除成功', { exact: true })).toHaveCount(1)
    await expect.poll(() => newest(calls, '/role/delete')?.body).toEqual([expect.any(Number)])
    await expect(rowOf(page, name)).toHaveCount(0)
  })

  test('the permission button opens the role by its id (D1-ROLE-008, D1-ROUTE-021)', async ({
    page,
    openAs,
  }) => {
    await openAs('superAdmin', '/roleManage')
    await page.getByRole('search').getByLabel('角色名称').fill('只读')
    await press(page, '查询')
    await press(rowOf(page, '只读'), '权限')
    await expect(page).toHaveURL(/\/authoritySet\?id=\d+$/)
    await expect(page.getByRole('tab', { name: '操作权限' })).toBeVisible()
  })
})
