import { pngOf } from '../../server/testing/images'
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
  unfold,
  unique,
  toasts,
} from '../support/screen'
import { handan, openPicker, publish, ridersOf, stored, tick, type Rider } from '../support/messages'
import { expect, test } from '../support/test'

const base = '/zgj-web-api/admin/baseUserNotice'

test.describe('msgNotice', () => {
  test('D2-MSG-001..006 029: filters, shortcuts of the range, and what is asked for', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/msgNotice')
    await expect(headers(page)).toHaveText(['序号', '城市', '标题', '发布渠道', '发布人', '发布时间', '操作'])
    await expect(rows(page)).toHaveCount(10)
    const search = page.getByRole('search')
    await choose(page, search.getByLabel('城市'), '邯郸市')
    await search.getByLabel('标题').fill(' 账户 ')
    await choose(page, search.getByLabel('发布渠道'), '小程序')
    await search.getByPlaceholder('开始时间').click()
    await expect(page.locator('.ant-picker-presets li')).toHaveText(['今天', '昨天', '最近7天', '最近30天'])
    await page.locator('.ant-picker-presets li').last().click()
    await press(page, '查询')
    await expect(page).toHaveURL(/channel_type=2/)
    const { body } = await lastCall(calls, '/baseUserNotice/page', 1)
    const asked = body as Record<string, string>
    expect(asked).toMatchObject({
      cityCode: handan,
      title: '账户',
      channel_type: '2',
      page: '1',
      pageSize: '10',
    })
    expect(asked.startTime).toMatch(/^\d{4}-\d\d-\d\d 00:00:00$/)
    expect(asked.endTime).toMatch(/^\d{4}-\d\d-\d\d 23:59:59$/)
    expect(asked.selectTime).toBe(`${asked.startTime},${asked.endTime}`)
    await expect(rows(page).filter({ hasNotText: '邯郸市' })).toHaveCount(0)
  })

  test('D2-MSG-007 010..015 018..024 030 032 036 038, D2-ADDUSR-002 003 009 010: every field has its own words; a message is published (D2-MSG-039)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('handan')
    const [first, , , , , , , , , , eleventh] = await ridersOf(api, 11)
    const title = unique('消息')
    await openAs('superAdmin', '/msgNotice')
    await press(page, '发布消息')
    const form = dialogOf(page, '发布消息')
    await press(form, '发布')
    await problems(form, ['请选择城市', '请输入标题', '请选择发布渠道', '请输选择用户', '请输入内容'])
    await form.getByRole('textbox', { name: '标题' }).fill('字'.repeat(21))
    await expect(form.getByText('消息标题超过最大限制字数20')).toBeVisible()
    await form.getByRole('textbox', { name: '标题' }).fill(title)
    await choose(page, form.getByLabel('城市'), '邯郸市')
    await form.getByLabel('小程序').check()
    await form.getByLabel('APP').check()

    const content = form.locator('[contenteditable=true]')
    await content.fill('字'.repeat(1000))
    await expect(form.getByText('富文本内容超过最大限制字数1000')).toBeVisible()
    await content.fill('字'.repeat(999))
    await problems(form, ['请输选择用户'])
    await content.fill('通知内容')

    const file = form.locator('.sc-image input[type=file]')
    await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await says(page, '上传头像图片只能是 JPG/png 格式!')
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024) })
    await expect(toasts(page).getByText('上传头像图片大小不能超过 2MB!')).toBeVisible()
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(60, 60) })
    await expect(form.getByText('更换')).toBeVisible()

    // Ticked on one page, found by a search, ticked on another: all are kept, and taken back anywhere.
    const picker = await openPicker(page, form)
    await expect.poll(() => newest(calls, '/bloc/list')?.body).toEqual({ cityCode: handan })
    await expect(picker.getByText('已添加0人')).toBeVisible()
    await tick(picker, first!).check()
    await picker.getByTitle('2', { exact: true }).click()
    await tick(picker, eleventh!).check()
    await expect(picker.getByText('已添加2人')).toBeVisible()
    await picker.getByRole('textbox', { name: '手机号' }).fill(first!.phoneNo)
    await press(picker, '查询')
    await expect(rows(picker)).toHaveCount(1)
    await expect(tick(picker, first!)).toBeChecked()
    await expect
      .poll(() => newest(calls, '/pickerPage')?.body)
      .toMatchObject({
        ...{ cityCode: handan, phoneNo: first!.phoneNo, page: '1', pageSize: '10' },
      })
    await tick(picker, first!).uncheck()
    await expect(picker.getByText('已添加1人')).toBeVisible()
    await tick(picker, first!).check()
    await press(picker, '重置')
    await unfold(picker.getByRole('combobox', { name: '集团' }))
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle(/邯郸/)
      .first()
      .click()
    await press(picker, '查询')
    await expect
      .poll(async () => (await lastCall(calls, '/pickerPage')).body)
      .toMatchObject({ blocId: expect.stringMatching(/^\d+$/) })
    await expect(picker.getByText('已添加2人')).toBeVisible()
    await press(picker, '确定')
    await expect(form.getByText('已添加2人')).toBeVisible()
    await press(form, '查看')
    await expect(rows(dialogOf(page, '查看用户'))).toHaveCount(2)
    await press(dialogOf(page, '查看用户'), '关闭')

    await press(form, '发布')
    await says(page, '添加成功')
    await expect
      .poll(() => newest(calls, '/baseUserNotice/add')?.body)
      .toEqual({
        ...{ cityCode: handan, cityName: '邯郸市', title, content: '<p>通知内容</p>' },
        imgUrl: expect.stringMatching(/^\/files\/.+\.png$/) as unknown,
        ...{ channel_type: '1,2', create_user: '超级管理员', msg_type: 3 },
        phone: expect.stringContaining(`${eleventh!.phoneNo}`) as unknown,
        userIds: expect.stringContaining(`${eleventh!.userId}`) as unknown,
      })
    await expect(rows(page).first()).toContainText(title)
    const users = (await stored(api, title))?.users as Rider[]
    expect(users.map(({ userId }) => userId).sort()).toEqual([first!.userId, eleventh!.userId].sort())
  })

  test('D2-MSG-014: what a message holds is cleaned when it is stored and when it is shown', async ({
    page,
    openAs,
    apiAs,
    watch,
  }) => {
    watch.allow(/inline event handler|script-src-attr/) // the policy complains when the text is parsed to be cleaned
    const api = await apiAs('handan')
    const title = unique('清洗')
    const content =
      '<p>好<img src="/demo/a.png" onerror="window.hacked = true"><script>window.hacked = true</script></p>'
    await publish(api, title, await ridersOf(api, 1), content)
    expect((await stored(api, title))?.content).toBe('<p>好<img src="/demo/a.png" /></p>')
    // As if it had got into the database another way.
    await page.route(`**${base}/page`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: { records: Record<string, unknown>[] } }
      for (const row of answer.data.records) row.content = content
      await route.fulfill({ json: answer })
    })
    await openAs('handan', '/msgNotice')
    await rowOf(page, title).getByRole('button', { name: '详情' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.sc-rich')).toHaveText('好')
    await expect(dialog.locator('[onerror], script')).toHaveCount(0)
    await press(dialog, '编辑')
    await expect(dialog.locator('[contenteditable=true]')).toHaveText('好')
    await expect(dialog.locator('[onerror], script')).toHaveCount(0)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  test('D2-MSG-033..035: delete asks first (D2-MSG-031)', async ({ page, openAs, apiAs, calls }) => {
    const api = await apiAs('handan')
    const title = unique('删除')
    await publish(api, title, await ridersOf(api, 1))
    await openAs('handan', '/msgNotice')
    const remove = rowOf(page, title).getByRole('button', { name: '删除' })
    await remove.click()
    const confirm = dialogOf(page, '确定删除吗？')
    await press(confirm, '取消')
    await says(page, '已取消删除')
    expect(callsTo(calls, '/baseUserNotice/delete')).toEqual([])
    await remove.click()
    await press(confirm, '删除')
    await expect(page.getByText('删除成功', { exact: true })).toBeVisible()
    await expect(rowOf(page, title)).toHaveCount(0)
    expect(await stored(api, title)).toBeUndefined()
  })
})
