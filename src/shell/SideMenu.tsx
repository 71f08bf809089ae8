import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../engine/view'
import { loadScreen } from '../schemas/screens'
import { entryOf, groupOf, menuItems } from './menu-entries'
import { MenuList } from './MenuList'
import { whereLeft } from './pages'
import { useProductView } from './useProductView'
import { useScreenHeader } from './useScreenHeader'
import { useShell } from './useShell'
import './side-menu.css'

/** The left menu from the user's menu tree: visible entries in its order. */
export function SideMenu({
  collapsed,
  current,
  onCollapse,
}: {
  collapsed: boolean
  current: string
  onCollapse: () => void
}) {
  const { app, runtime, session, open, pages } = useShell()
  const { word } = runtime
  const { icons } = useProductView()
  const items = useMemo(() => menuItems(session.menus, app, icons), [session.menus, app, icons])
  const { breadcrumb } = useScreenHeader(current)
  const entry = entryOf(app, current, breadcrumb)
  const [opened, setOpened] = useState<string[]>([])
  const [shown, setShown] = useState('')
  if (entry !== shown) {
    // Opens the group of the current page; the user may close it again.
    setShown(entry)
    const group = groupOf(items, entry)
    if (group !== undefined && !opened.includes(group)) setOpened([...opened, group])
  }
  const entries = useRef<HTMLDivElement>(null)
  const keepInSight = (): void => {
    // Newer browsers return a promise, which an effect must not return.
    void entries.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(keepInSight, [entry])
  return (
    <nav className="shell-menu" aria-label={word('shell.menu')}>
      <div className="shell-brand" title={app.title}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        {!collapsed && <span>{app.title}</span>}
      </div>
      <div
        className="shell-menu-scroll"
        ref={entries}
        onAnimationEnd={keepInSight} // a group has opened
        onPointerOver={(event) => {
          const screen = (event.target as HTMLElement).closest<HTMLElement>('[data-screen]')?.dataset.screen
          if (screen && app.routes[screen]?.file) void loadScreen(app, screen).catch(() => {}) // hovering only preloads
        }}
      >
        <MenuList
          items={items}
          chosen={entry}
          collapsed={collapsed}
          unfolded={opened}
          onFold={(group) =>
            setOpened(opened.includes(group) ? opened.filter((key) => key !== group) : [...opened, group])
          }
          onChoose={({ key, isOutside }) => (isOutside ? runtime.openUrl(key) : open(whereLeft(pages, key)))}
        />
        {items.length === 0 && !collapsed && <p className="shell-menu-none">{word('shell.menuEmpty')}</p>}
      </div>
      <Button
        look="text"
        className="shell-collapse"
        icon={collapsed ? <PanelLeftOpen size={16} /> : <PanelLeftClose size="1em" />}
        aria-label={word(collapsed ? 'shell.menuUnfold' : 'shell.menuFold')}
        onClick={onCollapse}
      />
    </nav>
  )
}
