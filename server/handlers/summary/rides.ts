import { sql } from 'kysely'
import { withinScopes } from '../shared/query'
import { momentOf, textOf } from '../shared/values'
import type { CallRequest } from '../types'

/** The mini-program runs inside the partner's app; its rides are the partner's. */
const partnerRides = 2
const partnerCode = '1'

/** Rides that were settled on the asked days, both included, within the caller's scopes. */
export function settledRides({ db, values, scopes }: CallRequest) {
  const from = momentOf(values, 'balance_start_date')
  const lastDay = momentOf(values, 'balance_end_date')
  const until = lastDay && new Date(lastDay.getFullYear(), lastDay.getMonth(), lastDay.getDate() + 1)
  return db
    .selectFrom('ride')
    .where(withinScopes('ride.city_code', scopes))
    .$if(from !== null, (q) => q.where('ride.settled_at', '>=', from))
    .$if(until !== null, (q) => q.where('ride.settled_at', '<', until))
    .$if(textOf(values, 'channel_type') !== '', (q) =>
      q.where('ride.channel', textOf(values, 'channel_type') === partnerCode ? '=' : '<>', partnerRides),
    )
}

/** Number of rides, and what they cost in integer cents. */
export const figures = [
  sql<number>`count(*)`.as('rides'),
  // Cast back: a sum of bigint is numeric, which would arrive as text.
  sql<number>`sum(ride.amount)::bigint`.as('amount'),
] as const

/** Ordered rows as groups, in the same order. */
export function groupRows<R, K>(rows: R[], keyOf: (row: R) => K): R[][] {
  const groups = new Map<K, R[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.values()]
}
