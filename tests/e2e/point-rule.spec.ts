import type { Locator, Page } from '@playwright/test'
import { choose, chosen, empty, entry, press, problems, says, unfold } from '../support/screen'
import { expect, test } from '../support/test'

const update = '/zgj-shopping-mall/integralRule/update'

async function edit(page: Page, item: string): Promise<Locator> {
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: item, exact: true }) })
    .getByRole('button', { name: '编辑' })
    .click()
  const dialog = page.getByRole('dialog', { name: '编辑积分规则' })
  await expect(dialog).toBeVisible()
  return dialog
}
/** Reloads the list with changed members in the rule of this item. */
async function withRule(page: Page, item: string, changes: Record<string, unknown>): Promise<void> {
  await page.route('**/integralRule/list', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: Record<string, unknown>[] }
    for (const row of answer.data) if (row.items === item) Object.assign(row, changes)
    await route.fulfill({ json: answer })
  })
  await page.reload()
}

test.describe('pointRule', () => {
  test('D3-RULE-001..010 012..016: shows what a rule gives, by type and operation', async ({
    page,
    openAs,
  }) => {
    await openAs('superAdmin', '/pointRule')
    const cells = (item: string) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: item, exact: true }) })
        .getByRole('cell')
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['序号', '积分类型', '适用平台', '事项', '操作', '积分', '每日次数', '描述', '状态', '操作'],
    ])
    await expect(cells('连续签到').nth(5)).toHaveText('10 / 25 / 60')
    await expect(cells('订单核销').nth(5)).toHaveText('消费1元获得1积分')
    await expect(cells('步行').nth(5)).toHaveText('-')
    await expect(cells('步行').nth(6)).toHaveText('-')
    await expect(cells('乘车').nth(6)).toHaveText('不限')
    await expect(cells('乘车').nth(1)).toHaveText('乘车积分')
    await expect(cells('评价').nth(1)).toHaveText('绿色积分')
  })

  test('D3-RULE-011 017 020..025 043..047: the plain dialog follows the type and the operation', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/pointRule')
    let dialog = await edit(page, '共享单车骑行')
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(600)
    await expect(dialog.getByRole('combobox', { name: '积分' })).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: '每日次数' })).toBeEnabled()
    await choose(page, dialog.getByRole('combobox', { name: '操作' }), '消费1元')
    await expect(dialog.getByRole('combobox', { name: '积分' })).toHaveCount(0)
    await expect(dialog.getByRole('combobox', { name: '每日次数' })).toBeDisabled()
    await choose(page, dialog.getByRole('combobox', { name: '操作' }), '骑行一次')
    await unfold(dialog.getByRole('combobox', { name: '每日次数' }))
    await page.keyboard.type('不限')
    await entry(page, '不限').click()
    await dialog.getByLabel('小程序').uncheck()
    await dialog.getByLabel('APP').uncheck()
    await expect(dialog.getByText('请选择适用平台')).toBeVisible()
    await dialog.getByLabel('APP').check()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('更新成功')).toHaveCount(1)
    expect(calls.find((call) => call.path === update)?.body).toMatchObject({
      type: 9,
      operationId: 11,
      operation: '骑行一次',
      integral: '5',
      integralEverydayTime: -1,
      channelType: '1',
      isEnable: '1',
    })

    dialog = await edit(page, '每日签到')
    await expect(dialog.getByRole('combobox', { name: '每日次数' })).toHaveCount(0)
    await expect(dialog.getByRole('combobox', { name: '操作' })).toHaveCount(0)
    await dialog.getByRole('button', { name: '取消' }).click()
    dialog = await edit(page, '线路查询')
    await dialog.getByRole('combobox', { name: '每日次数' }).click({ force: true })
    await expect(page.getByTitle('不限', { exact: true })).toHaveCount(0)
  })

  test('D3-RULE-026 027 032 033: gifts and columns (D3-RULE-018)', async ({ page, openAs, calls }) => {
    await openAs('superAdmin', '/pointRule')
    let dialog = await edit(page, '连续签到')
    await dialog.getByLabel('连续7天赠送').fill('')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByText('请输入赠送积分').last()).toBeVisible()
    await dialog.getByLabel('连续7天赠送').fill('12')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('cell', { name: '12 / 25 / 60' })).toBeVisible()

    dialog = await edit(page, '栏目点击')
    await empty(dialog.locator('[data-field=columnIds]'))
    await press(dialog, '确定')
    await problems(dialog, ['请选择包含栏目'])
    await unfold(dialog.getByRole('combobox', { name: '包含栏目' }))
    await page.keyboard.type('实时公交')
    await entry(page, '实时公交').click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toBeHidden()
    expect(calls.filter((call) => call.path === update).at(-1)?.body).toMatchObject({
      columnIds: 'real_time',
      integralEverydayTime: 1,
    })
  })

  test('D3-RULE-034..041: rows of steps and of distance', async ({ page, openAs, calls }) => {
    await openAs('superAdmin', '/pointRule')
    let dialog = await edit(page, '步行')
    for (let left = 3; left > 1; left--)
      await dialog.getByRole('button', { name: `删除第 ${left} 行` }).click()
    await expect(dialog.getByRole('button', { name: /^删除第/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: '添加一行' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByText('请填写完整的积分')).toBeVisible()
    await dialog.getByRole('row').nth(2).getByRole('spinbutton').first().fill('9000')
    await dialog.getByRole('row').nth(2).getByRole('spinbutton').last().fill('5')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toBeHidden()
    expect(calls.filter((call) => call.path === update).at(-1)?.body).toMatchObject({
      stepsList: [
        { steps: 3000, integral: 1 },
        { steps: 9000, integral: 5 },
      ],
    })

    dialog = await edit(page, '骑行')
    await dialog.getByLabel('事项').fill('')
    await dialog.getByLabel('最小配速').fill('30')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByText('请输入事项', { exact: true }).last()).toBeVisible()
    await expect(dialog.getByText('最小配速大于最大配速')).toBeVisible()
    await dialog.getByLabel('最小配速').fill('')
    await expect(dialog.getByText('请输入有效配速')).toBeVisible()
  })

  test('D3-RULE-019 048: stop and start send the rule back, flipped (D3-GEN-034)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/pointRule')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: '公告阅读', exact: true }) })
    await row.getByRole('button', { name: '停用' }).click()
    await expect(row.getByRole('button', { name: '启用' })).toBeVisible()
    await expect(page.getByText('更新成功')).toHaveCount(1)
    expect(calls.filter((call) => call.path === update).at(-1)?.body).toMatchObject({
      type: 6,
      integral: '1',
      channelType: '1',
      isEnable: '0',
    })
    await row.getByRole('button', { name: '启用' }).click()
    await expect(row.getByRole('button', { name: '停用' })).toBeVisible()
    expect(calls.filter((call) => call.path === update).at(-1)?.body).toMatchObject({ isEnable: '1' })
  })

  test('D3-RULE-023..025 044: what may be chosen, by type', async ({ page, openAs }) => {
    await openAs('superAdmin', '/pointRule')
    for (const [item, label, last] of [
      ['评价', '积分', 10],
      ['评价', '每日次数', 10],
      ['公告阅读', '每日次数', 10],
      ['共享单车骑行', '每日次数', 30],
    ] as const) {
      const dialog = await edit(page, item)
      const box = dialog.getByRole('combobox', { name: label })
      await expect(box).toBeEnabled()
      await unfold(box)
      // The list is virtualised, so its limits are checked by search.
      for (const [text, offered] of [
        ['1', true],
        [`${last}`, true],
        [`${last + 1}`, false],
        ['0', false],
        ['不限', last === 30],
      ] as const) {
        await box.fill(text)
        await expect(entry(page, text)).toHaveCount(offered ? 1 : 0)
      }
      await page.keyboard.press('Escape')
      await press(dialog, '取消')
      await expect(dialog).toHaveCount(0)
    }
    // Type 3: fixed daily count for all operations, points for some.
    const dialog = await edit(page, '订单核销')
    await choose(page, dialog.getByRole('combobox', { name: '操作' }), '核销一单')
    await expect(dialog.getByRole('combobox', { name: '积分' })).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: '每日次数' })).toBeDisabled()
    await choose(page, dialog.getByRole('combobox', { name: '操作' }), '消费1元')
    await expect(dialog.getByRole('combobox', { name: '积分' })).toHaveCount(0)
  })

  test('D3-RULE-017 024 028..031 035 037: what a rule lacks is demanded in its own words, or chosen', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/pointRule')
    const nothing = { integral: '', integralEverydayTime: null, channelType: '', operationId: null }
    await withRule(page, '乘车', nothing)
    let dialog = await edit(page, '乘车')
    // The first operation is selected; a rule without a platform applies to both.
    await expect(chosen(dialog).first()).toHaveText('乘车一次')
    await expect(dialog.getByLabel('APP')).toBeChecked()
    await expect(dialog.getByLabel('小程序')).toBeChecked()
    await press(dialog, '确定')
    await problems(dialog, ['请选择积分', '请选择每日可获积分次数'])

    await withRule(page, '评价', nothing)
    dialog = await edit(page, '评价')
    await press(dialog, '确定')
    await problems(dialog, ['请选择积分', '请选择每日可获得积分'])

    await page.route('**/integralRule/operationList**', (route) =>
      route.fulfill({ json: { status: 200, data: [] } }),
    )
    await withRule(page, '步行', { operationId: null, stepsList: [] })
    dialog = await edit(page, '步行')
    await press(dialog, '确定')
    await problems(dialog, ['请选择操作', '积分不能为空'])
    expect(calls.filter(({ path }) => path === update)).toEqual([])
  })

  test('a refused update keeps the dialog and says the server’s words', async ({ page, openAs }) => {
    await openAs('superAdmin', '/pointRule')
    await page.route(`**${update}`, (route) =>
      route.fulfill({ json: { status: 500, code: 200, msg: '已被他人修改' } }),
    )
    const dialog = await edit(page, '评价')
    await press(dialog, '确定')
    await says(page, '已被他人修改')
    await expect(dialog).toBeVisible()
  })
})
