import { applyStep, stepsOf } from '../extending/tutorial'
import type { RunningConsole } from '../support/console'
import { ownSchemas, type OwnSchemas } from '../support/schemas'
import {
  choose,
  dialogOf,
  expectNoButtons,
  press,
  problems,
  rowOf,
  rows,
  says,
  sheetOf,
} from '../support/screen'
import { expect, test } from '../support/test'

let schemas: OwnSchemas
let running: RunningConsole | undefined

/**
 * The product with the additions of docs/tutorial.md: only YAML, without a build. As in the tutorial, the server starts after
 * the first step, and all later steps are applied while it runs.
 */
test.beforeAll(async () => {
  schemas = ownSchemas()
  const [service, ...others] = stepsOf('docs/tutorial.md')
  applyStep(schemas.folder, service!)
  schemas.compile()
  running = await schemas.start()
  for (const step of others) applyStep(schemas.folder, step)
  schemas.compile()
})
test.afterAll(() => schemas.stop())
// undefined while the hook above runs
test.use({ baseURL: async ({}, use) => use(running?.url) }) // eslint-disable-line no-empty-pattern -- Playwright's signature

test('the screen of the tutorial lists, filters, adds with its rules, edits, changes a state once for a fee, shows, exports and deletes', async ({
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
  await problems(added, [
    '请输入物品名称',
    '请输入拾到地点',
    '请输入正确的11位手机号码',
    '请选择拾到时间',
    '请选择保管点',
  ])
  await added.getByLabel('物品名称').fill('一把蓝伞')
  await added.getByLabel('拾到地点').fill('学步桥站')
  await added.getByLabel('联系电话').fill('13931000002')
  await added.getByLabel('拾到时间').fill('2031-05-01 08:00:00')
  await added.getByLabel('拾到时间').press('Enter')
  await choose(page, added.getByLabel('保管点'), '学步桥值班室')
  await press(added, '确定')
  await says(page, '添加成功')
  const umbrella = rowOf(page, '一把蓝伞')
  await expect(umbrella).toContainText('待认领')
  await expect(umbrella).toContainText('学步桥值班室')

  await press(umbrella, '编辑')
  await dialogOf(page, '编辑失物').getByLabel('拾到地点').fill('丛台公园站')
  await press(dialogOf(page, '编辑失物'), '确定')
  await says(page, '编辑成功')
  await expect(umbrella).toContainText('丛台公园站')

  await press(umbrella, '认领')
  const claim = dialogOf(page, '认领“一把蓝伞”')
  await claim.getByLabel('认领人').fill('王建国')
  await claim.getByLabel('保管费(元)').fill('50.01')
  await press(claim, '确定')
  await problems(claim, ['保管费最高为50元'])
  await claim.getByLabel('保管费(元)').fill('2.5')
  await press(claim, '确定')
  await press(dialogOf(page, '确认交给王建国吗？交出后不能撤回'), '确定')
  await says(page, '认领成功')
  await expect(umbrella).toContainText('已认领')
  await expectNoButtons(umbrella, ['认领'])

  await choose(page, page.getByRole('search').getByLabel('保管点'), '客运总站失物招领处')
  await press(page, '查询')
  await expect(umbrella).toHaveCount(0)
  await press(page, '重置')
  await press(umbrella, '详情')
  const detail = dialogOf(page, '失物详情')
  for (const text of ['学步桥值班室', '13931000002', '已认领', '王建国', '2.50'])
    await expect(detail.getByText(text, { exact: true })).toBeVisible()
  await press(detail, '关闭')

  const sheet = await sheetOf(page, () => press(page, '导出'))
  expect(sheet.rows[0]).toEqual(['物品名称', '拾到地点', '拾到时间', '状态', '认领人'])
  expect(sheet.rows).toHaveLength(28)
  expect(sheet.rows[1]).toEqual(['一把蓝伞', '丛台公园站', '2031-05-01 08:00:00', '已认领', '王建国'])

  const api = await apiAs('superAdmin')
  const { data } = (await api.post('/found/item/page', { page: 1, pageSize: 1 })) as {
    data: { records: { id: number }[] }
  }
  const again = await api.post('/found/item/claim', { id: data.records[0]!.id, claimant: '别人', fee: 1 })
  expect(JSON.stringify(again)).toContain('该物品已被认领')

  await press(umbrella, '删除')
  await press(dialogOf(page, '确定删除“一把蓝伞”吗？'), '删除')
  await says(page, '删除成功')
  await expect(umbrella).toHaveCount(0)
})

test('whoever lacks its keys sees no button, and is refused', async ({ page, openAs, apiAs }) => {
  await openAs('readonly', '/lostProperty')
  await expect(rows(page).first()).toBeVisible()
  await expectNoButtons(page, ['新增', '编辑', '认领', '详情', '删除', '导出'])
  const api = await apiAs('readonly')
  for (const [call, values] of [
    ['add', { name: '伞', place: '站', phone: '13931000002', foundTime: '2031-05-01 08:00:00' }],
    ['delete', { id: 1 }],
    ['export', { name: '', state: '' }],
  ] as const)
    expect((await api.post(`/found/item/${call}`, values)).status, call).not.toBe(200)
})
