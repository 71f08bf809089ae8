import { daysLater, moment } from '../../../engine/clock'
import { sql } from 'kysely'
import type { LineRides } from '../../calls/declared'
import { withinCompanies, withinScopes } from '../shared/query'
import type { CallRequest } from '../types'

/**
 * Rides per line, most first, each with its busiest vehicle. Line names include the city if several cities
 * are requested.
 */
export async function ridesPerLine(
  { db, scopes, user }: Pick<CallRequest, 'db' | 'scopes' | 'user'>,
  start: string,
  end: string,
): Promise<LineRides[]> {
  const rows = await db
    .selectFrom('ride')
    .innerJoin('city', 'city.code', 'ride.city_code')
    .select([
      'city.name as city',
      'ride.line_name as line',
      'ride.vehicle_id as vehicle',
      sql<number>`count(*)::integer`.as('rides'),
    ])
    .where(withinScopes('ride.city_code', scopes))
    .where(withinCompanies('ride.company_id', user))
    .where('ride.settled_at', '>=', moment(start))
    .where('ride.settled_at', '<', daysLater(moment(end), 1))
    .groupBy(['city.name', 'ride.line_name', 'ride.vehicle_id'])
    .orderBy('rides', 'desc')
    .orderBy('ride.vehicle_id')
    .execute()
  const isOneCity = new Set(rows.map((row) => row.city)).size <= 1
  const lines = new Map<string, { routeName: string; totalVehicle: number; vehicleId: string }>()
  for (const { city, line, vehicle, rides } of rows) {
    const routeName = isOneCity ? line : `${city} ${line}`
    const known = lines.get(routeName)
    // Rows are sorted, so the first vehicle of a line is its busiest.
    if (known) known.totalVehicle += rides
    else lines.set(routeName, { routeName, totalVehicle: rides, vehicleId: String(vehicle) })
  }
  return [...lines.values()].sort((a, b) => b.totalVehicle - a.totalVehicle)
}
