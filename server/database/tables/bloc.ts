import type { Generated } from 'kysely'

/** Rows of `0020-app-users.sql`. */

export interface BlocTable {
  id: number
  city_code: string
  name: string
  created_at: Date
  version: Generated<number>
}

export interface BlocTables {
  bloc: BlocTable
}
