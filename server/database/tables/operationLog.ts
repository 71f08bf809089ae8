import type { Generated, JSONColumnType } from 'kysely'

/** Rows of `0001-core.sql`, `0141-record-about.sql` and `0145-log-chain.sql`. */

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
  /** From 1 without gaps; null = of before the chain. */
  seq: number | null
  /** HMAC of the line and of the one before it (server/log/chain.ts). */
  mac: string | null
}

/** One row: the end of the chain. */
export interface AuditHeadTable {
  id: number
  /** 0 = no line yet. */
  seq: number
  /** Null = the lines before the chain were not looked at yet, and so is `start`. */
  mac: string | null
  start: string | null
  key_id: string | null
}

export interface OperationLogTables {
  operation_record: OperationRecordTable
  audit_head: AuditHeadTable
}
