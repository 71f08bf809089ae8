import { sql } from 'kysely'
import { withinCompanies, withinScopes } from '../shared/query'
import { pagedWithSum } from '../shared/sums'
import { codeNumber, momentOf, optionalIdOf, stamp } from '../shared/values'
import type { CallRequest, Handler } from '../types'

const chargeSingle = 1

/** Rides, newest settlement first, with how many there are and what they cost in all. */
export const searchRides: Handler<'consume.search'> = async (request) => {
  const { rows, total, sum } = await pagedWithSum(ridesOf(request), request.page, sql`ride.amount`)
  return {
    total,
    values: { count: total, amount: sum },
    rows: rows.map((ride) => ({
      id: ride.id,
      cardNo: ride.card_no,
      phone: ride.phone,
      cityName: ride.city_name,
      companyName: ride.company_name,
      routeName: ride.line_name,
      direction: ride.direction === 0 ? '上行' : '下行',
      isDown: ride.direction === 1,
      vehicleId: String(ride.vehicle_id),
      plate: ride.plate,
      driverName: ride.driver_name,
      chargeType: String(ride.charge_type),
      // Screens name the code themselves.
      chargeTypeName: null,
      channel: String(ride.channel),
      checkType: String(ride.check_type),
      paymentType: String(ride.payment_type),
      amount: ride.amount,
      upStation: ride.up_stop,
      upTime: stamp(ride.up_at),
      downStation: ride.down_stop,
      downTime: ride.down_at && stamp(ride.down_at),
      transactionId: ride.transaction_id,
      settledAt: stamp(ride.settled_at),
      refoundStat: ride.refundable ? '1' : '0',
    })),
  }
}

function ridesOf({ db, values, scopes, user }: CallRequest<'consume.search'>) {
  const { cardNo, phoneNo, transactionId, partySourceType, chargeType } = values
  const companyId = optionalIdOf(values.companyId)
  const lineId = optionalIdOf(values.routeId)
  const vehicleId = optionalIdOf(values.vehicleId)
  const from = momentOf(values.startPayTime)
  const to = momentOf(values.endPayTime)
  return db
    .selectFrom('ride')
    .innerJoin('city', 'city.code', 'ride.city_code')
    .leftJoin('company', 'company.id', 'ride.company_id')
    .leftJoin('vehicle', 'vehicle.id', 'ride.vehicle_id')
    .selectAll('ride')
    .select(['city.name as city_name', 'company.name as company_name', 'vehicle.plate'])
    .where(withinScopes('ride.city_code', scopes))
    .where(withinCompanies('ride.company_id', user))
    .$if(cardNo !== '', (q) => q.where('ride.card_no', '=', cardNo))
    .$if(phoneNo !== '', (q) => q.where('ride.phone', '=', phoneNo))
    .$if(transactionId !== '', (q) => q.where('ride.transaction_id', '=', transactionId))
    .$if(partySourceType !== '', (q) => q.where('ride.channel', '=', codeNumber(partySourceType)))
    .$if(chargeType !== '', (q) =>
      q.where('ride.charge_type', codeNumber(chargeType) === chargeSingle ? '=' : '<>', chargeSingle),
    )
    .$if(companyId !== null, (q) => q.where('ride.company_id', '=', companyId))
    .$if(lineId !== null, (q) => q.where('ride.line_id', '=', lineId))
    .$if(vehicleId !== null, (q) => q.where('ride.vehicle_id', '=', vehicleId))
    .$if(from !== null, (q) => q.where('ride.settled_at', '>=', from))
    .$if(to !== null, (q) => q.where('ride.settled_at', '<=', to))
    .orderBy('ride.settled_at', 'desc')
    .orderBy('ride.id', 'desc')
}
