import type { Selectable } from 'kysely'
import type { MenuTable } from '../../database/tables/menu'
import type { MenuEntry, MenuNode } from '../../calls/declared'
import { stamp } from '../shared/values'

export type Menu = Selectable<MenuTable>

/** The complete tree, for its management screen. */
export const menuTree = (menus: Menu[]): MenuNode[] =>
  nest(menus, (menu, children) => ({ ...rowOf(menu), children }))

/** The tree as the console's menu is drawn from it. */
export const menuEntries = (menus: Menu[]): MenuEntry[] =>
  nest(menus, ({ id, title, router, visible, version }, children) => ({
    id,
    title,
    router,
    visible,
    children,
    _v: version,
  }))

/** Nested entries from the root, in the given order. Entries without a parent row are omitted. */
function nest<Node>(menus: Menu[], make: (menu: Menu, children: Node[]) => Node): Node[] {
  const byParent = new Map<number, Menu[]>()
  for (const menu of menus) byParent.set(menu.parent_id, [...(byParent.get(menu.parent_id) ?? []), menu])
  const below = (id: number): Node[] => (byParent.get(id) ?? []).map((menu) => make(menu, below(menu.id)))
  return below(0)
}

/** The matching entries and all their ancestors, so that they can be reached in the tree. */
export function withAncestors(menus: Menu[], matches: (menu: Menu) => boolean): Menu[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const kept = new Set<number>()
  for (const menu of menus.filter(matches)) {
    for (let at: Menu | undefined = menu; at && !kept.has(at.id); at = byId.get(at.parent_id)) kept.add(at.id)
  }
  return menus.filter((menu) => kept.has(menu.id))
}

/** True if `id` is `ancestor` or a descendant of it. */
export function isWithin(menus: Menu[], id: number, ancestor: number): boolean {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const seen = new Set<number>()
  for (let at: number | undefined = id; at && !seen.has(at); at = byId.get(at)?.parent_id) {
    if (at === ancestor) return true
    seen.add(at)
  }
  return false
}

const rowOf = (menu: Menu): Omit<MenuNode, 'children'> => ({
  id: menu.id,
  // A root entry has no parent in the form.
  pid: menu.parent_id || null,
  name: menu.name,
  title: menu.title,
  type: String(menu.type),
  router: menu.router,
  permission: menu.permission,
  isOutLink: menu.is_out_link ? '0' : '1',
  sort: menu.sort,
  visible: menu.visible ? 'Y' : 'N',
  icon: menu.icon,
  createTime: stamp(menu.created_at),
  _v: menu.version,
})
