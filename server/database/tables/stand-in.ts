import type { Generated, JSONColumnType } from 'kysely'

/** Rows of `0131-stand-in.sql` and `0133-stand-in-keyed.sql`. */

export interface StandInCollectionTable {
  collection: string
  filled_at: Date
  keyed_by: string | null
}

export interface StandInRecordTable {
  collection: string
  id: number
  scope: string
  body: JSONColumnType<Record<string, unknown>>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface StandInKeyTable {
  collection: string
  members: string
  value: string
  record_id: number
}

export interface StandInAmountTable {
  id: number
  collection: string
  record_id: number
  member: string
  before_cents: number | null
  after_cents: number | null
  call: string
  account: string
  created_at: Date
}

export interface StandInTables {
  stand_in_collection: StandInCollectionTable
  stand_in_record: StandInRecordTable
  stand_in_key: StandInKeyTable
  stand_in_amount: StandInAmountTable
}
