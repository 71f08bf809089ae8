import type { Generated } from 'kysely'

/** Rows of `0001-core.sql`. */

export interface CityTable {
  code: string
  id: number
  name: string
  tel: Generated<string>
  enabled: Generated<boolean>
  created_at: Date
  version: Generated<number>
}

export interface CityTables {
  city: CityTable
}
