import type { Block, CompiledApp, CompiledCall, CompiledList } from '../../engine/compiled'
import { expect, test } from '../support/test'
import { card, declaredScreens, visit } from '../support/visit'

/** The side lists of a block. */
function sideLists(block: Block): CompiledList[] {
  switch (block.kind) {
    case 'split':
      return [block.side, ...sideLists(block.main)]
    case 'tabs':
      return block.tabs.flatMap((tab) => sideLists(tab.block))
    case 'stack':
      return block.blocks.flatMap(sideLists)
    case 'custom':
      return block.main ? sideLists(block.main) : []
    default:
      return []
  }
}

type Json = Record<string, unknown>
const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Json | undefined)?.[name], body)

const count = 135

test('every side list shows and searches all it has', async ({ page, openAs, request, apiAs }) => {
  await openAs('superAdmin', '/citySet')
  const app = (await (await request.get('/schemas/manifest.json')).json()) as CompiledApp
  const declared = (await declaredScreens(await apiAs('superAdmin'))).flatMap(({ name, path, screen }) =>
    sideLists(screen.block).map((list) => ({ name, path, list, call: screen.calls[list.call!]! })),
  )
  expect(declared.length).toBeGreaterThan(1)
  for (const { name, path, list, call } of declared) {
    let all = 0
    const isCall = ({ pathname }: URL) => pathname === addressOf(app, call)
    await page.route(isCall, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as Json
      const rows = at(body, call.rows!.at) as Json[]
      // More rows than any page holds: copies of one row, each with its own name and key.
      const more = Array.from({ length: count - rows.length }, (_, index) => ({
        ...rows[0],
        ...(list.tree === undefined ? {} : { [list.tree]: [] }),
        [list.key]: 900_000 + index,
        [list.sideText!]: `第${index + 1}项之名`,
      }))
      rows.push(...more)
      all = countOf(rows, list.tree)
      await route.fulfill({ response: answer, json: body })
    })
    await visit(page, path)
    const side = page.locator(`${card} [data-screen="${name}"] .sc-side`)
    const entries = side.locator('.sc-side-entry')
    await expect(entries.getByText('第99项之名', { exact: true }), name).toBeAttached()
    expect(all, name).toBeGreaterThanOrEqual(count)
    await expect(entries, name).toHaveCount(all + (list.chooseFirst ? 0 : 1))
    await side.getByRole('textbox').fill('第99项')
    await expect(entries, name).toHaveText(['第99项之名'])
    await side.getByRole('textbox').fill('没有这一项')
    await expect(entries, name).toHaveCount(0)
  }
})

/** Rows, including descendants in a tree. */
const countOf = (rows: readonly Json[], tree: string | undefined): number =>
  rows.reduce(
    (sum, row) => sum + 1 + (tree === undefined ? 0 : countOf((row[tree] as Json[] | undefined) ?? [], tree)),
    0,
  )

const addressOf = (app: CompiledApp, { service, path }: CompiledCall): string =>
  `${app.services[service]!.base}${path}`

test('the groups of the demo data are more than a page, and all there (appUserManagement)', async ({
  page,
  openAs,
  apiAs,
}) => {
  const { data } = await (await apiAs('superAdmin')).post('/zgj-web-api/admin/bloc/list')
  const names = (data as { name: string }[]).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  await openAs('superAdmin', '/appUserManagement')
  await expect(page.locator('.sc-side-entry')).toHaveText(['全部', ...names])
})
