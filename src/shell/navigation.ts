import type { NavigateFunction } from 'react-router-dom'
import type { Navigation } from '../../engine/model/types'

/** Marks a URL opened by a `go` step. */
export const isAnew = { isAnew: true } as const
export const wasMarkedAnew = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAnew' in state

/** A page's view of the URL: it reads and writes its list state only while the page is active. */
export interface PageNavigation extends Navigation {
  /** Called after the page's URL changed (by a link, back or forward). */
  arrived: (search: string) => void
}

export function pageNavigation(options: {
  navigate: NavigateFunction
  path: string
  search: string
  declaredQuery: readonly string[]
  isActive: () => boolean
  /** Closes this page and returns to the one that opened it. */
  leave: () => void
}): PageNavigation {
  const { navigate, path, declaredQuery, isActive, leave } = options
  let search = options.search
  let drawn = search
  /**
   * Written states that the router has not rendered yet: a response and a click may both write before a
   * render.
   */
  let underway: string[] = []
  const listeners = new Set<() => void>()
  const state = (): URLSearchParams => {
    const all = new URLSearchParams(search)
    for (const name of declaredQuery) all.delete(name)
    return all
  }
  return {
    go: (screen, query) => {
      const text = new URLSearchParams(query).toString()
      void navigate(`/${screen}${text ? `?${text}` : ''}`, { state: isAnew })
    },
    back: leave,
    readState: state,
    writeState: (next, how) => {
      const whole = new URLSearchParams()
      const before = new URLSearchParams(search)
      for (const name of declaredQuery) if (before.has(name)) whole.set(name, before.get(name)!)
      for (const [name, value] of next) whole.append(name, value)
      const text = whole.toString()
      const wanted = text ? `?${text}` : ''
      if (wanted === search) return
      search = wanted
      if (!isActive()) return
      // Writing the rendered state again causes no router update.
      underway = wanted === drawn ? [] : [...underway, wanted]
      void navigate(path + wanted, { replace: how === 'replace' })
    },
    onStateChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    arrived: (now) => {
      drawn = now
      const own = underway.indexOf(now)
      underway = own < 0 ? [] : underway.slice(own + 1)
      if (underway.length > 0 || now === search) return
      search = now
      for (const listener of listeners) listener()
    },
  }
}
