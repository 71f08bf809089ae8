import type { Generated } from 'kysely'

/** Rows of `0001-core.sql`, `0143-session-id.sql` and `0150-session-confirmed.sql`. */

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  token_hash: string
  /** Identifies the session in lists. */
  id: number
  operator_id: number
  created_at: Date
  seen_at: Date
  expires_at: Date
  ip: Generated<string>
  client: Generated<string>
  /** Sign-in from another new client: an id of `login_record`. */
  new_sign_in_id: number | null
  /** When the password was last entered, at sign-in or later. */
  confirmed_at: Date
}

export interface LoginThrottleTable {
  account: string
  ip: string
  failures: Generated<number>
  blocked_until: Date | null
  updated_at: Date
}

export interface TicketTable {
  ticket_hash: string
  /** The session of the ticket. */
  token_hash: string
  /** Path and query below the service. */
  address: string
  expires_at: Date
}

export interface KnownClientTable {
  /** SHA-256 of the cookie, hex. */
  client_hash: string
  operator_id: number
  used_at: Date
}

export interface NumberLookupTable {
  operator_id: number
  /** SHA-256 of the number, or of the personal values of a record, hex. */
  number_hash: string
  /** True = a record was shown in full; false = a number was looked up. */
  plain: Generated<boolean>
  looked_at: Date
}

export interface SessionTables {
  known_client: KnownClientTable
  number_lookup: NumberLookupTable
  session: SessionTable
  login_throttle: LoginThrottleTable
  ticket: TicketTable
}
