import { LayoutGrid, type LucideIcon } from 'lucide-react'
import type { CompiledApp, RouteEntry } from '../../engine/compiled'
import type { MenuEntry } from '../session/storage'
import { outsideAddress } from './outside'
import type { ProductView } from './useProductView'

/** A page in the menu, or a link to another site. */
export interface MenuPage {
  /** Route without the leading slash, or the full URL of another site. */
  key: string
  title: string
  isOutside: boolean
}

/** A first-level entry. With pages it is a group, and opens nothing itself. */
export interface MenuItem extends MenuPage {
  icon: LucideIcon
  pages: MenuPage[]
}

/** The menu entry of a page: its own, or for a detail page that of its list, by the breadcrumb. */
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

/** Removes leading slashes: two of them, in either direction, would start another host's URL. */
const screenOf = (entry: MenuEntry): string => (entry.router ?? '').replace(/^[/\\]+/, '')
const pagesOf = (entry: MenuEntry): MenuEntry[] =>
  (entry.children ?? []).filter((child) => child.visible && child.router)

function pageOf(entry: MenuEntry): MenuPage {
  const outside = outsideAddress(entry.router)
  return { key: outside ?? screenOf(entry), title: entry.title, isOutside: outside !== undefined }
}

/** True if the menu shows the entry. */
export const isListed = (entry: MenuEntry): boolean =>
  entry.visible && Boolean(entry.router || pagesOf(entry).length > 0)

export function menuItems(
  entries: MenuEntry[],
  app: Pick<CompiledApp, 'routes' | 'groups'>,
  icons: ProductView['icons'],
): MenuItem[] {
  return entries.filter(isListed).map((entry) => {
    const listed = pagesOf(entry)
    // A group whose only page has its name becomes that page.
    const only = listed.length === 1 && listed[0]!.title === entry.title ? listed[0]! : undefined
    const children = only ? [] : listed
    const screen = screenOf(only ?? entry)
    const first = children.find((child) => app.routes[screenOf(child)])
    const group = app.groups.find(({ key }) => key === app.routes[first ? screenOf(first) : screen]?.group)
    const page = pageOf(only ?? entry)
    return {
      ...page,
      key: children.length > 0 ? `group-${entry.id}` : page.key || String(entry.id),
      icon: icons[group?.icon ?? ''] ?? LayoutGrid,
      pages: children.map(pageOf),
    }
  })
}

/** Link attributes of a page, for opening it in a new tab or copying its URL. */
export const linkOf = ({ key, isOutside }: MenuPage) =>
  isOutside
    ? { href: key, target: '_blank', rel: 'noopener noreferrer' }
    : { href: `/${key}`, 'data-screen': key }

export const groupOf = (items: MenuItem[], page: string): string | undefined =>
  items.find(({ pages }) => pages.some(({ key }) => key === page))?.key
