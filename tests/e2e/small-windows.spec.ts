import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { card, settle } from '../support/visit'

const sizes = [
  [1280, 620],
  [1280, 720],
  [1366, 768],
  [1440, 800],
  [1600, 900],
  [1920, 940],
  [1920, 1080],
] as const

test('the title beside the sign-in form has a place of its own, whatever the picture shows', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByLabel('账号')).toBeVisible()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const picture = await page.locator('.sign-in-brand svg').boundingBox()
    const title = await page.locator('.sign-in-brand p').boundingBox()
    expect(title!.y, `${width} × ${height}`).toBeGreaterThanOrEqual(picture!.y + picture!.height)
    expect(title!.y + title!.height, `${width} × ${height}`).toBeLessThan(height)
  }
})

/** The parts of the path that are fully visible. */
const seenPath = (page: Page): Promise<string[]> =>
  page.locator('.shell-path').evaluate((path) => {
    const { left, right } = path.getBoundingClientRect()
    return [...path.querySelectorAll('li:not([aria-hidden])')].flatMap((part) => {
      const box = part.getBoundingClientRect()
      const isWhole = box.left >= left - 0.5 && box.right <= right + 0.5 && part.scrollWidth <= box.width + 1
      return isWhole ? [part.textContent] : []
    })
  })

test('a path that is too long keeps the name of the page', async ({ page, openAs }) => {
  await openAs('superAdmin', '/userFeedback')
  await settle(page, card)
  expect(await seenPath(page)).toHaveLength(3)
  const name = (await seenPath(page)).at(-1)
  await page.setViewportSize({ width: 560, height: 450 })
  const parts = await seenPath(page)
  expect(parts.length).toBeLessThan(3)
  expect(parts.at(-1)).toBe(name)
})

test('an address of no page has a card and no active tab', async ({ page, openAs }) => {
  await openAs('superAdmin', '/citySet')
  await settle(page, card)
  const tabs = page.locator('.shell-tab')
  await expect(tabs.and(page.locator('[data-active=true]'))).toHaveCount(1)
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.locator(card)).toContainText('没有这个页面')
  await expect(tabs.and(page.locator('[data-active=true], :has([aria-current])'))).toHaveCount(0)
})

test('where there is little room the menu begins folded, a side list comes first, and filters stay within the page', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openAs('superAdmin', '/appUserManagement')
  await settle(page, card)
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  const boxOf = async (part: string) => (await page.locator(card).locator(part).first().boundingBox())!
  const [side, main, grid] = [
    await boxOf('.sc-side'),
    await boxOf('.sc-split-main'),
    await boxOf('.sc-filter-grid'),
  ]
  expect(main.y).toBeGreaterThanOrEqual(side.y + side.height)
  expect(grid.x + grid.width).toBeLessThanOrEqual(768)
})
