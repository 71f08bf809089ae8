import type { Locator, Page } from '@playwright/test'
import { callsTo, entries, newest, rows, unfold } from '../support/screen'
import { expect, test } from '../support/test'

const selector = (page: Page): Locator => page.getByRole('banner').getByRole('combobox', { name: '城市' })
const chosen = (page: Page): Locator =>
  page.getByRole('banner').locator('.shell-scope :is(.ant-select-selection-item, .sc-face-text)')
interface City {
  cityCode: string
  cityName: string
}

test('the super administrator chooses among all open cities, or all of them (D1-HEADER-008, 009, D1-GEN-003, D2-GEN-014, D1-PERM-011, 016, D3-GEN-017)', async ({
  page,
  openAs,
  apiAs,
}) => {
  const { data } = (await (await apiAs('superAdmin')).get('/zgj-web-api/admin/baseCity/getCityService')) as {
    data: City[]
  }
  await openAs('superAdmin', '/operationLog')
  await expect(chosen(page)).toHaveText('所有城市')
  await unfold(selector(page))
  await expect(entries(page)).toHaveText(['所有城市', ...data.map(({ cityName }) => cityName)])
  await expect(entries(page).filter({ hasText: '承德' })).toHaveCount(0) // not in service
})

test('an operator of one city has it preselected and locked (D1-HEADER-010, D1-PERM-013)', async ({
  page,
  openAs,
  calls,
}) => {
  await openAs('handan', '/operationLog')
  await expect(chosen(page)).toHaveText('邯郸市')
  await expect(selector(page)).toBeDisabled()
  await expect.poll(() => newest(calls, '/operateRecord/page')?.body).toMatchObject({ cityCode: '130400' })
})

test('an operator of several cities chooses among those, the profile’s first, without all (A-12)', async ({
  page,
  openAs,
  calls,
}) => {
  await openAs('hebei', '/busChildCompany')
  await expect(chosen(page)).toHaveText('邯郸市')
  await unfold(selector(page))
  await expect(entries(page).filter({ hasText: '所有城市' })).toHaveCount(0)
  await expect
    .poll(async () => (await entries(page).allTextContents()).sort())
    .toEqual(['保定市', '石家庄市', '邯郸市'].sort())
  await entries(page).getByText('保定市', { exact: true }).click()
  await expect(rows(page).first()).toContainText('保定市')
  await expect.poll(() => newest(calls, '/subList')?.query).toMatchObject({ cityCode: '130600', pageNo: '1' })
})

test('another city asks again from page 1 and narrows every screen that follows it (D2-GEN-008, D3-GEN-009)', async ({
  page,
  openAs,
  calls,
}) => {
  await openAs('superAdmin', '/operationLog')
  await page.getByTitle('2', { exact: true }).click()
  await expect(rows(page).first().locator('td').first()).toHaveText('11')
  await unfold(selector(page))
  await entries(page).getByText('安阳市', { exact: true }).click()
  await expect(rows(page).first().locator('td').first()).toHaveText('1')
  await expect(rows(page).first()).toContainText('安阳市')
  await expect
    .poll(() => newest(calls, '/operateRecord/page')?.body)
    .toMatchObject({ cityCode: '410500', page: '1' })
  await page.getByRole('navigation').getByText('公交子公司').click()
  await expect(rows(page.locator('.shell-card:not([hidden])')).first()).toContainText('安阳市')
  expect(callsTo(calls, '/subList').at(-1)!.query).toMatchObject({ cityCode: '410500' })
})

test('screens without a city show no selector', async ({ page, openAs }) => {
  await openAs('superAdmin', '/roleManage')
  await expect(rows(page).first()).toBeVisible()
  await expect(selector(page)).toHaveCount(0)
})
