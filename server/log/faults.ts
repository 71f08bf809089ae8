/** What the log says of an error: enough to find the place, nothing of what was being worked on. */

export interface LoggedFault {
  type: string
  /** Left out where a database says it: its words quote values, and whole rows. */
  message?: string
  code?: string
  stack?: string
  cause?: LoggedFault
  [of: string]: unknown
}

const longestMessage = 300
const mostFrames = 20
/** Of a database's error: what names a place in the schema, and never a value. */
const placeMembers = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

export function loggedFault(error: unknown, depth = 0): LoggedFault {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const members = error as unknown as Record<string, unknown>
  const isDatabase = typeof members.severity === 'string'
  return {
    type: error.constructor.name,
    ...(isDatabase
      ? Object.fromEntries(placeMembers.flatMap((name) => (members[name] ? [[name, members[name]]] : [])))
      : { message: error.message.slice(0, longestMessage) }),
    ...(typeof code === 'string' ? { code } : {}),
    stack: framesOf(error),
    ...(cause !== undefined && depth < 2 ? { cause: loggedFault(cause, depth + 1) } : {}),
  }
}

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, mostFrames)
    .join('\n')
