import type { ColumnType, Generated } from 'kysely'

/** Rows of `0095-points.sql`. */

export interface PointsAccountTable {
  user_id: number
  /** 1 ride points, 2 green points. */
  model: number
  balance: Generated<number>
  /** Records so far. */
  records: Generated<number>
}

/** Written once: no statement changes it. */
type Fixed<T> = ColumnType<T, T, never>

/** The same, with a value of its own where none is given. */
type FixedWithDefault<T> = ColumnType<T, T | undefined, never>

export interface PointsRecordTable {
  id: Fixed<number>
  user_id: Fixed<number>
  model: Fixed<number>
  /** 1 for the first record of the account, and so on without a gap. */
  position: Fixed<number>
  /** Above 0 obtained, below 0 consumed. */
  amount: Fixed<number>
  /** Of the account, after this record. */
  balance: Fixed<number>
  city_code: Fixed<string>
  /** 1 sign-in, 2 riding, 3 write-off, 4 review, 5 advertisement, 6 purchase, 7 expiry; 0 another. */
  type: Fixed<number>
  /** 1, 3 to 16; 0 = by an operator. */
  event: Fixed<number>
  operation: FixedWithDefault<string>
  /** 1 app, 2 mini-program. */
  channel: FixedWithDefault<number | null>
  company_id: FixedWithDefault<number | null>
  company_name: FixedWithDefault<string>
  line_id: FixedWithDefault<number | null>
  line_name: FixedWithDefault<string>
  vehicle_id: FixedWithDefault<number | null>
  plate: FixedWithDefault<string>
  merchant_id: FixedWithDefault<number | null>
  merchant_name: FixedWithDefault<string>
  product_name: FixedWithDefault<string>
  remark: FixedWithDefault<string>
  operator_id: FixedWithDefault<number | null>
  created_at: Fixed<Date>
}

export interface PointsTables {
  points_account: PointsAccountTable
  points_record: PointsRecordTable
}
