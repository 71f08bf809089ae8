import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Boot } from '../boot/config'
import type { PageNotice } from '../boot/product'
import { ErrorBoundary, later, useWindowCode } from '../../engine/view'
import { useSchemaUpdates } from '../dev/useSchemaUpdates'
import { useFeedback } from '../runtime/feedback'
import type { StoredSession } from '../session/storage'
import { Header } from './Header'
import { PageDeck } from './PageDeck'
import { SideMenu } from './SideMenu'
import { VisitedTabs } from './VisitedTabs'
import { pageKey } from './pages'
import { useArrival } from './useArrival'
import { ShellProvider, type ShellWindow } from './useShell'
import { useShellContext } from './useShellContext'
import { useShellRuntime } from './useShellRuntime'
import { useVisitedPages } from './useVisitedPages'
import { useWindowTitle } from './useWindowTitle'

const FindingsOverlay = later(() => import('../dev/FindingsOverlay'))
const ScreenWindow = later(() => import('./ScreenWindow'))

/** On narrow windows the menu would take a quarter of the page, so it starts collapsed. */
const narrow = matchMedia('(width < 1000px)')

interface Props {
  boot: Boot
  session: StoredSession
  /** Called with a reloaded profile. */
  onSession: (next: StoredSession) => void
  welcome?: PageNotice
}

/** Menu, header, visited pages and the active page. */
export function Shell({ boot: given, session, onSession, welcome }: Props) {
  const boot = useSchemaUpdates(given)
  const { feedback, holder } = useFeedback()
  const { pathname, search } = useLocation()
  const [shown, setShown] = useState<ShellWindow>()
  /** Stable: another function would remount the window. */
  const closeWindow = useCallback(() => setShown(undefined), [])
  const [collapsed, setCollapsed] = useState(narrow.matches)
  useEffect(() => {
    const follow = (): void => setCollapsed(narrow.matches)
    narrow.addEventListener('change', follow)
    return () => narrow.removeEventListener('change', follow)
  }, [])
  const { app } = boot
  const screen = pathname.slice(1)
  const route = app.routes[screen]
  const key = pageKey(screen, route?.query ?? [], search)

  /** The user has signed out, but the pages are still mounted. */
  const over = useRef(false)
  const runtime = useShellRuntime({ boot, session, onSession, feedback, over })
  const pages = useVisitedPages({ app, session: runtime.session, account: session.user.account, over })
  const shell = useShellContext({ boot, session, runtime, pages, showWindow: setShown, over })
  useWindowTitle(pages, route ? key : '', app.title)

  useArrival({ feedback, word: runtime.word, user: session.user, welcome })

  const { word } = runtime
  const canChoose = useWindowCode(ScreenWindow, shown !== undefined, closeWindow, runtime)
  return (
    <ErrorBoundary word={word}>
      <ShellProvider value={shell}>
        <div className="shell" data-collapsed={collapsed}>
          <a className="shell-skip" href="#page">
            {word('shell.skip')}
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
        {shown && canChoose && <ScreenWindow role={shown} onClose={closeWindow} />}
        <Suspense>{boot.config.dev && <FindingsOverlay />}</Suspense>
      </ShellProvider>
    </ErrorBoundary>
  )
}
