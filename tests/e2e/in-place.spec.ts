/** Elements that must not move while others change, and elements that must be fully visible. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test'
import { card, settle } from '../support/visit'

const boxOf = (element: Locator) =>
  element.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return [left, top, width, height].map(Math.round)
  })

test('a button is as wide while it is busy as before', async ({ page, openAs }) => {
  await openAs('superAdmin', '/operationLog')
  await settle(page, card)
  const query = page.locator(`${card} .sc-filter-query`)
  const before = await boxOf(query)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/zgj-/, async (route) => {
    await asked
    await route.fallback()
  })
  await query.click()
  await expect(query).toHaveAttribute('aria-busy', 'true')
  expect(await boxOf(query)).toEqual(before)
  answer()
  await expect(query).not.toHaveAttribute('aria-busy')
})

test('the mark of a list stays in its place when the focus comes', async ({ page, openAs }) => {
  await openAs('superAdmin', '/menu')
  await settle(page, card)
  const field = page.locator(`${card} [role=search]`)
  const mark = field.locator('.sc-icon-down')
  await expect(mark).toHaveCount(1)
  const before = await boxOf(mark)
  await field.getByRole('combobox').focus()
  await expect(field.locator('.ant-select')).toBeVisible()
  expect(await boxOf(mark)).toEqual(before)
})

test('the chosen page is seen in the menu with its neighbours', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 620 })
  await openAs('superAdmin', '/columnManage')
  await settle(page, card)
  const menu = page.locator('.shell-menu-scroll')
  const chosen = menu.locator('[aria-current=page]')
  const room = async (): Promise<number> => {
    const [outer, inner] = await Promise.all([boxOf(menu), boxOf(chosen)])
    return Math.min(inner[1]! - outer[1]!, outer[1]! + outer[3]! - inner[1]! - inner[3]!)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(40)
})

test('a map beside a list ends where the card does', async ({ page, openAs }) => {
  await openAs('superAdmin', '/customMapLook')
  await settle(page, card)
  const [map, filters] = await Promise.all([
    boxOf(page.locator(`${card} .sc-map`)),
    boxOf(page.locator(`${card} [role=search]`)),
  ])
  expect(map[0]! + map[2]!).toBe(filters[0]! + filters[2]!)
})

test('tags that are read stand in line with their label', async ({ page, openAs }) => {
  await openAs('superAdmin', '/userFeedback')
  await settle(page, card)
  await page.locator(`${card} tr[data-index="0"]`).getByRole('button', { name: '详情' }).click()
  const field = page.locator('.sc-field-read', { has: page.locator('.sc-tags-wrap') })
  await expect(field).toHaveCount(1)
  const [label, tag] = await Promise.all([
    boxOf(field.locator('.sc-field-label')),
    boxOf(field.locator('.sc-tag').first()),
  ])
  expect(Math.abs(label[1]! + label[3]! / 2 - tag[1]! - tag[3]! / 2)).toBeLessThanOrEqual(1)
})
