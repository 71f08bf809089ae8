/** Adds records: a single one, or one for each line of a sheet. */
import { sql } from 'kysely'
import type { Collection } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { newId } from '../database/ids'
import { stamp } from '../handlers/shared/values'
import { Refused } from '../handlers/types'
import { spansBeside } from './apart'
import { keysBeside, noteAmounts, takeKeys } from './beside'
import { checkParent, checkScope, completed, type Seen } from './complete'
import type { DeedContext, Kept } from './context'
import { withDerived } from './derived'
import { inParts } from './parts'
import { holdCollection } from './store'

/** Adds a record. Throws Refused if a value is taken or if a record that it refers to is missing. */
export async function addRecord(context: DeedContext, collection: Collection, given: Row): Promise<Kept> {
  const [record] = await addRecords(context, collection, [given])
  return added(record!)
}
/** Returns the record. Throws the refusal if there is one. */
export function added(outcome: Kept | Refused): Kept {
  if (outcome instanceof Refused) throw outcome
  return outcome
}

/**
 * Adds records and returns one outcome each, in order. A refused record is not written; the others are.
 * `judge` returns the refusal of a completed record, or undefined.
 */
export async function addRecords(
  context: DeedContext,
  collection: Collection,
  all: readonly Row[],
  judge: RecordJudge = () => undefined,
): Promise<(Kept | Refused)[]> {
  if (collection.apart.length > 0) await holdCollection(context, collection)
  const seen: Seen = new Map()
  const made: (Kept | Refused)[] = []
  const outcomes: typeof made = []
  for (const given of all) made.push(await preparedOrRefused(context, collection, given, { seen, judge }))
  for (const part of inParts(made)) {
    const fresh = part.filter(isKept)
    const refused = await refusedAmong(context, collection, fresh)
    const wanted = fresh.filter(({ id }) => !refused.has(id))
    await insert(context, collection, wanted)
    const changes = wanted.map(({ id, body }) => ({ id, before: {}, after: body }))
    const raced = await takeKeys(context, collection, changes)
    if (raced.size > 0) await takeBack(context, collection, [...raced.keys()])
    for (const [id, refusal] of raced) refused.set(id, refusal)
    await noteAmounts(
      context,
      collection,
      changes.filter(({ id }) => !raced.has(id)),
    )
    outcomes.push(...part.map((one) => (isKept(one) ? (refused.get(one.id) ?? one) : one)))
  }
  const derived = await withDerived(context, collection, outcomes.filter(isKept))
  let next = 0
  return outcomes.map((one) => (isKept(one) ? derived[next++]! : one))
}

/**
 * Returns the refusals by record id. A record conflicts with kept records and with earlier ones in the list.
 * Refused records conflict with nothing.
 */
async function refusedAmong(
  context: DeedContext,
  collection: Collection,
  fresh: readonly Kept[],
): Promise<Map<number, Refused>> {
  const refused = new Map<number, Refused>()
  // A single record needs no lookup here: writing its keys detects a conflict.
  const keys = fresh.length > 1 ? await keysBeside(context, collection, fresh) : undefined
  const spans = await spansBeside(context, collection, fresh)
  for (const record of fresh) {
    const refusal = keys?.refusalOf(record) ?? spans.refusalOf(record)
    if (refusal) refused.set(record.id, refusal)
    else for (const one of [keys, spans]) one?.admit(record)
  }
  return refused
}

const isKept = (one: Kept | Refused): one is Kept => !(one instanceof Refused)
export type RecordJudge = (record: Kept) => Refused | undefined
interface Preparing {
  seen: Seen
  judge: RecordJudge
}

/** Completes a record before anything is written. */
async function prepared(
  context: DeedContext,
  collection: Collection,
  given: Row,
  { seen, judge }: Preparing,
): Promise<Kept> {
  const { now, user } = context.request
  const stamps: Row = {}
  if (collection.created) stamps[collection.created] = stamp(now)
  if (collection.changed) stamps[collection.changed] = stamp(now)
  if (collection.author) stamps[collection.author] = user.name
  const first = collection.sort && given[collection.sort] === undefined ? { [collection.sort]: 0 } : {}
  // Values that the server fills override the values that were sent.
  const { body, scope } = await completed(context, collection, { ...first, ...given, ...stamps }, { seen })
  const record: Kept = { id: newId(), scope, body, version: 1 }
  checkScope(context, collection, record)
  await checkParent(context, collection, record)
  const refusal = judge(record)
  if (refusal) throw refusal
  return record
}
async function preparedOrRefused(
  context: DeedContext,
  collection: Collection,
  given: Row,
  preparing: Preparing,
): Promise<Kept | Refused> {
  try {
    return await prepared(context, collection, given, preparing)
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

async function insert(
  { request: { db, now } }: DeedContext,
  { name }: Collection,
  records: readonly Kept[],
): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ id, scope, body }) => ({ id, scope, body }))
  await sql`
    insert into stand_in_record (collection, id, scope, body, created_at, updated_at)
    select ${name}, id, scope, body, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as made (id bigint, scope text, body jsonb)`.execute(
    db,
  )
}
const takeBack = ({ request }: DeedContext, { name }: Collection, ids: readonly number[]) =>
  request.db.deleteFrom('stand_in_record').where('collection', '=', name).where('id', 'in', ids).execute()
