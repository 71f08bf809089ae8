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
  /** Null in lines of before this was written down, as all that follow. */
  call: string | null
  address: string | null
  records: JSONColumnType<Record<string, string[]>> | null
  record_count: number | null
  /** Null = done. */
  refusal: string | null
  /** By column what it was and is, and what the screen calls it (server/log/changed.ts); null = nothing to tell. */
  changed: JSONColumnType<Record<string, [old: string | null, now: string | null, label?: string]>> | null
  created_at: Date
  /** From 0 to 15; null = of before the chains, as `seq` and `mac`. */
  chain: number | null
  /** From 1 without gaps in its chain. */
  seq: number | null
  /** HMAC of the line and of the one before it in its chain (server/log/chain.ts). */
  mac: string | null
}

/** The end of a chain. */
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
  /** Code of the lines before the chains; null = no server was started yet, as `key_id`. */
  mac: string | null
  key_id: string | null
}

export interface OperationLogTables {
  operation_record: OperationRecordTable
  audit_head: AuditHeadTable
  audit_start: AuditStartTable
}
