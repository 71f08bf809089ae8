import { isEscape } from '../../engine/view/keys'

/**
 * What is open over a page, such as a dialog, and the browser's back button: back closes the topmost first, and only leaves the
 * page when nothing is open.
 *
 * While something is open the browser rests on an entry of its own above the page's, with the same address. Back from it lands
 * on the page's own entry and closes one layer; the entry is put back if others are open still. When the last one was closed
 * otherwise the entry is taken off again, and it gives its place to the next page that is gone to, so it never stands between
 * two pages. Neither way is noticed by the router: for it nothing has happened.
 */
export interface BrowserLayers {
  /** Something is open, above all that is open already; `close` is asked to close it. The answer tells that it is closed. */
  open: (close: () => void) => () => void
  /** The window as a router is to see it. */
  window: Window
  /** The history as everybody is to use it. */
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
/** The router names its entries by these. */
const isSame = (one: State, other: State): boolean => one?.idx === other?.idx && one?.key === other?.key

export function createLayers(browser: Window): BrowserLayers {
  const real = browser.history
  const stateNow = (): State => real.state as State
  const layers: { close: () => void }[] = []
  /** The entry above the page's, while the browser rests on it. */
  let guard: Entry | undefined
  /** What the router takes for the present entry. */
  let routed = stateNow()
  /** What was done to the address while the entry is being taken off, to be done again to the page's own. */
  let meanwhile: (() => void)[] | undefined
  let isPlanned = false

  const remember = () => {
    guard = isGuard(stateNow()) ? { state: withoutMark(stateNow()), href: browser.location.href } : undefined
  }
  function takeOff(): void {
    const left = guard
    // The list under a dialog may have another address by now.
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
  /** Later, since what closes one thing often opens another, or goes to another page; but what has opened is guarded at once. */
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

  /** The entry has been taken off, and the browser is where the router believes it to be; or it has further to go. */
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
      // Forward to an entry that was closed by back.
      event.stopImmediatePropagation()
      return takeOff()
    }
    routed = stateNow()
  }
  /** What Escape would close, as it stood before anybody else heard the key. */
  let top: (typeof layers)[number] | undefined
  /** Escape where nothing that is open has the focus, as in the moment in which a window still grows, closes the topmost. */
  function onKey(event: KeyboardEvent): void {
    if (!isEscape(event) || event.defaultPrevented || top !== layers.at(-1)) return
    const within = (event.target as Partial<Element> | null)?.closest?.('[role="dialog"], [data-layer]')
    if (within) return
    top?.close()
  }
  browser.addEventListener('keydown', () => (top = layers.at(-1)), { capture: true })
  browser.addEventListener('keydown', onKey)
  // Before the router's own.
  browser.addEventListener('popstate', onPop, { capture: true })
  // Loaded anew with something open, of which nothing is left.
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

/** As much of a window as the router uses, with that history. */
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
