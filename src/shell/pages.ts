import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CompiledApp } from '../../engine/compiled'
import { keyOfPage as keyOf } from '../../engine/model/screen/kept'

/** A visited page. It stays mounted with its state until it is closed or evicted. */
export interface VisitedPage {
  /** Screen name, plus query values that identify the page (a role, an order). */
  key: string
  screen: string
  title: string
  pinned: boolean
}
export interface PagesState {
  pages: VisitedPage[]
  /** Key of the current page; '' = the URL is no page. */
  active: string
  /** Last URL of each page by key, with list state. Mutated in place, because no render depends on it. */
  urls: Map<string, string>
  /** Opener of each page by key. Mutated in place. */
  openers: Map<string, Opener>
}
interface Opener {
  from: string
  url: string
}

/** Number of mounted pages; older ones keep their tab and load again when selected. */
export const keptAlive = 8

export type PagesStore = StoreApi<PagesState>
export const createPages = (): PagesStore =>
  createStore<PagesState>(() => ({ pages: [], active: '', urls: new Map(), openers: new Map() }))

/** Records the current URL: as a new page, or as the new URL of a known one. */
export function visit(
  store: PagesStore,
  app: Pick<CompiledApp, 'routes' | 'home'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const screen = pathname.slice(1)
  const route = app.routes[screen]
  if (!route) return store.setState({ active: '' })
  const key = pageKey(screen, route.query ?? [], search)
  const { pages, active, urls, openers } = store.getState()
  urls.set(key, pathname + search)
  const known = pages.some((page) => page.key === key)
  if (known && active === key) return
  if (!known && active) openers.set(key, { from: active, url: urls.get(active) ?? `/${active}` })
  const next = known ? pages : [...pages, { key, screen, title: route.title, pinned: screen === app.home }]
  store.setState({ pages: next, active: key })
}

export function rename(store: PagesStore, key: string, title: string): void {
  if (store.getState().pages.some((page) => page.key === key && page.title !== title))
    store.setState(({ pages }) => ({
      pages: pages.map((page) => (page.key === key ? { ...page, title } : page)),
    }))
}

/** The keys of open pages that can be closed. */
export const closable = (store: PagesStore, keys: string[]): string[] =>
  store
    .getState()
    .pages.filter((page) => !page.pinned && keys.includes(page.key))
    .map((page) => page.key)

/** Closes pages. Returns the URL to open if the active page was closed. */
export function close(store: PagesStore, keys: string[], home: string): string | undefined {
  const { pages, active, urls } = store.getState()
  const going = closable(store, keys)
  const left = pages.filter((page) => !going.includes(page.key))
  store.setState({ pages: left, active })
  if (active === '' || left.some(({ key }) => key === active)) return undefined
  const at = pages.findIndex(({ key }) => key === active)
  const before = pages.slice(0, at).filter((page) => left.includes(page))
  const after = pages.slice(at).filter((page) => left.includes(page))
  return urls.get((before.at(-1) ?? after[0])?.key ?? '') ?? `/${home}`
}

/**
 * Closes a page that was completed or discarded. Returns the URL to open, unless the user is on another page
 * by now.
 */
export function leave(store: PagesStore, key: string, home: string): string | undefined {
  const { active, urls, openers } = store.getState()
  const opener = openers.get(key)
  openers.delete(key)
  const next = close(store, [key], home)
  if (active !== key) return undefined
  // The opener's current URL, if it is still open.
  return (opener && (urls.get(opener.from) ?? opener.url)) ?? next ?? `/${home}`
}

/** The menu's URL of a screen: that of its open page with list state, or a new one. */
export function whereLeft(store: PagesStore, screen: string): string {
  const { pages, urls } = store.getState()
  const url = pages.some(({ key }) => key === screen) ? urls.get(screen) : undefined
  return url ?? `/${screen}`
}

/** `authoritySet` with another id is another page; a list with other filters is not. */
export const pageKey = (screen: string, declaredQuery: readonly string[], search: string): string =>
  keyOf(screen, declaredQuery, Object.fromEntries(new URLSearchParams(search)))
