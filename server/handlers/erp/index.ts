import { lookupHandlers } from '../lookup'
import { withinCompanies, withinScopes } from '../shared/query'
import { Refused, type SomeHandlers } from '../types'
import { texts } from '../../texts'

/** Companies, lines and vehicles for the points screens. A line has the id of its up direction. */
export const erpHandlers = {
  'erp.companies': lookupHandlers['lookup.companies'],
  'erp.lines': lookupHandlers['lookup.lines'],

  'erp.vehicles': async ({ db, values, scopes, user }) => {
    const lineIds = values.routeIds
    if (lineIds.length > 100 || lineIds.some((id) => !/^\d{1,15}$/.test(id)))
      throw new Refused(texts.badRequest)
    if (lineIds.length === 0) return { rows: [] }
    const rows = await db
      .selectFrom('vehicle')
      .select(['id', 'plate'])
      .where(withinScopes('city_code', scopes))
      .where(withinCompanies('company_id', user))
      .where('line_id', 'in', lineIds.map(Number))
      .orderBy('plate')
      .execute()
    return { rows: rows.map(({ id, plate }) => ({ vehicleId: String(id), vehicleCode: plate })) }
  },
} satisfies SomeHandlers
