/**
 * Rows per statement. An embedded database blocks the server's thread for each statement, so the number is
 * moderate.
 */
const rowsAtOnce = 500

export const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, at) =>
    all.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )
