import type { Page } from '@playwright/test'
import { graveFindings, installAxe } from '../support/axe'
import { dialogOf, entries, entry, press } from '../support/screen'
import { expect, test } from '../support/test'

/** Controls rendered as a lightweight face until use must look and behave like the full control. */
test.describe('lists that stand as their face', () => {
  const opened = async (page: Page) => {
    await press(page, '新增')
    const dialog = dialogOf(page, '新增子公司')
    const city = dialog.getByRole('combobox', { name: '城市' })
    await expect(dialog.locator('.sc-face').first()).toBeVisible()
    return { dialog, city }
  }

  test('take focus, keys and clicks at once, and keep their place', async ({ page, openAs }) => {
    await openAs('superAdmin', '/busChildCompany')
    const { dialog, city } = await opened(page)
    // The first field has the focus, so its full list is rendered, closed.
    await expect(city).toBeFocused()
    await expect(city).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(city).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()

    const company = dialog.getByRole('combobox', { name: '公司名称' })
    const face = await company.locator('xpath=..').boundingBox()
    await page.keyboard.press('Tab')
    await expect(company).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('子公司名称')).toBeFocused()
    const list = dialog.locator('[data-field=parentId] .ant-select')
    expect(await list.boundingBox()).toEqual(face)
  })

  test('unfold in the press that reaches them, and find what is typed right after it', async ({
    page,
    openAs,
  }) => {
    await openAs('superAdmin', '/busChildCompany')
    const filter = page.getByRole('search').getByRole('combobox', { name: '城市' })
    await expect(filter).toHaveAttribute('aria-expanded', 'false')
    await filter.click()
    await expect(entry(page, '邯郸市')).toBeVisible()
    await page.keyboard.type('保定')
    await expect(entries(page)).toHaveText(['保定市'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('search').getByTitle('保定市')).toBeVisible()
  })

  test('are sound for screen readers', async ({ page, openAs }) => {
    await installAxe(page)
    // Half-faded text would have a wrong contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAs('superAdmin', '/busChildCompany')
    await opened(page)
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    expect(await graveFindings(page, '[role=dialog]')).toEqual([])
  })
})
