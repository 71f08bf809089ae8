/** Going through all screens of the console, as they are declared. */
import type { Page } from '@playwright/test'
import type { Block, CompiledApp, CompiledList, CompiledScreen } from '../../engine/compiled'
import type { Api } from './test'

interface Records {
  data: { records: Record<string, string | number>[] }
}

/** Query values of screens about one record: of one that there is. */
async function queriesFor(api: Api): Promise<Record<string, string>> {
  const mall = '/zgj-shopping-mall'
  const firstOf = async (path: string, sent: object) => {
    const { data } = (await api.post(path, { page: 1, pageSize: 1, ...sent })) as unknown as Records
    return data.records[0]!
  }
  const { orderNo } = await firstOf(`${mall}/order/page`, { orderType: 1 })
  const { id } = await firstOf(`${mall}/merchant/page`, {})
  const { userId } = await firstOf(`${mall}/integral/recordPage`, {})
  return {
    authoritySet: '?id=4&name=x',
    themePreview: '?type=detail&id=1',
    commercialOwnerEddit_Detail: `?id=${id}&type=edit`,
    orderDetail: `?orderNo=${orderNo}`,
    pointManagementDetail: `?userId=${userId}`,
  }
}

export const card = '.shell-card:not([hidden])'

export interface DeclaredScreen {
  name: string
  /** Where it is, with the query values it needs. */
  path: string
  screen: CompiledScreen
}

/** Every declared screen of which `keeps` holds, by its place among them. */
export async function declaredScreens(
  api: Api,
  keeps: (index: number) => boolean = () => true,
): Promise<DeclaredScreen[]> {
  const app = (await api.get('/schemas/manifest.json')) as unknown as CompiledApp
  const queries = await queriesFor(api)
  const routes = Object.entries(app.routes).filter(([, { file }]) => file)
  return Promise.all(
    routes
      .filter((_, index) => keeps(index))
      .map(async ([name, { file }]) => ({
        name,
        path: `/${name}${queries[name] ?? ''}`,
        screen: (await api.get(`/schemas/screens/${file}`)) as unknown as CompiledScreen,
      })),
  )
}

/** Goes there as a link in the console would, without loading the application anew. */
export async function visit(page: Page, path: string): Promise<void> {
  // The history entry of what has just been closed is taken off a moment later.
  await page.waitForFunction(() => !(history.state as { layer?: unknown } | null)?.layer)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Nothing in there is loading, and nothing moves: half-faded text has no contrast of its own. */
export async function settle(page: Page, selector: string): Promise<void> {
  const kinds = ['[aria-busy="true"]', '.ant-skeleton', '.ant-spin-spinning']
  const loading = selector.split(',').flatMap((place) => kinds.map((kind) => `${place} ${kind}`))
  await page.waitForFunction(
    (selector) =>
      document.querySelector(selector) === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    loading.join(','),
  )
}

/** Lists of a page; of tabs those of the first, or of all. */
export function listsOf(block: Block, ofAllTabs = false): CompiledList[] {
  switch (block.kind) {
    case 'list':
      return [block.list]
    case 'tabs':
      return block.tabs.slice(0, ofAllTabs ? undefined : 1).flatMap((tab) => listsOf(tab.block, ofAllTabs))
    case 'stack':
      return block.blocks.flatMap((inner) => listsOf(inner, ofAllTabs))
    case 'split':
      return listsOf(block.main, ofAllTabs)
    default:
      return []
  }
}
