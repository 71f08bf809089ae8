import type { Generated } from 'kysely'

/** Rows of `0030-content.sql`. */

export interface FunctionColumnTable {
  id: number
  city_code: string
  /** 1 home, 2 mine, 3 life. */
  location: number
  type: string
  /** '1' APP, '2' mini program, '1,2' both. */
  channels: string
  name: string
  /** The target that the app opens. */
  parameter: string
  image: Generated<string>
  enabled: Generated<boolean>
  highlighted: Generated<boolean>
  sort: number
  updated_at: Date
  version: Generated<number>
}

export interface ColumnTypeTable {
  location: number
  name: string
  created_at: Date
}

export interface ColumnTables {
  function_column: FunctionColumnTable
  column_type: ColumnTypeTable
}
