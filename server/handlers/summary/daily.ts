import { sql, type RawBuilder } from 'kysely'
import { dateText } from '../../../engine/clock'
import type { DailyTakings } from '../../calls/declared'
import { calendarOf, dayOf, daysFrom } from '../shared/days'
import { withinCompanies, withinScopes } from '../shared/query'
import type { CallRequest, Handler } from '../types'
import { Refused } from '../types'
import { channelCode, figures, isPartner, ofChannel } from './rides'

/** A year is what the screen offers, and bounds the work of one question. */
const mostDays = 366

/**
 * What was pushed to each channel on each day, and what the channel settled: on the same day (on time), on that day in
 * all, and of days before. Newest day first; days on which nothing happened are left out.
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
  const collect = (kind: 'pushed' | 'onTime' | 'settled', counted: Counted[]) => {
    for (const { at, partner, rides, amount } of counted) {
      const day = days[at - 1]!
      const channel = channelCode(partner)
      const key = `${day} ${channel}`
      const found = known.get(key) ?? { day, channel, pushed: none, onTime: none, settled: none }
      known.set(key, { ...found, [kind]: { rides: Number(rides), cents: Number(amount) } })
    }
  }
  const isOnTime = sql<boolean>`${dayNumber('ride.cleared_at', bounds)} = ${dayNumber('ride.settled_at', bounds)}`
  collect('pushed', await count(request, 'ride.settled_at', bounds))
  collect('onTime', await count(request, 'ride.settled_at', bounds, isOnTime))
  collect('settled', await count(request, 'ride.cleared_at', bounds))
  return [...known.values()].sort((a, b) => b.day.localeCompare(a.day) || a.channel.localeCompare(b.channel))
}

/** Which of the days the moment lies on, counted from 1; 0 before them, one too many after. */
const dayNumber = (column: string, bounds: Date[]): RawBuilder<number> =>
  sql<number>`width_bucket(${sql.ref(column)}, ${bounds}::timestamptz[])`

interface Counted {
  at: number
  partner: boolean
  rides: number
  amount: number
}

/** Rides and cents of each of the days, by the moment in this column, and each channel. */
async function count(
  { db, values, scopes, user }: CallRequest<'summary.companyDaily'>,
  column: 'ride.settled_at' | 'ride.cleared_at',
  bounds: Date[],
  only: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Counted[]> {
  return db
    .selectFrom('ride')
    .where(withinScopes('ride.city_code', scopes))
    .where(withinCompanies('ride.company_id', user))
    .where(ofChannel(values.channel_type))
    .where(column, '>=', bounds[0]!)
    .where(column, '<', bounds.at(-1)!)
    .where(only)
    .select([dayNumber(column, bounds).as('at'), isPartner.as('partner'), ...figures])
    .groupBy(['at', 'partner'])
    .execute()
}

/** The differences follow from the figures, so that they always hold. */
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
