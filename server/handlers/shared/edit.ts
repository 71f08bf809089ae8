import { Changed, Gone } from '../types'

/**
 * The next version of a row read `for update`. Throws Changed if the row is no longer at `seen`. `seen`
 * absent = last write wins.
 */
export function nextVersion(current: number, seen: number | undefined): number {
  if (seen !== undefined && seen !== current) throw new Changed()
  return current + 1
}

/**
 * Refuses a save of several rows if one has changed since the caller saw it. `seen` = the sum of their
 * versions, which grows with any change. Absent = last write wins.
 */
export function assertSeen(
  rows: readonly { version: number }[],
  seen: number | undefined,
  message?: string,
): void {
  if (seen !== undefined && seen !== rows.reduce((sum, { version }) => sum + version, 0))
    throw new Changed(message)
}

/**
 * Returns the row. Throws Gone if it is missing or not visible to the caller; both cases are
 * indistinguishable.
 */
export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Gone(`${what}不存在或已被删除`)
  return row
}
