import { expect, type Locator, type Page } from '@playwright/test'
import { pngOf } from '../../server/testing/images'
import { demoPassword } from './console'
import { choose, press } from './screen'

/** Helpers for the product wizard. */

/** A picture of one pixel, enlarged by bytes that belong to it. */
export const picture = (bytes = 0): Buffer => pngOf(1, 1, bytes)
export const png = (name: string, bytes = 0) => ({ name, mimeType: 'image/png', buffer: picture(bytes) })

export const field = (page: Page, name: string): Locator => page.locator(`.wizard [data-field="${name}"]`)
export const upload = (page: Page, name: string, file: ReturnType<typeof png>) =>
  field(page, name).locator('input[type=file]').setInputFiles(file)
export const pick = (page: Page, name: string, text: string) =>
  field(page, name).getByRole('radio', { name: text, exact: true }).check()
export const step = (page: Page) => page.locator('.wizard-steps [aria-current="step"]')
export const complaint = (page: Page, name: string) => field(page, name).getByRole('alert')
export const next = (page: Page) => press(page.locator('.wizard'), '下一步')
export const before = (page: Page) => press(page.locator('.wizard'), '上一步')
export const phone = (page: Page) => page.locator('.wizard .sc-phone')

export async function fillBasics(page: Page, name: string): Promise<void> {
  await field(page, 'merchantId').getByRole('combobox').click()
  await page.locator('.ant-select-item-option').first().click()
  await choose(page, field(page, 'productType').getByRole('combobox'), '团购券')
  await pick(page, 'getType', '生活商品')
  await field(page, 'productName').getByRole('textbox').fill(name)
  await field(page, 'price').getByRole('textbox').fill('12.5')
  await upload(page, 'productPic', png('主图.png'))
  await expect(field(page, 'productPic').getByRole('button', { name: '预览' })).toBeVisible()
}
export async function fillSpecs(page: Page): Promise<void> {
  await pick(page, 'validateType', '购买后计天数')
  await field(page, 'validateDay').getByRole('spinbutton').fill('30')
  await field(page, 'buyNumOne').getByRole('spinbutton').fill('2')
  await field(page, 'remark').getByRole('textbox').fill('无')
}
export async function signInAgain(page: Page, account: string): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码').fill(demoPassword)
  await press(page, '登录')
}
