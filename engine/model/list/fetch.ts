import { wholePageSize } from '../../vocabulary/lists'
import type { CompiledCall } from '../../compiled'
import type { Outcome, Row, Values } from '../../contract/types'
import type { SendCall } from '../types'

/** Most rows taken page by page: what a spreadsheet can hold beneath its header. */
export const mostRows = 1_048_575

/** Every row of a query; `of` = how many there are where they are more than can be had, `estimated` = about so many. */
export interface Whole {
  rows: Row[]
  of?: number
  estimated?: boolean
}

export type AllRows =
  | { rows: Row[]; outcome: Extract<Outcome, { ok: true }> }
  | Extract<Outcome, { ok: false }>

/** As many rows of a call as can be had: a sheet's, or those its pages reach, where it has no larger ones for exports. */
const mostOf = ({ paging, exports }: CompiledCall): number =>
  exports === undefined ? Math.min(paging?.reach ?? mostRows, mostRows) : mostRows

/** How many rows there are, where not all of them were taken. */
export function cutOf(
  call: CompiledCall | undefined,
  { rows, total, estimated }: { rows: readonly Row[]; total: number; estimated: boolean },
): Omit<Whole, 'rows'> {
  const isCut = call !== undefined && rows.length >= mostOf(call) && total > rows.length
  return isCut ? { of: total, estimated } : {}
}

/**
 * Asks for every row of a query: at once where the call allows large pages, else page by page until there are no more.
 * @param report told the fraction that is here, 0 to 1
 * @param aside none of the rows waits to be drawn
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
      // What comes at once is here already: none of it is left out.
      report(1)
      return { rows: outcome.rows, outcome }
    }
    rows.push(...outcome.rows)
    report(call.total === undefined ? 0 : Math.min(rows.length / Math.max(outcome.total, 1), 1))
    // Where nobody knows how many there are, a page that is not full is the last.
    const isKnown = call.total !== undefined && !outcome.estimated
    const isLast = outcome.rows.length < (isKnown ? 1 : size) || (isKnown && rows.length >= outcome.total)
    if (isLast || rows.length >= most) {
      report(1)
      return { rows: rows.slice(0, most), outcome }
    }
  }
}
