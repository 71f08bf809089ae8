import type { Locator } from '@playwright/test'
import { openPicker, publish, ridersOf, stored, tick, type Rider } from '../support/messages'
import {
  callsTo,
  dialogOf,
  expectNoButtons,
  headers,
  newest,
  press,
  rowOf,
  rows,
  says,
  unique,
} from '../support/screen'
import { cellsOf, sheetOf } from '../support/sheet'
import { expect, test } from '../support/test'

test.describe('msgNotice: whom a message goes to', () => {
  test('D2-ADDUSR-001 004 006..008: import adds to the choice; failed rows come back as a spreadsheet, and a template (D3-GEN-035)', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const [ticked, byPhone, byId] = (await ridersOf(await apiAs('handan'), 3)) as [Rider, Rider, Rider]
    await openAs('handan', '/msgNotice')
    await press(page, '发布消息')
    const form = dialogOf(page, '发布消息')
    const picker = await openPicker(page, form)
    await expectNoButtons(picker, ['下载失败名单（0人）'])
    await tick(picker, ticked).check()

    let download = page.waitForEvent('download')
    await press(picker, '下载导入模板')
    expect((await download).suggestedFilename()).toBe('用户导入模板.xlsx')
    const [head] = (await cellsOf(await download)) as string[][]
    expect(head).toEqual(['用户ID', '手机号', '备注'])

    const chooseSheet = async (file: Parameters<Locator['setInputFiles']>[0]) => {
      const chooser = page.waitForEvent('filechooser')
      await press(picker, '批量导入')
      await (await chooser).setFiles(file)
    }
    await chooseSheet({ name: '用户.csv', mimeType: 'text/csv', buffer: Buffer.from('手机号') })
    await says(page, '上传文件只能xlsx或xls格式!')
    await chooseSheet(
      sheetOf('用户.xlsx', [
        head!,
        ['', byPhone.phoneNo, ''],
        [String(byId.userId), '', ''],
        ['', '123', '=短号'],
        ['987654321', '', ''],
      ]),
    )
    await expect(page.getByText('已导入2人，2人未导入，请下载失败名单查看原因')).toBeVisible()
    await expect(picker.getByText('已添加3人')).toBeVisible()
    await expect(tick(picker, byPhone)).toBeChecked()

    download = page.waitForEvent('download')
    await press(picker, '下载失败名单（2人）')
    expect((await download).suggestedFilename()).toBe('导入失败用户.xlsx')
    expect(await cellsOf(await download)).toEqual([
      ['序号', '用户ID', '手机号', '失败原因', '备注'],
      [1, undefined, '123', '手机号格式不正确', '=短号'],
      [2, '987654321', undefined, '用户不存在'],
    ])
    await press(picker, '确定')
    await expect(form.getByText('已添加3人')).toBeVisible()
  })

  test('D2-MSG-008 009 016 017 037, D2-ADDUSR-005: the detail is read-only, its users are searched here; it turns into the form', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('handan')
    const riders = await ridersOf(api, 12)
    const title = unique('详情')
    await publish(api, title, riders)
    await openAs('handan', '/msgNotice')
    await rowOf(page, title).getByRole('button', { name: '详情' }).click()
    const detail = dialogOf(page, '消息详情')
    await expect(detail.getByText('APP、小程序')).toBeVisible()
    await expect(detail.getByRole('textbox')).toHaveCount(0)
    await expectNoButtons(detail, ['添加用户', '发布', '修改'])
    const before = callsTo(calls, '').length
    await press(detail, '查看')
    const people = dialogOf(page, '查看用户')
    await expect(headers(people)).toHaveText(['序号', '手机号'])
    await expect(rows(people)).toHaveCount(10)
    await people.getByTitle('2', { exact: true }).click()
    await expect(rows(people)).toHaveCount(2)
    await people.getByRole('textbox', { name: '手机号' }).fill(riders[0]!.phoneNo.slice(-4))
    await press(people, '查询')
    await expect(rows(people)).toHaveCount(1)
    await expect(rows(people)).toContainText(riders[0]!.phoneNo)
    expect(callsTo(calls, '').length).toBe(before)
    await press(people, '关闭')

    await press(detail, '编辑')
    const form = dialogOf(page, '编辑')
    const picker = await openPicker(page, form)
    await expect(picker.getByText('已添加12人')).toBeVisible()
    await picker.getByTitle('2', { exact: true }).click()
    await tick(picker, riders[11]!).uncheck()
    await press(picker, '确定')
    await form.getByRole('textbox', { name: '标题' }).fill(`${title}改`)
    await press(form, '修改')
    await says(page, '编辑成功')
    await expect
      .poll(() => newest(calls, '/baseUserNotice/update')?.body)
      .toMatchObject({
        title: `${title}改`,
        msg_type: 3,
      })
    expect((await stored(api, `${title}改`))?.users).toHaveLength(11)
    await expect(rowOf(page, `${title}改`)).toBeVisible()
  })
})
