/** Rows of `0001-core.sql` and `0120-scheduled-work.sql`. */

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

export interface ServerTables {
  idempotency: IdempotencyTable
  scheduled_work: ScheduledWorkTable
}
