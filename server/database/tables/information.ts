import type { Generated } from 'kysely'

/** Rows of `0060-notices.sql` and the files after it. */
export interface NoticeTable {
  id: number
  city_code: string
  /** 1 system, 2 operations, 3 other. */
  type: number
  /** '1' APP, '2' mini program, '1,2' both. */
  channels: string
  title: string
  /** HTML, cleaned. */
  content: string
  /** Address of the cover; '' = none. */
  image: Generated<string>
  operator_name: string
  created_at: Date
  version: Generated<number>
}

export interface LineSyncTable {
  id: number
  /** '' = every city. */
  city_code: Generated<string>
  /** 1 full, 2 incremental, 3 cache flushed, 4 lines of one city. */
  kind: number
  started_at: Date
  /** In the future while it runs. */
  ends_at: Date
  added: Generated<number>
  changed: Generated<number>
  operator_name: string
}

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

export interface LineNoticeTable {
  id: number
  city_code: string
  /** Comma-joined names of lines. */
  lines: string
  /** '1' APP, '2' mini program, '1,2' both. */
  channels: string
  title: string
  /** HTML, cleaned. */
  content: string
  starts_at: Date
  ends_at: Date
  operator_name: string
  created_at: Date
  version: Generated<number>
}

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

export interface AdCampaignTable {
  id: number
  position_id: number
  city_code: string
  title: string
  image: string
  link: Generated<string>
  starts_at: Date
  ends_at: Date
  sort: number
  created_at: Date
  version: Generated<number>
}

export interface InformationTables {
  notice: NoticeTable
  line_sync: LineSyncTable
  ride_hint: RideHintTable
  line_notice: LineNoticeTable
  ad_position: AdPositionTable
  ad_campaign: AdCampaignTable
}
