import { pagedLarge } from '../shared/large'
import { paged } from '../shared/query'
import type { SomeHandlers } from '../types'
import { execute } from './execute'
import { detailRow, detailsOf, recordRow, recordsOf, refuseOtherPhone, sumsOf } from './query'
import { detailSheet, recordSheet } from './sheet'

/** Passengers' points: obtained and consumed points, and manual adjustments. */
export const pointsHandlers = {
  'points.recordPage': async (request) => {
    const { rows, ...total } = await pagedLarge(request, recordsOf(request), 'record.id')
    return { ...total, rows: rows.map(recordRow) }
  },
  'points.recordSum': async (request) => ({ values: await sumsOf(recordsOf(request)) }),
  'points.recordExport': (request) => recordSheet(request, recordsOf(request)),
  'points.execute': execute,
  'points.detailPage': async (request) => {
    await refuseOtherPhone(request)
    const { rows, total } = await paged(detailsOf(request), request.page)
    return { total, rows: rows.map(detailRow) }
  },
  'points.detailSum': async (request) => {
    await refuseOtherPhone(request)
    return { values: await sumsOf(detailsOf(request)) }
  },
  'points.detailExport': async (request) => {
    await refuseOtherPhone(request)
    return detailSheet(request, detailsOf(request))
  },
} satisfies SomeHandlers
