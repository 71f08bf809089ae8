import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CompiledApp } from '../../engine/compiled'

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
  active: string
  /** Where each page last was, list state included, by key. Changed in place: nothing that is drawn depends on it. */
  urls: Map<string, string>
}

/** How many pages stay mounted; older ones keep their tab and load again when chosen. */
export const keptAlive = 8

export type PagesStore = StoreApi<PagesState>
export const createPages = (): PagesStore => createStore<PagesState>(() => ({ pages: [], active: '', urls: new Map() }))

/** Notes where the console is: a new tab, or the known one with its new address. */
export function visit(store: PagesStore, app: Pick<CompiledApp, 'routes' | 'home'>, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const screen = pathname.slice(1)
  const route = app.routes[screen]
  if (!route) return
  const key = pageKey(screen, route.query ?? [], search)
  const { pages, active, urls } = store.getState()
  urls.set(key, pathname + search)
  const known = pages.some((page) => page.key === key)
  if (known && active === key) return
  const next = known ? pages : [...pages, { key, screen, title: route.title, pinned: screen === app.home }]
  store.setState({ pages: next, active: key })
}

export function rename(store: PagesStore, key: string, title: string): void {
  if (store.getState().pages.some((page) => page.key === key && page.title !== title))
    store.setState(({ pages }) => ({ pages: pages.map((page) => (page.key === key ? { ...page, title } : page)) }))
}

/** Closes pages; answers with the address to go to when the active one went. */
export function close(store: PagesStore, keys: string[], home: string): string | undefined {
  const { pages, active, urls } = store.getState()
  const left = pages.filter((page) => page.pinned || !keys.includes(page.key))
  store.setState({ pages: left, active })
  if (left.some(({ key }) => key === active)) return undefined
  const at = pages.findIndex(({ key }) => key === active)
  const before = pages.slice(0, at).filter((page) => left.includes(page))
  const after = pages.slice(at).filter((page) => left.includes(page))
  return urls.get((before.at(-1) ?? after[0])?.key ?? '') ?? `/${home}`
}

/** `authoritySet` with another id is another page; a list with other filters is the same. */
export function pageKey(screen: string, declaredQuery: readonly string[], search: string): string {
  const query = new URLSearchParams(search)
  const own = declaredQuery.filter((name) => query.has(name)).map((name) => `${name}=${query.get(name)}`)
  return own.length === 0 ? screen : `${screen}?${own.join('&')}`
}
