import type { Generated } from 'kysely'

/** Rows of `0010-money.sql`, `0070-recharge-discount.sql`, `0071-transfer-and-withdrawal.sql` and `0075-clearing.sql`. Amounts are integer cents. */

export interface VehicleTable {
  id: number
  city_code: string
  company_id: number
  /** Id of the line's up direction. */
  line_id: number
  plate: string
}

export interface RideTable {
  transaction_id: string
  id: number
  city_code: string
  card_no: string
  phone: string
  company_id: number
  /** Id of the line's up direction; `direction` says which way it went. */
  line_id: number
  line_name: string
  direction: number
  vehicle_id: number
  driver_name: Generated<string>
  /** 1 single fare, 2 segmented. */
  charge_type: number
  /** 1 app, 2 mini-program. */
  channel: number
  /** 1 QR code. */
  check_type: number
  /** 0 WeChat, 1 Alipay. */
  payment_type: number
  up_stop: string
  up_at: Date
  down_stop: Generated<string>
  down_at: Date | null
  /** Before discounts. */
  price: number
  line_discount: Generated<number>
  transfer_discount: Generated<number>
  amount: number
  /** The part of the amount that came from the gift purse. */
  gift: Generated<number>
  refunded: Generated<number>
  refundable: Generated<boolean>
  settled_at: Date
  /** When the channel's money for it arrived; null = not yet. */
  cleared_at: Date | null
}

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

/** One saving of a city's recharge discount; never changed. */
export interface RechargeDiscountTable {
  id: number
  city_code: string
  /** Counts the settings of the city; the highest holds. */
  number: number
  enabled: boolean
  /** Given on top of 100 yuan and more, and of 200 yuan and more. */
  one_hundred: number | null
  two_hundred: number | null
  starts_at: Date | null
  /** The last second that counts. */
  ends_at: Date | null
  created_at: Date
  operator_id: number | null
}

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

export interface MoneyTables {
  vehicle: VehicleTable
  ride: RideTable
  refund: RefundTable
  withdrawal: WithdrawalTable
  recharge: RechargeTable
  recharge_discount: RechargeDiscountTable
  card_transfer: CardTransferTable
}
