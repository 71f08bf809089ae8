/**
 * Rides added up by day. What is added up is known by an id: rides up to it are in the sums, and later ones, whose ids are higher, are
 * not. So a question adds the sums and the later rides, and is exact at any moment, however seldom this runs.
 */
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { timeZone } from '../../engine/clock'
import { lowestIdSince } from '../database/ids'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'

/** No transaction is open for so long, so no ride with an id this old is still to come. */
const settledMs = 3_600_000
/** Rides of one transaction: it stays within the time that a statement may take. */
const atOnce = 200_000

/** The id up to which rides are added up; 0 = none is. */
async function addedUpTo(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('ride_day_until')
    .select('id')
    .where('zone', '=', timeZone())
    .executeTakeFirst()
  return row?.id ?? 0
}

/** The id up to which rides are added up, for the statement that asks for sums. */
export const addedUp = (): RawBuilder<number> =>
  sql<number>`coalesce((select id from ride_day_until where zone = ${timeZone()}), 0)`

/** As it was last seen by this process; a guess, which the next answer confirms. */
let lastSeen: number | undefined

/**
 * Asks with the sums and the rides after this id, in one statement. Its rows tell in `added_up` up to where rides were added up as it
 * saw them; where that is another id, rides would count twice or not at all, and it is asked again.
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

/** The sums up to this id, to be narrowed as rides are: by the same columns of the same names. */
export function daysAddedUp(
  db: Kysely<Database>,
  until: number,
): SelectQueryBuilder<Database, 'ride', object> {
  const days = db.selectFrom('ride_day as ride') as unknown as SelectQueryBuilder<Database, 'ride', object>
  // Days of another zone may still stand there.
  return until === 0 ? days.where(sql<boolean>`false`) : days
}

/** Adds up what has come since the last time. Resolves with how many rides that were. */
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
  // Days of another zone are other days.
  const stale = await db.deleteFrom('ride_day_until').where('zone', '<>', zone).returning('zone').execute()
  if (stale.length > 0) await db.deleteFrom('ride_day').execute()
  await db
    .insertInto('ride_day_until')
    .values({ zone, id: 0 })
    .onConflict((row) => row.doNothing())
    .execute()
  // One at a time: the other finds nothing left.
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
