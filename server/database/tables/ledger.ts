import type { Generated } from 'kysely'

/** Rows of `0003-ledger.sql`. Amounts are integer cents. */

export interface LedgerAccountTable {
  name: string
  kind: AccountKind
  card_no: string | null
}

export type AccountKind = 'pay' | 'gift' | 'cash' | 'fare' | 'promotion'

export interface LedgerTransferTable {
  id: number
  from_account: string
  to_account: string
  /** Above 0. */
  amount: number
  kind: TransferKind
  reference: Generated<string>
  operator_id: number | null
  created_at: Date
}

export type TransferKind = 'opening' | 'recharge' | 'consume' | 'refund' | 'withdraw' | 'move' | 'bonus'

export interface LedgerTables {
  ledger_account: LedgerAccountTable
  ledger_transfer: LedgerTransferTable
}
