import type { Generated } from 'kysely'

/** Rows of `0030-content.sql`. */

export interface DictionaryCategoryTable {
  id: number
  name: string
  icon: Generated<string>
  /** The purpose of its entries, as the app knows it. */
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

export interface DictionaryTables {
  dictionary_category: DictionaryCategoryTable
  dictionary_entry: DictionaryEntryTable
}
