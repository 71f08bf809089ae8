/** Outcomes of requests, with the log level of each (docs/operations.md). */
export const outcomes = {
  ok: 'info',
  /** Refused by a rule: the operator can correct it. */
  refused: 'info',
  /** A concurrent change. */
  stale: 'info',
  /** The password was entered too long ago. */
  unconfirmed: 'info',
  /** No session, or an expired one. */
  unauthorized: 'warn',
  /** A right is missing. */
  forbidden: 'warn',
  notFound: 'warn',
  /** A request that the console never sends. */
  malformed: 'warn',
  tooLarge: 'warn',
  tooSlow: 'warn',
  /** Too many attempts to sign in. */
  throttled: 'warn',
  /** No budget became available in time, or the server is stopping. */
  busy: 'warn',
  /** The client disconnected before the answer. */
  aborted: 'warn',
  /** A server error: its line has the reason. */
  fault: 'error',
} as const satisfies Record<string, 'info' | 'warn' | 'error'>

export type RequestOutcome = keyof typeof outcomes

const byStatus: Record<number, RequestOutcome> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  405: 'notFound',
  408: 'tooSlow',
  409: 'stale',
  412: 'stale',
  413: 'tooLarge',
  428: 'unconfirmed',
  429: 'throttled',
  431: 'tooLarge',
  503: 'busy',
}

/** Used if only the status is known. */
export const outcomeOf = (status: number): RequestOutcome =>
  byStatus[status] ?? (status < 400 ? 'ok' : status < 500 ? 'malformed' : 'fault')
