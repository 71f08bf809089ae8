import { pngOf } from '../../server/testing/images'
import { expect, test } from '../support/test'
import {
  callsTo,
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
  toasts,
  unique,
} from '../support/screen'

const base = '/zgj-web-api/admin/baseNotice'
const notice = {
  type: '1',
  create_user: '',
  cityCode: '130400',
  cityName: '邯郸市',
  content: '<p>旧内容</p>',
  channel_type: '1,2',
}

test.describe('newsRelease', () => {
  test('filters, columns and the question (D1-NOTICE-001…006, D2-NOTICE-001…005, 025)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/newsRelease')
    await expect(headers(page)).toHaveText([
      '序号',
      '城市',
      '标题',
      '类型',
      '发布渠道',
      '发布人',
      '发布时间',
      '操作',
    ])
    const filters = page.getByRole('search')
    await choose(page, filters.getByRole('combobox', { name: '类型' }), '运营')
    await choose(page, filters.getByRole('combobox', { name: '发布渠道' }), 'APP')
    await filters.getByLabel('标题').fill('活动')
    await filters.getByPlaceholder('开始时间').click()
    await page.getByText('最近30天', { exact: true }).click()
    await press(page, '查询')
    await expect
      .poll(async () => (await lastCall(calls, `${base}/page`)).body)
      .toMatchObject({ title: '活动' })
    const { body } = await lastCall(calls, `${base}/page`)
    expect(body).toMatchObject({
      type: '2',
      channel_type: '1',
      title: '活动',
      cityCode: '130400',
      page: '1',
      pageSize: '10',
    })
    expect((body as { startTime: string }).startTime).toMatch(/ 00:00:00$/)
    expect((body as { endTime: string }).endTime).toMatch(/ 23:59:59$/)
  })

  test('publish: every message, reset, the payload, one toast (D1-NOTICE-020…031, D2-NOTICE-007…020, D1-NOTICE-017, 040, D2-NOTICE-029, D2-GEN-012)', async ({
    page,
    openAs,
    calls,
  }) => {
    const title = unique('公告')
    await openAs('superAdmin', '/newsRelease')
    await press(page, '发布公告')
    const dialog = dialogOf(page, '发布公告')
    await press(dialog, '发布')
    await problems(dialog, ['请选择城市', '请选择发布渠道', '请选择类型', '请输入活动名称', '请输入内容'])
    await expect(dialog.getByText('建议尺寸100x100，支持png/JPEG格式，大小不超过2MB')).toBeVisible()
    await dialog.getByRole('textbox', { name: '标题' }).fill('题'.repeat(21))
    await expect(dialog.getByText('不能超过20个字', { exact: true })).toBeVisible()
    await dialog.getByRole('checkbox', { name: '小程序' }).check()
    await press(dialog, '重置')
    await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('')
    await expect(dialog.getByRole('checkbox', { name: '小程序' })).not.toBeChecked()
    await problems(dialog, [])

    const picture = dialog.locator('input[type=file]').last()
    await picture.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(toasts(page).getByText('上传头像图片只能是 JPG/png 格式!')).toBeVisible()
    await picture.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(2 * 1024 * 1024),
    })
    await expect(toasts(page).getByText('上传头像图片大小不能超过 2MB!')).toBeVisible()
    const small = { name: 'a.png', mimeType: 'image/png', buffer: pngOf(100, 100) }
    for (const [answer, words] of [
      [{ success: false, msg: '磁盘已满' }, '磁盘已满'],
      [{ success: false }, '上传失败'],
    ] as const) {
      await page.route('**/uploadFile', (route) => route.fulfill({ json: answer }))
      await picture.setInputFiles(small)
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await page.unroute('**/uploadFile')
    }
    await picture.setInputFiles(small)
    await expect.poll(() => callsTo(calls, '/uploadFile').length).toBe(3)

    await choose(page, dialog.getByRole('combobox', { name: '城市' }), '邯郸市')
    for (const name of ['APP', '小程序']) {
      await dialog.getByRole('checkbox', { name }).click()
      await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
    }
    await choose(page, dialog.getByRole('combobox', { name: '类型' }), '其他')
    await dialog.getByRole('textbox', { name: '标题' }).fill(title)
    await dialog.getByRole('textbox', { name: '内容' }).fill('正文')
    await press(dialog, '发布')
    await expect(toasts(page).filter({ hasText: '消息发布成功' })).toHaveCount(1)
    await expect
      .poll(() => newest(calls, `${base}/add`)?.body)
      .toEqual({
        type: '3',
        create_user: '超级管理员',
        cityCode: '130400',
        title,
        content: '<p>正文</p>',
        imgUrl: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.png$/) as unknown,
        cityName: '邯郸市',
        channel_type: '1,2',
      })
    await expect(rowOf(page, title)).toBeVisible()
  })

  test('view is read-only and switches to edit, which keeps the city (D1-NOTICE-018, 019, 033, D2-NOTICE-026, D1-NOTICE-007)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const title = unique('查看')
    await (await apiAs('handan')).post(`${base}/add`, { ...notice, title })
    await openAs('handan', '/newsRelease')
    await press(rowOf(page, title), '详情')
    const view = dialogOf(page, '公告详情')
    await expect(view.getByText('旧内容')).toBeVisible()
    await expect(view.getByRole('textbox')).toHaveCount(0)
    await press(view, '编辑')
    const dialog = dialogOf(page, '编辑公告')
    await expect(dialog.getByRole('combobox', { name: '城市' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: '标题' }).fill(`${title}改`)
    await press(dialog, '修改')
    await says(page, '信息修改成功')
    await expect
      .poll(() => newest(calls, `${base}/update`)?.body)
      .toEqual({
        id: expect.stringMatching(/^\d+$/) as unknown,
        title: `${title}改`,
        content: '<p>旧内容</p>',
        imgUrl: '',
        type: '1',
        channel_type: '1,2',
      })
    await expect(rowOf(page, `${title}改`)).toBeVisible()
  })

  test('delete asks, can be cancelled, and says so (D1-NOTICE-034…037, D3-REFUND-067)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const title = unique('删除')
    await (await apiAs('handan')).post(`${base}/add`, { ...notice, title })
    await openAs('handan', '/newsRelease')
    const ask = dialogOf(page, '是否删除该消息?')
    await press(rowOf(page, title), '删除')
    await press(ask, '取消')
    await says(page, '已取消删除')
    await expect(ask).toBeHidden()
    expect(callsTo(calls, `${base}/delete`)).toEqual([])
    await press(rowOf(page, title), '删除')
    await press(ask, '删除')
    await expect(toasts(page).filter({ hasText: '删除成功!' })).toHaveCount(1)
    await expect(rowOf(page, title)).toHaveCount(0)
  })

  test('failures have their own texts, whatever the server says (D1-NOTICE-029, 030, 032, 034)', async ({
    page,
    openAs,
  }) => {
    await page.route(`**${base}/*`, (route) =>
      route.request().url().endsWith('/page')
        ? route.fallback()
        : route.fulfill({ json: { success: false, status: 500, msg: '服务端' } }),
    )
    await openAs('handan', '/newsRelease')
    await press(rows(page).first(), '编辑')
    await press(dialogOf(page, '编辑公告'), '修改')
    await says(page, '信息修改失败\n服务端')
    await press(dialogOf(page, '编辑公告'), '取消')
    await press(rows(page).first(), '删除')
    await press(page.getByRole('dialog'), '删除')
    await says(page, '删除信息失败\n服务端')
    await page.route(`**${base}/page`, (route) => route.fulfill({ json: { status: 500, msg: '服务端' } }))
    await page.reload()
    await expect(page.getByText('信息获取失败')).toBeVisible()
  })
})

test('an address goes into its box, and a host without its scheme leads to that host', async ({
  page,
  openAs,
}) => {
  await openAs('superAdmin', '/newsRelease')
  await press(page, '发布公告')
  const dialog = dialogOf(page, '发布公告')
  const text = dialog.getByRole('textbox', { name: '内容' })
  await text.fill('看这里')
  await text.press('Control+a')
  await press(dialog, '链接')
  const address = page.getByRole('textbox', { name: '链接地址' })
  await expect(address).toBeFocused()
  await page.keyboard.type('www.example.com/a')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: '看这里' })).toHaveAttribute(
    'href',
    'https://www.example.com/a',
  )
})

test.describe('without the page’s policy', () => {
  test.use({ bypassCSP: true })
  test('pasted HTML starts no handler and no request', async ({ page, openAs }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openAs('handan', '/newsRelease')
    await press(page, '发布公告')
    const area = page.getByRole('dialog').getByRole('textbox', { name: '内容' })
    await area.focus()
    await area.evaluate((element) => {
      const clipboardData = new DataTransfer()
      const run = 'window.pastedRan = true'
      clipboardData.setData(
        'text/html',
        `<p>pasted<img src="/pasted-x" onerror="${run}"><svg onload="${run}"></svg></p>`,
      )
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(area).toContainText('pasted')
    expect(await page.evaluate(() => 'pastedRan' in window)).toBe(false)
    expect(asked.filter((url) => url.includes('pasted-x'))).toEqual([])
  })
})
