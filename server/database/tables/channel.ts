import type { Generated } from 'kysely'

/** Rows of `0076-channel-quota.sql`. */

export interface ChannelQuotaTable {
  id: number
  /** 1 partner. */
  channel: number
  city_code: string
  /** Rides. */
  total: number
  has_discount: boolean
  /** Of quotas with a discount only. */
  percent: number | null
  /** `yyyy-MM-dd`, both days included. */
  starts_on: string
  ends_on: string
  updated_at: Date
  version: Generated<number>
}

export interface ChannelTables {
  channel_quota: ChannelQuotaTable
}
