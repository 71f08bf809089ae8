import type { Generated } from 'kysely'

/** Rows of `0010-money.sql`. Amounts are integer cents. */

export interface CardTransferTable {
  transaction_id: string
  city_code: string
  card_no: string
  phone: string
  /** null = paid out to the passenger. */
  target_card_no: string | null
  refund_id: number | null
  amount: number
  /** 1 WeChat transfer, 2 from card to card. */
  pay_type: number
  remark: Generated<string>
  created_at: Date
  paid_at: Date
  operator_id: number | null
  version: Generated<number>
}

export interface CardTransferTables {
  card_transfer: CardTransferTable
}
