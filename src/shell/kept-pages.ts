import type { CompiledApp } from '../../engine/compiled'
import { maySee } from '../../engine/model/screen/permission'
import type { SessionState } from '../../engine/model/types'
import type { PagesState, PagesStore, VisitedPage } from './pages'

/** Stored state of visited pages, for this window and account, over a reload and a lost session. */
interface Kept {
  pages: VisitedPage[]
  urls: [string, string][]
  openers: [string, { from: string; url: string }][]
}

const storageKey = (account: string): string => `pages:${account}`

export function keepPages(store: PagesStore, account: string): void {
  const { pages, urls, openers } = store.getState()
  const ofOpen = <Value>(map: Map<string, Value>) =>
    [...map].filter(([key]) => pages.some((page) => page.key === key))
  const kept: Kept = { pages, urls: ofOpen(urls), openers: ofOpen(openers) }
  sessionStorage.setItem(storageKey(account), JSON.stringify(kept))
}

export const forgetPages = (account: string): void => sessionStorage.removeItem(storageKey(account))

/** Restores the pages that still exist and that the account may see. */
export function restorePages(
  store: PagesStore,
  account: string,
  app: Pick<CompiledApp, 'routes' | 'home'>,
  session: Pick<SessionState, 'menuScreens'>,
): void {
  const text = sessionStorage.getItem(storageKey(account))
  if (text === null) return
  try {
    const { pages, urls, openers } = JSON.parse(text) as Kept
    const state: Partial<PagesState> = {
      pages: pages
        .filter(({ screen }) => maySee(screen, app, session))
        .map((page) => ({ ...page, pinned: page.screen === app.home })),
      urls: new Map(urls),
      openers: new Map(openers),
    }
    store.setState(state)
  } catch {
    forgetPages(account) // modified, or from another version: treated as missing
  }
}
