import type { Generated, JSONColumnType } from 'kysely'
import type { Values } from '../../../engine/contract/types'

/** Rows of `0151-approval.sql`. */

export interface ApprovalTable {
  id: number
  call: string
  title: string
  record: string
  sent: JSONColumnType<Values>
  /** Cents: the sum of all amounts of the call. */
  amount: number
  maker_id: number
  maker_account: string
  /** HMAC of id, call, values, amount and maker. */
  mac: string
  created_at: Date
  expires_at: Date
  /** 0 waiting, 1 released, 2 refused. */
  state: Generated<number>
  decided_by: Generated<string>
  decided_at: Date | null
  note: Generated<string>
}

/** The second person must have all of its cities. */
export interface ApprovalCityTable {
  approval_id: number
  city_code: string
}

/** Cents that an operator sent in one day with one call. */
export interface SentTodayTable {
  operator_id: number
  call: string
  /** `yyyy-MM-dd` */
  day: string
  cents: number
}

export interface ApprovalTables {
  sent_today: SentTodayTable
  approval: ApprovalTable
  approval_city: ApprovalCityTable
}
