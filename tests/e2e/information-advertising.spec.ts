import { pngOf } from '../../server/testing/images'
import { callsTo, choose, dialogOf, headers, newest, press, problems, rowOf, unique } from '../support/screen'
import { fillRange, saidOn } from '../support/notices'
import { expect, test } from '../support/test'

test('advertisement and advertisingRelease: a place, a campaign in it, its picture’s size, its end (D1-ROUTE)', async ({
  page,
  openAs,
  calls,
}) => {
  const [code, place, title] = [unique('ad'), unique('位'), unique('广告')]
  const said = saidOn(page)
  await openAs('superAdmin', '/advertisement')
  await expect(headers(page)).toHaveText([
    '序号',
    '编码',
    '名称',
    '渠道',
    '尺寸',
    '最多图片数',
    '投放中',
    '是否启用',
    '操作',
  ])
  await press(page, '新增')
  const dialog = dialogOf(page, '新增广告位')
  await press(dialog, '确定')
  await problems(dialog, ['请输入编码', '请输入名称', '请选择渠道', '请输入宽度', '请输入高度'])
  await dialog.getByLabel('编码').fill('a b')
  await problems(dialog, ['只能输入字母、数字和汉字', '请输入名称', '请选择渠道', '请输入宽度', '请输入高度'])
  await dialog.getByLabel('编码').fill(code)
  await dialog.getByLabel('名称').fill(place)
  await choose(page, dialog.getByRole('combobox', { name: '渠道' }), '小程序')
  await dialog.getByLabel('宽度').fill('120')
  await dialog.getByLabel('高度').fill('40')
  await press(dialog, '确定')
  await said('添加成功')
  await expect
    .poll(() => newest(calls, '/advertisement/add')?.body)
    .toEqual({
      code,
      name: place,
      channel: '2',
      width: '120',
      height: '40',
      most: '5',
      enabled: '1',
    })
  await expect(rowOf(page, code)).toContainText('120x40')
  await press(rowOf(page, code), '编辑')
  await expect(dialogOf(page, '编辑广告位').getByLabel('编码')).toBeDisabled()
  await dialogOf(page, '编辑广告位').getByLabel('最多图片数').fill('3')
  await press(dialogOf(page, '编辑广告位'), '确定')
  await said('编辑成功')

  await page.getByRole('navigation').getByText('广告发布', { exact: true }).click()
  const screen = page.locator('[data-screen="advertisingRelease"]')
  await expect(headers(screen)).toHaveText([
    '序号',
    '城市',
    '广告位',
    '标题',
    '图片',
    '投放时间',
    '排序',
    '状态',
    '操作',
  ])
  await press(screen, '发布广告')
  const form = dialogOf(page, '发布广告')
  await press(form, '发布')
  await problems(form, ['请选择城市', '请选择广告位', '请输入标题', '请上传图片', '请选择投放时间'])
  await choose(page, form.getByRole('combobox', { name: '城市' }), '邯郸市')
  await choose(page, form.getByRole('combobox', { name: '广告位' }), `${place}（120x40）`)
  await form.getByLabel('标题').fill(title)
  await fillRange(form, '2030-01-01 00:00:00', '2030-01-31 23:59:59')
  const picture = form.locator('input[type=file]')
  await picture.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await said('上传图片只能是 JPG和PNG 格式!')
  await picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(30, 30) })
  await problems(form, ['请上传120px*40px的图片。当前上传图片为：30x30px'])
  await press(form, '发布')
  expect(callsTo(calls, '/advertisingRelease/add')).toEqual([])
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: pngOf(120, 40) })
  await problems(form, [])
  await press(form, '发布')
  await said('发布成功')
  await expect
    .poll(() => newest(calls, '/advertisingRelease/add')?.body)
    .toMatchObject({
      cityCode: '130400',
      title,
      sort: '1',
      period: '2030-01-01 00:00:00,2030-01-31 23:59:59',
    })
  const row = rowOf(screen, title)
  await expect(row).toContainText('待投放')
  await press(row, '编辑')
  await dialogOf(page, '编辑广告').getByLabel('链接').fill('https://example.org/a')
  await press(dialogOf(page, '编辑广告'), '确定')
  await said('编辑成功')
  await press(row, '下架')
  await press(dialogOf(page, '确定下架该广告吗？'), '取消')
  await said('已取消下架')
  await press(row, '下架')
  await press(dialogOf(page, '确定下架该广告吗？'), '下架')
  await said('下架成功')
  await expect(row).toContainText('已结束')
  for (const name of ['编辑', '下架'])
    await expect(row.getByRole('button', { name, exact: true })).toBeDisabled()

  await page.getByRole('list', { name: '已打开的页面' }).getByText('广告位管理').click()
  const places = page.locator('[data-screen="advertisement"]')
  await press(rowOf(places, code), '删除')
  await press(dialogOf(page, '确定删除吗？'), '删除')
  await said('该广告位下有广告，不能删除')
  await page.getByRole('list', { name: '已打开的页面' }).getByText('广告发布').click()
  await press(row, '删除')
  await press(dialogOf(page, '确定删除吗？'), '删除')
  await expect(row).toHaveCount(0)
  await page.getByRole('list', { name: '已打开的页面' }).getByText('广告位管理').click()
  await press(rowOf(places, code), '删除')
  await press(dialogOf(page, '确定删除吗？'), '删除')
  await expect(rowOf(places, code)).toHaveCount(0)
})
