import type { Generated } from 'kysely'

/** Rows of `0001-core.sql`. */

export interface StoredFileTable {
  name: string
  original_name: string
  type: string
  bytes: number
  /** Pixels; null for files that are no pictures. */
  width: Generated<number | null>
  height: Generated<number | null>
  /** Hexadecimal; '' for uploads older than this column. */
  md5: Generated<string>
  directory: Generated<string>
  operator_id: number
  created_at: Date
  /** Time when the last record stopped using the file; null = in use, or not used yet. */
  released_at: Generated<Date | null>
}

export interface CommonTables {
  stored_file: StoredFileTable
}
