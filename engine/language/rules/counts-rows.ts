import { replacing } from '../cure'
import type { LinkedCall } from '../link/calls'
import { textOf, type Report } from '../link/report'

/** Names that services give to how many rows stand before a page. */
const offsets = [
  'offset',
  'skip',
  'start',
  'from',
  'startrow',
  'startindex',
  'firstresult',
  'rowstart',
  'begin',
]

/** A page's number under the name of a count of rows: the second page would begin at the second row, and most are on none. */
export function checkCountsRows(report: Report, { name, node }: LinkedCall): void {
  const paging = node.get('paging')
  const page = paging?.get('page')
  const parameter = textOf(page)
  if (!paging || !page || parameter === undefined) return
  if (!offsets.includes(parameter.toLowerCase().replaceAll('_', ''))) return
  const flow = paging.entries().flatMap((entry) => {
    if (entry.key === 'first') return []
    return [`${entry.key === 'page' ? 'offset' : entry.key}: ${String(entry.node.value)}`]
  })
  report.warn(
    'page-counts-rows',
    page,
    { name, parameter },
    { cure: replacing(paging, `{ ${flow.join(', ')} }`) },
  )
}
