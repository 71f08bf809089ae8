/** Every screen and tab: a read-only operator sees no button that needs a permission, and one without the route sees why. */
import { isOpenPermission, screenOfPermission } from '../../engine/vocabulary/permissions'
import type { CompiledAction } from '../../engine/compiled'
import { offered, said } from '../support/played'
import { expect, test } from '../support/test'
import { card, declaredScreens, listsOf, settle, visit, type DeclaredScreen } from '../support/visit'

/** The lists of a screen, and of each of its tabs, with their addresses. */
const places = ({ path, screen: { block } }: DeclaredScreen) =>
  block.kind === 'tabs'
    ? block.tabs.map((tab) => ({
        path: `${path}${path.includes('?') ? '&' : '?'}tab=${tab.key}`,
        lists: listsOf(tab.block),
      }))
    : [{ path, lists: listsOf(block) }]

const isKey = (one: string): boolean => !isOpenPermission(one) && screenOfPermission(one) === undefined
const needsKey = ({ permission }: CompiledAction): boolean => permission?.every(isKey) ?? false

test('an operator who may only look sees the rows of every screen, and no button that needs a key (D1-APPVER-030..033, D1-CITY-030 031, D1-COMP-018..020, D1-DICT-038..040, D1-LINE-034..038, D1-MENU-043..045, D1-PERM-008, D1-ROLE-032..036, D1-SUBC-009..011, D2-FEED-060..064, D2-GEN-013, D2-MSG-025..028, D2-NOTICE-021..024, D2-QR-019 020, D2-USER-047..052, D3-MER-025 026, D3-REFUND-045..048)', async ({
  page,
  openAs,
  apiAs,
}) => {
  const wrong: string[] = []
  let asked = 0
  await openAs('readonly', '/index')
  const all = await declaredScreens(await apiAs('superAdmin'))
  for (const one of all)
    for (const { path, lists } of places(one)) {
      const { name, screen } = one
      const actions = lists.flatMap((list) => offered(screen, list).map(([, action]) => action))
      const open = new Set(actions.filter((one) => !needsKey(one)).map(({ label }) => said(label)))
      const keyed = [...new Set(actions.filter(needsKey).map(({ label }) => said(label)))].filter(
        (label) => label !== '' && !label.includes('{') && !open.has(label),
      )
      if (keyed.length === 0) continue
      await visit(page, path)
      await expect(page.locator(`${card} [data-screen="${name}"]`)).toBeVisible()
      await settle(page, card)
      const buttons = page.locator(card).getByRole('button')
      const shown = (await buttons.allTextContents()).map((text) => text.replaceAll(/\s/g, ''))
      wrong.push(...keyed.filter((label) => shown.includes(label)).map((label) => `${name}: ${label}`))
      asked += keyed.length
    }
  expect(asked).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})

test('whoever may not look is told so on every screen, and sees no row', async ({
  page,
  openAs,
  apiAs,
  calls,
}) => {
  const all = await declaredScreens(await apiAs('superAdmin'))
  const wrong: string[] = []
  let tried = 0
  await openAs('nokey', '/index')
  for (const { name, path, screen } of all) {
    const lists = listsOf(screen.block).flatMap(({ call }) => screen.calls[call ?? ''] ?? [])
    if (lists.length === 0 || lists.some(({ permission }) => permission.some(isOpenPermission))) continue
    const before = calls.length
    await visit(page, path)
    await expect(page.locator(`${card} [data-screen="${name}"]`)).toBeVisible()
    // A list without automatic loading shows the refusal only after a query.
    const asksItself = listsOf(screen.block).some(({ autoload }) => autoload)
    const told = page.locator(card).getByText(asksItself ? '没有查看权限' : /没有查看权限|请先查询/)
    await expect(told.first(), name).toBeVisible()
    const answers = calls.slice(before).map((call) => call.path)
    const isKeyed = lists.every(({ permission }) => permission.every(isKey))
    if (isKeyed && lists.some((call) => answers.some((one) => one.endsWith(call.path))))
      wrong.push(`${name}: asked, though the console knows that it may not`)
    expect(await page.locator(`${card} tr.ant-table-row:visible`).count(), name).toBe(0)
    tried++
  }
  expect(tried).toBeGreaterThan(70)
  expect(wrong).toEqual([])
})
