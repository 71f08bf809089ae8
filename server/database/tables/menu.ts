import type { Generated } from 'kysely'

/** Rows of `0001-core.sql` and `0132-menu-offered.sql`. */

export interface MenuTable {
  id: number
  /** 0 = top level. */
  parent_id: Generated<number>
  name: string
  title: string
  /** 0 directory, 1 menu, 2 button. */
  type: number
  router: Generated<string>
  permission: Generated<string>
  is_out_link: Generated<boolean>
  sort: Generated<number>
  visible: Generated<boolean>
  icon: Generated<string>
  created_at: Date
  version: Generated<number>
}

export interface MenuOfferedTable {
  permission: string
}

export interface MenuTables {
  menu: MenuTable
  menu_offered: MenuOfferedTable
}
