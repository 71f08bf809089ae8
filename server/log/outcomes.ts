/** What a request came to, and how loudly its line in the log says so (docs/operations.md). */
export const outcomes = {
  ok: 'info',
  /** By a rule: the operator was told what to mend. */
  refused: 'info',
  /** Somebody else was faster. */
  stale: 'info',
  /** The password was given too long ago. */
  unconfirmed: 'info',
  /** No session, or one that is over. */
  unauthorized: 'warn',
  /** A right is missing. */
  forbidden: 'warn',
  notFound: 'warn',
  /** Nothing the console would send. */
  malformed: 'warn',
  tooLarge: 'warn',
  tooSlow: 'warn',
  /** Too many attempts to sign in. */
  throttled: 'warn',
  /** Nothing became free in time, or the server is stopping. */
  busy: 'warn',
  /** Whoever asked was gone before the answer was. */
  aborted: 'warn',
  /** The server's own: its line has the reason. */
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

/** Where nothing else is known than how it was answered. */
export const outcomeOf = (status: number): RequestOutcome =>
  byStatus[status] ?? (status < 400 ? 'ok' : status < 500 ? 'malformed' : 'fault')
