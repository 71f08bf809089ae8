import type { Generated } from 'kysely'

/** Rows of `0002-organisation.sql`. */

export interface CompanyTable {
  id: number
  /** null = a company; else the parent of this sub-company. */
  parent_id: number | null
  city_code: string
  name: string
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export interface CompanyTables {
  company: CompanyTable
}
