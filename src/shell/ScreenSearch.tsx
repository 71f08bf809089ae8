import { Input, Modal, type InputRef } from 'antd'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { CompiledApp, RouteEntry } from '../../engine/compiled'
import type { Search } from './use-screen-search'
import { useShell } from './use-shell'

/** The user's screens whose title, pinyin, initials or route hold the typed text; titles that begin with it first. */
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

/** The window; what is in it is made anew at each opening, and takes what is typed from the first key on. */
export default function ScreenSearch({ shown, hide }: Search) {
  return (
    <Modal
      open={shown}
      onCancel={hide}
      footer={null}
      closable={false}
      destroyOnHidden
      width={520}
      style={{ top: '16vh' }}
      aria-label="搜索页面"
    >
      <SearchBody hide={hide} />
    </Modal>
  )
}

function SearchBody({ hide }: Pick<Search, 'hide'>) {
  const { app, runtime, open } = useShell()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<InputRef>(null)
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus()) // the window is in sight by then, if not yet at its place
    return () => clearTimeout(timer)
  }, [])
  const menuScreens = runtime.session.getState().menuScreens
  const found = useMemo(
    () => findScreens(app, (screen) => menuScreens.has(screen), typed),
    [app, menuScreens, typed],
  )
  const chosen = found[Math.min(at, found.length - 1)]
  const go = (screen?: string): void => {
    if (!screen) return
    hide()
    open(`/${screen}`)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') return go(chosen?.screen)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setAt((now) => (now + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % Math.max(1, found.length))
  }
  return (
    <>
      <Input
        ref={input}
        size="large"
        variant="borderless"
        placeholder="输入页面名称或拼音，如“角色”或 jsgl"
        aria-label="页面名称或拼音"
        role="combobox"
        aria-expanded
        aria-controls="screen-search-results"
        aria-activedescendant={chosen && `screen-search-${chosen.screen}`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="screen-search-results" className="shell-search-results" role="listbox" aria-label="页面">
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
      {found.length === 0 && <p className="shell-search-none">没有匹配的页面</p>}
    </>
  )
}
