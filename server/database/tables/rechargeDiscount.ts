/** Rows of `0070-recharge-discount.sql`. Amounts are integer cents. */

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

export interface RechargeDiscountTables {
  recharge_discount: RechargeDiscountTable
}
