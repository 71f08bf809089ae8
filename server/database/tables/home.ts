import type { Generated } from 'kysely'

/** Rows of `0050-home.sql`. */

export interface UsageDayTable {
  city_code: string
  /** Written as `yyyy-MM-dd`; read it as `day::text`. */
  day: string
  new_users: number
  active_users: number
  launches: number
  /** Registered by the end of the day. */
  android: number
  ios: number
  line_views: Generated<number>
  stop_views: Generated<number>
  plan_views: Generated<number>
  notice_views: Generated<number>
  scan_views: Generated<number>
}

export interface HomeTables {
  usage_day: UsageDayTable
}
