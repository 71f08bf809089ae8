/** Rows of `0001-core.sql`, `0120-scheduled-work.sql` and `0134-rights-turn.sql`. */

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
  /** How often rights have been about to change. */
  changes: number
}

export interface ServerTables {
  idempotency: IdempotencyTable
  rights_turn: RightsTurnTable
  scheduled_work: ScheduledWorkTable
}
