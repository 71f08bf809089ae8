import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningConsole } from '../support/console'
import { ownSchemas, type OwnSchemas } from '../support/schemas'
import { choose, dialogOf, entries, press, problems, rowOf, rows, says, unfold } from '../support/screen'
import { expect, test } from '../support/test'

const rental = 'tests/fixtures/language/ok/rental'
let schemas: OwnSchemas
let running: RunningConsole | undefined

/** The product with the screens of the recipes about records (docs/recipes.md), served by its stand-in service `tour`. */
test.beforeAll(async () => {
  schemas = ownSchemas()
  const to = (path: string): string => join(schemas.folder, 'schemas', path)
  for (const path of ['calls/rental-point.yaml', 'calls/bike-lease.yaml', 'screens/rental'])
    cpSync(join(rental, path), to(path), { recursive: true })
  // Its menu group and keys, between the surrounding keys of every application.
  const part = (text: string, from: string, end: string): string =>
    text.slice(text.indexOf(`\n${from}:\n`) + from.length + 3, text.indexOf(`\n${end}:`) + 1)
  const recipe = readFileSync(join(rental, 'app.yaml'), 'utf8')
  const own = readFileSync(to('app.yaml'), 'utf8')
  writeFileSync(
    to('app.yaml'),
    own
      .replace('\ngroups:\n', `\ngroups:\n${part(recipe, 'groups', 'permissions')}`)
      .replace('\npermissions:\n', `\npermissions:\n${part(recipe, 'permissions', 'words')}`),
  )
  schemas.compile()
  // new routes and keys are also added to a database in use
  running = await schemas.start()
})
test.afterAll(() => schemas.stop())
// undefined while the hook above runs
test.use({ baseURL: async ({}, use) => use(running?.url) }) // eslint-disable-line no-empty-pattern -- Playwright's signature

test('records of cities: a point is added in one, and stays there', async ({ page, openAs }) => {
  await openAs('superAdmin', '/rentalPoint')
  await press(page, '新增')
  const added = dialogOf(page, '新增租车点')
  await press(added, '确定')
  await problems(added, ['请选择城市', '请输入租车点', '请输入联系电话'])
  await choose(page, added.getByLabel('城市'), '石家庄市')
  await added.getByLabel('租车点').fill('正定古城租车点')
  await added.getByLabel('联系电话').fill('0311-3100001')
  await press(added, '确定')
  await says(page, '添加成功')
  await page.getByRole('search').getByLabel('租车点').fill('正定古城')
  await press(page, '查询')
  await expect(rowOf(page, '正定古城租车点')).toContainText('石家庄市')
  await press(rowOf(page, '正定古城租车点'), '编辑')
  await expect(dialogOf(page, '编辑租车点').getByLabel('城市')).toBeDisabled()
})

test('a lease names a point: chosen in the form and in the filter, shown in a window, and its deposit given back', async ({
  page,
  openAs,
  apiAs,
}) => {
  const api = await apiAs('superAdmin')
  const add = (cityCode: string, name: string) =>
    api.post('/zgj-tourism/rental/point/add', { cityCode, name, phone: '0310-3100001' })
  await add('130400', '学步桥租车点')
  await add('130100', '滹沱河租车点')

  await openAs('superAdmin', '/bikeLease')
  await press(page, '新增')
  const added = dialogOf(page, '新增租车记录')
  await added.getByLabel('押金(元)').fill('500.01')
  await press(added, '确定')
  await problems(added, ['请选择租车点', '请输入车辆编号', '请输入手机号', '押金最高为500元'])
  await choose(page, added.getByLabel('租车点'), '学步桥租车点')
  await added.getByLabel('车辆编号').fill('B-0001')
  await added.getByLabel('手机号').fill('13931000001')
  await added.getByLabel('押金(元)').fill('200')
  await press(added, '确定')
  await says(page, '添加成功')
  const lease = rowOf(page, 'B-0001')
  await expect(lease).toContainText('邯郸市')
  await expect(lease).toContainText('学步桥租车点')

  // The options depend on the city of the other filter.
  const filters = page.getByRole('search')
  await choose(page, filters.getByLabel('城市'), '邯郸市')
  await unfold(filters.getByLabel('租车点'))
  await expect(entries(page).and(page.getByTitle('学步桥租车点', { exact: true }))).toHaveCount(1)
  await expect(entries(page).and(page.getByTitle('滹沱河租车点', { exact: true }))).toHaveCount(0)
  await entries(page)
    .and(page.getByTitle('学步桥租车点', { exact: true }))
    .click()
  await press(page, '查询')
  await expect(rows(page)).toHaveCount(1)

  await press(lease, '退押金')
  const refund = dialogOf(page, '退还车辆B-0001的押金')
  await refund.getByLabel('退还金额(元)').fill('200.01')
  await press(refund, '确定')
  await problems(refund, ['退还金额超过未退押金'])
  await refund.getByLabel('退还金额(元)').fill('80')
  await press(refund, '确定')
  await press(dialogOf(page, '确定向13931000001退还80.00元吗？'), '确定')
  await says(page, '退还成功')

  await press(lease, '详情')
  const detail = dialogOf(page, '租车详情')
  for (const text of ['邯郸市', '学步桥租车点', '13931000001', '200.00', '80.00', '120.00'])
    await expect(detail.getByText(text, { exact: true })).toBeVisible()

  const { data } = (await api.post('/zgj-tourism/rental/lease/page', {
    page: 1,
    pageSize: 1,
    bikeNo: 'B-0001',
  })) as { data: { records: { id: number }[] } }
  // Requests that bypass the screen are checked by its rules too.
  const refused = async (amount: number): Promise<string> =>
    JSON.stringify(await api.post('/zgj-tourism/rental/lease/refund', { id: data.records[0]!.id, amount }))
  expect(await refused(-100)).toContain('退还金额须大于0')
  expect(await refused(12_001)).toContain('退还金额超过未退押金')
})
