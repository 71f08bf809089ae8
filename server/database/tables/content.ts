import type { Generated } from 'kysely'

/** Rows of `0030-content.sql`. */

export interface FunctionColumnTable {
  id: number
  city_code: string
  /** 1 home, 2 mine, 3 life. */
  location: number
  type: string
  /** '1' APP, '2' mini program, '1,2' both. */
  channels: string
  name: string
  /** What the app opens. */
  parameter: string
  image: Generated<string>
  enabled: Generated<boolean>
  highlighted: Generated<boolean>
  sort: number
  updated_at: Date
  version: Generated<number>
}

export interface ColumnTypeTable {
  location: number
  name: string
  created_at: Date
}

export interface VersionNoticeTable {
  id: number
  version_name: string
  /** Comma-joined: 1 Android, 2 iOS, 3 HarmonyOS. */
  systems: Generated<string>
  forced: boolean
  content: string
  /** null = the upgrade goes on. */
  cancel_reason: string | null
  created_at: Date
  version: Generated<number>
}

export interface VersionNoticeCityTable {
  notice_id: number
  city_code: string
}

export interface DictionaryCategoryTable {
  id: number
  name: string
  icon: Generated<string>
  /** What its entries are used for, as the app knows it. */
  kind: string
  version: Generated<number>
}

export interface DictionaryEntryTable {
  id: number
  category_id: number
  name: string
  icon: Generated<string>
  /** 1 line or station, 2 vehicle, 3 driver, 4 software, 5 other. */
  object: number
  /** 5 good, below it middle or bad. */
  level: number
  sort: number
  version: Generated<number>
}

export interface PointRuleTable {
  id: number
  /** 1–11; decides what else a rule has. */
  type: number
  items: string
  operation_id: number
  points: Generated<number>
  /** 1 ride points, 2 green points. */
  model: number
  channels: string
  /** How often a day; -1 = without limit. */
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

export interface ContentTables {
  function_column: FunctionColumnTable
  column_type: ColumnTypeTable
  version_notice: VersionNoticeTable
  version_notice_city: VersionNoticeCityTable
  dictionary_category: DictionaryCategoryTable
  dictionary_entry: DictionaryEntryTable
  point_rule: PointRuleTable
}
