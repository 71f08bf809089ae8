import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../../database/schema'
import { withinCompanies, withinScopes } from '../shared/query'
import { codeNumber, optionalIdOf } from '../shared/values'
import type { CallRequest } from '../types'

type Search = CallRequest<'consume.search'>
type Rides<O> = SelectQueryBuilder<Database, 'ride', O>

const chargeSingle = 1

/** The payment time filter. The last second counts in full. */
export const timeOf = ({ values }: Search) => ({
  startTime: values.startPayTime,
  endTime: values.endPayTime,
})

/** All filters except the time. */
export function narrowed<O>(request: Search, query: Rides<O>): Rides<O> {
  const { cardNo, phoneNo, transactionId, routeId, vehicleId } = request.values
  const lineId = optionalIdOf(routeId)
  const vehicle = optionalIdOf(vehicleId)
  return alike(request, query)
    .$if(cardNo !== '', (q) => q.where('ride.card_no', '=', cardNo))
    .$if(phoneNo !== '', (q) => q.where('ride.phone', '=', phoneNo))
    .$if(transactionId !== '', (q) => q.where('ride.transaction_id', '=', transactionId))
    .$if(lineId !== null, (q) => q.where('ride.line_id', '=', lineId))
    .$if(vehicle !== null, (q) => q.where('ride.vehicle_id', '=', vehicle))
}

/** The filters that the daily sums support. */
export function alike<O>({ values, scopes, user }: Search, query: Rides<O>): Rides<O> {
  const { partySourceType, chargeType } = values
  const companyId = optionalIdOf(values.companyId)
  return query
    .where(withinScopes('ride.city_code', scopes))
    .where(withinCompanies('ride.company_id', user))
    .$if(partySourceType !== '', (q) => q.where('ride.channel', '=', codeNumber(partySourceType)))
    .$if(chargeType !== '', (q) =>
      q.where('ride.charge_type', codeNumber(chargeType) === chargeSingle ? '=' : '<>', chargeSingle),
    )
    .$if(companyId !== null, (q) => q.where('ride.company_id', '=', companyId))
}

/** True if the request has no other filter, so that the daily sums can be used. */
export const isOfAlike = ({ values }: Search): boolean =>
  [values.cardNo, values.phoneNo, values.transactionId, values.routeId, values.vehicleId].every(
    (value) => value === '',
  )
