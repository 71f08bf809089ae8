/** Sorts records manually. */
import { sql } from 'kysely'
import type { Collection, Deed } from '../../engine/compiled'
import { assertSeen, found } from '../handlers/shared/edit'
import { idsOf, stamp } from '../handlers/shared/values'
import type { HandlerAnswer } from '../handlers/types'
import { itemOf, valuesOf, type DeedContext } from './context'
import { holdRecords } from './store'

/**
 * The sent records share out the places they already had, in their new order. Records of other pages keep
 * theirs. All records get distinct places in the process.
 */
export async function moveRecords(
  context: DeedContext,
  deed: Deed,
  collection: Collection,
): Promise<HandlerAnswer> {
  const { request } = context
  const { sort, changed } = collection
  const ids = idsOf(request.values.ids as string[])
  if (sort === undefined) return {}
  const all = await holdRecords(context, collection, [])
  const placeOf = ({ body }: (typeof all)[number]): number =>
    typeof body[sort] === 'number' ? body[sort] : Infinity
  const before = [...all].sort((one, other) => placeOf(one) - placeOf(other) || other.id - one.id)
  const sent = new Set(ids)
  const byId = new Map(all.map((one) => [one.id, one]))
  const moved = ids.map((id) => found(byId.get(id), collection.label))
  assertSeen(moved, request.version)
  const next = moved.values()
  const after = before.map((one) => (sent.has(one.id) ? next.next().value! : one))
  const places = after
    .map((one, place) => ({ one, place }))
    .filter(({ one, place }) => one.body[sort] !== place)
  const stamps = changed === undefined ? {} : { [changed]: stamp(request.now) }
  if (places.length > 0)
    await sql`
      update stand_in_record as record
      set body = body || jsonb_build_object(${sort}::text, moved.place) || ${JSON.stringify(stamps)}::jsonb,
        version = version + 1, updated_at = ${request.now}
      from unnest(${places.map(({ one }) => one.id)}::bigint[], ${places.map(({ place }) => place)}::int[]) as moved (id, place)
      where collection = ${collection.name} and record.id = moved.id`.execute(request.db)
  request.log(`调整${collection.label}顺序`)
  return { values: valuesOf(context, deed.give, { items: moved.map(itemOf) }) }
}
