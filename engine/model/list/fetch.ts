import type { CompiledCall } from '../../compiled'
import type { Outcome, Row, Values } from '../../contract/types'
import type { SendCall } from '../types'

/** Most rows taken page by page: what a spreadsheet can hold beneath its header. */
export const mostRows = 1_048_575
/** The size of the pages it asks for where the call has no larger one. */
const pageSize = 100

/** Every row of a query; `of` = how many there are where they are more than a sheet holds. */
export interface Whole {
  rows: Row[]
  of?: number
}

export type AllRows =
  { rows: Row[]; outcome: Extract<Outcome, { ok: true }> } | Extract<Outcome, { ok: false }>

/** How many rows there are, where not all of them were taken. */
export const cutOf = ({ rows, total }: { rows: readonly Row[]; total: number }): number | undefined =>
  rows.length >= mostRows && total > rows.length ? total : undefined

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
  const size = call.exports?.max ?? pageSize
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
    // Where nobody says how many there are, a page that is not full is the last.
    const total = call.total === undefined ? Infinity : outcome.total
    report(Math.min(rows.length / Math.max(total, 1), 1))
    const isLast = outcome.rows.length < (call.total === undefined ? size : 1) || rows.length >= total
    if (isLast || rows.length >= mostRows) {
      report(1)
      return { rows: rows.slice(0, mostRows), outcome }
    }
  }
}
