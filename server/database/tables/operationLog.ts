import type { Generated, JSONColumnType } from 'kysely'

/** Rows of `0001-core.sql` and `0141-record-about.sql`. */

export interface OperationRecordTable {
  id: number
  operator_id: number
  account: string
  name: string
  phone: Generated<string>
  city_code: Generated<string>
  content: string
  /** Null in lines of before this was written down, as all that follow. */
  call: string | null
  address: string | null
  records: JSONColumnType<Record<string, string[]>> | null
  record_count: number | null
  /** Null = done. */
  refusal: string | null
  created_at: Date
}

export interface OperationLogTables {
  operation_record: OperationRecordTable
}
