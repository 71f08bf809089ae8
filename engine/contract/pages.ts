/** Which page is asked for, in screens its number from 1, and on the wire what the call's `paging` says. */
import type { CallPaging } from '../compiled/call'

export const pageOnWire = ({ first, countsRows }: CallPaging, page: number, size: number): number =>
  countsRows ? (page - 1) * size : page - 1 + first

/** Undefined where rows are counted and so many do not fill whole pages before this one. */
export function pageFromWire(
  { first, countsRows }: CallPaging,
  wire: number,
  size: number,
): number | undefined {
  if (!countsRows) return wire + 1 - first
  // A size that is none is told by whoever takes it.
  if (size < 1) return 1
  return wire % size === 0 ? wire / size + 1 : undefined
}
