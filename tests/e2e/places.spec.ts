/** Where links open, and where messages appear. */
import { expect, test } from '../support/test'
import { press, rowOf, toasts, unique } from '../support/screen'

/** The role of the demonstration's super administrator. */
const allRole = 1
const outside = 'https://outside.example/board?from=console'

test('an entry of another site opens beside the console and has no hold on it', async ({
  page,
  openAs,
  apiAs,
}) => {
  await page
    .context()
    .route('https://outside.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>another site</title>' }),
    )
  const name = unique('外站')
  const admin = await apiAs('superAdmin')
  const base = '/zgj-web-api/api'
  await admin.post(`${base}/menu/add`, {
    name,
    title: name,
    type: 1,
    isOutLink: 0,
    router: outside,
    sort: 99,
    visible: 'Y',
  })
  // An external link is shown only if a role grants it, also for a super administrator.
  const [{ id }] = (await admin.get(`${base}/menu/tree?name=${encodeURIComponent(name)}`)).data as [
    { id: number },
  ]
  const granted = (await admin.get(`${base}/role/ownMenu?roleId=${allRole}`)).data as number[]
  await admin.postJson(`${base}/role/grantMenu`, { id: allRole, grantMenuIdList: [...granted, id] })
  await openAs('superAdmin', '/citySet')
  const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name })
  await expect(entry).toHaveAttribute('href', outside)
  const [other] = await Promise.all([page.waitForEvent('popup'), entry.click()])
  await expect(other).toHaveURL(outside)
  await expect(other).toHaveTitle('another site')
  expect(await other.evaluate(() => window.opener as unknown)).toBeNull()
  expect(await other.evaluate(() => document.referrer)).toBe('')
  await expect(page).toHaveURL(/\/citySet$/)
  // Also by keyboard, for a focused entry.
  const [again] = await Promise.all([page.waitForEvent('popup'), entry.press('Enter')])
  await expect(again).toHaveURL(outside)
})

test('a toast stands below the header, and leaves what is there to be pressed', async ({ page, openAs }) => {
  await openAs('superAdmin', '/menu')
  await press(rowOf(page, '系统设置'), '删除')
  await press(page.getByRole('dialog'), '取消')
  const toast = toasts(page).filter({ hasText: '已取消删除' })
  const header = await page.getByRole('banner').boundingBox()
  // It slides into place.
  await expect
    .poll(async () => (await toast.boundingBox())?.y)
    .toBeGreaterThanOrEqual(header!.y + header!.height)
})

test('menu entries and open pages are links, for another tab and for their address', async ({
  page,
  openAs,
}) => {
  await openAs('superAdmin', '/lineManage?page=2')
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('数据字典').click()
  await expect(page).toHaveURL(/\/dataDictionary/)
  const tabs = page.getByRole('list', { name: '已打开的页面' })
  const entry = menu.getByRole('menuitem', { name: '线路管理' })
  const open = tabs.getByRole('link', { name: '线路管理' })
  for (const [link, address] of [
    [entry, '/lineManage'],
    [open, '/lineManage?page=2'],
  ] as const) {
    await link.hover()
    await expect(link).toHaveAttribute('href', address)
    for (const press of [
      () => link.click({ button: 'middle' }),
      () => link.click({ modifiers: ['ControlOrMeta'] }),
    ]) {
      const [other] = await Promise.all([page.context().waitForEvent('page'), press()])
      await expect(other).toHaveURL(({ pathname, search }) => pathname + search === address)
      await other.close()
      await expect(page, 'the page stays where it was').toHaveURL(/\/dataDictionary/)
    }
  }
  await open.click()
  await expect(page).toHaveURL(/\/lineManage\?page=2$/)
})
