import type { Generated } from 'kysely'

/** Rows of `0001-core.sql`. */

export interface OperationRecordTable {
  id: number
  operator_id: number
  account: string
  name: string
  phone: Generated<string>
  city_code: Generated<string>
  content: string
  created_at: Date
}

export interface OperationLogTables {
  operation_record: OperationRecordTable
}
