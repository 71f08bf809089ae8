import { readsOnly } from '../prepared'
import { rowsOfPage } from '../shared/large'
import { withinTime } from '../shared/query'
import { stamp } from '../shared/values'
import type { CallRequest } from '../types'
import { narrowed, timeOf } from './query'
import { sumOfRides } from './sum'

/** Rides, newest settlement first, with their number and total amount. */
export const searchRides = readsOnly<'consume.search'>(async (request) => {
  const query = ridesOf(request)
  // In parallel, if the database has two connections.
  const [rows, { rides, amount }] = await Promise.all([
    rowsOfPage(query, request.page, 'ride.id'),
    sumOfRides(request),
  ])
  return {
    total: rides,
    values: { count: rides, amount },
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
      // Null: screens name the code themselves.
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
})

const ridesOf = (request: CallRequest<'consume.search'>) =>
  narrowed(request, request.db.selectFrom('ride'))
    .leftJoin('city', 'city.code', 'ride.city_code')
    .leftJoin('company', 'company.id', 'ride.company_id')
    .leftJoin('vehicle', 'vehicle.id', 'ride.vehicle_id')
    .selectAll('ride')
    .select(['city.name as city_name', 'company.name as company_name', 'vehicle.plate'])
    .where(withinTime('ride.settled_at', timeOf(request)))
    .orderBy('ride.settled_at', 'desc')
    .orderBy('ride.id', 'desc')
