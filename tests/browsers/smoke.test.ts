/** What differs between browsers, once in each: typing, choosing, files, downloads, drawing, workers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pngOf } from '../../server/testing/images'
import { demoPassword } from '../support/console'
import { inEachBrowser, signIn } from './each'

const folder = mkdtempSync(join(tmpdir(), 'smoke-'))
const picture = join(folder, 'cover.png')
writeFileSync(picture, pngOf(100, 100))
afterAll(() => rmSync(folder, { recursive: true }))

const card = '.shell-card:not([hidden])'
const dialog = '[role=dialog]'

inEachBrowser((standing) => {
  it('signs in and draws the dashboard', async () => {
    const { page } = standing()
    await signIn(page, demoPassword)
    expect(await page.path()).toBe('/index')
    await page.whole()
  })
  it('opens a list by the menu, and filters it', async () => {
    const { page } = standing()
    await page.press('.shell-menu [role=menuitem]', '系统设置')
    await page.press('.shell-menu a', '公交公司')
    await page.sees(`${card} tbody tr td`)
    await page.open('/newsRelease')
    await page.sees(`${card} tbody tr td`)
    await page.fill(`${card} [role=search] [data-field=title] input`, 'no such title')
    await page.press(`${card} button`, '查询')
    await page.sees(card, '没有符合条件的数据')
    await page.whole()
  })
  it('refuses an empty dialog, and takes rich text and a picture', async () => {
    const { page } = standing()
    await page.open('/newsRelease')
    await page.press('button', '发布公告')
    await page.press(`${dialog} button`, '发布')
    await page.sees(`${dialog} [role=alert]`, '请输入活动名称')
    await page.press(`${dialog} [contenteditable=true]`)
    await page.hands.type('plain text')
    await page.sees(`${dialog} [contenteditable=true]`, 'plaintext')
    await page.hands.give(`${dialog} input[type=file]`, picture)
    await page.sees(`${dialog} img`)
  })
  it('divides a day in the editor of discounts', async () => {
    const { page } = standing()
    await page.open('/lineDiscountRatSet')
    await page.press(`${card} tbody button`, '设置')
    await page.press(`${dialog} label`, '分时折扣')
    await page.press(`${dialog} button`, '添加时段')
    await page.sees(`${dialog} [role=combobox]`, '时段1')
    await page.press(`${dialog} [aria-label="时段1 结束时间"]`)
    await page.press('.ant-select-item-option', '01:00')
    await page.sees(`${dialog} .ant-select-selection-item`, '01:00')
  })
  it('checks and draws the wizard of products', async () => {
    const { page } = standing()
    const field = (name: string) => `.wizard [data-field="${name}"]`
    await page.open('/commodityAdd')
    await page.press('.wizard button', '下一步')
    await page.sees('.wizard [role=alert]')
    await page.fill(`${field('productName')} input`, 'smoke')
    await page.sees('.wizard .sc-phone', 'smoke')
    await page.hands.give(`${field('productPic')} input[type=file]`, picture)
    await page.sees(`${field('productPic')} button`, '预览')
    await page.press(`${field('merchantId')} input`)
    await page.press('.ant-select-item-option-active')
    await page.sees(`${field('merchantId')} .ant-select-selection-item`)
    await page.whole()
  })
  // The last: after a download a list cannot be pressed in Firefox, probably because its panel of downloads has the focus.
  it('exports a list as a spreadsheet', async () => {
    const { page } = standing()
    await page.open('/companyDailySummary')
    await page.sees(`${card} tbody tr td`)
    await page.press(`${card} button`, '导出')
    await page.sees('.toast', '已导出')
  })
})
