import { useEffect, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CompiledApp } from '../../engine/compiled'
import type { Runtime } from '../../engine/model/types'
import { showSignIn } from '../boot/stage'
import { forgetPages, keepPages, restorePages } from './kept-pages'
import { createPages, visit, type PagesStore } from './pages'

interface Options {
  app: CompiledApp
  session: Runtime['session']
  account: string
  /** True once the session is over: pages are then no longer stored. */
  over: RefObject<boolean>
}

/** The visited pages of this window, also from before a reload. Each new URL visits a page. */
export function useVisitedPages({ app, session, account, over }: Options): PagesStore {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [pages] = useState(() => {
    const made = createPages()
    restorePages(made, account, app, session.getState())
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
  }, [pages, account, over])
  useEffect(() => {
    if (pathname === '/') return showSignIn()
    if (pathname === '/Home' || pathname === '/Home/') return void navigate(`/${app.home}`, { replace: true })
    visit(pages, app, { pathname, search })
  }, [pathname, search, app, navigate, pages])
  return pages
}
