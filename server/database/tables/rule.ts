import type { Generated } from 'kysely'

/** Rows of `0030-content.sql`. */

export interface PointRuleTable {
  id: number
  /** 1–11; determines which other columns apply. */
  type: number
  items: string
  operation_id: number
  points: Generated<number>
  /** 1 ride points, 2 green points. */
  model: number
  channels: string
  /** Maximum per day; -1 = unlimited. */
  daily: number
  description: Generated<string>
  enabled: boolean
  gift_7: number | null
  gift_15: number | null
  gift_30: number | null
  /** Comma-joined parameters of function columns. */
  columns: Generated<string>
  /** JSON list of { steps, integral }. */
  steps: Generated<string>
  /** JSON list of { mileage, integral }. */
  rides: Generated<string>
  min_speed: number | null
  max_speed: number | null
  version: Generated<number>
}

export interface RuleTables {
  point_rule: PointRuleTable
}
