import { companiesOf } from '../company/query'
import { withinCompanies, withinScopes } from '../shared/query'
import { optionalIdOf } from '../shared/values'
import type { SomeHandlers } from '../types'

/** Company → its lines → their vehicles. A line is named by the id of its up direction. */
export const lookupHandlers = {
  'lookup.companies': async (request) => {
    const companies = companiesOf(request).where('company.parent_id', 'is', null)
    const rows = await companies.orderBy('company.city_code').orderBy('company.id').execute()
    return { rows: rows.map(({ id, name }) => ({ companyId: String(id), companyName: name })) }
  },

  'lookup.lines': async ({ db, values, scopes, user }) => {
    const rows = await db
      .selectFrom('line')
      .select(['line.id', 'line.name'])
      .where(withinScopes('line.city_code', scopes))
      .where('line.id', 'in', (vehicles) =>
        vehicles
          .selectFrom('vehicle')
          .select('vehicle.line_id')
          .where('vehicle.company_id', '=', optionalIdOf(values.companyId))
          .where(withinCompanies('vehicle.company_id', user)),
      )
      .orderBy('line.id')
      .execute()
    return { rows: rows.map(({ id, name }) => ({ routeId: String(id), routeName: name })) }
  },

  'lookup.vehicles': async ({ db, values, scopes, user }) => {
    const rows = await db
      .selectFrom('vehicle')
      .select(['id', 'plate'])
      .where(withinScopes('city_code', scopes))
      .where(withinCompanies('company_id', user))
      .where('line_id', '=', optionalIdOf(values.innerCode))
      .orderBy('plate')
      .execute()
    return { rows: rows.map(({ id, plate }) => ({ vehicleId: String(id), plate })) }
  },
} satisfies SomeHandlers
