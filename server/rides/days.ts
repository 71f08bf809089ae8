/**
 * Sums of rides by day. The sums contain rides up to an id; later rides have higher ids. A query adds the sums and the later
 * rides, so it is always exact, no matter how rarely this runs.
 */
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { timeZone } from '../../engine/clock'
import { lowestIdSince } from '../database/ids'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'

/** No transaction stays open this long, so no ride with an older id will appear. */
const settledMs = 3_600_000
/** Rides per transaction, within the statement timeout. */
const atOnce = 200_000

/** The id of the last ride in the sums; 0 = none. */
async function addedUpTo(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('ride_day_until')
    .select('id')
    .where('zone', '=', timeZone())
    .executeTakeFirst()
  return row?.id ?? 0
}

/** SQL: the id of the last ride in the sums, as the statement sees it. */
export const addedUp = (): RawBuilder<number> =>
  sql<number>`coalesce((select id from ride_day_until where zone = ${timeZone()}), 0)`

/** The id last seen by this process: a guess that the next answer confirms. */
let lastSeen: number | undefined

/**
 * Queries with the sums and the rides after this id, in one statement. Its rows return in `added_up` the id that the statement
 * saw. If that differs, rides would be counted twice or missed, so the query runs again.
 */
export async function overDays<Row extends { added_up: number }>(
  db: Kysely<Database>,
  ask: (until: number) => Promise<Row[]>,
): Promise<Row[]> {
  let until = lastSeen ?? (await addedUpTo(db))
  for (;;) {
    const rows = await ask(until)
    const seen = rows[0]?.added_up ?? (await addedUpTo(db))
    lastSeen = seen
    if (seen === until) return rows
    until = seen
  }
}

/** The sums up to this id, with the column names of rides, so that filters for rides apply. */
export function daysAddedUp(
  db: Kysely<Database>,
  until: number,
): SelectQueryBuilder<Database, 'ride', object> {
  const days = db.selectFrom('ride_day as ride') as unknown as SelectQueryBuilder<Database, 'ride', object>
  // Sums of another zone may still exist.
  return until === 0 ? days.where(sql<boolean>`false`) : days
}

/** Adds new rides to the sums. Resolves with their number. */
export async function addUpRides(db: Kysely<Database>): Promise<number> {
  const last = lowestIdSince(settledMs)
  let rides = 0
  for (;;) {
    const some = await inTransaction(db, (transaction) => addUpSome(transaction, last))
    rides += some
    if (some < atOnce) return rides
  }
}

async function addUpSome(db: Kysely<Database>, last: number): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(db)
  const zone = timeZone()
  // Days of another zone have other bounds.
  const stale = await db.deleteFrom('ride_day_until').where('zone', '<>', zone).returning('zone').execute()
  if (stale.length > 0) await db.deleteFrom('ride_day').execute()
  await db
    .insertInto('ride_day_until')
    .values({ zone, id: 0 })
    .onConflict((row) => row.doNothing())
    .execute()
  // The lock serialises concurrent runs; the second finds nothing to do.
  const { id: until } = await db
    .selectFrom('ride_day_until')
    .select('id')
    .where('zone', '=', zone)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ to: number | null; rides: number }>`
    select max(id) as to, count(*) as rides from
      (select id from ride where id > ${until} and id < ${last} order by id limit ${atOnce}) as batch`.execute(
    db,
  )
  const { to, rides } = rows[0]!
  if (to === null) return 0
  await sql`insert into ride_day (day, city_code, company_id, charge_type, channel, rides, amount)
    select (settled_at at time zone ${zone})::date, city_code, company_id, charge_type, channel, count(*), sum(amount)
    from ride where id > ${until} and id <= ${to} group by 1, 2, 3, 4, 5
    on conflict (day, city_code, company_id, charge_type, channel)
    do update set rides = ride_day.rides + excluded.rides, amount = ride_day.amount + excluded.amount`.execute(
    db,
  )
  await db.updateTable('ride_day_until').set({ id: to }).where('zone', '=', zone).execute()
  return Number(rides)
}
