import type { Generated } from 'kysely'

/** Rows of `0061-line-sync.sql`. */

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

export interface LineSyncTables {
  line_sync: LineSyncTable
}
