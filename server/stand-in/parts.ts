/** Rows of one statement: many, and few enough that a server who does the statement in its own thread is not away for long. */
const rowsAtOnce = 500

export const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, at) =>
    all.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )
