import type { Generated } from 'kysely'

/** Rows of `0010-money.sql`. Amounts are integer cents. */

export interface RechargeTable {
  id: number
  transaction_id: string
  city_code: string
  card_no: string
  phone: string
  /** Paid in, and given on top. */
  amount: number
  gift: Generated<number>
  /** 1 WeChat, 2 Alipay, 3 by an operator. */
  pay_type: number
  /** 0 unpaid, 1 paid, 2 expired. */
  pay_status: number
  created_at: Date
  paid_at: Date | null
  operator_id: number | null
  /** The setting it earned its gift by; null = no discount, or a gift of an operator. */
  discount_id: number | null
}

export interface RechargeTables {
  recharge: RechargeTable
}
