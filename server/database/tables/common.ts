import type { Generated } from 'kysely'

/** Rows of `0001-core.sql`. */

export interface StoredFileTable {
  name: string
  original_name: string
  type: string
  bytes: number
  /** Pixels; null for what is no picture. */
  width: Generated<number | null>
  height: Generated<number | null>
  /** In hexadecimal; '' of what was uploaded before there were any. */
  md5: Generated<string>
  directory: Generated<string>
  operator_id: number
  created_at: Date
  /** When the last record stopped holding its address; null = in use, or not used yet. */
  released_at: Generated<Date | null>
}

export interface CommonTables {
  stored_file: StoredFileTable
}
