import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { pngOf } from '../../server/testing/images'
import { giveUp, toasts } from '../support/screen'
import { hold } from '../support/hold'
import { expect, test } from '../support/test'

const publishPath = '/zgj-web-api/admin/themeManage/publish'

/** An archive without entries or trailing data: the smallest that begins with an entry's signature. */
function archive(bytes = 0): Buffer {
  const entry = Buffer.concat([Buffer.from('PK\u0003\u0004 theme', 'latin1'), Buffer.alloc(bytes, 7)])
  const directory = Buffer.from('PK\u0001\u0002 theme', 'latin1')
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(entry.length, 16)
  return Buffer.concat([entry, directory, end])
}

const png = (name: string) => ({ name, mimeType: 'image/png', buffer: pngOf(1, 1) })
const zip = (name: string, bytes = 0) => ({ name, mimeType: 'application/zip', buffer: archive(bytes) })
const md5 = (file: { buffer: Buffer }) => createHash('md5').update(file.buffer).digest('hex')
const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`)
const upload = (page: Page, name: string, file: ReturnType<typeof png>) =>
  field(page, name).locator('input[type=file]').setInputFiles(file)

test.describe('themes', () => {
  test('the list: filters, columns, states, and what may be edited (D1-THEME-019, 023)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/theme')
    await expect(page.getByRole('columnheader')).toHaveText([
      '序号',
      '城市',
      '主题名称',
      '上架时间',
      '下架时间',
      '状态',
      '操作',
    ])
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('清凉夏日主题')).toContainText('已上架')
    await expect(row('金秋出行主题')).toContainText('待发布')
    await expect(row('春季踏青主题').getByRole('button', { name: '编辑' })).toBeDisabled()
    await page.getByRole('textbox', { name: '主题名称' }).fill('金秋')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    const sent = calls.filter(({ path }) => path.endsWith('/themeManage/page')).at(-1)!
    expect(sent.body).toMatchObject({ theme_name: '金秋', page: '1', pageSize: '10' })
  })

  test('publishing: every message, the uploads, the preview, the payload of each platform, and back (D1-THEME-021, D1-THEME-012…015, 017, 020, 022, 024…036, 039, 042, 043, D1-ROUTE-104)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/theme')
    await page.getByRole('button', { name: '发布' }).click()
    const form = page.locator('.theme-preview')
    await form.getByRole('button', { name: '发布' }).click()
    for (const message of [
      '请选择择城市',
      '请输入主题名称',
      '请上传主图包',
      '请上传主图包',
      '请上传主图包',
      '请上传主题图片',
      '请选择发布时间',
    ])
      await expect(form.getByRole('alert').getByText(message, { exact: true }).first()).toBeVisible()

    await upload(page, 'theme_pic', { name: '图.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(toasts(page).getByText('上传文件只能是图片!')).toHaveCount(1)
    for (const name of ['1.png', '2.png']) {
      const before = await field(page, 'theme_pic').getByRole('button', { name: '预览' }).count()
      await upload(page, 'theme_pic', png(name))
      await expect(field(page, 'theme_pic').getByRole('button', { name: '预览' })).toHaveCount(before + 1)
    }
    await upload(page, 'theme_pic', png('3.png'))
    await expect(page.getByText('图片上传个数最多为2')).toHaveCount(1)
    await expect(page.getByAltText('乘车码主题图片')).toBeVisible()

    await upload(page, 'bus_logo', { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
    await expect(toasts(page).getByText('上传图片只能是png!')).toHaveCount(1)
    await upload(page, 'bus_logo', { ...png('logo.png'), buffer: Buffer.alloc(200 * 1024) })
    await expect(toasts(page).getByText('上传文件大小不能超过 200KB!')).toHaveCount(1)

    // Packages of different lengths, so that a swapped checksum is detected.
    const android = zip('android.zip', 1)
    const ios = zip('second.zip', 2)
    const mini = zip('mini.zip', 3)
    await upload(page, 'ios', zip('first.zip'))
    await expect(field(page, 'ios').getByText('first.zip')).toBeVisible()
    for (const [name, file] of Object.entries({ ios, android, mini_program: mini })) {
      await upload(page, name, file)
      await expect(field(page, name).getByText(file.name)).toBeVisible()
    }
    await expect(field(page, 'ios').getByText('first.zip')).toHaveCount(0)
    await expect(form.getByText('请上传主图包')).toHaveCount(0)

    await form.getByLabel('卡名称').fill('一二三四五六七八九十多')
    await expect(page.locator('.theme-phone-card')).toHaveText('一二三四五六七八九十')
    await form.getByLabel('主题名称').fill('测试发布主题')
    await form.getByLabel('城市').first().click()
    await page.getByTitle('保定市').last().click()
    const [start, end] = [form.getByPlaceholder('开始时间'), form.getByPlaceholder('结束时间')]
    await start.fill('2030-01-01 00:00:00')
    await start.press('Enter')
    await end.fill('2030-01-31 23:59:59')
    await end.press('Enter')

    await form.getByRole('button', { name: '预览', exact: true }).last().click()
    await expect(
      page.getByRole('dialog', { name: '主题预览' }).getByRole('button', { name: '预览' }),
    ).toHaveCount(2)
    const dialog = page.getByRole('dialog', { name: '主题预览' })
    await dialog
      .getByRole('button', { name: /取消|关闭|返回/ })
      .last()
      .click()
    await expect(dialog).toBeHidden()
    await form.getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('发布成功')).toHaveCount(1)
    await expect(page).toHaveURL(/\/theme$/)
    await expect(page.getByRole('cell', { name: '测试发布主题' }).first()).toBeVisible()
    const sent = calls.find(({ path }) => path === publishPath)!.body as Record<string, string>
    expect(sent).toMatchObject({
      city_code: '130600',
      theme_name: '测试发布主题',
      start_time: '2030-01-01 00:00:00',
      end_time: '2030-01-31 23:59:59',
      theme_package: 'true',
      android_name: 'android.zip',
      android_file_md5: md5(android),
      ios_name: 'second.zip',
      ios_file_md5: md5(ios),
      mini_program_name: 'mini.zip',
      mini_program_file_md5: md5(mini),
      card_name: '一二三四五六七八九十',
    })
    expect(sent.theme_pic!.split(',')).toHaveLength(2)
    // Each platform receives its own upload.
    const packages = ['android', 'ios', 'mini_program'].map((name) => sent[`theme_package_${name}`]!)
    expect(new Set(packages).size).toBe(3)
    const stored = await Promise.all(packages.map(async (url) => (await page.request.get(url)).body()))
    expect(stored.map((buffer) => md5({ buffer }))).toEqual([md5(android), md5(ios), md5(mini)])
  })

  test('a package is summed in pieces and sent, can be given up, and a failed picture leaves the list (D1-THEME-038, 041)', async ({
    page,
    openAs,
    calls,
  }) => {
    const large = { ...zip('large.zip'), buffer: archive(5 * 1024 * 1024) }
    await openAs('handan', '/themePreview')
    const android = field(page, 'android')
    const release = await hold(page, '**/travelCommon/uploadFile')
    const sent = () => calls.filter(({ path }) => path.endsWith('/uploadFile')).length
    await upload(page, 'android', large)
    await expect(android.getByText(/上传中/)).toBeVisible()
    await expect.poll(sent).toBe(1)
    await android.getByRole('button', { name: /取消/ }).click()
    await expect(android.getByText(/上传中/)).toHaveCount(0)
    await expect(page.locator('.toast')).toHaveCount(0)
    release()
    await upload(page, 'android', large)
    await expect(android.getByText('large.zip')).toBeVisible()
    await expect(android.getByText(md5(large))).toBeVisible()

    await upload(page, 'theme_pic', png('1.png'))
    const pictures = field(page, 'theme_pic').getByRole('button', { name: '预览' })
    await expect(pictures).toHaveCount(1)
    await page.unroute('**/travelCommon/uploadFile')
    await page.route('**/travelCommon/uploadFile', (route) =>
      route.fulfill({ json: { success: false, msg: '存储空间不足' } }),
    )
    await upload(page, 'theme_pic', png('2.png'))
    await expect(page.getByText('存储空间不足')).toHaveCount(1)
    await expect(pictures).toHaveCount(1)
  })

  test('detail disables everything, edit is prefilled and goes back (D1-THEME-012, 015, 016, 018, 024, 025, 040, D1-ROUTE-103)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('shijiazhuang', '/theme')
    const row = page.getByRole('row').filter({ hasText: '金秋出行主题' })
    await row.getByRole('button', { name: '详情' }).click()
    await expect(page).toHaveURL(/type=detail/)
    const name = page.locator('.theme-preview').getByLabel('主题名称')
    await expect(name).toHaveValue('金秋出行主题')
    await expect(name).toBeDisabled()
    await expect(page.getByLabel('卡名称')).toBeDisabled()
    const buttons = page.locator('.theme-preview .sc-form-buttons').getByRole('button')
    await expect(buttons).toHaveText(['预览', '返回'])
    await page.reload()
    await expect(name).toHaveValue('金秋出行主题')
    await buttons.getByText('返回').click()
    await row.getByRole('button', { name: '编辑' }).click()
    await expect(page).toHaveURL(/type=edit/)
    const editing = page.locator('[data-screen="themePreview"]:not([hidden])')
    await expect(editing.getByLabel('卡名称')).toHaveValue('金秋卡')
    await editing.getByLabel('卡名称').fill('金秋新卡')
    await editing.getByRole('button', { name: '编辑' }).click()
    await expect(page.getByText('编辑成功')).toHaveCount(1)
    await expect(page).toHaveURL(/\/theme$/)
    const sent = calls.find(({ path }) => path.endsWith('/themeManage/edit'))!.body as Record<string, string>
    expect(sent).toMatchObject({
      theme_name: '金秋出行主题',
      card_name: '金秋新卡',
      type: 'autumn',
      theme_package: 'true',
    })
    expect(sent.id).toMatch(/^\d+$/)
  })

  test('a theme that was published or given up leaves nothing behind; pages of one kind are named apart', async ({
    page,
    openAs,
  }) => {
    const shown = page.locator('.shell-card:not([hidden])')
    const tabs = page.getByRole('list', { name: '已打开的页面' }).getByRole('listitem')
    const name = shown.locator('.theme-preview').getByLabel('主题名称')
    const start = async () => {
      await shown.getByRole('button', { name: '发布', exact: true }).click()
      await expect(tabs).toHaveText(['主题管理', '主题发布'])
    }
    await openAs('shijiazhuang', '/theme')
    await start()
    await name.fill('不要的主题')
    await giveUp(page, shown, '返回')
    await expect(tabs).toHaveText(['主题管理'])
    await start()
    await expect(name).toHaveValue('')
    await name.fill('要发布的主题')
    await page.route(`**${publishPath}`, (route) =>
      route.fulfill({ json: { status: 200, success: true, code: 200 } }),
    )
    await upload(page, 'theme_pic', png('1.png'))
    await upload(page, 'ios', zip('one.zip'))
    await expect(field(page, 'ios').getByText('one.zip')).toBeVisible()
    const times = [shown.getByPlaceholder('开始时间'), shown.getByPlaceholder('结束时间')]
    for (const [at, text] of ['2031-01-01 00:00:00', '2031-01-31 23:59:59'].entries()) {
      await times[at]!.fill(text)
      await times[at]!.press('Enter')
    }
    await shown.locator('.sc-form-buttons').getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('发布成功')).toHaveCount(1)
    await expect(tabs).toHaveText(['主题管理'])
    await start()
    await expect(name).toHaveValue('')
    await expect(field(page, 'ios').getByText('one.zip')).toHaveCount(0)
    await shown.getByRole('button', { name: '返回' }).click()

    const row = shown.getByRole('row').filter({ hasText: '金秋出行主题' })
    await row.getByRole('button', { name: '详情' }).click()
    await expect(tabs).toHaveText(['主题管理', '主题详情：金秋出行主题'])
    await tabs.getByRole('link', { name: '主题管理', exact: true }).click()
    await row.getByRole('button', { name: '编辑' }).click()
    await expect(tabs).toHaveText(['主题管理', '主题详情：金秋出行主题', '编辑主题：金秋出行主题'])
    await expect(page).toHaveTitle('编辑主题：金秋出行主题 - 公交运营管理后台')
  })
})
