import type { Locator, Page } from '@playwright/test'
import { dialogOf, press } from '../support/screen'
import { expect, test } from '../support/test'
import { card, declaredScreens, settle, visit } from '../support/visit'

/** Pages with forms, including hand-written ones, by account; `orderDetail` is read-only. */
const forms = {
  superAdmin: ['authoritySet', 'commercialOwnerEddit_Detail', 'commodityAdd'],
  handan: ['transfer', 'channelSet'],
}
const question = (page: Page, text = '内容尚未保存，确定关闭吗？') => dialogOf(page, text)
const screenOf = (page: Page, name: string) => page.locator(`${card} [data-screen="${name}"]`)
const tabs = (page: Page) => page.getByRole('list', { name: '已打开的页面' }).getByRole('listitem')
const activeTab = (page: Page) => page.locator('.shell-tab[data-active="true"]')
const close = (tab: Locator) => tab.locator('.shell-tab-close').click()

async function openPage(page: Page, path: string, name: string): Promise<void> {
  await visit(page, path)
  await expect(
    screenOf(page, name).locator('.sc-form-buttons, .sc-check-tree, .ant-tree').first(),
  ).toBeVisible()
  await settle(page, card)
}

const inputs = (page: Page): Locator =>
  page.locator(`${card} :is(input[type=text], textarea):enabled:not([readonly], [role=combobox])`)

/** Changes a value that the page would save; returns a check for its presence. */
async function type(page: Page, name: string): Promise<(isThere: boolean) => Promise<void>> {
  if (name === 'authoritySet') {
    const box = page.locator(`${card} .ant-tree-checkbox`).first()
    const before = (await box.getAttribute('aria-checked')) ?? ''
    await box.click()
    await expect(box).not.toHaveAttribute('aria-checked', before)
    const after = (await box.getAttribute('aria-checked')) ?? ''
    return (isThere) => expect(box).toHaveAttribute('aria-checked', isThere ? after : before)
  }
  const input = inputs(page).first()
  const before = await input.inputValue()
  await input.fill('77')
  return (isThere) => expect(input).toHaveValue(isThere ? '77' : before)
}

for (const [account, names] of Object.entries(forms))
  test(`the tab of a page with something typed asks before it closes, and keeps nothing after a yes (${account})`, async ({
    page,
    openAs,
    apiAs,
  }) => {
    const pages = (await declaredScreens(await apiAs('superAdmin'))).filter(({ name }) =>
      names.includes(name),
    )
    expect(pages.map(({ name }) => name).sort()).toEqual([...names].sort())
    await openAs(account, '/index')
    for (const { name, path } of pages) {
      await openPage(page, path, name)
      await close(activeTab(page))
      await expect(screenOf(page, name), `${name}: nothing typed`).toHaveCount(0)
      await openPage(page, path, name)
      const stands = await type(page, name)
      await close(activeTab(page))
      await press(question(page), '取消')
      await expect(question(page)).toBeHidden()
      await stands(true)
      await close(activeTab(page))
      await press(question(page), '关闭')
      await expect(screenOf(page, name)).toHaveCount(0)
      await openPage(page, path, name)
      await stands(false)
      await close(activeTab(page))
      await expect(screenOf(page, name), `${name}: opened anew`).toHaveCount(0)
    }
  })

test('closing several pages and signing out ask once; a page’s own way back asks too', async ({
  page,
  openAs,
  apiAs,
}) => {
  const pages = await declaredScreens(await apiAs('superAdmin'))
  const open = async (name: string) => {
    await openPage(page, pages.find((one) => one.name === name)!.path, name)
    return type(page, name)
  }
  await openAs('handan', '/index')
  await open('transfer')
  const product = await open('commodityAdd')
  await press(page.locator(card), '返回')
  await press(question(page), '取消')
  await product(true)
  await visit(page, '/index')
  const whole = await tabs(page).count()
  const choose = async (label: string) => {
    await tabs(page).first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  for (const label of ['关闭其他', '关闭全部']) {
    await choose(label)
    await press(question(page), '取消')
    await expect(question(page)).toBeHidden()
    await expect(tabs(page)).toHaveCount(whole)
  }
  const leave = async () => {
    await page.getByRole('banner').locator('.shell-user').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
  }
  const leaving = question(page, '内容尚未保存，确定退出登录吗？')
  await leave()
  await press(leaving, '取消')
  await expect(tabs(page)).toHaveCount(whole)
  await choose('关闭全部')
  await press(question(page), '关闭')
  await expect(tabs(page)).toHaveCount(1)
  await expect(question(page)).toBeHidden()
  await open('transfer')
  await leave()
  await press(leaving, '退出登录')
  await expect(page.getByLabel('账号')).toBeVisible()
})
