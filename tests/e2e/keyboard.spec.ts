import { press } from '../support/screen'
import { expect, test } from '../support/test'

test('tabs show the focus ring, and arrow keys enter the user menu that the pointer opened', async ({
  page,
  openAs,
}) => {
  await openAs('handan', '/citySet')
  const tabs = page.getByRole('list', { name: '已打开的页面' }).getByRole('listitem')
  const tab = tabs.filter({ has: page.locator('[aria-current="page"]') })
  await tab.getByRole('link').focus()
  for (const role of ['link', 'button'] as const) {
    const control = tab.getByRole(role)
    await expect(control).toBeFocused()
    await expect(control).toHaveCSS('outline-style', 'solid')
    await expect(control).toHaveCSS('outline-width', '2px')
    await page.keyboard.press('Tab')
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /handan/ })
    .click()
  const items = page.locator('.ant-dropdown').getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
})

test('column settings end within a row where more follow', async ({ page, openAs }) => {
  await openAs('handan', '/orderManagement')
  await press(page, '列设置')
  const list = page.getByRole('group', { name: '列设置' }).getByRole('list')
  await expect(list).toBeVisible()
  const { box, all, row } = await list.evaluate((element) => ({
    box: element.clientHeight,
    all: element.scrollHeight,
    row: element.firstElementChild!.clientHeight,
  }))
  expect(all).toBeGreaterThan(box)
  expect((box % row) / row).toBeCloseTo(0.5)
})
