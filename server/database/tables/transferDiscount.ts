import type { Generated } from 'kysely'

/** Rows of `0040-transfer-discount.sql`. */

export interface TransferDiscountTable {
  id: number
  city_code: string
  enabled: boolean
  /** After the first ride. */
  minutes: number
  percent: number
  description: Generated<string>
  updated_at: Date
}

export interface TransferDiscountTables {
  transfer_discount: TransferDiscountTable
}
