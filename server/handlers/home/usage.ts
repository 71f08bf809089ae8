/** App usage per day, summed over the cities that the call may see. */
import { dayText, wall } from '../../../engine/clock'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../database/schema'
import { withinScopes, type Scopes } from '../shared/query'

export interface UsageDay {
  /** `yyyy-MM-dd` */
  day: string
  newUsers: number
  activeUsers: number
  launches: number
  /** Registered users at the end of the day. */
  users: number
  android: number
  ios: number
}

type Db = Kysely<Database>

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::integer`

/**
 * One entry per day from `start` to `end` (`yyyy-MM-dd`, inclusive). A day without a report has no usage and
 * the registered users of the day before.
 */
export async function usageOf(db: Db, scopes: Scopes, start: string, end: string): Promise<UsageDay[]> {
  const rows = await db
    .selectFrom('usage_day')
    .select([
      sql<string>`day::text`.as('day'),
      sum('new_users').as('newUsers'),
      sum('active_users').as('activeUsers'),
      sum('launches').as('launches'),
      sum('android').as('android'),
      sum('ios').as('ios'),
    ])
    .where(withinScopes('city_code', scopes))
    .where('day', '>=', start)
    .where('day', '<=', end)
    .groupBy('day')
    .execute()
  const reported = new Map(rows.map((row) => [row.day, { ...row, users: row.android + row.ios }]))
  const days: UsageDay[] = []
  let last = await usersBefore(db, scopes, start)
  for (let at = wall(start); dayText(at) <= end; at = at.add(1, 'day')) {
    const name = dayText(at)
    const entry = reported.get(name) ?? { ...last, day: name, newUsers: 0, activeUsers: 0, launches: 0 }
    last = { users: entry.users, android: entry.android, ios: entry.ios }
    days.push(entry)
  }
  return days
}

/** Registered users at the end of the last reported day before `day`. */
async function usersBefore(
  db: Db,
  scopes: Scopes,
  day: string,
): Promise<Pick<UsageDay, 'users' | 'android' | 'ios'>> {
  const latest = await db
    .selectFrom('usage_day')
    .select([sum('android').as('android'), sum('ios').as('ios')])
    .where(withinScopes('city_code', scopes))
    .where('day', '=', (nested) =>
      nested
        .selectFrom('usage_day')
        .select(sql<string>`max(day)`.as('day'))
        .where('day', '<', day)
        .where(withinScopes('city_code', scopes)),
    )
    .executeTakeFirstOrThrow()
  return { ...latest, users: latest.android + latest.ios }
}

/** Views of the key nodes from `start` to `end`, in the order of the contract. */
export async function nodeViews(db: Db, scopes: Scopes, start: string, end: string): Promise<number[]> {
  const { line, stop, plan, notice, scan } = await db
    .selectFrom('usage_day')
    .select([
      sum('line_views').as('line'),
      sum('stop_views').as('stop'),
      sum('plan_views').as('plan'),
      sum('notice_views').as('notice'),
      sum('scan_views').as('scan'),
    ])
    .where(withinScopes('city_code', scopes))
    .where('day', '>=', start)
    .where('day', '<=', end)
    .executeTakeFirstOrThrow()
  return [line, stop, plan, notice, scan]
}
