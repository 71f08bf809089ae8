import { wholePageSize } from '../../vocabulary/lists'
import type { CompiledCall } from '../../compiled'
import type { Outcome, Row, Values } from '../../contract/types'
import type { SendCall } from '../types'

/** Maximum rows fetched page by page: those of a spreadsheet without its header. */
export const mostRows = 1_048_575

/**
 * All rows of a query. `of` = the real number if more exist than can be fetched; `estimated` = it is
 * approximate.
 */
export interface Whole {
  rows: Row[]
  of?: number
  estimated?: boolean
}

export type AllRows =
  | { rows: Row[]; outcome: Extract<Outcome, { ok: true }> }
  | Extract<Outcome, { ok: false }>

/** Maximum rows of a call: those of a sheet, or those its pages reach if it has no larger export pages. */
const mostOf = ({ paging, exports }: CompiledCall): number =>
  exports === undefined ? Math.min(paging?.reach ?? mostRows, mostRows) : mostRows

/** The real number of rows, if not all were fetched; otherwise undefined. */
export function cutOf(
  call: CompiledCall | undefined,
  { rows, total, estimated }: { rows: readonly Row[]; total: number; estimated: boolean },
): Omit<Whole, 'rows'> {
  const isCut = call !== undefined && rows.length >= mostOf(call) && total > rows.length
  return isCut ? { of: total, estimated } : {}
}

/**
 * Fetches every row of a query: at once if the call allows large pages, else page by page.
 * @param report receives the fetched fraction, 0 to 1
 * @param aside no rows wait to be drawn, so judging can run in a worker
 */
export async function fetchEveryRow(
  send: SendCall,
  call: CompiledCall,
  values: Values,
  report: (fraction: number) => void,
  signal?: AbortSignal,
  aside = false,
): Promise<AllRows> {
  const size = call.exports?.max ?? wholePageSize
  const most = mostOf(call)
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const paged = call.paging ? { [call.paging.page]: page, [call.paging.size]: size } : {}
    const outcome = await send(call, { ...values, ...paged }, { signal, aside })
    if (!outcome.ok) return outcome
    if (!call.paging) {
      // One response contains all rows.
      report(1)
      return { rows: outcome.rows, outcome }
    }
    rows.push(...outcome.rows)
    report(call.total === undefined ? 0 : Math.min(rows.length / Math.max(outcome.total, 1), 1))
    // Without an exact total, a page that is not full is the last.
    const isKnown = call.total !== undefined && !outcome.estimated
    const isLast = outcome.rows.length < (isKnown ? 1 : size) || (isKnown && rows.length >= outcome.total)
    if (isLast || rows.length >= most) {
      report(1)
      return { rows: rows.slice(0, most), outcome }
    }
  }
}
