import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CompiledApp } from '../../engine/compiled'
import { keyOfPage as keyOf } from '../../engine/model/screen/kept'

/** A page the operator has visited; it stays mounted and keeps its state until it is closed or crowded out. */
export interface VisitedPage {
  /** Screen, and the query it was opened with where that makes it another page (a role, an order). */
  key: string
  screen: string
  title: string
  pinned: boolean
}
export interface PagesState {
  pages: VisitedPage[]
  /** Key of the page on show; '' = the address is that of no page. */
  active: string
  /** Where each page last was, list state included, by key. Changed in place: nothing that is drawn depends on it. */
  urls: Map<string, string>
  /** Where each page was opened from. Changed in place. */
  openers: Map<string, Opener>
}
interface Opener {
  from: string
  url: string
}

/** How many pages stay mounted; older ones keep their tab and load again when chosen. */
export const keptAlive = 8

export type PagesStore = StoreApi<PagesState>
export const createPages = (): PagesStore =>
  createStore<PagesState>(() => ({ pages: [], active: '', urls: new Map(), openers: new Map() }))

/** Notes where the console is: a new tab, or the known one with its new address; at no page when the address is of none. */
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

/** Those of these pages that are open and may be closed. */
export const closable = (store: PagesStore, keys: string[]): string[] =>
  store
    .getState()
    .pages.filter((page) => !page.pinned && keys.includes(page.key))
    .map((page) => page.key)

/** Closes pages; answers with the address to go to when the active one went. */
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
 * Closes a page that was finished or given up, so that nothing of it is left; answers with the address to go to, unless the
 * operator has gone elsewhere while it was being finished.
 */
export function leave(store: PagesStore, key: string, home: string): string | undefined {
  const { active, urls, openers } = store.getState()
  const opener = openers.get(key)
  openers.delete(key)
  const next = close(store, [key], home)
  if (active !== key) return undefined
  // Where the opener is now, if it is still open.
  return (opener && (urls.get(opener.from) ?? opener.url)) ?? next ?? `/${home}`
}

/** Where the menu leads: to the open tab as it was left, list state included, or to a new one. */
export function whereLeft(store: PagesStore, screen: string): string {
  const { pages, urls } = store.getState()
  const url = pages.some(({ key }) => key === screen) ? urls.get(screen) : undefined
  return url ?? `/${screen}`
}

/** `authoritySet` with another id is another page; a list with other filters is the same. */
export const pageKey = (screen: string, declaredQuery: readonly string[], search: string): string =>
  keyOf(screen, declaredQuery, Object.fromEntries(new URLSearchParams(search)))
