import type { Generated } from 'kysely'

/** Rows of `0003-ledger.sql`. Amounts are integer cents. */

export interface CardTable {
  card_no: string
  id: number
  city_code: string
  phone: Generated<string>
  /** 0 normal, 1 frozen, 2 void. */
  status: Generated<number>
  pay: Generated<number>
  gift: Generated<number>
  created_at: Date
  version: Generated<number>
}

export interface CardTables {
  card: CardTable
}
