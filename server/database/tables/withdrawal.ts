import type { Generated } from 'kysely'

/** Rows of `0010-money.sql`. Amounts are integer cents. */

export interface WithdrawalTable {
  id: number
  cash_number: string
  city_code: string
  card_no: string
  phone: string
  amount: number
  remark: Generated<string>
  asked_at: Date
  consented_at: Date
  operator_id: number | null
  /** 1 by the passenger himself, 2 by customer service. */
  cash_type: Generated<number>
  version: Generated<number>
}

export interface WithdrawalTables {
  withdrawal: WithdrawalTable
}
