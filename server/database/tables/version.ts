import type { Generated } from 'kysely'

/** Rows of `0030-content.sql`. */

export interface VersionNoticeTable {
  id: number
  version_name: string
  /** Comma-joined: 1 Android, 2 iOS, 3 HarmonyOS. */
  systems: Generated<string>
  forced: boolean
  content: string
  /** null = the upgrade continues. */
  cancel_reason: string | null
  created_at: Date
  version: Generated<number>
}

export interface VersionNoticeCityTable {
  notice_id: number
  city_code: string
}

export interface VersionTables {
  version_notice: VersionNoticeTable
  version_notice_city: VersionNoticeCityTable
}
