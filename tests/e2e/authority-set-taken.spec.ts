import type { Page } from '@playwright/test'
import { expect, test, type Api } from '../support/test'
import { hold } from '../support/hold'
import { press, says, unique } from '../support/screen'

const base = '/zgj-web-api/api'

/** A new role without grants. */
async function newRole(api: Api): Promise<number> {
  const name = unique('权')
  await api.post(`${base}/role/add`, { name })
  const { data } = (await api.post(`${base}/role/page`, { roleName: name, pageNo: 1, pageSize: 10 })) as {
    data: { rows: { id: number }[] }
  }
  return data.rows[0]!.id
}
const granted = async (api: Api, role: number) =>
  ((await api.get(`${base}/role/ownMenu?roleId=${role}`)) as { data: number[] }).data

/** The first entry of the menu. */
const firstEntry = async (api: Api): Promise<number> =>
  ((await api.get(`${base}/menu/tree`)) as { data: { id: number }[] }).data[0]!.id

/** Expects the role's permissions to be visible. */
const seen = (page: Page) => expect(page.getByRole('tree')).toBeVisible()

test('of two who saw what a role may do, the later is told that the earlier has changed it', async ({
  page,
  openAs,
  apiAs,
}) => {
  const api = await apiAs('superAdmin')
  const role = await newRole(api)
  const entry = await firstEntry(api)
  await openAs('superAdmin', `/authoritySet?id=${role}`)
  await seen(page)
  await api.postJson(`${base}/role/grantMenu`, { id: role, grantMenuIdList: [entry] })
  const save = page.getByRole('button', { name: '确定', exact: true })
  // Uses the first field by keyboard, so that a second Enter presses no button.
  const first = page.getByRole('main').getByRole('textbox').first()
  await save.press('Enter')
  await says(page, '数据已被他人修改，请刷新后重试')
  expect(await granted(api, role)).toEqual([entry])
  await expect(save).toBeDisabled()
  await expect(first).toBeFocused()
  // Loads the other operator's changes and saves his own on top.
  await page.getByRole('button', { name: '载入最新内容，继续填写' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(save).toBeEnabled()
  await expect(first).toBeFocused()
  // The page may close before the key is released; a retried press would fail.
  await save.focus()
  await page.keyboard.press('Enter')
  await says(page, '角色权限保存成功')
  expect(await granted(api, role)).toEqual([entry])
})

test('whoever saves again what was saved by half is not told that it was somebody else', async ({
  page,
  openAs,
  apiAs,
}) => {
  const role = await newRole(await apiAs('superAdmin'))
  await openAs('superAdmin', `/authoritySet?id=${role}`)
  await seen(page)
  const companies = `**${base}/role/grantData`
  await page.route(companies, (route) => route.fulfill({ json: { status: 500, msg: '暂时不能保存' } }))
  await press(page, '确定')
  await says(page, '暂时不能保存')
  await page.unroute(companies)
  await press(page, '确定')
  await says(page, '角色权限保存成功')
})

test('whoever is faster than the page saves what it has loaded, and takes nothing away', async ({
  page,
  openAs,
  apiAs,
}) => {
  const api = await apiAs('superAdmin')
  const role = await newRole(api)
  const entry = await firstEntry(api)
  await api.postJson(`${base}/role/grantMenu`, { id: role, grantMenuIdList: [entry] })
  const letGo = await hold(page, `**${base}/role/ownMenu**`)
  await openAs('superAdmin', `/authoritySet?id=${role}`)
  await press(page, '确定')
  letGo()
  await says(page, '角色权限保存成功')
  expect(await granted(api, role)).toEqual([entry])
})

test('of a service that tells no version it is saved all the same', async ({ page, openAs, apiAs }) => {
  const api = await apiAs('superAdmin')
  const role = await newRole(api)
  for (const call of ['ownMenu', 'ownCompany', 'grantMenu', 'grantData'])
    await page.route(`**${base}/role/${call}**`, async (route) => {
      const answer = await route.fetch()
      const { role: _, ...body } = (await answer.json()) as Record<string, unknown>
      await route.fulfill({ response: answer, json: body })
    })
  await openAs('superAdmin', `/authoritySet?id=${role}`)
  await seen(page)
  await press(page, '确定')
  await says(page, '角色权限保存成功')
})
