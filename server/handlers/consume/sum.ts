import { sql, type RawBuilder } from 'kysely'
import { dateText } from '../../../engine/clock'
import { addedUp, daysAddedUp, overDays } from '../../rides/days'
import { beginOf, dayAfter } from '../shared/days'
import { withinTime } from '../shared/query'
import { momentOf } from '../shared/values'
import type { CallRequest } from '../types'
import { alike, isOfAlike, narrowed, timeOf } from './query'

type Search = CallRequest<'consume.search'>
interface Sum {
  rides: number
  amount: number
}

/**
 * The exact number and amount of matching rides. Whole days come from the daily sums where these exist; the
 * rest is added up here.
 */
export async function sumOfRides(request: Search): Promise<Sum> {
  if (!isOfAlike(request)) return oneByOne(request)
  const [sum] = await overDays(request.db, (until) => withDays(request, until))
  return sum!
}

async function oneByOne(request: Search): Promise<Sum> {
  const sum = await narrowed(request, request.db.selectFrom('ride'))
    .where(withinTime('ride.settled_at', timeOf(request)))
    .select(figures)
    .executeTakeFirstOrThrow()
  return { rides: Number(sum.rides), amount: Number(sum.amount) }
}

async function withDays(request: Search, until: number): Promise<(Sum & { added_up: number })[]> {
  const { db } = request
  const { first, end, edges } = wholeDays(request)
  const rides = () => alike(request, db.selectFrom('ride')).select(figures)
  const days = alike(request, daysAddedUp(db, until))
    .select([
      sql<number>`coalesce(sum(ride.rides), 0)`.as('rides'),
      sql<number>`coalesce(sum(ride.amount), 0)`.as('amount'),
    ])
    .$if(first !== null, (q) => q.where(sql<boolean>`ride.day >= ${first}::date`))
    .$if(end !== null, (q) => q.where(sql<boolean>`ride.day < ${end}::date`))
  const later = rides()
    .where('ride.id', '>', until)
    .where(withinTime('ride.settled_at', timeOf(request)))
  const parts = edges.reduce(
    (all, edge) => all.unionAll(rides().where('ride.id', '<=', until).where(edge)),
    days.unionAll(later),
  )
  const { rows } = await sql<Sum & { added_up: number }>`
    select sum(rides)::bigint as rides, sum(amount)::bigint as amount, ${addedUp()} as added_up
    from (${parts}) as part`.execute(db)
  return rows
}

const figures = [
  sql<number>`count(*)`.as('rides'),
  // Cast back: a sum of bigint is numeric, which would arrive as text.
  sql<number>`coalesce(sum(ride.amount), 0)::bigint`.as('amount'),
] as const

interface WholeDays {
  /** First whole day, and the day after the last; null = open. */
  first: string | null
  end: string | null
  /** Time ranges outside the whole days. */
  edges: RawBuilder<boolean>[]
}

function wholeDays(request: Search): WholeDays {
  const { startTime, endTime } = timeOf(request)
  const from = momentOf(startTime)
  const last = momentOf(endTime)
  const to = last && new Date(last.getTime() + 1000)
  const first = from && (isBegin(from) ? dateText(from) : dayAfter(dateText(from)))
  const end = to && dateText(to)
  if (first !== null && end !== null && first >= end)
    // The range has no whole day, or is not limited.
    return { first, end: first, edges: [between(from, to)] }
  return {
    first,
    end,
    edges: [
      ...(from && !isBegin(from) ? [between(from, beginOf(first!))] : []),
      ...(to && !isBegin(to) ? [between(beginOf(end!), to)] : []),
    ],
  }
}

const isBegin = (moment: Date): boolean => beginOf(dateText(moment)).getTime() === moment.getTime()
const between = (from: Date | null, to: Date | null): RawBuilder<boolean> =>
  sql<boolean>`(ride.settled_at >= ${from} and ride.settled_at < ${to})`
