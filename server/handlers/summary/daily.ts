import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { dateText, timeZone } from '../../../engine/clock'
import type { DailyTakings } from '../../calls/declared'
import type { Database } from '../../database/schema'
import { addedUp, daysAddedUp, overDays } from '../../rides/days'
import { calendarOf, dayOf, daysFrom } from '../shared/days'
import { withinCompanies, withinScopes } from '../shared/query'
import type { CallRequest, Handler } from '../types'
import { Refused } from '../types'
import { channelCode, figures, isPartner, ofChannel } from './rides'

/** The screen offers one year, which also limits the work of a request. */
const mostDays = 366

/**
 * Per day and channel: rides sent to the channel, and rides it settled on time (same day), in total, and from
 * earlier days. Newest day first; days without rides are omitted.
 */
export const companyDaily: Handler<'summary.companyDaily'> = async (request) => {
  const { values, page, now } = request
  const first = dayOf(values.start_time)
  const last = dayOf(values.end_time)
  const length = daysFrom(first, last)
  if (length < 1) throw new Refused('请选择正确时间范围')
  if (length > mostDays) throw new Refused('时间段最大区间为1年')
  if (last > dateText(now)) throw new Refused('不能选择未来的日期')
  const rows = (await daysOf(request, first, last)).map(rowOf)
  const from = (page.number - 1) * page.size
  return { total: rows.length, rows: rows.slice(from, from + page.size) }
}

interface Figure {
  rides: number
  cents: number
}
interface Day {
  day: string
  channel: string
  pushed: Figure
  onTime: Figure
  settled: Figure
}
const none: Figure = { rides: 0, cents: 0 }

async function daysOf(
  request: CallRequest<'summary.companyDaily'>,
  first: string,
  last: string,
): Promise<Day[]> {
  const { days, bounds } = calendarOf(first, last)
  const known = new Map<string, Day>()
  const ofDay = (at: number, partner: boolean): Day => {
    const day = days[at - 1]!
    const channel = channelCode(partner)
    const key = `${day} ${channel}`
    const found = known.get(key) ?? { day, channel, pushed: none, onTime: none, settled: none }
    known.set(key, found)
    return found
  }
  for (const { at, partner, rides, amount } of await pushed(request, bounds))
    ofDay(at, partner).pushed = { rides: Number(rides), cents: Number(amount) }
  for (const { at, partner, rides, amount, on_time, on_time_amount } of await cleared(request, bounds)) {
    const day = ofDay(at, partner)
    day.settled = { rides: Number(rides), cents: Number(amount) }
    day.onTime = { rides: Number(on_time), cents: Number(on_time_amount) }
  }
  return [...known.values()].sort((a, b) => b.day.localeCompare(a.day) || a.channel.localeCompare(b.channel))
}

/**
 * The number of the day that contains the moment, from 1; 0 before the first, one more than the last after
 * it.
 */
const dayNumber = (column: string, bounds: Date[]): RawBuilder<number> => bucket(sql.ref(column), bounds)
const bucket = (moment: RawBuilder<unknown>, bounds: Date[]): RawBuilder<number> =>
  sql<number>`width_bucket(${moment}, ${bounds}::timestamptz[])`

interface Counted {
  at: number
  partner: boolean
  rides: number
  amount: number
}

type Daily = CallRequest<'summary.companyDaily'>

/** The filters that daily sums and rides share. */
const alike = <O>({ values, scopes, user }: Daily, query: SelectQueryBuilder<Database, 'ride', O>) =>
  query
    .where(withinScopes('ride.city_code', scopes))
    .where(withinCompanies('ride.company_id', user))
    .where(ofChannel(values.channel_type))
    .groupBy([sql.ref('at'), sql.ref('partner')])

/** Rides settled with the passengers, per day and channel. */
const pushed = (request: Daily, bounds: Date[]): Promise<Counted[]> =>
  overDays(request.db, async (until) => {
    const day = sql<Date>`(ride.day::timestamp at time zone ${timeZone()})`
    const summed = alike(request, daysAddedUp(request.db, until))
      .where(
        sql<boolean>`ride.day between ${dateText(bounds[0]!)}::date and ${dateText(bounds.at(-2)!)}::date`,
      )
      .select([
        bucket(day, bounds).as('at'),
        isPartner.as('partner'),
        sql<number>`sum(ride.rides)`.as('rides'),
        sql<number>`sum(ride.amount)`.as('amount'),
      ])
    const later = alike(request, request.db.selectFrom('ride'))
      .where('ride.id', '>', until)
      .where('ride.settled_at', '>=', bounds[0]!)
      .where('ride.settled_at', '<', bounds.at(-1)!)
      .select([dayNumber('ride.settled_at', bounds).as('at'), isPartner.as('partner'), ...figures])
    const { rows } = await sql<Counted & { added_up: number }>`
      select at, partner, sum(rides)::bigint as rides, sum(amount)::bigint as amount, ${addedUp()} as added_up
      from (${summed.unionAll(later)}) as part group by at, partner`.execute(request.db)
    return rows
  })

/** Rides settled by the channels per day, and those of them made on that day. */
function cleared(request: Daily, bounds: Date[]) {
  const at = dayNumber('ride.cleared_at', bounds)
  const isOnTime = sql<boolean>`${dayNumber('ride.settled_at', bounds)} = ${at}`
  return alike(request, request.db.selectFrom('ride'))
    .where('ride.cleared_at', '>=', bounds[0]!)
    .where('ride.cleared_at', '<', bounds.at(-1)!)
    .select([
      at.as('at'),
      isPartner.as('partner'),
      ...figures,
      sql<number>`count(*) filter (where ${isOnTime})`.as('on_time'),
      sql<number>`coalesce(sum(ride.amount) filter (where ${isOnTime}), 0)::bigint`.as('on_time_amount'),
    ])
    .execute()
}

/** Differences are computed from the figures, so that they always add up. */
const rowOf = ({ day, channel, pushed, onTime, settled }: Day): DailyTakings => ({
  id: `${day} ${channel}`,
  channelType: channel,
  time: day,
  appNumberCount: pushed.rides,
  appMoneyCount: pushed.cents,
  dsfjsNumberCount: onTime.rides,
  dsfjsMoneyCount: onTime.cents,
  differenceNumber: pushed.rides - onTime.rides,
  differenceMoney: pushed.cents - onTime.cents,
  dsfdrNumberCount: settled.rides,
  dsfdrMoneyCount: settled.cents,
  dsfwrNumberCount: settled.rides - onTime.rides,
  dsfwrMoneyCount: settled.cents - onTime.cents,
})
