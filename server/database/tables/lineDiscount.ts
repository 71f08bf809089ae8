import type { Generated, JSONColumnType } from 'kysely'

/** Rows of `0041-line-discount.sql`. */

/** Seconds of the day; `end` may be 86 400, the end of the day. */
export interface DiscountSpan {
  start: number
  end: number
  percent: number
}

export interface LineDiscountTable {
  id: number
  /** `bloc`: for members of groups; `line`: for everyone. */
  kind: 'bloc' | 'line'
  city_code: string
  /** Id of the line's up direction. */
  line_id: number
  line_name: string
  /** 0 none, 1 all day, 2 by the hour. */
  type: Generated<number>
  /** Only for all-day discounts. */
  percent: number | null
  spans: JSONColumnType<DiscountSpan[]>
  updated_at: Date
  version: Generated<number>
}

export interface LineDiscountBlocTable {
  discount_id: number
  bloc_id: number
}

export interface LineDiscountTables {
  line_discount: LineDiscountTable
  line_discount_bloc: LineDiscountBlocTable
}
