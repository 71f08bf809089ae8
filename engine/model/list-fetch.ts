import type { CompiledCall } from '../compiled'
import type { Outcome, Row, Values } from '../contract/types'
import type { SendCall } from './types'

/** Most rows taken page by page, and the size of the pages it asks for where the call has no larger one. */
const mostRows = 9999
const pageSize = 100

export type AllRows =
  { rows: Row[]; outcome: Extract<Outcome, { ok: true }> } | Extract<Outcome, { ok: false }>

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
  signal: AbortSignal,
  aside = false,
): Promise<AllRows> {
  const most = call.exports?.max ?? mostRows
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
    const total = Math.min(outcome.total, most)
    report(total > 0 ? Math.min(rows.length / total, 1) : 1)
    if (outcome.rows.length === 0 || rows.length >= total) return { rows: rows.slice(0, most), outcome }
  }
}
