/** Converts page numbers: from 1 in screens, and by the call's `paging` on the wire. */
import type { CallPaging } from '../compiled/call'

export const pageOnWire = ({ first, countsRows }: CallPaging, page: number, size: number): number =>
  countsRows ? (page - 1) * size : page - 1 + first

/** Undefined for a row offset that is not a multiple of the page size. */
export function pageFromWire(
  { first, countsRows }: CallPaging,
  wire: number,
  size: number,
): number | undefined {
  if (!countsRows) return wire + 1 - first
  // The size is validated elsewhere.
  if (size < 1) return 1
  return wire % size === 0 ? wire / size + 1 : undefined
}
