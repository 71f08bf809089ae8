import type { ColumnType, Generated } from 'kysely'

/** Rows of `0095-points.sql`. */

export interface PointsAccountTable {
  user_id: number
  /** 1 ride points, 2 green points. */
  model: number
  balance: Generated<number>
  /** Number of records. */
  records: Generated<number>
}

/** A column that is never updated. */
type Fixed<T> = ColumnType<T, T, never>

/** A column that is never updated and has a default. */
type FixedWithDefault<T> = ColumnType<T, T | undefined, never>

export interface PointsRecordTable {
  id: Fixed<number>
  user_id: Fixed<number>
  model: Fixed<number>
  /** Consecutive from 1 for each account. */
  position: Fixed<number>
  /** Positive = obtained, negative = consumed. */
  amount: Fixed<number>
  /** Balance of the account after this record. */
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
