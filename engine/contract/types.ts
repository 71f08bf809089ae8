/** A record as screens see it: names of the type, values of docs/grammar.md §4. */
export type Row = Record<string, unknown>
export type Values = Record<string, unknown>

export interface DateRange {
  start: string
  end: string
}
export const isRange = (value: unknown): value is DateRange =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value

/** What a call came to, judged by its own rule. */
export type Outcome =
  | {
      ok: true
      rows: Row[]
      total: number
      /** The total is one, and not counted. */
      estimated?: true
      /** The call's `reads`, and `total`. */
      values: Values
      /** The server's own text, if any. */
      text?: string
      /** Nothing is done yet: a second person must release it. */
      waits?: true
      file?: { name: string; blob: Blob }
      body: unknown
    }
  | {
      ok: false
      reason: FailureReason
      text?: string
      /** The parameter that was refused, where the server names one. */
      field?: string
      body?: unknown
      status?: number
      /** Where the server itself broke: the number of the request in its log. */
      requestId?: string
    }

export type FailureReason =
  | 'refused'
  | 'sessionLost'
  | 'forbidden'
  | 'stale'
  | 'taken'
  /** Under its key something else was sent before, and that was done. */
  | 'doneBefore'
  /** The password was given too long ago: it is asked for, and the call sent again. Nothing was done. */
  | 'unconfirmed'
  /** What it is about is not there any more. */
  | 'gone'
  | 'network'
  | 'timeout'
  | 'aborted'
  /** A file that was picked has been changed or removed since, so that the browser does not send it. */
  | 'fileChanged'
  | 'malformed'
  /** The program itself broke while it sent or read. */
  | 'fault'
  /** Code that reads the answer did not come. */
  | 'codeMissing'

/** A departure of an answer from its call, shown in development. */
export interface Departure {
  path: string
  expected: string
  received: string
  /** Cents of the highest amount, where nothing is wrong but that this one is higher. */
  most?: number
  /** Where nothing is wrong but that an address is none of the web and no file of the server. */
  notAddress?: boolean
  /** Where nothing is wrong but that a name stands twice, of whose values none is the one that counts. */
  repeated?: boolean
}
