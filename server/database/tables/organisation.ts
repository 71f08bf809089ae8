import type { Generated } from 'kysely'

/** Rows of `0002-organisation.sql`. */

export interface CompanyTable {
  id: number
  /** null = a company, else the company this sub-company belongs to. */
  parent_id: number | null
  city_code: string
  name: string
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface RoleCompanyTable {
  role_id: number
  company_id: number
}

export interface LineTable {
  id: number
  city_code: string
  name: string
  code: string
  map_name: string
  map_code: string
  /** 0 up, 1 down. */
  direction: number
  created_at: Date
  version: Generated<number>
}

export interface OrganisationTables {
  company: CompanyTable
  role_company: RoleCompanyTable
  line: LineTable
}
