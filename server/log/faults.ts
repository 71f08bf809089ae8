/** An error as logged: enough to locate it, without the data in use. */

export interface LoggedFault {
  type: string
  /** Omitted for database errors, whose text quotes values and rows. */
  message?: string
  code?: string
  stack?: string
  cause?: LoggedFault
  [of: string]: unknown
}

const longestMessage = 300
const mostFrames = 20
/** Members of a database error that name a place in the schema, never a value. */
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
