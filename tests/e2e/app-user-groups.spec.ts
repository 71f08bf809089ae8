import {
  callsTo,
  dialogOf,
  expectNoButtons,
  lastCall,
  newest,
  press,
  problems,
  rowOf,
  rows,
  says,
  unfold,
  unique,
} from '../support/screen'
import { addBloc, openUser, usersOf } from '../support/riders'
import { expect, test } from '../support/test'

const base = '/zgj-web-api/admin/appUser'
const bloc = '/zgj-web-api/admin/bloc'

test.describe('appUserManagement: groups', () => {
  test('D2-USER-001 037 056 066: groups are searched, added, renamed, and counted before they are deleted', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const name = await addBloc(await apiAs('shijiazhuang'), '130100')
    await openAs('shijiazhuang', '/appUserManagement')
    const side = page.getByRole('listitem')
    const entry = (text: string) => page.getByRole('button', { name: text, exact: true })
    await expect(rows(page)).toHaveCount(10)
    await expectNoButtons(page, ['编辑 全部', '删除 全部'])
    // Fuzzy search: the characters in order, with gaps.
    await page.getByPlaceholder('搜索').last().fill('石钢团')
    await expect(entry('石家庄钢铁集团')).toBeVisible()
    await expect(entry(name)).toHaveCount(0)
    await entry('石家庄钢铁集团').click()
    await expect
      .poll(async () => (await lastCall(calls, `${base}/page`)).body)
      .toMatchObject({ blocName: '石家庄钢铁集团' })
    await expect(rows(page).first()).toContainText('石家庄钢铁集团')
    await page.getByPlaceholder('搜索').last().fill('')

    await press(page, '新增集团')
    const add = dialogOf(page, '新增集团')
    await press(add, '确定')
    await problems(add, ['请输入集团名称'])
    await add.getByLabel('集团名称').fill('有 空格')
    await problems(add, ['只能输入字母、数字和汉字'])
    const added = unique('集团')
    await add.getByLabel('集团名称').fill(added)
    await press(add, '确定')
    await says(page, '添加成功')
    await expect.poll(() => newest(calls, `${bloc}/add`)?.body).toEqual({ name: added, cityCode: '130100' })

    // The selected group stays selected under its new name.
    await entry(added).click()
    await side.filter({ hasText: added }).hover()
    await press(page, `编辑 ${added}`)
    const edit = dialogOf(page, '编辑集团')
    await expect(edit.getByLabel('集团名称')).toHaveValue(added)
    await edit.getByLabel('集团名称').fill(`${added}改`)
    await press(edit, '确定')
    await expect(page.getByText('编辑成功')).toBeVisible()
    await expect(entry(`${added}改`)).toBeVisible()
    await press(page, '查询')
    await expect
      .poll(async () => (await lastCall(calls, `${base}/page`)).body)
      .toMatchObject({ blocName: `${added}改` })

    const confirm = dialogOf(page, '该集团下有0人，确定删除吗？')
    await side.filter({ hasText: added }).hover()
    await press(page, `删除 ${added}改`)
    await press(confirm, '取消')
    await expect(page.getByText('已取消删除')).toBeVisible()
    expect(callsTo(calls, `${bloc}/delete`)).toEqual([])
    await press(page, `删除 ${added}改`)
    await press(confirm, '删除')
    await expect(page.getByText('删除成功')).toBeVisible()
    await expect(entry(`${added}改`)).toHaveCount(0)
    await expect
      .poll(async () => (await lastCall(calls, `${base}/page`)).body)
      .toMatchObject({ blocName: '' })
    await expect(rows(page)).toHaveCount(10)
  })

  test('D2-USER-011 014 029: people are put into a group, and are counted there', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('shijiazhuang')
    const name = await addBloc(api, '130100')
    const users = (await usersOf(api)).slice(0, 2)
    await openAs('shijiazhuang', '/appUserManagement')
    await press(page, '设置集团')
    await says(page, '请先选择用户')
    for (const user of users) await openUser(page, user).getByRole('checkbox').check()
    await press(page, '设置集团')
    const dialog = dialogOf(page, '设置集团')
    await press(dialog, '确定')
    await problems(dialog, ['请选择集团'])
    await unfold(dialog.getByLabel('集团'))
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await press(dialog, '确定')
    await expect(page.getByText('设置成功')).toBeVisible()
    await expect
      .poll(() => newest(calls, `${bloc}/assignUser`)?.body)
      .toEqual({
        blocId: expect.anything() as unknown,
        userIds: users.map(({ userId }) => userId),
      })
    expect((await usersOf(api, { blocName: name })).map(({ userId }) => userId).sort()).toEqual(
      users.map(({ userId }) => userId).sort(),
    )
    await expect(rowOf(page, name)).toHaveCount(2)
    await page.getByRole('listitem').filter({ hasText: name }).hover()
    await press(page, `删除 ${name}`)
    await press(dialogOf(page, '该集团下有2人，确定删除吗？'), '删除')
    await expect(page.getByText('删除成功')).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)
  })
})
