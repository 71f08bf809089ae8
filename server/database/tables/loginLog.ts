import type { Generated } from 'kysely'

/** Rows of `0001-core.sql` and `0143-session-id.sql`. */

export interface LoginRecordTable {
  id: number
  account: string
  operator_id: number | null
  name: Generated<string>
  city_code: Generated<string>
  ip: Generated<string>
  client: Generated<string>
  succeeded: boolean
  reason: Generated<string>
  /** The client was new to an account that had known ones. */
  new_client: Generated<boolean>
  created_at: Date
}

export interface LoginLogTables {
  login_record: LoginRecordTable
}
