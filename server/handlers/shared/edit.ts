import { Changed, Gone } from '../types'

/**
 * The next version of a row read `for update`, when the caller saw it at `seen`; throws Changed when it has moved on.
 * `seen` absent = last write wins.
 */
export function nextVersion(current: number, seen: number | undefined): number {
  if (seen !== undefined && seen !== current) throw new Changed()
  return current + 1
}

/**
 * Refuses what is saved of several rows together when one of them is not as the caller saw it: `seen` is then the sum of their versions,
 * which is another as soon as one has moved on. Absent = last write wins.
 */
export function assertSeen(
  rows: readonly { version: number }[],
  seen: number | undefined,
  message?: string,
): void {
  if (seen !== undefined && seen !== rows.reduce((sum, { version }) => sum + version, 0))
    throw new Changed(message)
}

/** The row, or a refusal: gone, or outside what the caller may see (which he must not be able to tell apart). */
export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Gone(`${what}不存在或已被删除`)
  return row
}
