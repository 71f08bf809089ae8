import { isEscape } from '../../engine/view/keys'

/**
 * Layers over a page, such as dialogs, and the browser's back button. Back closes the topmost layer, and
 * leaves the page only if none is open. While a layer is open, the browser is on an extra history entry above
 * the page's, with the same URL. Back returns to the page's entry and closes one layer; the extra entry is
 * restored if other layers are open. If the last layer is closed otherwise, the extra entry is removed. It is
 * replaced by the next page's entry, so that it never remains between two pages. The router does not see
 * these changes.
 */
export interface BrowserLayers {
  /** Adds a topmost layer; `close` closes it. Call the returned function once it is closed. */
  open: (close: () => void) => () => void
  /** The window object for the router. */
  window: Window
  /** The history object for all code. */
  history: Pick<History, 'pushState' | 'replaceState'>
}

const mark = 'layer'
type State = Record<string, unknown> | null
interface Entry {
  state: State
  href: string
}

const isGuard = (state: State): boolean => state !== null && mark in state
const withoutMark = (state: State): State => {
  const { [mark]: _, ...own } = state ?? {}
  return own
}
/** The router identifies its entries by these members. */
const isSame = (one: State, other: State): boolean => one?.idx === other?.idx && one?.key === other?.key

export function createLayers(browser: Window): BrowserLayers {
  const real = browser.history
  const stateNow = (): State => real.state as State
  const layers: { close: () => void }[] = []
  /** The extra entry, while the browser is on it. */
  let guard: Entry | undefined
  /** The router's current entry. */
  let routed = stateNow()
  /** Changes of the URL while the extra entry is being removed. They are repeated on the page's entry. */
  let meanwhile: (() => void)[] | undefined
  let isPlanned = false

  const remember = () => {
    guard = isGuard(stateNow()) ? { state: withoutMark(stateNow()), href: browser.location.href } : undefined
  }
  function takeOff(): void {
    const left = guard
    // The list under a dialog may have changed the URL.
    meanwhile = left ? [() => real.replaceState(left.state, '', left.href)] : []
    real.back()
  }
  function settle(): void {
    isPlanned = false
    if (meanwhile) return
    if (layers.length > 0 && !isGuard(stateNow())) {
      real.pushState({ ...stateNow(), [mark]: true }, '')
      remember()
    } else if (layers.length === 0 && isGuard(stateNow())) takeOff()
  }
  /**
   * Deferred, because closing a layer often opens another one or a page. A new layer adds its entry at once.
   */
  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setTimeout(settle)
  }

  const history: BrowserLayers['history'] = {
    pushState(state: State, unused, url) {
      const push = () => real.pushState(state, unused, url)
      meanwhile?.push(push)
      if (isGuard(stateNow())) real.replaceState(state, unused, url)
      else push()
      routed = state
      remember()
      plan()
    },
    replaceState(state: State, unused, url) {
      meanwhile?.push(() => real.replaceState(state, unused, url))
      real.replaceState(isGuard(stateNow()) ? { ...state, [mark]: true } : state, unused, url)
      routed = state
      remember()
    },
  }

  /** The extra entry was removed, so the browser is on the router's entry; or it must go back further. */
  function taken(event: Event, done: (() => void)[]): void {
    if (isGuard(stateNow())) {
      event.stopImmediatePropagation()
      return real.back()
    }
    meanwhile = undefined
    guard = undefined
    if (done.length > 0 || isSame(stateNow(), routed)) event.stopImmediatePropagation()
    else routed = stateNow()
    for (const again of done) again()
    plan()
  }
  function onPop(event: Event): void {
    if (meanwhile) return taken(event, meanwhile)
    const left = guard
    guard = undefined
    if (left && !isGuard(stateNow()) && isSame(stateNow(), left.state)) {
      event.stopImmediatePropagation()
      real.replaceState(left.state, '', left.href)
      layers.at(-1)?.close()
      return plan()
    }
    if (isGuard(stateNow())) {
      // Forward to an entry that back had closed.
      event.stopImmediatePropagation()
      return takeOff()
    }
    routed = stateNow()
  }
  /** The topmost layer before other listeners handled the key. */
  let top: (typeof layers)[number] | undefined
  /**
   * Escape closes the topmost layer even if nothing in it has the focus, for example during its opening
   * animation.
   */
  function onKey(event: KeyboardEvent): void {
    if (!isEscape(event) || event.defaultPrevented || top !== layers.at(-1)) return
    const within = (event.target as Partial<Element> | null)?.closest?.('[role="dialog"], [data-layer]')
    if (within) return
    top?.close()
  }
  browser.addEventListener('keydown', () => (top = layers.at(-1)), { capture: true })
  browser.addEventListener('keydown', onKey)
  // Before the router's listener.
  browser.addEventListener('popstate', onPop, { capture: true })
  // After a reload with an open layer, which no longer exists.
  remember()
  if (guard) takeOff()

  return {
    open(close) {
      const layer = { close }
      layers.push(layer)
      if (isGuard(stateNow())) plan()
      else settle()
      return () => {
        const at = layers.indexOf(layer)
        if (at < 0) return
        layers.splice(at, 1)
        plan()
      }
    },
    history,
    window: routerWindow(browser, history),
  }
}

/** The part of a window that the router uses, with the given history. */
function routerWindow(browser: Window, history: BrowserLayers['history']): Window {
  const seen = {
    document: browser.document,
    location: browser.location,
    addEventListener: browser.addEventListener.bind(browser),
    removeEventListener: browser.removeEventListener.bind(browser),
    history: {
      ...history,
      get state(): unknown {
        return browser.history.state as unknown
      },
      go: (delta?: number) => browser.history.go(delta),
    },
  }
  return seen as unknown as Window
}
