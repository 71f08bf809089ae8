/** Adding records, one or as many as a sheet has lines. */
import type { Collection } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { newId } from '../database/ids'
import { stamp } from '../handlers/shared/values'
import { Refused } from '../handlers/types'
import { clashesAmong, noteAmounts, takeKeys } from './beside'
import { checkParent, checkScope, completed, type Seen } from './complete'
import type { DeedContext, Kept } from './context'
import { withDerived } from './derived'

/** Adds a record. Throws Refused where a value is taken, or a record that it names is not there. */
export async function addRecord(context: DeedContext, collection: Collection, given: Row): Promise<Kept> {
  const [record] = await addRecords(context, collection, [given])
  return added(record!)
}
/** The record, or thrown what it was refused for. */
export function added(outcome: Kept | Refused): Kept {
  if (outcome instanceof Refused) throw outcome
  return outcome
}

/** Adds records, of each what came of it; one that is refused leaves nothing, and the others are there. */
export async function addRecords(
  context: DeedContext,
  collection: Collection,
  all: readonly Row[],
): Promise<(Kept | Refused)[]> {
  const seen: Seen = new Map()
  const made: (Kept | Refused)[] = []
  for (const given of all) made.push(await preparedOrRefused(context, collection, given, seen))
  for (let from = 0; from < made.length; from += atOnce) {
    const fresh = made.slice(from, from + atOnce).filter(isKept)
    // One that is refused takes nothing from those after it.
    const refused = new Map(fresh.length > 1 ? await clashesAmong(context, collection, fresh) : [])
    const part = fresh.filter(({ id }) => !refused.has(id))
    await insert(context, collection, part)
    const raced = await takeKeys(context, collection, part)
    if (raced.size > 0) await takeBack(context, collection, [...raced.keys()])
    for (const [id, refusal] of raced) refused.set(id, refusal)
    const taken = part.filter(({ id }) => !raced.has(id))
    await noteAmounts(
      context,
      collection,
      taken.map(({ id, body }) => ({ id, before: {}, after: body })),
    )
    for (const [at, one] of made.entries())
      if (isKept(one) && refused.has(one.id)) made[at] = refused.get(one.id)!
  }
  const derived = await withDerived(context, collection, made.filter(isKept))
  let next = 0
  return made.map((one) => (isKept(one) ? derived[next++]! : one))
}
const isKept = (one: Kept | Refused): one is Kept => !(one instanceof Refused)
/** Rows of one statement. */
const atOnce = 200

/** A record as it will be kept, before anything is written. */
async function prepared(context: DeedContext, collection: Collection, given: Row, seen: Seen): Promise<Kept> {
  const { now, user } = context.request
  const stamps: Row = {}
  if (collection.created) stamps[collection.created] = stamp(now)
  if (collection.changed) stamps[collection.changed] = stamp(now)
  if (collection.author) stamps[collection.author] = user.name
  const first = collection.sort && given[collection.sort] === undefined ? { [collection.sort]: 0 } : {}
  // What the server fills is its own to say, whatever is sent under that name.
  const { body, scope } = await completed(context, collection, { ...first, ...given, ...stamps }, { seen })
  const record: Kept = { id: newId(), scope, body, version: 1 }
  checkScope(context, collection, record)
  await checkParent(context, collection, record)
  return record
}
async function preparedOrRefused(
  context: DeedContext,
  collection: Collection,
  given: Row,
  seen: Seen,
): Promise<Kept | Refused> {
  try {
    return await prepared(context, collection, given, seen)
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

async function insert(context: DeedContext, collection: Collection, records: readonly Kept[]): Promise<void> {
  if (records.length === 0) return
  const { db, now } = context.request
  await db
    .insertInto('stand_in_record')
    .values(
      records.map(({ id, scope, body }) => ({
        collection: collection.name,
        id,
        scope,
        body: JSON.stringify(body),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}
const takeBack = ({ request }: DeedContext, { name }: Collection, ids: readonly number[]) =>
  request.db.deleteFrom('stand_in_record').where('collection', '=', name).where('id', 'in', ids).execute()
