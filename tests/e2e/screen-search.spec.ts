import { expect, test } from '../support/test'

test('Ctrl K takes the first key of the first use, whatever code is still on its way', async ({
  page,
  openAs,
}) => {
  await openAs('superAdmin', '/index')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  let release = (): void => {}
  const typed = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await typed
    await route.continue()
  })
  // Types without checks in between, at the speed of a real user.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('yhfk')
  const box = page.getByRole('combobox', { name: '页面名称或拼音' })
  await expect(box).toHaveValue('yhfk')
  await expect(page.getByRole('option').first()).toContainText('用户反馈')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/userFeedback$/)
  await expect(page.getByRole('dialog', { name: '搜索页面' })).toBeHidden()
})
