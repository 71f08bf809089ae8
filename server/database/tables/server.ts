/** Rows of `0001-core.sql`, `0120-scheduled-work.sql`, `0134-rights-turn.sql`, `0139-personal.sql` and `0154-rights-mark.sql`. */
import type { Generated } from 'kysely'

export interface IdempotencyTable {
  operator_id: number
  key: string
  call: string
  request_hash: string
  /** JSON; null only inside the transaction that writes the row. */
  response: string | null
  created_at: Date
}

export interface ScheduledWorkTable {
  name: string
  begun_at: Date
}

export interface RightsTurnTable {
  /** Always 1. */
  id: number
  /** Number of transactions that took the lock for changes of rights. */
  changes: number
  /** Changed by triggers after every change of rights (migration 0154). */
  mark: Generated<string>
}

export interface ServerSecretTable {
  name: string
  value: string
}

export interface UnmaskingTable {
  id: number
  operator_id: number
  created_at: Date
}

export interface ServerTables {
  idempotency: IdempotencyTable
  rights_turn: RightsTurnTable
  scheduled_work: ScheduledWorkTable
  server_secret: ServerSecretTable
  unmasking: UnmaskingTable
}
