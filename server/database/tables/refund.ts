import type { Generated } from 'kysely'

/** Rows of `0010-money.sql`. Amounts are integer cents. */

export interface RefundTable {
  id: number
  refund_number: string
  /** `ride`: a fare goes back onto the card; `card`: money on the card is paid out. */
  kind: 'ride' | 'card'
  city_code: string
  card_no: string
  phone: string
  bloc_name: Generated<string>
  transaction_id: string | null
  applied: number
  /** Handed over so far. */
  transferred: Generated<number>
  /** 0 unprocessed, 1 agreed, 2 refused. */
  result: Generated<number>
  /** 0 by the passenger himself, 1 by customer service. */
  type: number
  remark: Generated<string>
  applied_at: Date
  handled_at: Date | null
  operator_id: number | null
  version: Generated<number>
}

export interface RefundTables {
  refund: RefundTable
}
