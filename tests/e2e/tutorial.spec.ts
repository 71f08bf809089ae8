import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyStep, copySchemas, stepsOf } from '../extending/tutorial'
import { startConsole, type RunningConsole } from '../support/console'
import { dialogOf, expectNoButtons, press, problems, rowOf, rows, says, sheetOf } from '../support/screen'
import { expect, test } from '../support/test'

let folder: string
let running: RunningConsole | undefined

const compile = (): void => {
  execFileSync(process.execPath, ['--import', 'tsx', 'engine/tools/cli.ts', 'schemas', '--root', folder], {
    stdio: 'inherit',
  })
}

/**
 * The product with what docs/tutorial.md adds: YAML alone, nothing is built. As there, the server starts once the service is named,
 * and all that follows comes while it runs.
 */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tutorial-'))
  copySchemas(folder)
  const [service, ...others] = stepsOf('docs/tutorial.md')
  applyStep(folder, service!)
  compile()
  running = await startConsole({ env: { SCHEMAS_DIR: join(folder, 'dist/schemas') } })
  for (const step of others) applyStep(folder, step)
  compile()
})
test.afterAll(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
})
// undefined while the hook above runs
test.use({ baseURL: async ({}, use) => use(running?.url) }) // eslint-disable-line no-empty-pattern -- Playwright's signature

test('the screen of the tutorial lists, filters, adds with its rules, edits, changes a state once, exports and deletes', async ({
  page,
  openAs,
  apiAs,
}) => {
  await openAs('superAdmin', '/index')
  await page.getByRole('navigation').getByText('客户服务').click()
  await page.getByRole('navigation').getByText('失物招领').click()
  await expect(page.getByText('共 26 条', { exact: true })).toBeVisible()
  await page.getByRole('search').getByLabel('物品名称').fill('双肩包')
  await press(page, '查询')
  await expect(rows(page)).toHaveCount(1)
  await press(page, '重置')

  await press(page, '新增')
  const added = dialogOf(page, '新增失物')
  await added.getByLabel('联系电话').fill('12')
  await press(added, '确定')
  await problems(added, ['请输入物品名称', '请输入拾到地点', '请输入正确的11位手机号码', '请选择拾到时间'])
  await added.getByLabel('物品名称').fill('一把蓝伞')
  await added.getByLabel('拾到地点').fill('学步桥站')
  await added.getByLabel('联系电话').fill('13931000002')
  await added.getByLabel('拾到时间').fill('2031-05-01 08:00:00')
  await added.getByLabel('拾到时间').press('Enter')
  await press(added, '确定')
  await says(page, '添加成功')
  const umbrella = rowOf(page, '一把蓝伞')
  await expect(umbrella).toContainText('待认领')

  await press(umbrella, '编辑')
  await dialogOf(page, '编辑失物').getByLabel('拾到地点').fill('丛台公园站')
  await press(dialogOf(page, '编辑失物'), '确定')
  await says(page, '编辑成功')
  await expect(umbrella).toContainText('丛台公园站')

  await press(umbrella, '认领')
  const claim = dialogOf(page, '认领“一把蓝伞”')
  await claim.getByLabel('认领人').fill('王建国')
  await press(claim, '确定')
  await press(dialogOf(page, '确认交给王建国吗？交出后不能撤回'), '确定')
  await says(page, '认领成功')
  await expect(umbrella).toContainText('已认领')
  await expectNoButtons(umbrella, ['认领'])

  const sheet = await sheetOf(page, () => press(page, '导出'))
  expect(sheet.rows[0]).toEqual(['物品名称', '拾到地点', '拾到时间', '状态', '认领人'])
  expect(sheet.rows).toHaveLength(28)
  expect(sheet.rows[1]).toEqual(['一把蓝伞', '丛台公园站', '2031-05-01 08:00:00', '已认领', '王建国'])

  const api = await apiAs('superAdmin')
  const { data } = (await api.post('/found/item/page', { page: 1, pageSize: 1 })) as {
    data: { records: { id: number }[] }
  }
  const again = await api.post('/found/item/claim', { id: data.records[0]!.id, claimant: '别人' })
  expect(JSON.stringify(again)).toContain('该物品已被认领')

  await press(umbrella, '删除')
  await press(dialogOf(page, '确定删除“一把蓝伞”吗？'), '确定')
  await says(page, '删除成功')
  await expect(umbrella).toHaveCount(0)
})

test('whoever lacks its keys sees no button, and is refused', async ({ page, openAs, apiAs }) => {
  await openAs('readonly', '/lostProperty')
  await expect(rows(page).first()).toBeVisible()
  await expectNoButtons(page, ['新增', '编辑', '认领', '删除', '导出'])
  const api = await apiAs('readonly')
  for (const [call, values] of [
    ['add', { name: '伞', place: '站', phone: '13931000002', foundTime: '2031-05-01 08:00:00' }],
    ['delete', { id: 1 }],
    ['export', { name: '', state: '' }],
  ] as const)
    expect((await api.post(`/found/item/${call}`, values)).status, call).not.toBe(200)
})
