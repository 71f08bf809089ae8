import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { CompiledApp, RouteEntry } from '../../engine/compiled'
import { useLayer } from '../../engine/view'
import { isComposed } from '../../engine/view/keys'
import { whereLeft } from './pages'
import type { Search } from './useScreenSearch'
import { useShell } from './useShell'
import './screen-search.css'

/**
 * The user's screens whose title, pinyin, initials or route contain the text. Titles that start with it come
 * first.
 */
export function findScreens(
  app: CompiledApp,
  mayOpen: (screen: string) => boolean,
  typed: string,
): RouteEntry[] {
  const text = typed.trim().toLowerCase().replace(/\s+/g, '')
  const rank = (route: RouteEntry): number => {
    if (text === '') return 1
    if (route.title.toLowerCase().startsWith(text)) return 4
    if (route.title.toLowerCase().includes(text)) return 3
    if (route.initials.startsWith(text) || route.pinyin.startsWith(text)) return 2
    return route.pinyin.includes(text) ||
      route.initials.includes(text) ||
      route.screen.toLowerCase().includes(text)
      ? 1
      : 0
  }
  return Object.values(app.routes)
    .filter((route) => !route.hidden && mayOpen(route.screen))
    .map((route) => ({ route, rank: rank(route) }))
    .filter((found) => found.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 12)
    .map((found) => found.route)
}

/** The window is recreated on each opening. */
export function ScreenSearch({ shown, hide }: Search) {
  useLayer(useShell().runtime, shown, hide)
  return shown && <SearchWindow hide={hide} />
}

/**
 * A native dialog and input, which have the focus before the next key press. A lazy window of the component
 * library would miss keys while it loads.
 */
function SearchWindow({ hide }: Pick<Search, 'hide'>) {
  const { app, runtime, open, pages } = useShell()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const menuScreens = runtime.session.getState().menuScreens
  const found = useMemo(
    () => findScreens(app, (screen) => menuScreens.has(screen), typed),
    [app, menuScreens, typed],
  )
  const chosen = found[Math.min(at, found.length - 1)]
  const go = (screen?: string): void => {
    if (!screen) return
    hide()
    open(whereLeft(pages, screen))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposed(event)) return
    if (event.key === 'Enter') return go(chosen?.screen)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setAt((now) => (now + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % Math.max(1, found.length))
  }
  return (
    <dialog
      ref={dialog}
      className="shell-search-window"
      aria-label={runtime.word('search.title')}
      onCancel={hide}
      onClose={hide}
      onClick={({ target, currentTarget }) => target === currentTarget && hide()}
    >
      <div className="shell-search-body">
        <input
          className="shell-search-input"
          placeholder={runtime.word('search.hint')}
          aria-label={runtime.word('search.label')}
          role="combobox"
          aria-expanded
          autoComplete="off"
          spellCheck={false}
          aria-controls="screen-search-results"
          aria-activedescendant={chosen && `screen-search-${chosen.screen}`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <ul
          id="screen-search-results"
          className="shell-search-results"
          role="listbox"
          aria-label={runtime.word('search.found')}
        >
          {found.map((route) => (
            <li
              key={route.screen}
              id={`screen-search-${route.screen}`}
              role="option"
              aria-selected={route === chosen}
              onPointerMove={() => setAt(found.indexOf(route))}
              onClick={() => go(route.screen)}
            >
              <span>{route.title}</span>
              <small>{app.groups.find(({ key }) => key === route.group)?.title}</small>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="shell-search-none">{runtime.word('search.empty')}</p>}
      </div>
    </dialog>
  )
}
