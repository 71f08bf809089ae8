import { expect, test } from '../support/test'

test('a page whose code did not come says so, and is fetched again by 重试', async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(/Failed to (load resource|fetch dynamically imported module)|dashboard/)
  let fails = true
  await page.route(/\/assets\/dashboard-.*\.js$/, (route) => (fails ? route.abort() : route.continue()))
  await openAs('handan', '/index')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  fails = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.locator('.dashboard-card').first()).toBeVisible()
})
