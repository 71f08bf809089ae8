/** Visits all declared screens of the console. */
import type { Page } from '@playwright/test'
import type { Block, CompiledApp, CompiledList, CompiledScreen } from '../../engine/compiled'
import type { Api } from './test'

interface Records {
  data: { records: Record<string, string | number>[] }
}

/** Query values for screens about one record, taken from an existing record. */
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
  /** Its address, with the required query values. */
  path: string
  screen: CompiledScreen
}

/** The declared screens whose index satisfies `keeps`. */
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

/** Navigates like a link in the console, without reloading the application. */
export async function visit(page: Page, path: string): Promise<void> {
  // The history entry of something just closed is removed with a delay.
  await page.waitForFunction(() => !(history.state as { layer?: unknown } | null)?.layer)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Waits until nothing in there loads or moves: half-faded text would have a wrong contrast. */
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

/** Lists of a page: those of the first tab, or of all tabs. */
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
