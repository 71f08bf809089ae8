import { sql, type RawBuilder } from 'kysely'
import { daysLater, dayStart } from '../../../engine/clock'
import { withinCompanies, withinScopes } from '../shared/query'
import { momentOf } from '../shared/values'
import type { CallRequest } from '../types'

/** The mini-program runs inside the partner's app, so its rides are the partner's. */
const partnerRides = 2
const partnerCode = '1'
const ownCode = '2'

/** Rides settled by the channel on the requested days, inclusive, within the caller's scopes. */
export function settledRides({
  db,
  values,
  scopes,
  user,
}: CallRequest<'summary.departmentLines' | 'summary.lineVehicles'>) {
  const from = momentOf(values.balance_start_date)
  const lastDay = momentOf(values.balance_end_date)
  const until = lastDay && daysLater(dayStart(lastDay), 1)
  return db
    .selectFrom('ride')
    .where(withinScopes('ride.city_code', scopes))
    .where(withinCompanies('ride.company_id', user))
    .where('ride.cleared_at', 'is not', null)
    .$if(from !== null, (q) => q.where('ride.cleared_at', '>=', from))
    .$if(until !== null, (q) => q.where('ride.cleared_at', '<', until))
    .where(ofChannel(values.channel_type))
}

/** SQL: true if the ride was made through the channel; '' = any. */
export const ofChannel = (code: string): RawBuilder<boolean> =>
  code === '' ? sql<boolean>`true` : sql<boolean>`${isPartner} = ${code === partnerCode}`

/** SQL: true if the ride is the partner's. */
export const isPartner = sql<boolean>`(ride.channel = ${sql.lit(partnerRides)})`
/** The channel's code in reports. */
export const channelCode = (ofPartner: boolean): string => (ofPartner ? partnerCode : ownCode)

/** Number of rides, and their amount in cents. */
export const figures = [
  sql<number>`count(*)`.as('rides'),
  // Cast back: a sum of bigint is numeric, which would arrive as text.
  sql<number>`sum(ride.amount)::bigint`.as('amount'),
] as const

/** Groups ordered rows by key, in their order. */
export function groupRows<R, K>(rows: R[], keyOf: (row: R) => K): R[][] {
  const groups = new Map<K, R[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.values()]
}
