import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningConsole } from '../support/console'
import { ownSchemas, type OwnSchemas } from '../support/schemas'
import { dialogOf, headers, press, problems, rowOf, says } from '../support/screen'
import { expect, test } from '../support/test'

const fixture = 'tests/fixtures/new-screen'
let schemas: OwnSchemas
let running: RunningConsole | undefined

/** The project's schemas with one more route, its keys, its calls and its screen: files only. */
test.beforeAll(async () => {
  schemas = ownSchemas()
  cpSync(`${fixture}/calls.yaml`, join(schemas.folder, 'schemas/calls/depot.yaml'))
  cpSync(`${fixture}/depotManage.yaml`, join(schemas.folder, 'schemas/screens/system/depotManage.yaml'))
  const app = join(schemas.folder, 'schemas/app.yaml')
  writeFileSync(
    app,
    readFileSync(app, 'utf8')
      .replace('      citySet: 城市设置\n', '      citySet: 城市设置\n      depotManage: 场站管理\n')
      .replace('  citySet: [add, edit]\n', '  citySet: [add, edit]\n  depotManage: [add, delete]\n'),
  )
  schemas.compile()
  running = await schemas.startAnew({ HANDLERS: `${fixture}/handlers.mjs` })
})
test.afterAll(() => schemas.stop())
// undefined while the hook above runs
test.use({ baseURL: async ({}, use) => use(running?.url) }) // eslint-disable-line no-empty-pattern -- Playwright's signature

test('a screen made of two YAML files and handlers is in the menu, lists, adds with its rules, and deletes', async ({
  page,
  openAs,
}) => {
  await openAs('superAdmin', '/index')
  await page.getByRole('navigation').getByText('系统设置').click()
  await page.getByRole('navigation').getByText('场站管理').click()
  await expect(page).toHaveURL(/\/depotManage/)
  await expect(headers(page)).toHaveText(['序号', '场站名称', '车位数', '操作'])
  await expect(rowOf(page, '东站停车场')).toContainText('80')

  await press(page, '新增')
  const dialog = dialogOf(page, '新增场站')
  await press(dialog, '确定')
  await problems(dialog, ['请输入场站名称', '请输入车位数量'])
  await dialog.getByLabel('场站名称').fill('西站停车场')
  await dialog.getByLabel('车位数').fill('45')
  await press(dialog, '确定')
  await says(page, '场站已建立')
  await expect(rowOf(page, '西站停车场')).toContainText('45')

  await press(rowOf(page, '西站停车场'), '删除')
  await press(dialogOf(page, '确定删除该场站吗？'), '删除')
  await expect(page.getByText('删除成功', { exact: true })).toBeVisible()
  await expect(rowOf(page, '西站停车场')).toHaveCount(0)
})

test('its keys and rules are the server’s as well', async ({ openAs, apiAs, page }) => {
  await openAs('readonly', '/depotManage')
  await expect(rowOf(page, '东站停车场')).toBeVisible()
  for (const name of ['新增', '删除'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  const path = '/zgj-web-api/admin/depot/add'
  expect((await (await apiAs('readonly')).post(path, { depotName: '北站', places: 1 })).status).not.toBe(200)
  expect((await (await apiAs('superAdmin')).post(path, { depotName: '' })).status).not.toBe(200)
})
