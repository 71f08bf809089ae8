import type { Generated } from 'kysely'

/** Rows of `0040-transfer-discount.sql` and `0135-transfer-discount-version.sql`. */

export interface TransferDiscountTable {
  id: number
  city_code: string
  enabled: boolean
  /** After the first ride. */
  minutes: number
  percent: number
  description: Generated<string>
  updated_at: Date
  version: Generated<number>
}

export interface TransferDiscountTables {
  transfer_discount: TransferDiscountTable
}
