import type { Generated } from 'kysely'

/** Rows of `0002-organisation.sql`. */

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

export interface LineTables {
  line: LineTable
}
