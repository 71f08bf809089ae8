import type { Generated } from 'kysely'

/** Rows of `0060-notices.sql`. */

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

export interface NoticeTables {
  notice: NoticeTable
}
