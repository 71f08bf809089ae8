import { pngOf } from '../../server/testing/images'
import { choose, chosen, empty, newest, press, problems, rows, says, toasts } from '../support/screen'
import { expect, test } from '../support/test'

const path = '/zgj-web-api/api/dic'

test.describe('dataDictionary', () => {
  test('D1-DICT-001..004 011..018: shows the entries of the chosen category, the first at first', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/dataDictionary')
    await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([
      '顺序',
      '序号',
      '图标',
      '字典名称',
      '排序',
      '操作',
    ])
    await expect(page.getByRole('cell', { name: '文明驾驶' })).toBeVisible()
    await page.getByRole('button', { name: '线路站点评价', exact: true }).click()
    await expect(page.getByRole('cell', { name: '候车方便' })).toBeVisible()
    await expect(page.getByRole('cell', { name: '文明驾驶' })).toHaveCount(0)
    expect(calls.filter((call) => call.path === `${path}/list`).map((call) => call.body)).toEqual([
      { parentId: '1' },
      { parentId: '3' },
    ])
  })

  test('D1-DICT-005..010 019 021..028 031..033 036 037: add, edit, delete: messages, payloads, toasts', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/dataDictionary')
    await page.getByRole('button', { name: '其他', exact: true }).click()
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '新增字典' })
    await expect(chosen(dialog).filter({ hasText: '其他' })).toBeVisible()
    await dialog.getByRole('button', { name: '确定' }).click()
    await problems(dialog, ['请输入字典名称', '请选择评价对象', '请选择评价等级'])
    await empty(dialog.locator('[data-field=parentId]'))
    await dialog.getByRole('button', { name: '确定' }).click()
    await problems(dialog, ['请选择字典分类', '请输入字典名称', '请选择评价对象', '请选择评价等级'])
    await choose(page, dialog.getByLabel('字典分类'), '其他')
    await dialog.getByLabel('字典名称').fill('字'.repeat(21))
    await expect(dialog.getByText('不超过20个字')).toBeVisible()
    await dialog.getByLabel('字典名称').fill('空调适宜')
    await dialog.getByLabel('评价对象').click()
    await page.getByTitle('车辆', { exact: true }).click()
    await dialog.getByLabel('中差评').check()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(toasts(page).getByText('上传图片格式错误!')).toBeVisible()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(200 * 1024) })
    await expect(toasts(page).getByText('上传头像图片大小不能超过 200KB!')).toBeVisible()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(60, 60) })
    await expect(dialog.getByText('更换')).toBeVisible()
    // A failed upload shows the reason or a general message; the previous picture stays.
    for (const [msg, said] of [
      ['磁盘已满', '磁盘已满'],
      [undefined, '上传失败'],
    ] as const) {
      await page.route(
        '**/travelCommon/uploadFile',
        (route) => route.fulfill({ json: { success: false, msg } }),
        {
          times: 1,
        },
      )
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: pngOf(60, 60) })
      await expect(page.getByText(said, { exact: true })).toBeVisible()
      await expect(dialog.getByText('更换')).toBeVisible()
    }
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('恭喜你，新增成功!')).toHaveCount(1)
    expect(calls.find((call) => call.path === `${path}/add`)?.body).toMatchObject({
      ...{ name: '空调适宜', parentId: '4', tagObjId: '2', level: '4', sort: '0' },
      icon: expect.stringMatching(/^\/files\//),
    })

    const row = page.getByRole('row', { name: /空调/ })
    await row.getByRole('button', { name: '编辑' }).click()
    const edit = page.getByRole('dialog', { name: '编辑字典' })
    await expect(edit.getByLabel('中差评')).toBeChecked()
    await edit.getByLabel('字典名称').fill('空调偏冷')
    await edit.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('恭喜你，修改成功!')).toHaveCount(1)
    await expect(row).toContainText('空调偏冷')

    await row.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(page.getByText('已取消删除')).toHaveCount(1)
    await row.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('删除成功!')).toHaveCount(1)
    await expect(row).toHaveCount(0)
  })

  test('D1-DICT-029: a refused save says the one text for it', async ({ page, openAs }) => {
    await openAs('superAdmin', '/dataDictionary')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '新增字典' })
    await dialog.getByLabel('字典名称').fill('文明驾驶')
    await dialog.getByLabel('评价对象').click()
    await page.getByTitle('司机', { exact: true }).click()
    await dialog.getByLabel('好评', { exact: true }).check()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('信息异常!')).toHaveCount(1)
    await expect(dialog).toBeVisible()
  })

  test('D1-DICT-004 020 034: a moved row saves the whole list at once', async ({ page, openAs, calls }) => {
    await openAs('superAdmin', '/dataDictionary')
    await page.getByRole('button', { name: '用户反馈类型', exact: true }).click()
    await expect(page.getByRole('cell', { name: '线路建议' })).toBeVisible()
    await page.getByRole('button', { name: /第 1 行/ }).press('ArrowDown')
    await expect(page.getByText('已为您重新排序!')).toHaveCount(1)
    const sent = calls.find((call) => call.path === `${path}/sortBatch`)!.body as { sort: number }[]
    expect(sent.map((item) => [Object.keys(item).sort().join(), item.sort])).toEqual(
      [0, 1, 2, 3, 4].map((sort) => ['id,sort', sort]),
    )
    await page.reload()
    await page.getByRole('button', { name: '用户反馈类型', exact: true }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('充值问题')
  })

  test('D1-DICT-019 020: by the mouse as well; a refused order is taken back, and levels below 4 are the same level', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/dataDictionary')
    const first = rows(page).first()
    await expect(first).toContainText('文明驾驶')
    const drag = async (): Promise<void> => {
      const handle = (at: number) => page.getByRole('button', { name: new RegExp(`第 ${at} 行`) })
      const [from, to] = [(await handle(1).boundingBox())!, (await handle(3).boundingBox())!]
      await page.mouse.move(from.x + 4, from.y + 4)
      await page.mouse.down()
      await page.mouse.move(from.x + 4, from.y + 24, { steps: 5 })
      await page.mouse.move(to.x + 4, to.y + 8, { steps: 10 })
      await page.mouse.up()
    }
    await page.route(
      `**${path}/sortBatch`,
      (route) => route.fulfill({ json: { status: 500, msg: '别的' } }),
      { times: 1 },
    )
    await drag()
    await says(page, '信息异常!\n别的')
    await expect(first).toContainText('文明驾驶')
    await page.route(`**${path}/list`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: Record<string, unknown>[] }
      for (const row of answer.data) Object.assign(row, { level: '2', name: `${String(row.name)}（新）` })
      await route.fulfill({ json: answer })
    })
    await drag()
    await expect(page.getByText('已为您重新排序!')).toBeVisible()
    // The row is moved immediately; its level arrives with the answer.
    await expect(rows(page).nth(2)).toContainText('文明驾驶（新）')
    await page.getByRole('button', { name: '编辑', exact: true }).nth(2).click()
    await expect(page.getByRole('dialog', { name: '编辑字典' }).getByLabel('中差评')).toBeChecked()
    // A level that the console does not offer is sent back unchanged.
    await press(page.getByRole('dialog', { name: '编辑字典' }), '确定')
    await expect.poll(() => newest(calls, `${path}/edit`)?.body).toMatchObject({ level: '2' })
  })

  test('D1-DICT-030 035: a category is saved when the answer says 1001 and only then (D1-EP-041)', async ({
    page,
    openAs,
  }) => {
    await openAs('superAdmin', '/dataDictionary')
    await page.getByRole('button', { name: '编辑 线路站点评价' }).click()
    const dialog = page.getByRole('dialog', { name: '编辑分类' })
    await page.route(`**${path}/categoryUpdate`, (route) =>
      route.fulfill({ json: { resultCode: 200, status: 200 } }),
    )
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('网络异常，保存失败!')).toHaveCount(1)
    await page.unroute(`**${path}/categoryUpdate`)
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('保存成功！')).toHaveCount(1)
  })

  test('who may not see the categories is told so, and not to search', async ({ page, openAs }) => {
    await openAs('nokey', '/dataDictionary')
    await expect(page.getByRole('complementary').getByText('没有查看权限')).toBeVisible()
    await expect(page.getByText('请先查询')).toHaveCount(0)
  })
})
