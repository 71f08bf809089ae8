import type { Generated } from 'kysely'

/** Rows of `0062-information.sql`. */

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

export interface LineNoticeTables {
  line_notice: LineNoticeTable
}
