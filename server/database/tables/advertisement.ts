import type { Generated } from 'kysely'

/** Rows of `0062-information.sql`. */

export interface AdPositionTable {
  id: number
  code: string
  name: string
  /** 1 APP, 2 mini program. */
  channel: number
  /** Pixels. */
  width: number
  height: number
  /** Most pictures shown at one time. */
  most: number
  enabled: boolean
  created_at: Date
  version: Generated<number>
}

export interface AdvertisementTables {
  ad_position: AdPositionTable
}
