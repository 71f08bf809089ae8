import type { Generated } from 'kysely'

/** Rows of `0001-core.sql` and `0002-organisation.sql`. */

export interface RoleTable {
  id: number
  /** '' = a role of all cities. */
  city_code: Generated<string>
  name: string
  remark: Generated<string>
  enabled: Generated<boolean>
  /** 6 = narrowed to the companies of role_company; 0 = not narrowed. */
  data_scope_type: Generated<number>
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface RoleMenuTable {
  role_id: number
  menu_id: number
}

export interface RoleCompanyTable {
  role_id: number
  company_id: number
}

export interface RoleTables {
  role: RoleTable
  role_menu: RoleMenuTable
  role_company: RoleCompanyTable
}
