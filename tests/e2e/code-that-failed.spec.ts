/** After a network failure or a new deployment, code not yet loaded cannot be fetched. */
import type { Page } from '@playwright/test'
import { press, rows, says, sheetOf } from '../support/screen'
import { expect, test as base } from '../support/test'

/** Blocks code of that name, until the returned function is called. */
const test = base.extend<{ withoutCode: (name: string) => Promise<() => void> }>({
  withoutCode: async ({ page, watch }, use) => {
    watch.allow(/Failed to (load resource|fetch dynamically imported module)/)
    await use(async (name) => {
      let isBroken = true
      await page.route(new RegExp(`/assets/${name}-.*\\.js$`), (route) =>
        isBroken ? route.abort() : route.fallback(),
      )
      return () => {
        isBroken = false
      }
    })
  },
})

test('a page whose code does not come says so, and is fetched again by 重试', async ({
  page,
  openAs,
  withoutCode,
}) => {
  const mend = await withoutCode('dashboard')
  await openAs('handan', '/index')
  await expect(page.getByText('页面出错了')).toBeVisible()
  mend()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.locator('.dashboard-card').first()).toBeVisible()
})

const changePassword = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /superAdmin/ }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
}
const windows: [string, (page: Page) => Promise<void>][] = [
  ['Questions', (page) => press(rows(page).last(), '删除')],
  ['windows', (page) => press(rows(page).last(), '编辑')],
  ['ScreenWindow', changePassword],
]
for (const [name, open] of windows)
  test(`a window whose code does not come takes nothing away, and opens at the next press: ${name}`, async ({
    page,
    openAs,
    withoutCode,
  }) => {
    const mend = await withoutCode(name)
    await openAs('superAdmin', '/roleManage')
    const search = page.getByRole('search').getByRole('textbox').first()
    await search.fill('还没有查询')
    await open(page)
    await says(page, '加载失败，请重试；如果仍然失败，请刷新页面')
    await expect(search).toHaveValue('还没有查询')
    await expect(rows(page).last()).toBeVisible()
    mend()
    await open(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

test('a filter whose code does not come says so in its place, and takes nothing away', async ({
  page,
  openAs,
  withoutCode,
}) => {
  const mend = await withoutCode('calendars')
  await openAs('superAdmin', '/orderManagement')
  await expect(rows(page).first()).toBeVisible()
  const search = page.getByRole('search')
  const typed = search.getByRole('textbox').first()
  await typed.fill('2026')
  await search.getByRole('button', { name: /展开/ }).click()
  const missing = search.getByRole('alert').filter({ hasText: '加载失败' }).first()
  await expect(missing).toBeVisible()
  await expect(typed).toHaveValue('2026')
  await expect(rows(page).first()).toBeVisible()
  mend()
  await missing.getByRole('button', { name: '重试' }).click()
  await expect(search.locator('.sc-field-wait')).toHaveCount(0)
  await expect(typed).toHaveValue('2026')
})

test('a sheet whose code does not come is told as that, and made at the next press', async ({
  page,
  openAs,
  withoutCode,
  watch,
}) => {
  watch.allow(/a worker did not come/)
  const mend = await withoutCode('sheet.worker')
  await openAs('handan', '/companyDailySummary')
  await expect(rows(page).first()).toBeVisible()
  await press(page, '导出')
  await says(page, '加载失败，请重试；如果仍然失败，请刷新页面')
  await expect(rows(page).first()).toBeVisible()
  mend()
  expect((await sheetOf(page, () => press(page, '导出'))).file).toBe('公司日汇总.xlsx')
})
