import type { Generated } from 'kysely'

/** Rows of `0010-money.sql`. Amounts are integer cents. */

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
  /** Id of the line's up direction; `direction` is the direction of the ride. */
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
  /** Time when the channel's money arrived; null = not yet. */
  cleared_at: Date | null
}

/** Daily sums of rides with equal columns (`server/rides/days.ts`). */
export interface RideDayTable {
  day: string
  city_code: string
  company_id: number
  charge_type: number
  channel: number
  rides: number
  amount: number
}
export interface RideDayUntilTable {
  zone: string
  /** Id of the last ride in the sums. */
  id: number
}

export interface RidesTables {
  vehicle: VehicleTable
  ride: RideTable
  ride_day: RideDayTable
  ride_day_until: RideDayUntilTable
}
