/** A record with screen values (docs/grammar.md §4), by member names of its type. */
export type Row = Record<string, unknown>
export type Values = Record<string, unknown>

export interface DateRange {
  start: string
  end: string
}
export const isRange = (value: unknown): value is DateRange =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value

/** Outcome of a call, by its success rule. */
export type Outcome =
  | {
      ok: true
      rows: Row[]
      total: number
      /** The total is an estimate. */
      estimated?: true
      /** Values of the call's `reads`, and `total`. */
      values: Values
      /** The server's message, if any. */
      text?: string
      /** Not applied yet: a second person must approve it. */
      waits?: true
      file?: { name: string; blob: Blob }
      body: unknown
    }
  | {
      ok: false
      reason: FailureReason
      text?: string
      /** The refused parameter, if the server names one. */
      field?: string
      body?: unknown
      status?: number
      /** For a server error: the id of the request in the server's log. */
      requestId?: string
    }

export type FailureReason =
  | 'refused'
  | 'sessionLost'
  | 'forbidden'
  | 'stale'
  | 'taken'
  /** Another request was already applied under this idempotency key. */
  | 'doneBefore'
  /**
   * The last password entry is too old. Nothing was done; the console asks for it and sends the call again.
   */
  | 'unconfirmed'
  /** The record no longer exists. */
  | 'gone'
  | 'network'
  | 'timeout'
  | 'aborted'
  /** The browser cannot send a selected file: it was changed or removed. */
  | 'fileChanged'
  | 'malformed'
  /** The program failed while it sent or read. */
  | 'fault'
  /** Code for reading the response failed to load. */
  | 'codeMissing'

/** A difference between a response and its call's declaration. Shown in development. */
export interface Departure {
  path: string
  expected: string
  received: string
  /** The maximum in cents, if the only fault is a higher amount. */
  most?: number
  /** True if the only fault is an invalid address. */
  notAddress?: boolean
  /** True if the only fault is a repeated name, whose values are ambiguous. */
  repeated?: boolean
}
