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
 * The page: the sign-in or the console. The console's code is a separate chunk, so that the sign-in loads
 * fast; it is preloaded while the user types.
 */
const root = createRoot(document.getElementById('root')!)
let boot: Boot | undefined
let product: ProductPage
let loading: ReturnType<ProductPage['loadConsole']> | undefined

/** Starts the page of a product. Call it once. */
export function startProduct(given: ProductPage): void {
  product = given
  allowStyleNonce()
  applyAppearance()
  void start()
}

/** Loads the console's code once; after a failure it loads again. */
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
  // Code, configuration and manifest are loaded in parallel.
  if (location.pathname !== '/' && hasToken()) preloadConsole().catch(() => {}) // a failure is reported on use
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

/** The message for a bookmark opened before the first sign-in: no session was lost. */
const firstVisit = ({ app }: Boot): PageNotice => ({ kind: 'info', text: app.words['signIn.first'] ?? '' })

/** Logs the error for developers; the user sees advice. */
function bootFailed(error: unknown): void {
  console.warn('start', error)
  root.render(<BootFailed {...product.failed} onRetry={() => void start()} />)
}

/** Shows the sign-in. Clears the stored session, or only that of `token`; the redirect query is kept. */
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
  preloadConsole().catch(() => {}) // a failure is reported on use, after another try
}

interface Leaving {
  /** The URL to return to. */
  from: string
  /** Replaces the message for a lost session. */
  notice?: PageNotice
  /** Clears only the session with this token. */
  token?: string
}

/** Shows the sign-in without a session, with a message. After it, the console opens `from`. */
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
  if (app.routes[here]?.file) loadScreen(app, here).catch(() => {}) // the page itself reports the failure
  try {
    const [{ Console }] = await Promise.all([preloadConsole(), renewDraftKey(app)])
    root.render(<Console key={momentNow().getTime()} boot={bootOf()} welcome={welcome} />)
  } catch (error) {
    bootFailed(error)
  }
}

// The back and forward buttons can lead from the sign-in to the console and back.
window.addEventListener('popstate', () => {
  const signInShown = document.querySelector('[data-page="sign-in"]') !== null
  if (signInShown !== (location.pathname === '/')) void start()
})
