import {
  callsTo,
  choose,
  dialogOf,
  expectNoButtons,
  headers,
  lastCall,
  press,
  problems,
  rowOf,
  rows,
  says,
  unique,
} from '../support/screen'
import { usersOf } from '../support/riders'
import { expect, test } from '../support/test'

test.describe('useTag', () => {
  test('a label is made, given, shown on the accounts, changed and deleted (D1-ROUTE-037)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const name = unique('标签')
    await openAs('superAdmin', '/useTag')
    await expect(headers(page)).toHaveText(['序号', '标签名称', '规则', '用户数', '更新时间', '操作'])
    for (const system of ['新用户', '首充用户'])
      await expectNoButtons(rowOf(page, system).first(), ['编辑', '删除'])
    await press(page, '新增')
    const dialog = dialogOf(page, '新增标签')
    await press(dialog, '确定')
    await problems(dialog, ['请输入标签名称'])
    await dialog.getByLabel('标签名称').fill('有 空格')
    await press(dialog, '确定')
    await problems(dialog, ['只能输入字母、数字和汉字'])
    await dialog.getByLabel('标签名称').fill(name)
    await dialog.getByText('添加用户', { exact: true }).click()
    const picker = dialogOf(page, '添加用户')
    await expect(rows(picker)).toHaveCount(10)
    for (const at of [0, 1]) await rows(picker).nth(at).getByRole('checkbox').check()
    await press(picker, '确定')
    await expect(dialog.getByText('已添加2人')).toBeVisible()
    await press(dialog, '确定')
    await says(page, '添加成功')
    const { userIds } = (await lastCall(calls, '/userLabel/add')).body as { userIds: (string | number)[] }
    expect(userIds).toHaveLength(2)

    const row = rowOf(page, name)
    await expect(row).toContainText('手动')
    await row.getByRole('button', { name: '查看用户' }).click()
    const people = dialogOf(page, '查看用户')
    await expect(rows(people)).toHaveCount(2)
    await press(people, '关闭')
    await expect(people).toBeHidden()
    await page.goto('/appUserManagement')
    await press(page, '展开')
    await choose(page, page.getByRole('search').getByLabel('用户标签'), name)
    await press(page, '查询')
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText(name)
    const { user_label } = (await lastCall(calls, '/appUser/page')).body as { user_label: string }
    expect(await usersOf(await apiAs('superAdmin'), { user_label })).toHaveLength(2)

    await page.goto('/useTag')
    await row.getByRole('button', { name: '编辑' }).click()
    const edit = dialogOf(page, '编辑标签')
    await expect(edit.getByText('已添加2人')).toBeVisible()
    await edit.getByLabel('标签名称').fill(`${name}改`)
    await press(edit, '确定')
    await says(page, '编辑成功')
    const changed = rowOf(page, `${name}改`)
    await changed.getByRole('button', { name: '删除' }).click()
    await press(dialogOf(page, '确定删除吗？'), '取消')
    await says(page, '已取消删除')
    expect(callsTo(calls, '/userLabel/delete')).toEqual([])
    await changed.getByRole('button', { name: '删除' }).click()
    await press(dialogOf(page, '确定删除吗？'), '删除')
    await says(page, '删除成功')
    await expect(changed).toHaveCount(0)
  })
})
