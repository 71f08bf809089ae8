import type { Generated } from 'kysely'

/** Rows of `0062-information.sql`. */

export interface RideHintTable {
  id: number
  city_code: string
  title: string
  content: string
  sort: number
  enabled: boolean
  updated_at: Date
  version: Generated<number>
}

export interface RideHintTables {
  ride_hint: RideHintTable
}
