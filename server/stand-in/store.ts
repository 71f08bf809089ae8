/** Reads and locks records. */
import { sql, type RawBuilder } from 'kysely'
import type { Collection } from '../../engine/compiled'
import { scopesOf } from '../handlers/shared/query'
import { Refused, type Page } from '../handlers/types'
import type { DeedContext, Kept } from './context'
import { mostRead, tooMuch, withDerived } from './derived'
import { withinRequest } from './narrow'

type Condition = RawBuilder<boolean>
const columns = sql`record.id, record.scope, record.body, record.version`
const of = ({ name }: Collection): Condition => sql<boolean>`record.collection = ${name}`
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`

export async function readRecords(
  context: DeedContext,
  collection: Collection,
  {
    conditions = [],
    order = sql`record.id desc`,
    page,
  }: { conditions?: Condition[]; order?: RawBuilder<unknown>; page?: Page },
): Promise<Kept[]> {
  if (!page) await assertBearable(context, collection, conditions)
  const [limit, offset] = page ? [page.size, (page.number - 1) * page.size] : [mostRead, 0]
  const { rows } = await sql<Kept>`
    select ${columns} from stand_in_record as record
    where ${all([of(collection), ...conditions])} order by ${order} limit ${limit} offset ${offset}`.execute(
    context.request.db,
  )
  return withDerived(context, collection, rows.map(numbered))
}
/**
 * The maximum size in bytes of an unpaged list: far more than a screen shows, and small for the server's
 * memory.
 */
export const mostBytes = 32_000_000

/** Few records can still be large because of long texts. The limit protects the server's memory. */
async function assertBearable(
  { request }: DeedContext,
  collection: Collection,
  conditions: readonly Condition[],
): Promise<void> {
  const { rows } = await sql<{ bytes: string | number }>`
    select coalesce(sum(octet_length(body::text)), 0) as bytes from (
      select record.body from stand_in_record as record
      where ${all([of(collection), ...conditions])} limit ${mostRead}) as meant`.execute(request.db)
  if (Number(rows[0]!.bytes) > mostBytes) throw new Refused(tooMuch)
}

const numbered = (row: Kept): Kept => ({ ...row, id: Number(row.id) })

export async function countRecords(
  { request }: DeedContext,
  collection: Collection,
  conditions: Condition[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from stand_in_record as record where ${all([of(collection), ...conditions])}`.execute(
    request.db,
  )
  return Number(rows[0]!.count)
}

/**
 * Locks the records until the transaction ends, in id order to prevent deadlocks. A transaction that only
 * refers to a record is not blocked, unless the record is to be removed.
 */
export async function holdRecords(
  context: DeedContext,
  collection: Collection,
  conditions: Condition[],
  isRemoval = false,
): Promise<Kept[]> {
  const { request } = context
  const { rows } = await sql<Kept>`
    select ${columns} from stand_in_record as record
    where ${all([of(collection), withinRequest(scopesOf(request.user)), ...conditions])}
    order by record.id limit ${mostRead} ${isRemoval ? sql`for update` : sql`for no key update`}`.execute(
    request.db,
  )
  if (rows.length === mostRead) throw new Refused(tooMuch)
  return withDerived(context, collection, rows.map(numbered))
}

/**
 * Serialises writers of a collection whose changes could break a constraint together. Two moves in a tree
 * each lock their record and then read upwards: they would deadlock, repeatedly under load. Two overlapping
 * spans would not see each other. Must be called before any record is locked.
 */
export async function holdCollection({ request }: DeedContext, { name }: Collection): Promise<void> {
  await sql`select from stand_in_collection where collection = ${name} for no key update`.execute(request.db)
}

export const withIds = (ids: readonly number[]): Condition => sql<boolean>`record.id = any(${[...ids]})`
