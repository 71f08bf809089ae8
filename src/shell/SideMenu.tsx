import { Button, Menu, type MenuProps } from 'antd'
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import type { CompiledApp } from '../../engine/compiled'
import { loadScreen } from '../schemas/screens'
import type { MenuEntry } from '../session/storage'
import { groupIcon } from './icons'
import { useShell } from './use-shell'

type Item = NonNullable<MenuProps['items']>[number]

/** The left menu, from the user's own tree: what is visible there, in its order and words. */
export function SideMenu({ collapsed, current, onCollapse }: { collapsed: boolean; current: string; onCollapse: () => void }) {
  const { app, session, open } = useShell()
  const items = useMemo(() => menuItems(session.menus, app), [session.menus, app])
  const group = app.routes[current]?.group
  const [opened, setOpened] = useState<string[]>(group ? [groupKeyOf(session.menus, current)] : [])
  return (
    <nav className="shell-menu" aria-label="主菜单">
      <div className="shell-brand" title={app.title}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        {!collapsed && <span>{app.title}</span>}
      </div>
      <div
        className="shell-menu-scroll"
        onPointerOver={(event) => {
          const screen = (event.target as HTMLElement).closest<HTMLElement>('[data-screen]')?.dataset.screen
          if (screen && app.routes[screen]?.file) void loadScreen(app, screen).catch(() => {}) // hovering only warms the cache
        }}
      >
        <Menu
          mode="inline"
          inlineCollapsed={collapsed}
          items={items}
          selectedKeys={[current]}
          openKeys={collapsed ? undefined : opened}
          onOpenChange={setOpened}
          onClick={({ key }) => open(`/${key}`)}
        />
        {items.length === 0 && !collapsed && <p className="shell-menu-none">暂无可用菜单，请联系管理员</p>}
      </div>
      <Button
        type="text"
        className="shell-collapse"
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={collapsed ? '展开菜单' : '收起菜单'}
        onClick={onCollapse}
      />
    </nav>
  )
}

const screenOf = (entry: MenuEntry): string => (entry.router ?? '').replace(/^\//, '')
const pagesOf = (entry: MenuEntry): MenuEntry[] =>
  (entry.children ?? []).filter(({ visible, router }) => visible === 'Y' && router)

export function menuItems(entries: MenuEntry[], app: CompiledApp): Item[] {
  return entries
    .filter((entry) => entry.visible === 'Y' && (entry.router || pagesOf(entry).length > 0))
    .map((entry): Item => {
      const listed = pagesOf(entry)
      // a directory of one page of the same name is that page
      const only = listed.length === 1 && listed[0]!.title === entry.title ? listed[0]! : undefined
      const children = only ? [] : listed
      const screen = screenOf(only ?? entry)
      const first = children.find((child) => app.routes[screenOf(child)])
      const icon = app.groups.find(({ key }) => key === app.routes[first ? screenOf(first) : screen]?.group)?.icon
      if (children.length === 0)
        return { key: screen || String(entry.id), icon: groupIcon(icon), label: <span data-screen={screen}>{entry.title}</span> }
      return {
        key: `group-${entry.id}`,
        icon: groupIcon(icon),
        label: entry.title,
        children: children.map((child) => ({
          key: screenOf(child),
          label: <span data-screen={screenOf(child)}>{child.title}</span>,
        })),
      }
    })
}

function groupKeyOf(entries: MenuEntry[], screen: string): string {
  const group = entries.find((entry) => (entry.children ?? []).some((child) => screenOf(child) === screen))
  return `group-${group?.id}`
}
