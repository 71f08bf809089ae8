import type { Generated } from 'kysely'

/** Rows of `0090-product.sql`. */

export interface CouponConfigTable {
  id: number
  /** 1 rides, 2 goods, 3 travel. */
  kind: number
  name: string
  created_at: Date
}

export interface ProductTable {
  id: number
  merchant_id: number
  custom_id: Generated<string>
  /** 0 group voucher, 1 cash voucher, 2 times card, 3 annual card, 4 ride skin, 5 ride ticket, 6 card bundle. */
  kind: number
  /** Number of uses of a times card. */
  frequency: number | null
  /** 0 life goods, 1 ride points, 2 green-trip points. */
  get_kind: number
  name: string
  /** Cents. */
  origin_price: number | null
  price: number | null
  points: number | null
  picture: string
  /** Addresses, joined by commas. */
  pictures: Generated<string>
  videos: Generated<string>
  /** HTML, cleaned. */
  detail: Generated<string>
  /** 1 a number of days from the purchase, 2 between two moments. */
  validity: number
  valid_days: number | null
  valid_from: Date | null
  valid_to: Date | null
  /** 0 bought then used in a store, 1 redeemed then used in a store, 2 redeemed then written off on the spot. */
  use_kind: number
  /** Stock in pieces; null = unlimited. */
  stock: number | null
  /** Pieces sold. */
  sold: Generated<number>
  /** Maximum purchases per account; null = unlimited. */
  buy_times: number | null
  /** Maximum pieces per purchase. */
  buy_most: number
  remark: string
  /** 0 on sale, 1 not on sale. */
  stat: number
  coupon_kind: number | null
  coupon_id: number | null
  /** Data that a buyer must enter: a JSON list of `ReviewField`. */
  review_fields: string
  created_at: Date
  version: Generated<number>
}

export interface ProductBuyerTable {
  product_id: number
  user_id: number
  times: number
}

export interface ProductTables {
  coupon_config: CouponConfigTable
  product: ProductTable
  product_buyer: ProductBuyerTable
}
