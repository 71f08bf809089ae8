/**
 * Changes and removes locked records, in batches of one statement each. Unique values and references are
 * checked. Small batches keep an embedded database responsive to other requests.
 */
import { sql } from 'kysely'
import type { Collection } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { filesIn, releaseFiles } from '../database/held-files'
import { nextVersion } from '../handlers/shared/edit'
import { stamp } from '../handlers/shared/values'
import { Refused } from '../handlers/types'
import { spansBeside } from './apart'
import { noteAmounts, takeKeys } from './beside'
import { checkParent, checkScope, completed, type Seen } from './complete'
import type { DeedContext, Kept } from './context'
import { namesOneOf } from './narrow'
import { inParts } from './parts'
import { showElsewhere } from './shown'
import { holdCollection } from './store'

/**
 * An embedded database runs statements in the server's thread. More records would block all requests for
 * seconds.
 */
export const mostWritten = 5000
export const tooManyAtOnce = (most: number): Refused => new Refused(`一次最多处理${most}条`)

/** A locked record and the new values of its members. */
export interface Change {
  before: Kept
  changes: Row
}

/** `seen` = the version of the record that the caller saw. Throws if the record has changed since. */
export async function changeRecords(
  context: DeedContext,
  collection: Collection,
  all: readonly Change[],
  seen?: number,
): Promise<Kept[]> {
  if (all.length > mostWritten) throw tooManyAtOnce(mostWritten)
  const done: Kept[] = []
  const { parent } = collection
  if (collection.apart.length > 0) await holdCollection(context, collection)
  // In a tree, records move one after the other: the parent check must see earlier moves.
  const moves = parent !== undefined && all.some(({ changes }) => Object.hasOwn(changes, parent))
  for (const part of moves ? all.map((one) => [one]) : inParts(all)) {
    const named: Seen = new Map()
    const after: Kept[] = []
    for (const change of part) after.push(await changed(context, collection, change, { seen, named }))
    await write(
      context,
      collection,
      part.map(({ before }) => before),
      after,
    )
    done.push(...after)
  }
  return done
}

async function changed(
  context: DeedContext,
  collection: Collection,
  { before, changes }: Change,
  { seen, named }: { seen: number | undefined; named: Seen },
): Promise<Kept> {
  const version = nextVersion(before.version, seen)
  const stamps = collection.changed ? { [collection.changed]: stamp(context.request.now) } : {}
  const given = { ...before.body, ...changes, ...stamps }
  const { body, scope } = await completed(context, collection, given, { before: before.body, seen: named })
  const record = { ...before, scope, body, version }
  if (record.scope !== before.scope) checkScope(context, collection, record)
  await checkParent(context, collection, record, before.body)
  return record
}

async function write(
  context: DeedContext,
  collection: Collection,
  before: readonly Kept[],
  after: readonly Kept[],
): Promise<void> {
  const { db, now } = context.request
  const rows = after.map(({ id, scope, body, version }) => ({ id, scope, body, version }))
  await sql`
    update stand_in_record as record
    set scope = next.scope, body = next.body, version = next.version, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as next (id bigint, scope text, body jsonb, version int)
    where record.collection = ${collection.name} and record.id = next.id`.execute(db)
  const spans = await spansBeside(context, collection, after)
  for (const record of after) {
    const refusal = spans.refusalOf(record)
    if (refusal) throw refusal
    spans.admit(record)
  }
  const both = after.map(({ id, body }, at) => ({ id, before: before[at]!.body, after: body }))
  for (const refused of (await takeKeys(context, collection, both)).values()) throw refused
  await noteAmounts(context, collection, both)
  await showElsewhere(context, collection, before, after)
  const held = new Set(filesIn(after.map(({ body }) => body)))
  const left = filesIn(before.map(({ body }) => body)).filter((name) => !held.has(name))
  await releaseFiles(db, left)
}

/** Throws Refused if a record outside the list refers to one of them. */
export async function removeRecords(
  context: DeedContext,
  collection: Collection,
  all: readonly Kept[],
): Promise<void> {
  const ids = all.map(({ id }) => id)
  if (ids.length === 0) return
  if (ids.length > mostWritten) throw tooManyAtOnce(mostWritten)
  for (const other of Object.values(context.standIn.collections)) {
    const members = Object.entries(other.refers)
      .filter(([, { to }]) => to === collection.name)
      .map(([member]) => member)
    if (other === collection && collection.parent) members.push(collection.parent)
    for (const member of members)
      if (await isNamed(context, other, member, { ids, without: other === collection ? ids : [] }))
        throw new Refused(`该${collection.label}下有${other.label}，不能删除`)
  }
  for (const part of inParts(all)) {
    await context.request.db
      .deleteFrom('stand_in_record')
      .where('collection', '=', collection.name)
      .where(sql<boolean>`id = any(${part.map(({ id }) => id)})`)
      .execute()
    await noteAmounts(
      context,
      collection,
      part.map(({ id, body }) => ({ id, before: body, after: {} })),
    )
  }
}

async function isNamed(
  { request }: DeedContext,
  { name }: Collection,
  member: string,
  { ids, without }: { ids: readonly number[]; without: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from stand_in_record as record
    where record.collection = ${name} and ${namesOneOf(member, ids)} and not record.id = any(${[...without]})
    limit 1`.execute(request.db)
  return rows.length > 0
}
