/** Reading and writing records. Whatever is written keeps what its collection promises: values of one record only, and records that are there. */
import { sql, type RawBuilder } from 'kysely'
import type { Collection } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { nextVersion } from '../handlers/shared/edit'
import { scopesOf } from '../handlers/shared/query'
import { stamp } from '../handlers/shared/values'
import { Refused, type Page } from '../handlers/types'
import { noteAmounts, takeKeys } from './beside'
import { checkParent, checkScope, completed } from './complete'
import type { DeedContext, Kept } from './context'
import { mostRead, tooMuch, withDerived } from './derived'
import { withinRequest } from './narrow'
import { showElsewhere } from './shown'

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
 * Of those who put records of a tree elsewhere, one at a time: each holds what it moves and then looks upwards, so two of them would
 * wait for each other until the database ends one, over and over where there are many. Called before anything is held.
 */
export async function holdTree({ request }: DeedContext, { name }: Collection): Promise<void> {
  await sql`select from stand_in_collection where collection = ${name} for no key update`.execute(request.db)
}

export const withIds = (ids: readonly number[]): Condition => sql<boolean>`record.id = any(${[...ids]})`

const refuseFirst = (refused: ReadonlyMap<number, Refused>): void => {
  for (const one of refused.values()) throw one
}

/** Changes a record that is held. `seen` = the version that the caller saw; whoever comes later is told so. */
export async function changeRecord(
  context: DeedContext,
  collection: Collection,
  before: Kept,
  changes: Row,
  seen: number | undefined,
): Promise<Kept> {
  const { request } = context
  const version = nextVersion(before.version, seen)
  const stamps = collection.changed ? { [collection.changed]: stamp(request.now) } : {}
  const given = { ...before.body, ...changes, ...stamps }
  const { body, scope } = await completed(context, collection, given, { before: before.body })
  const record = { ...before, scope, body, version }
  if (record.scope !== before.scope) checkScope(context, collection, record)
  await checkParent(context, collection, record, before.body)
  await request.db
    .updateTable('stand_in_record')
    .set({ scope: record.scope, body: JSON.stringify(body), version, updated_at: request.now })
    .where('collection', '=', collection.name)
    .where('id', '=', record.id)
    .execute()
  refuseFirst(await takeKeys(context, collection, [record]))
  await noteAmounts(context, collection, [{ id: record.id, before: before.body, after: body }])
  await showElsewhere(context, collection, before, record)
  return record
}

/** Removes a record that is held. Throws Refused while another one names it. */
export async function removeRecord(
  context: DeedContext,
  collection: Collection,
  record: Kept,
): Promise<void> {
  const { request, standIn } = context
  for (const other of Object.values(standIn.collections)) {
    const members = Object.entries(other.refers)
      .filter(([, { to }]) => to === collection.name)
      .map(([member]) => member)
    if (other === collection && collection.parent) members.push(collection.parent)
    for (const member of members) {
      const names = sql<boolean>`record.body @> ${JSON.stringify({ [member]: String(record.id) })}::jsonb`
      if ((await countRecords(context, other, [names])) > 0)
        throw new Refused(`该${collection.label}下有${other.label}，不能删除`)
    }
  }
  await request.db
    .deleteFrom('stand_in_record')
    .where('collection', '=', collection.name)
    .where('id', '=', record.id)
    .execute()
  await noteAmounts(context, collection, [{ id: record.id, before: record.body, after: {} }])
}
