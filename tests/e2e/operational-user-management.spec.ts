import { hold } from '../support/hold'
import { expect, test } from '../support/test'
import { callsTo, dialogOf, headers, newest, press, problems, rowOf, rows, unique } from '../support/screen'

test.describe('operationalUserManagement', () => {
  test('add tells the password once; reset makes another; delete asks', async ({ page, openAs, calls }) => {
    const account = unique('u')
    await openAs('handan', '/operationalUserManagement')
    await expect(headers(page)).toHaveText([
      '序号',
      '账号',
      '姓名',
      '角色',
      '手机号',
      '城市',
      '公司',
      '子公司',
      '允许登录',
      '有效期至',
      '创建时间',
      '操作',
    ])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, '新增')
    const dialog = dialogOf(page, '新增用户')
    await press(dialog, '确定')
    await problems(dialog, ['请输入账号', '请输入姓名', '请输入手机号'])
    await dialog.getByLabel('账号').fill(account)
    await dialog.getByLabel('姓名').fill('新人')
    await dialog.getByLabel('手机号').fill('123')
    await problems(dialog, ['请输入正确的11位手机号码'])
    await dialog.getByLabel('手机号').fill('13800138000')
    // The operator's only city is selected.
    await expect(dialog.getByRole('combobox', { name: '城市' })).toBeDisabled()
    await press(dialog, '确定')
    const told = dialogOf(page, '初始密码')
    await expect(told).toContainText(account)
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => newest(calls, '/user/add')?.body)
      .toMatchObject({
        account,
        name: '新人',
        cityCodes: ['130400'],
        allowLogin: 1,
      })
    // The password cannot be read again: closing asks first, unless it was copied.
    await page.keyboard.press('Escape')
    const question = dialogOf(page, '内容只显示这一次，尚未复制，确定关闭吗？')
    await press(question, '取消')
    await press(told, '复制密码')
    await expect(page.getByText('复制成功')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(told).toBeHidden()
    await expect(question).toHaveCount(0)

    await page.getByRole('search').getByLabel('账号').fill(account)
    await press(page, '查询')
    await expect(rows(page)).toHaveCount(1)
    await press(rowOf(page, account), '重置密码')
    // The reset changes the record's version, which arrives with the list; a faster operator must wait for it.
    const giveList = await hold(page, '**/api/user/page**')
    await press(dialogOf(page, '确定要重置该用户的密码吗？'), '重置密码')
    await press(told, '关闭')
    await press(question, '关闭')
    expect(callsTo(calls, '/user/resetPwd')).toHaveLength(1)
    const remove = rowOf(page, account).getByRole('button', { name: '删除' })
    await remove.click()
    await expect(remove).toHaveAttribute('aria-busy', 'true')
    giveList()
    await press(dialogOf(page, '确定删除吗？'), '删除')
    await expect(rowOf(page, account)).toHaveCount(0)
  })
})

test('loginLog: columns, and the own city only', async ({ page, openAs, calls }) => {
  await openAs('handan', '/loginLog')
  await expect(headers(page)).toHaveText([
    '序号',
    '城市',
    '用户名',
    '姓名',
    'IP地址',
    '客户端',
    '登录结果',
    '失败原因',
    '登录时间',
  ])
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).filter({ hasNotText: '邯郸市' })).toHaveCount(0)
  await expect(rows(page)).not.toHaveCount(0)
  await expect
    .poll(() => newest(calls, '/loginRecord/page')?.body)
    .toMatchObject({
      cityCode: '130400',
      page: '1',
      pageSize: '10',
    })
})
