import type { Generated, JSONColumnType } from 'kysely'

/** Rows of `0001-core.sql`, `0141-record-about.sql`, `0145-log-chain.sql` and `0149-log-changed.sql`. */

export interface OperationRecordTable {
  id: number
  operator_id: number
  account: string
  name: string
  phone: Generated<string>
  city_code: Generated<string>
  content: string
  /** Null in lines older than this column, as in the following columns. */
  call: string | null
  address: string | null
  records: JSONColumnType<Record<string, string[]>> | null
  record_count: number | null
  /** Null = executed. */
  refusal: string | null
  /** Old value, new value and label by column (server/log/changed.ts); null = no change. */
  changed: JSONColumnType<Record<string, [old: string | null, now: string | null, label?: string]>> | null
  created_at: Date
  /** From 0 to 15; null = older than the chains, as `seq` and `mac`. */
  chain: number | null
  /** From 1, without gaps in its chain. */
  seq: number | null
  /** HMAC of the line and of the one before it in its chain (server/log/chain.ts). */
  mac: string | null
}

/** The head of a chain. */
export interface AuditHeadTable {
  chain: number
  /** 0 = no line yet. */
  seq: number
  /** '' = no line yet. */
  mac: string
}

/** One row. */
export interface AuditStartTable {
  id: number
  /** MAC over the lines older than the chains; null = the server was never started, as `key_id`. */
  mac: string | null
  key_id: string | null
}

export interface OperationLogTables {
  operation_record: OperationRecordTable
  audit_head: AuditHeadTable
  audit_start: AuditStartTable
}
