import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Boot } from '../boot/config'
import { leaveToSignIn, showSignIn, signedOut, type Notice } from '../boot/stage'
import { useSchemaUpdates } from '../dev/use-schema-updates'
import { createRuntime } from '../runtime/create-runtime'
import { useFeedback } from '../runtime/feedback'
import { callOf } from '../session/sign-in'
import type { StoredSession } from '../session/storage'
import { Header } from './Header'
import { PageDeck } from './PageDeck'
import { SideMenu } from './SideMenu'
import { VisitedTabs } from './VisitedTabs'
import { close, createPages, pageKey, visit } from './pages'
import { ShellProvider, type ShellContext } from './use-shell'

const FindingsOverlay = lazy(() => import('../dev/FindingsOverlay'))
const PasswordDialog = lazy(() => import('./PasswordDialog'))

interface Props {
  boot: Boot
  session: StoredSession
  welcome?: Notice
}

/** Menu, header, visited pages and the active page; knows where the operator is and how to leave. */
export function Shell({ boot: given, session, welcome }: Props) {
  const boot = useSchemaUpdates(given)
  const { feedback, holder } = useFeedback()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [password, setPassword] = useState(false)
  const [collapsed, setCollapsed] = useState(false)
  const { app } = boot
  const screen = pathname.slice(1)
  const route = app.routes[screen]
  const key = pageKey(screen, route?.query ?? [], search)
  const [pages] = useState(() => {
    const made = createPages()
    visit(made, app, { pathname, search })
    return made
  })

  /** Signed out: what was asked before and is refused now says nothing any more. */
  const over = useRef(false)
  const runtime = useMemo(
    () =>
      createRuntime({
        boot,
        session,
        feedback,
        navigation: { go: () => {}, back: () => {}, readState: () => new URLSearchParams(), writeState: () => {}, onStateChange: () => () => {} },
        onSessionLost: () => {
          if (!over.current) leaveToSignIn(location.pathname + location.search)
        },
      }),
    // a new set of schemas keeps session, scope and everything typed
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [session, feedback],
  )

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
      closePages: (keys) => {
        const next = close(pages, keys, app.home)
        if (next) void navigate(next)
      },
      changePassword: () => setPassword(true),
      signOut: async () => {
        const outcome = await runtime.send(callOf(app, 'logout'), {})
        if (outcome.ok) {
          over.current = true
          signedOut({ kind: 'success', text: '退出成功', seconds: 3 })
        } else if (outcome.reason !== 'sessionLost') feedback.toast('error', outcome.text ?? app.networkMessage.fallback)
      },
    }),
    [app, boot.config, session, runtime, pages, navigate, feedback],
  )
  return (
    <ShellProvider value={shell}>
      <div className="shell" data-collapsed={collapsed}>
        <a className="shell-skip" href="#page">
          跳到内容
        </a>
        <SideMenu collapsed={collapsed} current={screen} onCollapse={() => setCollapsed(!collapsed)} />
        <div className="shell-main">
          <Header screen={screen} pageKey={key} />
          <VisitedTabs />
          <PageDeck active={route ? key : ''} known={Boolean(route) || pathname === '/' || pathname.startsWith('/Home')} />
        </div>
      </div>
      {holder}
      <Suspense>
        {password && <PasswordDialog onClose={() => setPassword(false)} />}
        {boot.config.dev && <FindingsOverlay />}
      </Suspense>
    </ShellProvider>
  )
}
