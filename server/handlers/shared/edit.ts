import { Changed, Gone } from '../types'

/**
 * The next version of a row read `for update`, when the caller saw it at `seen`; throws Changed when it has moved on.
 * `seen` absent = last write wins.
 */
export function nextVersion(current: number, seen: number | undefined): number {
  if (seen !== undefined && seen !== current) throw new Changed()
  return current + 1
}

/** The row, or a refusal: gone, or outside what the caller may see (which he must not be able to tell apart). */
export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Gone(`${what}不存在或已被删除`)
  return row
}
