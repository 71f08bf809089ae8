import { useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { NotFound } from '../pages/NotFound'
import { Page } from './Page'
import { keptAlive, type VisitedPage } from './pages'
import { usePageFocus } from './usePageFocus'
import { useShell } from './useShell'

/**
 * The visited pages: one is shown, and the last few stay mounted with their input. `active` is the page of
 * the current URL. A page that is left must not read the next page's URL as its own.
 */
export function PageDeck({ active, known }: { active: string; known: boolean }) {
  const { pages: store } = useShell()
  const pages = useStore(store, (state) => state.pages)
  const recent = useRef<string[]>([])
  const mounted = useMemo(() => {
    recent.current = [active, ...recent.current.filter((key) => key !== active)].slice(0, keptAlive)
    return pages.filter(({ key }) => recent.current.includes(key))
  }, [pages, active])
  const deck = useRef<HTMLElement>(null)
  usePageFocus(deck, known ? active : '')
  return (
    <main ref={deck} id="page" className="shell-page" tabIndex={-1}>
      {!known && <NotFound />}
      {mounted.map((page: VisitedPage) => (
        <section
          key={page.key}
          className="shell-card"
          hidden={page.key !== active}
          inert={page.key !== active}
        >
          <Page page={page} active={page.key === active} />
        </section>
      ))}
    </main>
  )
}
