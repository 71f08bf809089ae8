import { Button, Menu, type MenuProps } from 'antd'
import { LayoutGrid, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { CompiledApp, RouteEntry } from '../../engine/compiled'
import { loadScreen } from '../schemas/screens'
import type { MenuEntry } from '../session/storage'
import { outsideAddress } from './outside'
import { whereLeft } from './pages'
import { isPlainClick } from './plain-click'
import { useProductView, type ProductView } from './useProductView'
import { useScreenHeader } from './useScreenHeader'
import { useShell } from './useShell'

type Item = NonNullable<MenuProps['items']>[number]

/** The left menu, from the user's own tree: what is visible there, in its order and words. */
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
    // The group of the page on show is open, however the page was come by; the operator may fold it again.
    setShown(entry)
    const group = groupKeyOf(session.menus, entry)
    if (!opened.includes(group)) setOpened([...opened, group])
  }
  const entries = useRef<HTMLDivElement>(null)
  const keepInSight = (): void => {
    // Newer browsers answer with a promise, which no effect may return.
    void entries.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
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
        onTransitionEnd={({ propertyName }) => {
          if (propertyName === 'height') keepInSight() // the group has unfolded
        }}
        onPointerOver={(event) => {
          const screen = (event.target as HTMLElement).closest<HTMLElement>('[data-screen]')?.dataset.screen
          if (screen && app.routes[screen]?.file) void loadScreen(app, screen).catch(() => {}) // hovering only warms the cache
        }}
      >
        <Menu
          mode="inline"
          inlineCollapsed={collapsed}
          items={items}
          selectedKeys={[entry]}
          openKeys={collapsed ? undefined : opened}
          onOpenChange={setOpened}
          onClick={({ key, domEvent }) => {
            if (!isPlainClick(domEvent)) return
            const outside = outsideAddress(key)
            if (outside) runtime.openUrl(outside)
            else open(whereLeft(pages, key))
          }}
        />
        {items.length === 0 && !collapsed && <p className="shell-menu-none">{word('shell.menuEmpty')}</p>}
      </div>
      <Button
        type="text"
        className="shell-collapse"
        icon={collapsed ? <PanelLeftOpen size={16} /> : <PanelLeftClose size="1em" />}
        aria-label={word(collapsed ? 'shell.menuUnfold' : 'shell.menuFold')}
        onClick={onCollapse}
      />
    </nav>
  )
}

/** The menu's entry of a page: its own, or for a page of one record that of the list it belongs to, by the breadcrumb. */
export function entryOf(
  { routes }: { routes: Record<string, Pick<RouteEntry, 'title' | 'group' | 'hidden'>> },
  screen: string,
  breadcrumb: string[],
): string {
  const route = routes[screen]
  if (!route?.hidden) return screen
  const list = Object.entries(routes).find(
    ([, { group, hidden, title }]) => group === route.group && !hidden && breadcrumb.includes(title),
  )
  return list?.[0] ?? screen
}

/** Two slashes, either way, would begin another host's address. */
const screenOf = (entry: MenuEntry): string => (entry.router ?? '').replace(/^[/\\]+/, '')
const pagesOf = (entry: MenuEntry): MenuEntry[] =>
  (entry.children ?? []).filter((child) => child.visible && child.router)

const keyOf = (entry: MenuEntry): string => outsideAddress(entry.router) ?? screenOf(entry)

function labelOf(entry: MenuEntry): ReactNode {
  const outside = outsideAddress(entry.router)
  const where = outside
    ? { href: outside, target: '_blank', rel: 'noopener noreferrer' }
    : { href: `/${screenOf(entry)}`, 'data-screen': screenOf(entry) }
  return (
    // The menu item takes keys and plain clicks. The link is for the browser: another tab, a window, its address.
    <a
      {...where}
      tabIndex={-1}
      draggable={false}
      onClick={(event) => isPlainClick(event) && event.preventDefault()}
    >
      {entry.title}
    </a>
  )
}

/** Whether an entry is seen in the menu. */
export const isListed = (entry: MenuEntry): boolean =>
  entry.visible && Boolean(entry.router || pagesOf(entry).length > 0)

export function menuItems(entries: MenuEntry[], app: CompiledApp, icons: ProductView['icons']): Item[] {
  return entries.filter(isListed).map((entry): Item => {
    const listed = pagesOf(entry)
    // a directory of one page of the same name is that page
    const only = listed.length === 1 && listed[0]!.title === entry.title ? listed[0]! : undefined
    const children = only ? [] : listed
    const screen = screenOf(only ?? entry)
    const first = children.find((child) => app.routes[screenOf(child)])
    const group = app.groups.find(({ key }) => key === app.routes[first ? screenOf(first) : screen]?.group)
    const Drawing = icons[group?.icon ?? ''] ?? LayoutGrid
    const icon = <Drawing size={16} focusable="false" />
    if (children.length === 0)
      return {
        key: keyOf(only ?? entry) || String(entry.id),
        icon,
        label: labelOf(only ?? entry),
      }
    return {
      key: `group-${entry.id}`,
      icon,
      label: entry.title,
      children: children.map((child) => ({
        key: keyOf(child),
        label: labelOf(child),
      })),
    }
  })
}

function groupKeyOf(entries: MenuEntry[], screen: string): string {
  const group = entries.find((entry) => (entry.children ?? []).some((child) => screenOf(child) === screen))
  return `group-${group?.id}`
}
