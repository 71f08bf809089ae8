import { entry, lastCall, newest, press, problems, says } from '../support/screen'
import { expect, test } from '../support/test'

const path = '/zgj-web-api/api/version'

test.describe('appVersionManage', () => {
  test('D1-APPVER-001..007: asks with a nested body, shows names of cities and systems; all cities are no list at all', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/appVersionManage')
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['序号', '版本号', '应用端', '通知城市', '强制更新', '更新内容', '创建时间', '状态', '操作'],
    ])
    await expect(page.getByRole('row')).toHaveCount(11)
    await page.getByRole('textbox', { name: '版本号' }).fill('4.')
    await page.getByRole('combobox', { name: '城市' }).click()
    await page.getByTitle('安阳市').click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '查询' }).click()
    await expect
      .poll(() => calls.filter((call) => call.path === `${path}/getBaseVersionByPage`).at(-1)?.body)
      .toEqual({
        appVersionManage: { cityCodes: ['410500'], versionId: '4.' },
        param: { page: 1, pageSize: 10 },
      })
    await expect(page.getByRole('row').nth(1)).toContainText('安阳市')
    await page.getByRole('combobox', { name: '城市' }).click()
    await entry(page, '所有城市').click()
    await page.keyboard.press('Escape')
    await press(page, '查询')
    await expect
      .poll(async () => (await lastCall(calls, '/getBaseVersionByPage')).body)
      .toEqual({ appVersionManage: { cityCodes: [], versionId: '4.' }, param: { page: 1, pageSize: 10 } })
  })

  test('D1-APPVER-009..014 018..025: every message, all cities at once, tags stripped', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('hebei', '/appVersionManage')
    await page.getByRole('button', { name: '新增' }).click()
    const panel = page.getByRole('region', { name: '新增版本升级通知' })
    await press(panel, '确定')
    await problems(panel, ['请输入版本号', '请选择通知城市', '请选择是否强制更新', '请填写更新内容'])
    const editor = panel.locator('[contenteditable=true]')
    await editor.fill('长'.repeat(101))
    await expect(panel.getByText('超过最大限制字数100')).toBeVisible()
    // The limit counts what passengers read, not the tags around it.
    await editor.fill('长'.repeat(100))
    await editor.selectText()
    await press(panel, '加粗')
    await expect(panel.getByText('超过最大限制字数100')).toHaveCount(0)
    await editor.fill('更快更稳')
    await expect(editor.locator('strong')).toHaveText('更快更稳')
    await panel.getByRole('textbox', { name: '版本号' }).fill('8.0.0')
    const cities = page.getByRole('combobox', { name: '通知城市' })
    await cities.click()
    await entry(page, '所有城市').click()
    await expect(panel.locator('.ant-select-selection-overflow .ant-tag')).toHaveText(['所有城市'])
    await expect(page.locator('.ant-select-item-option-selected').filter({ visible: true })).toHaveCount(4)
    await entry(page, '所有城市').click()
    await expect(panel.locator('.ant-select-selection-overflow .ant-tag')).toHaveCount(0)
    await entry(page, '所有城市').click()
    await page.keyboard.press('Escape')
    await page.getByLabel('否', { exact: true }).check()
    await page.getByLabel('鸿蒙').uncheck()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('恭喜你，新增成功!')).toHaveCount(1)
    const body = calls.find((call) => call.path === `${path}/addVersion`)!.body as { cityCodes: string[] }
    expect({ ...body, cityCodes: [...body.cityCodes].sort() }).toEqual({
      versionid: '8.0.0',
      forcetoupdate: false,
      contentdesc: '更快更稳',
      type: '1,2',
      cityCodes: ['130100', '130400', '130600'],
    })
    await expect(page.getByRole('row').nth(1)).toContainText('8.0.0')
  })

  test('D1-APPVER-008 015..017 026 027: edit, then cancel with a reason: afterwards neither is possible (D1-APPVER-029)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('changzhi')
    const contentdesc = '若a<b & c > d则提示，第二句\n\n第三  句'
    const added = {
      versionid: '8.1.0',
      forcetoupdate: 'true',
      contentdesc,
      type: '1',
      cityCodes: '140400',
    }
    expect(await api.post(`${path}/addVersion`, added)).toMatchObject({ status: 200 })
    await openAs('changzhi', '/appVersionManage')
    const row = page.getByRole('row', { name: /8\.1\./ })
    await row.getByRole('button', { name: '编辑' }).click()
    await expect(page.getByLabel('是', { exact: true })).toBeChecked()
    const panel = page.getByRole('region', { name: '编辑版本升级通知' })
    await expect(panel.locator('[contenteditable=true] p')).toHaveText(contentdesc.split('\n'))
    await panel.getByRole('textbox', { name: '版本号' }).fill('8.1.1')
    await press(panel, '确定')
    await expect(page.getByText('恭喜你，修改成功!')).toHaveCount(1)
    expect(calls.find((call) => call.path === `${path}/updateVersion`)?.body).toMatchObject({
      ...{ versionid: '8.1.1', forcetoupdate: true, contentdesc, cityCodes: ['140400'] },
    })

    await row.getByRole('button', { name: '取消升级' }).click()
    const dialog = page.getByRole('dialog', { name: '取消升级' })
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByText('请输入取消原因', { exact: true }).last()).toBeVisible()
    await dialog.getByLabel('取消原因').fill('因'.repeat(201))
    await expect(dialog.getByLabel('取消原因')).toHaveValue('因'.repeat(200))
    await dialog.getByRole('button', { name: '确定' }).click()
    await says(page, '取消升级成功')
    await expect
      .poll(() => newest(calls, '/cancelUpdate')?.body)
      .toMatchObject({
        cancelUpdateReason: '因'.repeat(200),
      })
    await expect(row.getByRole('button', { name: '已取消升级' })).toBeDisabled()
    await expect(row.getByRole('button', { name: '编辑' })).toBeDisabled()
    await row.getByRole('button', { name: '详情' }).click()
    await expect(page.getByText('因'.repeat(200))).toBeVisible()
    await expect(page.getByRole('button', { name: '确定' })).toHaveCount(0)
  })

  test('D1-APPVER-028: a failed cancellation says so once, with the reason', async ({ page, openAs }) => {
    await openAs('superAdmin', '/appVersionManage')
    await page.route(`**${path}/cancelUpdate`, (route) =>
      route.fulfill({ json: { status: 500, msg: '别的' } }),
    )
    await page.getByRole('button', { name: '取消升级', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: '取消升级' })
    await dialog.getByLabel('取消原因').fill('停')
    await dialog.getByRole('button', { name: '确定' }).click()
    await says(page, '取消升级失败\n别的')
    await expect(dialog).toBeVisible()
  })

  test('D1-APPVER-023: what looks like tags in a stored text is text', async ({ page, openAs }) => {
    const contentdesc = '<b>修复</b><img src=/favicon.ico onerror="window.hacked = true">'
    const row = {
      ...{ id: 1, versionid: '9.9', type: '1', citycodelist: ['130400'], cityName: '邯郸市' },
      ...{
        forcetoupdate: 'true',
        createtime: '2026-01-01 00:00:00',
        upState: 'true',
        ownCitiesOnly: true,
        contentdesc,
      },
    }
    await openAs('superAdmin', '/appVersionManage')
    await page.route(`**${path}/getBaseVersionByPage`, (route) =>
      route.fulfill({ json: { status: 200, data: { records: [row], total: 1 } } }),
    )
    await press(page, '查询')
    await expect(page.getByRole('row', { name: /9\.9/ })).toContainText(contentdesc)
    for (const button of ['详情', '编辑']) {
      await page.getByRole('row', { name: /9\.9/ }).getByRole('button', { name: button }).click()
      const panel = page.getByRole('region', { name: /版本升级通知/ })
      await expect(panel.locator('.sc-rich')).toHaveText(contentdesc)
      await press(panel.getByRole('contentinfo').or(panel.locator('footer')), '返回')
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  test('the form offers a super administrator the open cities alone', async ({ page, openAs, apiAs }) => {
    const { data } = await (await apiAs('superAdmin')).get('/zgj-web-api/admin/baseCity/getCityService')
    const open = (data as { cityName: string }[]).map(({ cityName }) => cityName)
    await openAs('superAdmin', '/appVersionManage')
    await press(page, '新增')
    await page.getByRole('combobox', { name: '通知城市' }).click()
    const shown = page.locator('.ant-select-item-option-content').filter({ visible: true })
    await expect(shown).toHaveText(['所有城市', ...open])
  })
})
