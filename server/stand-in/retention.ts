/** Removes records of stand-in services whose retention period (`keep`) is over. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Collection, StandIn } from '../../engine/compiled'
import { timeText } from '../../engine/clock'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'
import { atOnce, dayMs, inBatches, type Removed } from '../personal/retention'
import { noteAmounts } from './beside'
import type { Kept } from './context'

type Condition = RawBuilder<boolean>
type Collections = StandIn['collections']

/**
 * Dependent records are removed before their parent. A referenced record stays until no record refers to it.
 */
export async function removeOldRecords(
  db: Kysely<Database>,
  { collections }: StandIn,
  now: Date,
): Promise<Removed[]> {
  const counts = new Map<string, number>()
  for (let before = -1; before !== sumOf(counts);) {
    before = sumOf(counts)
    for (const collection of Object.values(collections)) {
      const isOver = over(collections, collection, now)
      if (!isOver) continue
      const goes = sql<boolean>`record.collection = ${collection.name} and ${isOver} and ${unnamed(collections, collection)}`
      const count = await inBatches(() => removeSome(db, collection, goes, now))
      counts.set(collection.name, (counts.get(collection.name) ?? 0) + count)
    }
  }
  return [...counts].flatMap(([of, count]) => (count > 0 ? [{ of, count }] : []))
}
const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

const memberOf = (alias: string, member: string): RawBuilder<string | null> =>
  sql`(${sql.ref(`${alias}.body`)} ->> ${member})`

/** SQL: true if the period of a record is over; undefined = the collection has no period. */
function over(
  collections: Collections,
  { keep, refers }: Collection,
  now: Date,
  alias = 'record',
): Condition | undefined {
  if (!keep || 'always' in keep) return undefined
  if ('days' in keep) {
    const end = new Date(now.getTime() - keep.days * dayMs)
    const time = memberOf(alias, keep.after)
    // Dates and date-times sort as texts.
    return sql<boolean>`(case when coalesce(${time}, '') = '' then ${sql.ref(`${alias}.updated_at`)} < ${end}
      else ${time} < ${timeText(end)} end)`
  }
  const named = collections[refers[keep.with]!.to]!
  const above = `${alias}_named`
  const isOver = over(collections, named, now, above)
  return (
    isOver &&
    sql<boolean>`${memberOf(alias, keep.with)} in (
      select ${sql.ref(`${above}.id`)}::text from stand_in_record as ${sql.ref(above)}
      where ${sql.ref(`${above}.collection`)} = ${named.name} and ${isOver})`
  )
}

/** SQL: true if no record refers to this one. */
function unnamed(collections: Collections, { name, parent }: Collection): Condition {
  const naming = Object.values(collections).flatMap((other) => [
    ...Object.entries(other.refers).flatMap(([member, { to }]) =>
      to === name ? [[other.name, member]] : [],
    ),
    ...(other.name === name && parent !== undefined ? [[name, parent]] : []),
  ])
  if (naming.length === 0) return sql<boolean>`true`
  const named = naming.map(
    ([other, member]) => sql`exists (select from stand_in_record as other
      where other.collection = ${other} and ${memberOf('other', member!)} = record.id::text)`,
  )
  return sql<boolean>`not (${sql.join(named, sql` or `)})`
}

/** Checks twice: a reference may have been added just before the record was locked. */
const removeSome = (
  db: Kysely<Database>,
  collection: Collection,
  goes: Condition,
  now: Date,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select record.id from stand_in_record as record where ${goes}
      order by record.id limit ${atOnce} for update skip locked`.execute(transaction)
    if (rows.length === 0) return 0
    const gone = await transaction
      .deleteFrom('stand_in_record as record')
      .where(sql<boolean>`record.id = any(${rows.map(({ id }) => Number(id))}::bigint[]) and ${goes}`)
      .returning(['record.id', 'record.body'])
      .execute()
    await noteAmounts(
      { request: { db: transaction, now, call: { name: 'retention' }, user: { account: '' } } },
      collection,
      gone.map(({ id, body }) => ({ id: Number(id), before: body as Kept['body'], after: {} })),
    )
    return gone.length
  })
