import { pagedLarge } from '../shared/large'
import { paged } from '../shared/query'
import type { SomeHandlers } from '../types'
import { execute } from './execute'
import { detailRow, detailsOf, recordRow, recordsOf, sumsOf } from './query'
import { detailSheet, recordSheet } from './sheet'

/** Points of passengers: what was obtained and consumed, by whom, and adjustments by hand. */
export const pointsHandlers = {
  'points.recordPage': async (request) => {
    const { rows, ...total } = await pagedLarge(request, recordsOf(request), 'record.id')
    return { ...total, rows: rows.map(recordRow) }
  },
  'points.recordSum': async (request) => ({ values: await sumsOf(recordsOf(request)) }),
  'points.recordExport': (request) => recordSheet(recordsOf(request), request.owner),
  'points.execute': execute,
  'points.detailPage': async (request) => {
    const { rows, total } = await paged(detailsOf(request), request.page)
    return { total, rows: rows.map(detailRow) }
  },
  'points.detailSum': async (request) => ({ values: await sumsOf(detailsOf(request)) }),
  'points.detailExport': (request) => detailSheet(detailsOf(request), request.owner),
} satisfies SomeHandlers
