import { expect, test } from '../support/test'
import {
  callsTo,
  cell,
  choose,
  dialogOf,
  headers,
  lastCall,
  newest,
  press,
  problems,
  rowOf,
  rows,
  says,
  unique,
} from '../support/screen'

const base = '/zgj-web-api/api/menu'
const entryOf = (name: string, more: Record<string, string | number> = {}) => ({
  name,
  type: 0,
  isOutLink: 1,
  sort: 0,
  visible: 'Y',
  ...more,
})

test.describe('menu', () => {
  test('tree table, filters, expand and fold (D1-MENU-001…005, 010…025, 042)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/menu')
    await expect(headers(page)).toHaveText([
      '菜单名称',
      '图标',
      '类型',
      '路由',
      '权限标识',
      '是否外链',
      '排序',
      '状态',
      '创建时间',
      '操作',
    ])
    await expect(page.getByRole('treegrid')).toBeVisible()
    await expect(await cell(page, rowOf(page, '系统设置'), '类型')).toHaveText('目录')
    const filters = page.getByRole('search')
    await filters.getByLabel('菜单名称').fill('城市设置')
    await choose(page, filters.getByLabel('状态'), '显示')
    await press(page, '查询')
    expect(callsTo(calls, '/tree').at(-1)).toMatchObject({
      method: 'GET',
      path: `${base}/tree`,
      query: { name: '城市设置', visible: 'Y' },
    })
    const screen = rowOf(page, '城市设置')
    await expect(screen, 'a hit is unfolded').toContainText('/citySet')
    await press(page, '折叠全部')
    await expect(rows(page)).toHaveCount(1)
    await press(page, '展开全部')
    await expect(screen).toContainText('菜单')
    await expect(screen).toContainText('显示')
    await press(page, '重置')
    await press(page, '展开全部')
    await expect(rowOf(page, 'menu:add')).toContainText('按钮')
    await press(page, '折叠全部')
    await expect(rowOf(page, 'menu:add')).toHaveCount(0)
  })

  test('add: defaults, generic messages, trimmed texts, success (D1-MENU-006, 026, 028…035, 037, 038)', async ({
    page,
    openAs,
    calls,
  }) => {
    const name = unique('目录')
    await openAs('superAdmin', '/menu')
    await press(page, '新增')
    const dialog = dialogOf(page, '新增菜单')
    await expect(dialog.getByLabel('按钮', { exact: true })).toBeChecked()
    await expect(dialog.getByLabel('显示', { exact: true })).toBeChecked()
    await press(dialog, '确定')
    await problems(dialog, ['请输入菜单名称', '请选择是否外链', '请输入排序'])
    await dialog.getByLabel('否', { exact: true }).check()
    await dialog.getByLabel('菜单名称').fill(`  ${name} `)
    await dialog.getByLabel('排序').fill('0')
    await dialog.getByLabel('目录', { exact: true }).check()
    await press(dialog, '确定')
    await says(page, '添加成功')
    await expect
      .poll(() => newest(calls, '/add')?.body)
      .toMatchObject({
        name,
        type: '0',
        isOutLink: '1',
        sort: '0',
        visible: 'Y',
      })
    await expect(rowOf(page, name)).toBeVisible()
  })

  test('records without type or status ask for them: 请选择 and the label (D1-MENU-030, 031, 033, 035)', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const name = unique('空')
    await (await apiAs('superAdmin')).post(`${base}/add`, entryOf(name))
    await page.route(`**${base}/tree*`, async (route) => {
      const body = (await (await route.fetch()).json()) as { data: Record<string, unknown>[] }
      await route.fulfill({
        json: {
          ...body,
          data: body.data.map((menu) => ({
            ...menu,
            type: null,
            visible: null,
            children: null,
          })),
        },
      })
    })
    await openAs('superAdmin', '/menu')
    await press(rowOf(page, name), '编辑')
    const dialog = dialogOf(page, '编辑菜单')
    await press(dialog, '确定')
    await problems(dialog, ['请选择类型', '请选择状态'])
  })

  test('add child: the parent is locked; a button has no children (D1-MENU-007, 027)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('superAdmin')
    const parent = unique('上级')
    const button = unique('按钮')
    await api.post(`${base}/add`, entryOf(parent))
    await api.post(`${base}/add`, entryOf(button, { type: 2 }))
    await openAs('superAdmin', '/menu')
    await expect(rowOf(page, button).getByRole('button', { name: '新增下级' })).toBeDisabled()
    await press(rowOf(page, parent), '新增下级')
    const dialog = dialogOf(page, '新增菜单')
    await expect(dialog.getByLabel('上级菜单')).toBeDisabled()
    await expect(dialog.getByTitle(parent)).toBeVisible()
    const child = unique('下级')
    await dialog.getByLabel('菜单名称').fill(child)
    await dialog.getByLabel('权限标识').fill('probe:add')
    await dialog.getByLabel('否', { exact: true }).check()
    await dialog.getByLabel('排序').fill('1')
    await press(dialog, '确定')
    await says(page, '添加成功')
    const sent = (await lastCall(calls, '/add')).body as { pid: string }
    expect(sent).toMatchObject({ name: child, type: '2', permission: 'probe:add' })
    expect(sent.pid).toMatch(/^\d+$/)
  })

  test('edit and delete: texts, cancel, refusal of an entry with children (D1-MENU-008, 009, 039…041)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('superAdmin')
    const name = unique('旧名')
    const renamed = unique('新名')
    await api.post(`${base}/add`, entryOf(name))
    await openAs('superAdmin', '/menu')
    await press(rowOf(page, name), '编辑')
    const dialog = dialogOf(page, '编辑菜单')
    await dialog.getByLabel('菜单名称').fill(renamed)
    await press(dialog, '确定')
    await says(page, '编辑成功')
    await expect
      .poll(() => newest(calls, '/edit')?.body)
      .toMatchObject({
        id: expect.stringMatching(/^\d+$/),
        name: renamed,
      })
    await expect(rowOf(page, name)).toHaveCount(0)

    await press(rowOf(page, renamed), '删除')
    const ask = dialogOf(page, '确定删除嘛?')
    await press(ask, '取消')
    await expect(page.getByText('已取消删除', { exact: true })).toBeVisible()
    expect(callsTo(calls, '/delete')).toEqual([])
    await expect(ask).toBeHidden()
    await press(rowOf(page, renamed), '删除')
    await press(ask, '删除')
    await expect(page.getByText('删除成功', { exact: true })).toBeVisible()
    await expect(rowOf(page, renamed)).toHaveCount(0)

    await press(rowOf(page, '系统设置'), '删除')
    await press(ask, '删除')
    await expect(page.getByText('该菜单有下级菜单，请先删除下级菜单')).toHaveCount(1)
  })
})
