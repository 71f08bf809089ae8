import type { Generated } from 'kysely'

/** Rows of `0085-orders.sql`. Amounts are integer cents, points whole. */

export interface ShopOrderTable {
  id: number
  order_no: string
  third_no: Generated<string>
  voucher_code: string
  /** Its code is drawn as a picture with an address. */
  voucher_drawn: Generated<boolean>
  city_code: string
  /** 1 life, 2 ride points, 3 green points. */
  order_type: number
  /** 1 app, 2 mini-program. */
  channel: number
  user_id: number
  phone: string
  /** null = sold by the bus operator itself. */
  merchant_id: number | null
  merchant_name: Generated<string>
  product_id: number | null
  product_name: string
  product_pic: Generated<string>
  product_detail: Generated<string>
  /** 0 group voucher, 1 cash voucher, 2 times card, 3 annual card, 4 ride skin, 5 ride ticket, 6 card bundle. */
  product_type: number
  buy_count: number
  /** Price, discount, and amount paid: the price less the discount. */
  price: number
  saved: Generated<number>
  paid: number
  /** Points per item, and in total. */
  points: Generated<number>
  points_paid: Generated<number>
  /** 1 WeChat, 2 Alipay, 3 points, 4 WeChat and points, 5 Alipay and points, 6 free; null = not paid yet. */
  pay_type: number | null
  /** 1 pending payment, 2 to be used, 3 in use, 4 written off, 5 reviewed, 6 refunded, 7 expired, 8 closed. */
  state: number
  /** Maximum uses, and uses so far. */
  uses: number
  used: Generated<number>
  /** JSON list of `{ key, value }` that the buyer entered. */
  answers: Generated<string>
  remark: Generated<string>
  verifier: Generated<string>
  created_at: Date
  paid_at: Date | null
  expires_at: Date | null
  first_used_at: Date | null
  verified_at: Date | null
  refund_asked_at: Date | null
  refunded_at: Date | null
  version: Generated<number>
}

export interface OrderUseTable {
  order_no: string
  /** Counts from 1. */
  use_no: number
  used_at: Date
  /** Account, or the machine that redeemed it. */
  verifier: string
  operator_id: number | null
}

export interface OrderReviewTable {
  id: number
  order_no: string
  content: string
  stars: number
  created_at: Date
}

export interface OrderTables {
  shop_order: ShopOrderTable
  order_use: OrderUseTable
  order_review: OrderReviewTable
}
