import { sql } from 'kysely'
import { mapInPieces } from '../../pieces'
import { pagedLarge } from '../shared/large'
import { contains, withinCompanies, withinScopes } from '../shared/query'
import { momentOf, optionalIdOf, stamp } from '../shared/values'
import type { CallRequest, Handler } from '../types'
import { channelCode, ofChannel } from './rides'

const partnerRides = 2
const settled = '1'

/** Rides one by one, newest first. */
export const consumeDetail: Handler<'summary.consumeDetail'> = async (request) => {
  const query = ridesOf(request)
    .leftJoin('city', 'city.code', 'ride.city_code')
    .leftJoin('company', 'company.id', 'ride.company_id')
    .selectAll('ride')
    .select(['city.name as city_name', 'company.name as company_name', 'vehicle.plate'])
    .orderBy('ride.up_at', 'desc')
    .orderBy('ride.id', 'desc')
  const { rows, total, estimated } = await pagedLarge(request, query, 'ride.id')
  return {
    total,
    estimated,
    values: { totalPage: Math.ceil(total / request.page.size) },
    rows: await mapInPieces(rows, (ride) => ({
      id: ride.id,
      channelType: channelCode(ride.channel === partnerRides),
      userNo: ride.phone,
      cardNo: ride.card_no,
      cityName: ride.city_name,
      departmentName: ride.company_name,
      chargeType: String(ride.charge_type),
      routeName: ride.line_name,
      routeDirection: ride.direction === 1,
      vehicleId: String(ride.vehicle_id),
      vehiclePlate: ride.plate,
      driverId: ride.driver_name,
      upStationName: ride.up_stop,
      upSwipeUtcTime: stamp(ride.up_at),
      downStationName: ride.down_stop,
      downSwipeUtcTime: ride.down_at && stamp(ride.down_at),
      ticketCheckingType: String(ride.check_type),
      payNo: ride.transaction_id,
      payAmount: ride.price,
      realAmount: ride.amount,
      preferAmount: ride.line_discount + ride.transfer_discount,
      payType: String(ride.payment_type),
      status: ride.cleared_at === null ? '2' : settled,
      payTime: stamp(ride.settled_at),
    })),
  }
}

/** The number and amount of the rides that match the filters. */
export const consumeDetailTotal: Handler<'summary.consumeDetailTotal'> = async (request) => {
  const { rides, amount } = await ridesOf(request)
    .select([
      sql<number>`count(*)`.as('rides'),
      // Cast back: a sum of bigint is numeric, which would arrive as text.
      sql<number>`coalesce(sum(ride.amount), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
  return { values: { count: Number(rides), amount: Number(amount) } }
}

function ridesOf({
  db,
  values,
  scopes,
  user,
}: CallRequest<'summary.consumeDetail' | 'summary.consumeDetailTotal'>) {
  const { channel_type, license_plate, payment_state, ticket_checking_user, ticket_code } = values
  const lineId = optionalIdOf(values.line_code)
  const [checkedFrom, checkedTo] = [momentOf(values.tc_start_time), momentOf(values.tc_end_time)]
  const [from, to] = [momentOf(values.balance_start_time), momentOf(values.balance_end_time)]
  return db
    .selectFrom('ride')
    .leftJoin('vehicle', 'vehicle.id', 'ride.vehicle_id')
    .where(withinScopes('ride.city_code', scopes))
    .where(withinCompanies('ride.company_id', user))
    .where(ofChannel(channel_type))
    .$if(lineId !== null, (q) => q.where('ride.line_id', '=', lineId))
    .$if(license_plate !== '', (q) => q.where(contains('vehicle.plate', license_plate)))
    .$if(payment_state !== '', (q) =>
      q.where('ride.cleared_at', payment_state === settled ? 'is not' : 'is', null),
    )
    .$if(ticket_checking_user !== '', (q) => q.where('ride.phone', '=', ticket_checking_user))
    .$if(ticket_code !== '', (q) => q.where('ride.transaction_id', '=', ticket_code))
    .$if(checkedFrom !== null, (q) => q.where('ride.up_at', '>=', checkedFrom))
    .$if(checkedTo !== null, (q) => q.where('ride.up_at', '<', secondAfter(checkedTo!)))
    .$if(from !== null, (q) => q.where('ride.cleared_at', '>=', from))
    .$if(to !== null, (q) => q.where('ride.cleared_at', '<', secondAfter(to!)))
}

/** The last second counts in full. */
const secondAfter = (moment: Date): Date => new Date(moment.getTime() + 1000)
