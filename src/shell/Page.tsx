import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { ErrorBoundary, later, ScreenHost } from '../../engine/view'
import type { CompiledScreen } from '../../engine/compiled'
import type { Drafts } from '../../engine/model/screen/kept'
import type { Runtime } from '../../engine/model/types'
import { ScreenFailed } from '../pages/ScreenFailed'
import { loadScreen, screenHere } from '../schemas/screens'
import { pageNavigation, wasMarkedAnew } from './navigation'
import { rename, type VisitedPage } from './pages'
import { useProductView } from './useProductView'
import { useShell } from './useShell'

const NotDeclared = later(() => import('../pages/NotDeclared'))
const waiting = <div className="shell-loading" aria-busy="true" />

interface Loaded {
  screen?: CompiledScreen
  error?: unknown
  attempt: number
}

/** A visited page: loads its compiled screen and creates a runtime with the page's part of the URL. */
export function Page({ page, active }: { page: VisitedPage; active: boolean }) {
  const { app, runtime, pages, leavePage, isKept, unsaved } = useShell()
  const { pages: customPages } = useProductView()
  const navigate = useNavigate()
  const here = useLocation()
  const { search } = here
  const state: unknown = here.state
  // The back and forward buttons keep the mark, but restore the page as it was.
  const isAnew = useNavigationType() === NavigationType.Push && wasMarkedAnew(state)
  const route = app.routes[page.screen]!
  const isActive = useRef(active)
  isActive.current = active
  const [loaded, setLoaded] = useState<Loaded>(() => ({ screen: screenHere(app, page.screen), attempt: 0 }))

  const navigation = useMemo(
    () =>
      pageNavigation({
        navigate,
        path: `/${page.screen}`,
        search: new URL(pages.getState().urls.get(page.key) ?? '/', location.origin).search,
        declaredQuery: route.query ?? [],
        isActive: () => isActive.current,
        leave: () => leavePage(page.key),
      }),
    // Created once per page; the URL is passed in by the effect below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  )
  useEffect(() => {
    if (active) navigation.arrived(search)
  }, [active, search, navigation])

  useEffect(() => {
    if (!route.file) return
    let left = false
    loadScreen(app, page.screen).then(
      (screen) =>
        left ||
        setLoaded((state) =>
          state.screen === screen && !state.error ? state : { ...state, screen, error: undefined },
        ),
      (error: unknown) => {
        console.warn('screen', page.screen, error)
        if (!left) setLoaded((state) => ({ ...state, error }))
      },
    )
    return () => {
      left = true
    }
  }, [app, page.screen, route.file, loaded.attempt])

  const pageRuntime = useMemo<Runtime>(() => {
    const { drafts } = runtime
    const keep: Drafts['keep'] = (key, draft) => isKept(page.key) && drafts.keep(key, draft)
    return { ...runtime, navigation, unsaved: unsaved.of(page.key), drafts: { ...drafts, keep } }
    // Created once per page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [runtime, navigation])
  const query = useMemo(() => {
    const all = new URLSearchParams(page.key.includes('?') ? page.key.slice(page.key.indexOf('?')) : '')
    return Object.fromEntries(all)
  }, [page.key])

  const onTitle = useCallback((title: string) => rename(pages, page.key, title), [pages, page.key])

  if (!route.file)
    return (
      <ErrorBoundary word={runtime.word}>
        <Suspense fallback={waiting}>
          <NotDeclared route={route} />
        </Suspense>
      </ErrorBoundary>
    )
  if (loaded.error)
    return <ScreenFailed onRetry={() => setLoaded(({ attempt }) => ({ attempt: attempt + 1 }))} />
  if (!loaded.screen) return waiting
  return (
    <ScreenHost
      runtime={pageRuntime}
      screen={loaded.screen}
      query={query}
      active={active}
      isAnew={isAnew}
      customPages={customPages}
      onTitle={onTitle}
    />
  )
}
