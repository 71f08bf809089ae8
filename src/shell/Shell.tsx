import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Boot } from '../boot/config'
import type { PageNotice } from '../boot/product'
import { ErrorBoundary, later, useCode } from '../../engine/view'
import { leaveToSignIn, showSignIn } from '../boot/stage'
import { useSchemaUpdates } from '../dev/useSchemaUpdates'
import { createRuntime } from '../runtime/create-runtime'
import { useFeedback } from '../runtime/feedback'
import { forgetInput, forgetPage } from '../session/drafts'
import { onEndedElsewhere } from '../session/ended'
import { forgetScope } from '../session/kept-scope'
import { callOf } from '../session/sign-in'
import { signOut } from '../session/sign-out'
import type { StoredSession } from '../session/storage'
import { Header } from './Header'
import { PageDeck } from './PageDeck'
import { SideMenu } from './SideMenu'
import { VisitedTabs } from './VisitedTabs'
import { forgetPages, keepPages, restorePages } from './kept-pages'
import { closable, close, createPages, leave, pageKey, visit } from './pages'
import { ShellProvider, type ShellContext } from './useShell'
import { createUnsavedPages } from './unsaved'
import { useWindowTitle } from './useWindowTitle'

const FindingsOverlay = later(() => import('../dev/FindingsOverlay'))
const PasswordDialog = later(() => import('./PasswordDialog'))

interface Props {
  boot: Boot
  session: StoredSession
  welcome?: PageNotice
}

/** Menu, header, visited pages and the active page; knows where the operator is and how to leave. */
export function Shell({ boot: given, session, welcome }: Props) {
  const boot = useSchemaUpdates(given)
  const { feedback, holder } = useFeedback()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [password, setPassword] = useState(false)
  /** The same one for life: with another its window would begin anew. */
  const closePassword = useCallback(() => setPassword(false), [])
  const [collapsed, setCollapsed] = useState(false)
  const { app } = boot
  const screen = pathname.slice(1)
  const route = app.routes[screen]
  const key = pageKey(screen, route?.query ?? [], search)
  const { account } = session.user

  /** Signed out: what was asked before and is refused now says nothing any more, and nothing of the pages is kept. */
  const over = useRef(false)
  const runtime = useMemo(
    () =>
      createRuntime({
        boot,
        session,
        feedback,
        navigation: {
          go: () => {},
          back: () => {},
          readState: () => new URLSearchParams(),
          writeState: () => {},
          onStateChange: () => () => {},
        },
        onSessionLost: (keepTyped) => {
          if (over.current) return
          keepTyped()
          leaveToSignIn(location.pathname + location.search, undefined, session.token)
        },
      }),
    // a new set of schemas keeps session, scope and everything typed
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [session, feedback],
  )

  // Whether it is this one that was ended the server says; a refused one is left like any that is lost.
  useEffect(() => onEndedElsewhere(() => void runtime.send(callOf(runtime.app, 'profile'), {})), [runtime])

  const unsaved = useMemo(() => createUnsavedPages(runtime), [runtime])
  const [pages] = useState(() => {
    const made = createPages()
    restorePages(made, account, app, runtime.session.getState())
    visit(made, app, { pathname, search })
    return made
  })
  useEffect(() => {
    const keep = (): void => (over.current ? forgetPages(account) : keepPages(pages, account))
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [pages, account])
  useWindowTitle(pages, route ? key : '', app.title)

  useEffect(() => {
    if (welcome) feedback.toast(welcome.kind, welcome.text, welcome.seconds)
    // once, on arrival
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (pathname === '/') return showSignIn()
    if (pathname === '/Home' || pathname === '/Home/') return void navigate(`/${app.home}`, { replace: true })
    visit(pages, app, { pathname, search })
  }, [pathname, search, app, navigate, pages])

  const shell = useMemo<ShellContext>(
    () => ({
      app,
      config: boot.config,
      session,
      runtime,
      pages,
      open: (url) => void navigate(url),
      unsaved,
      closePages: async (keys) => {
        const going = closable(pages, keys)
        if (!(await unsaved.mayGo(going, runtime.word('dialog.leave')))) return
        const before = pages.getState().pages
        const next = close(pages, going, app.home)
        const left = pages.getState().pages
        for (const page of before) if (!left.includes(page)) forgetInput(account, page.key)
        if (next) void navigate(next)
      },
      leavePage: (key) => {
        const next = leave(pages, key, app.home)
        forgetPage(account, key)
        if (next) void navigate(next)
      },
      isKept: (key) => !over.current && pages.getState().pages.some((page) => page.key === key),
      changePassword: () => setPassword(true),
      signOut: async () => {
        const open = pages.getState().pages.map((page) => page.key)
        if (!(await unsaved.mayGo(open, runtime.word('signOut.leave')))) return
        await signOut(runtime, () => {
          over.current = true
          for (const page of open) forgetInput(account, page)
          forgetScope(account)
        })
      },
    }),
    [app, boot.config, session, account, runtime, unsaved, pages, navigate],
  )
  const { word } = runtime
  const missing = useCallback(() => {
    closePassword()
    feedback.toast('error', word('code.missing'))
  }, [closePassword, feedback, word])
  const canChoose = useCode(PasswordDialog, password, missing)
  return (
    <ErrorBoundary word={word}>
      <ShellProvider value={shell}>
        <div className="shell" data-collapsed={collapsed}>
          <a className="shell-skip" href="#page">
            {runtime.word('shell.skip')}
          </a>
          <SideMenu collapsed={collapsed} current={screen} onCollapse={() => setCollapsed(!collapsed)} />
          <div className="shell-main">
            <Header screen={screen} pageKey={key} />
            <VisitedTabs />
            <PageDeck
              active={route ? key : ''}
              known={Boolean(route) || pathname === '/' || pathname.startsWith('/Home')}
            />
          </div>
        </div>
        {holder}
        {password && canChoose && <PasswordDialog onClose={closePassword} />}
        <Suspense>{boot.config.dev && <FindingsOverlay />}</Suspense>
      </ShellProvider>
    </ErrorBoundary>
  )
}
