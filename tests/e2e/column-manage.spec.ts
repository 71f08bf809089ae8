import { momentNow } from '../../engine/clock'
import { pngOf } from '../../server/testing/images'
import { chosen, entries, entry, newest, press, problems, says, toasts } from '../support/screen'
import { expect, test } from '../support/test'

const picture = { name: 'icon.png', mimeType: 'image/png', buffer: pngOf(450, 450) }
const path = '/zgj-web-api/admin/column'

test.describe('columnManage', () => {
  test('D1-COLUMN-001..003 006..012 018 050 051: lists groups by city, position and platform', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/columnManage')
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['序号', '城市', '适用平台', '栏目位置', '栏目类型', '栏目功能', '更新时间', '操作'],
    ])
    await page.getByRole('combobox', { name: '栏目位置' }).click()
    await page.getByTitle('生活', { exact: true }).click()
    await page.getByRole('combobox', { name: '适用平台' }).click({ force: true })
    await page.getByTitle('小程序', { exact: true }).last().click()
    await page.getByRole('button', { name: '查询' }).click()
    await expect
      .poll(() => calls.filter((call) => call.path === `${path}/page`).at(-1)?.body)
      .toEqual({
        ...{ city_code: '', column_location: '3', channel_type: '2', page: '1', pageSize: '10' },
      })
    await expect(page.getByRole('cell', { name: '便民服务' }).first()).toBeVisible()
    await expect(page.getByRole('cell', { name: '首页', exact: true })).toHaveCount(0)
  })

  test('D1-COLUMN-004 005 054..056: only the super administrator opens cities; without keys there are no buttons', async ({
    page,
    openAs,
  }) => {
    await openAs('handan', '/columnManage')
    await expect(page.getByRole('button', { name: '新增功能' })).toBeVisible()
    await expect(page.getByRole('button', { name: '新增城市' })).toHaveCount(0)
    await expect(page.getByRole('row').nth(1)).toContainText('邯郸市')
  })

  test('D1-COLUMN-047 048: a failing list says `msg`, a refused publication says `data`', async ({
    page,
    openAs,
  }) => {
    await openAs('shijiazhuang', '/columnManage')
    await page
      .getByRole('row', { name: /我的服务/ })
      .getByRole('button', { name: '编辑' })
      .click()
    const dialog = page.getByRole('dialog', { name: '编辑栏目' })
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
    await press(dialog, '预览并发布')
    await page.route(`**${path}/batchPublish`, (route) =>
      route.fulfill({ json: { status: 500, msg: '不是这一句', data: '参数已被占用' } }),
    )
    const preview = page.getByRole('dialog', { name: '预览并发布' })
    await press(preview, '发布')
    await says(page, '参数已被占用')
    await expect(preview).toBeVisible()
    await press(preview.locator('.ant-modal-footer'), '关闭')
    await press(dialog, '取消')
    await page.route(`**${path}/page`, (route) =>
      route.fulfill({ json: { status: 500, msg: '栏目服务不可用', data: '不是这一句' } }),
    )
    await press(page, '查询')
    await expect(page.getByText('栏目服务不可用').first()).toBeVisible()
    await expect(page.getByText('不是这一句')).toHaveCount(0)
  })

  test('D1-COLUMN-013 017 019..021 029..038 042 045 046 049, D1-EP-049: new function: every message, the picture to the pixel, the payload', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/columnManage')
    await page.getByRole('button', { name: '新增功能' }).click()
    const dialog = page.getByRole('dialog', { name: '新增功能' })
    await dialog.getByRole('button', { name: '确定' }).click()
    await problems(dialog, [
      ...['请选择城市', '请选择适用平台', '请选择位置', '请选择类型'],
      ...['请输入功能名称', '请输入约定参数', '请上传图片'],
    ])

    const file = dialog.locator('input[type=file]')
    await file.setInputFiles({ ...picture, buffer: pngOf(100, 80) })
    await expect(toasts(page).getByText('请上传450px*450px的图片。当前上传图片为：100x80px')).toBeVisible()
    await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(toasts(page).getByText('上传图片只能是 JPG和PNG 格式!')).toBeVisible()
    await file.setInputFiles({ ...picture, buffer: Buffer.alloc(300 * 1024) })
    await expect(toasts(page).getByText('上传图片大小不能超过 300kB!')).toBeVisible()
    await file.setInputFiles(picture)
    await expect(dialog.getByText('更换')).toBeVisible()

    // Unique name, parameter and type for each run.
    const stamp = momentNow().getTime().toString(36).slice(-5)
    const type = `团${stamp}`
    await dialog.getByLabel('城市').click()
    await page.getByTitle('安阳市').last().click()
    await page.keyboard.press('Escape')
    await dialog.getByLabel('APP').check()
    await dialog.getByLabel('小程序').check()
    // Only the life position accepts new types.
    await dialog.getByLabel('首页').check()
    await dialog.getByLabel('栏目类型').fill(type)
    await expect(entries(page)).toHaveCount(0)
    await expect(page.getByText('没有匹配的选项')).toBeVisible()
    await dialog.getByLabel('生活').check()
    await dialog.getByLabel('栏目类型').fill(type)
    await entry(page, `新增“${type}”`).click()
    await expect(page.getByText('新增栏目成功')).toBeVisible()
    await expect.poll(() => newest(calls, '/addType')?.body).toEqual({ name: type })
    await expect(chosen(dialog).filter({ hasText: type })).toBeVisible()
    await dialog.getByLabel('栏目功能').fill(`七${stamp}八`)
    await expect(dialog.getByLabel('栏目功能')).toHaveValue(`七${stamp}`)
    await dialog.getByLabel('约定参数').fill(`group_${stamp}`)
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('新增成功', { exact: true })).toHaveCount(1)
    expect(calls.find((call) => call.path === `${path}/add`)?.body).toEqual({
      citys: ['410500'],
      channel_type: '1,2',
      column_location: '3',
      column_type: type,
      column_name: `七${stamp}`,
      appoint_param: `group_${stamp}`,
      file_url: expect.stringMatching(/^\/files\/.+\.png$/) as unknown,
    })
    await expect(page.getByRole('row').nth(1)).toContainText(type)
  })

  test('D1-COLUMN-015 023..028 039..041 057: edit, preview, publish: reordered, renumbered, one type, flags as 1 and 0', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('baoding', '/columnManage')
    await page
      .getByRole('row', { name: /我的服务/ })
      .getByRole('button', { name: '编辑' })
      .click()
    const dialog = page.getByRole('dialog', { name: '编辑栏目' })
    const row = (at: number) => dialog.getByRole('row').nth(at + 1)
    await expect(row(4)).toBeVisible()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1200)

    await row(0).getByRole('textbox').nth(2).fill('my_rides')
    await dialog.getByRole('button', { name: '预览并发布' }).click()
    await expect(dialog.getByText('约定参数重复,请修改')).toBeVisible()
    await row(0).getByRole('textbox').nth(2).fill('my_cards')
    await row(0).getByRole('textbox').first().fill('')
    await dialog.getByRole('button', { name: '预览并发布' }).click()
    await expect(dialog.getByText('栏目类型不能为空')).toBeVisible()
    await row(0).getByRole('textbox').first().fill('我的出行')

    const loaded = await row(1).locator('img').getAttribute('src')
    await row(1).locator('input[type=file]').setInputFiles(picture)
    await expect(row(1).locator('img')).toHaveAttribute('src', /^\/files\//)
    await row(4).getByRole('checkbox').first().uncheck()
    // Dragged by its handle onto the first one; its default picture moves along.
    const handle = (at: number) => row(at).getByRole('button', { name: /^拖动第/ })
    const [from, to] = [(await handle(1).boundingBox())!, (await handle(0).boundingBox())!]
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(to.x + 5, to.y + 25, { steps: 8 })
    await page.mouse.move(to.x + 5, to.y - 10, { steps: 8 })
    await page.mouse.up()
    await expect(row(0).getByRole('textbox').nth(1)).toHaveValue('乘车记录')
    await expect(row(0).locator('img')).not.toHaveAttribute('src', loaded!)
    await row(0).getByRole('button', { name: '恢复默认' }).click()
    await expect(row(0).locator('img')).toHaveAttribute('src', loaded!)
    await row(0).getByRole('textbox').first().fill('我的出行')
    await dialog.getByRole('button', { name: '预览并发布' }).click()
    const preview = page.getByRole('dialog', { name: '预览并发布' })
    await expect(preview.locator('img')).toHaveCount(4)
    await expect(preview.getByText('第 1 页')).toHaveCount(0)
    await preview.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('发布成功')).toHaveCount(1)
    await expect(dialog).toBeHidden()
    const sent = calls.find((call) => call.path === `${path}/batchPublish`)!.body as Record<string, unknown>[]
    expect(sent.map((item) => [item.column_name, item.sort, item.column_type, item.is_enable])).toEqual([
      ['乘车记录', 1, '我的出行', 1],
      ['我的卡包', 2, '我的出行', 1],
      ['我的积分', 3, '我的出行', 1],
      ['意见反馈', 4, '我的出行', 1],
      ['联系客服', 5, '我的出行', 0],
    ])
    expect(sent[1]).toMatchObject({
      appoint_param: 'my_cards',
      channel_type: '1,2',
      city_code: '130600',
      column_location: '2',
      is_highlight: 1,
    })
    await expect(page.getByRole('row', { name: /我的出行/ })).toBeVisible()
  })

  test('D1-COLUMN-016 027 052: the preview shows four pictures a slide, and those of the life position plainly', async ({
    page,
    openAs,
  }) => {
    await openAs('shijiazhuang', '/columnManage')
    const preview = page.getByRole('dialog', { name: '预览并发布' })
    const open = async (type: string) => {
      await page
        .getByRole('row', { name: new RegExp(type) })
        .getByRole('button', { name: '编辑' })
        .click()
      const dialog = page.getByRole('dialog', { name: '编辑栏目' })
      await expect(dialog.getByRole('textbox').first()).toBeVisible()
      await dialog.getByRole('button', { name: '预览并发布' }).click()
      await expect(preview).toBeVisible()
      return dialog
    }
    const dialog = await open('常用功能')
    await expect(preview.locator('img')).toHaveCount(4)
    await preview.getByRole('button', { name: '下一页' }).click()
    await expect(preview.locator('img')).toHaveCount(1)
    await preview.getByRole('button', { name: '关闭' }).last().click()
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toBeHidden()
    await open('生活缴费')
    await expect(preview.locator('img')).toHaveCount(3)
    await expect(preview.getByRole('button', { name: '下一页' })).toHaveCount(0)
  })

  test('D1-COLUMN-014 022 043 044: a new city gets the columns of another', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/columnManage')
    await page.getByRole('button', { name: '新增城市' }).click()
    const dialog = page.getByRole('dialog', { name: '新增城市' })
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByText('请选择新增城市', { exact: true }).last()).toBeVisible()
    await expect(dialog.getByText('请选择复制城市', { exact: true }).last()).toBeVisible()
    await dialog.getByLabel('新增城市').click()
    await page.getByTitle('长治市').last().click()
    await dialog.getByLabel('复制城市').click()
    await page.getByTitle('邯郸市').last().click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('添加成功')).toHaveCount(1)
    expect(calls.find((call) => call.path === `${path}/addCityCopy`)?.body).toEqual({
      s_city_code: '140400',
      s_city_name: '长治市',
      c_city_code: '130400',
    })
    await expect(page.getByRole('row').nth(1)).toContainText('长治市')
  })
})
