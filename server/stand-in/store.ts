/** Reading and holding records. */
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
/** What all records of a list may weigh that is not read by pages: far more than a screen shows, and less than a server misses. */
export const mostBytes = 32_000_000

/** Records with long texts are few in number and heavy all the same: nobody's list may take the memory of everybody. */
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
 * Those records, held until the transaction ends, in the order of their ids, so that nobody waits in a circle. Whoever only names one
 * of them waits for nobody, unless it is to be removed.
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
 * One writer of the collection at a time, where two of them could break together what neither breaks alone: of those who put records of
 * a tree elsewhere each holds what it moves and then looks upwards, so two would wait for each other until the database ends one, over
 * and over where there are many; and of two spans that overlap neither sees the other. Called before anything is held.
 */
export async function holdCollection({ request }: DeedContext, { name }: Collection): Promise<void> {
  await sql`select from stand_in_collection where collection = ${name} for no key update`.execute(request.db)
}

export const withIds = (ids: readonly number[]): Condition => sql<boolean>`record.id = any(${[...ids]})`
