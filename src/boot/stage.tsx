import { momentNow } from '../../engine/clock'
import { createRoot } from 'react-dom/client'
import { clearSession, hasSignedIn, hasToken } from '../session/storage'
import { loadBoot, type Boot } from './config'
import { SignInPage } from '../signin/SignInPage'
import { BootFailed } from '../pages/BootFailed'
import { endStored, renewDraftKey } from '../session/sign-in'
import { draftKeys } from '../session/waiting-drafts'
import { loadScreen } from '../schemas/screens'
import { layers } from '../shell/layers'
import { applyAppearance } from '../theme/appearance'
import { allowStyleNonce } from './nonce'
import type { PageNotice, ProductPage } from './product'

/**
 * What stands on the page: the light sign-in, or the console. The console's code is loaded apart, so that
 * signing in costs little; it is fetched quietly while the operator types.
 */
const root = createRoot(document.getElementById('root')!)
let boot: Boot | undefined
let product: ProductPage
let loading: ReturnType<ProductPage['loadConsole']> | undefined

/** Starts the page of a product; once. */
export function startProduct(given: ProductPage): void {
  product = given
  allowStyleNonce()
  applyAppearance()
  void start()
}

/** The console's code; asked for once, again after a failure. */
function preloadConsole(): ReturnType<ProductPage['loadConsole']> {
  loading ??= product.loadConsole().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

export const bootOf = (): Boot => {
  if (!boot) throw new Error('the console has not been started')
  return boot
}

export async function start(): Promise<void> {
  // Code, configuration and manifest are asked for together.
  if (location.pathname !== '/' && hasToken()) preloadConsole().catch(() => {}) // reported when it is needed
  try {
    boot ??= await loadBoot()
  } catch (error) {
    bootFailed(error)
    return
  }
  document.title = boot.app.title
  const here = location.pathname + location.search
  if (location.pathname === '/') {
    endStored(boot.app)
    return showSignIn()
  }
  if (!hasToken()) return leaveToSignIn({ from: here, notice: hasSignedIn() ? undefined : firstVisit(boot) })
  return showConsole()
}

/** A bookmark that is opened before anybody has signed in: nothing is lost. */
const firstVisit = ({ app }: Boot): PageNotice => ({ kind: 'info', text: app.words['signIn.first'] ?? '' })

/** What went wrong is for the developer's console; the operator is told what to do. */
function bootFailed(error: unknown): void {
  console.warn('start', error)
  root.render(<BootFailed {...product.failed} onRetry={() => void start()} />)
}

/** Signing in anew clears what an earlier session stored, or that of `token` alone; the redirect query stays. */
export function showSignIn(notice?: PageNotice, token?: string): void {
  clearSession(token)
  draftKeys.clear()
  document.title = bootOf().app.title
  root.render(
    <SignInPage
      key={momentNow().getTime()}
      boot={bootOf()}
      picture={product.signInPicture}
      notice={notice}
      onSignedIn={(welcome) => void showConsole(welcome)}
    />,
  )
  preloadConsole().catch(() => {}) // asked for again, and reported, when it is needed
}

interface Leaving {
  /** Where the operator comes back to. */
  from: string
  /** In place of the words for a lost session. */
  notice?: PageNotice
  /** Only this session is cleared. */
  token?: string
}

/** A session is lost, or none was ever there: says so, and comes back afterwards. */
export function leaveToSignIn({ from, notice, token }: Leaving): void {
  const { message, seconds } = bootOf().app.sessionLost
  layers.history.pushState(null, '', `/?redirect=${encodeURIComponent(from)}`)
  showSignIn(notice ?? { kind: 'error', text: message, seconds }, token)
}

export function signedOut(notice: PageNotice, token: string): void {
  layers.history.pushState(null, '', '/')
  showSignIn(notice, token)
}

async function showConsole(welcome?: PageNotice): Promise<void> {
  const { app } = bootOf()
  const here = location.pathname.slice(1)
  if (app.routes[here]?.file) loadScreen(app, here).catch(() => {}) // the page itself says that it could not be loaded
  try {
    const [{ Console }] = await Promise.all([preloadConsole(), renewDraftKey(app)])
    root.render(<Console key={momentNow().getTime()} boot={bootOf()} welcome={welcome} />)
  } catch (error) {
    bootFailed(error)
  }
}

// Back and forward between the sign-in page and the console's pages.
window.addEventListener('popstate', () => {
  const signInShown = document.querySelector('[data-page="sign-in"]') !== null
  if (signInShown !== (location.pathname === '/')) void start()
})
