import {
  choose,
  dialogOf,
  entry,
  headers,
  newest,
  press,
  problems,
  rowOf,
  rows,
  unfold,
  unique,
} from '../support/screen'
import { fillRange, saidOn } from '../support/notices'
import { expect, test } from '../support/test'

test('rideingNotice: list, add with every message, edit, switch, delete (D1-ROUTE)', async ({
  page,
  openAs,
  calls,
}) => {
  const title = unique('提示')
  const said = saidOn(page)
  await openAs('superAdmin', '/rideingNotice')
  await expect(headers(page)).toHaveText([
    '序号',
    '城市',
    '标题',
    '内容',
    '排序',
    '是否启用',
    '更新时间',
    '操作',
  ])
  await press(page, '新增')
  const dialog = dialogOf(page, '新增乘车提示')
  await press(dialog, '确定')
  await problems(dialog, ['请选择城市', '请输入标题', '请输入内容'])
  await choose(page, dialog.getByRole('combobox', { name: '城市' }), '邯郸市')
  await dialog.getByLabel('标题').fill(title)
  await dialog.getByLabel('内容').fill('请有序排队')
  await dialog.getByLabel('排序').fill('7')
  await press(dialog, '确定')
  await said('添加成功')
  await expect
    .poll(() => newest(calls, '/rideHint/add')?.body)
    .toEqual({
      cityCode: '130400',
      title,
      content: '请有序排队',
      sort: '7',
      enabled: '1',
    })

  await page.getByRole('search').getByLabel('标题').fill(title)
  await press(page, '查询')
  await expect(rows(page)).toHaveCount(1)
  await press(rowOf(page, title), '编辑')
  const editing = dialogOf(page, '编辑乘车提示')
  await expect(editing.getByRole('combobox', { name: '城市' })).toBeDisabled()
  await editing.getByLabel('内容').fill('请先下后上')
  await press(editing, '确定')
  await said('编辑成功')
  await expect(rowOf(page, title)).toContainText('请先下后上')
  await rowOf(page, title).getByRole('switch').click()
  await said('操作成功')
  await expect(rowOf(page, title).getByRole('switch')).not.toBeChecked()
  await choose(page, page.getByRole('search').getByRole('combobox', { name: '是否启用' }), '停用')
  await press(page, '查询')
  await expect.poll(() => newest(calls, '/rideHint/page')?.body).toMatchObject({ title, enabled: '0' })
  await press(rowOf(page, title), '删除')
  await press(dialogOf(page, '确定删除吗？'), '取消')
  await said('已取消删除')
  await press(rowOf(page, title), '删除')
  await press(dialogOf(page, '确定删除吗？'), '删除')
  await said('删除成功')
  await expect(rowOf(page, title)).toHaveCount(0)
})

test('lineNotice: published for lines of the chosen city, viewed, edited, deleted (D1-ROUTE)', async ({
  page,
  openAs,
  calls,
}) => {
  const title = unique('绕行')
  const said = saidOn(page)
  await openAs('superAdmin', '/lineNotice')
  await expect(headers(page)).toHaveText([
    '序号',
    '城市',
    '线路',
    '标题',
    '有效期',
    '发布渠道',
    '状态',
    '发布时间',
    '操作',
  ])
  await press(page, '发布公告')
  const dialog = dialogOf(page, '发布线路公告')
  await press(dialog, '发布')
  await problems(dialog, [
    '请选择城市',
    '请选择线路',
    '请选择发布渠道',
    '请输入标题',
    '请选择有效期',
    '请输入内容',
  ])
  await choose(page, dialog.getByRole('combobox', { name: '城市' }), '邯郸市')
  await unfold(dialog.getByRole('combobox', { name: '线路' }))
  await entry(page, '1路').click()
  await entry(page, '2路').click()
  await expect.poll(() => newest(calls, '/lineNotice/lines')?.query).toEqual({ cityCode: '130400' })
  await dialog.getByRole('textbox', { name: '标题' }).fill(title)
  await dialog.getByRole('checkbox', { name: '小程序' }).check()
  await fillRange(dialog, '2030-01-01 00:00:00', '2030-01-31 23:59:59')
  await dialog.getByRole('textbox', { name: '内容' }).fill('桥梁检修')
  await press(dialog, '发布')
  await said('发布成功')
  await expect
    .poll(() => newest(calls, '/lineNotice/add')?.body)
    .toEqual({
      cityCode: '130400',
      lines: '1路,2路',
      channel_type: '2',
      title,
      content: '<p>桥梁检修</p>',
      period: '2030-01-01 00:00:00,2030-01-31 23:59:59',
    })

  const row = rowOf(page, title)
  await expect(row).toContainText('未开始')
  await press(row, '详情')
  const view = dialogOf(page, '线路公告详情')
  await expect(view.getByText('桥梁检修')).toBeVisible()
  await expect(view.getByRole('textbox')).toHaveCount(0)
  await press(view, '编辑')
  const editing = dialogOf(page, '编辑线路公告')
  await expect(editing.getByRole('combobox', { name: '城市' })).toBeDisabled()
  await editing.getByRole('checkbox', { name: 'APP' }).check()
  await press(editing, '修改')
  await said('编辑成功')
  await expect
    .poll(() => newest(calls, '/lineNotice/update')?.body)
    .toMatchObject({
      lines: '1路,2路',
      channel_type: '1,2',
    })
  const filters = page.getByRole('search')
  await filters.getByLabel('线路').fill('2路')
  await filters.getByLabel('标题').fill(title)
  await choose(page, filters.getByRole('combobox', { name: '发布渠道' }), 'APP')
  await press(page, '查询')
  await expect(rows(page)).toHaveCount(1)
  await expect
    .poll(() => newest(calls, '/lineNotice/page')?.body)
    .toMatchObject({
      line: '2路',
      title,
      channel_type: '1',
    })
  await press(row, '删除')
  await press(dialogOf(page, '确定删除吗？'), '删除')
  await said('删除成功')
  await expect(row).toHaveCount(0)
})
