/** What records show of the one that they name. */
import { sql } from 'kysely'
import type { Collection } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import type { DeedContext, Kept } from './context'
import { textIn } from './narrow'

/** Names that lead back to where they began stop here. */
const deepest = 8

interface Change {
  /** The records that became another. */
  ids: readonly number[]
  /** What became of their members. */
  body: Row
  /** Where they belong to another scope now. */
  scope: { from: string; to: string } | undefined
}

/**
 * What others show of a changed record is as it is now there too, and in those that name them in turn. Whoever looks at one of them
 * has seen what is no longer so: it is of another version.
 */
export async function showElsewhere(
  context: DeedContext,
  collection: Collection,
  before: Kept,
  after: Kept,
): Promise<void> {
  const changed = Object.keys(collection.members).filter((name) => before.body[name] !== after.body[name])
  await spread(context, collection.name, {
    ids: [after.id],
    body: Object.fromEntries(changed.map((name) => [name, after.body[name] ?? null])),
    scope: before.scope === after.scope ? undefined : { from: before.scope, to: after.scope },
  })
}

async function spread(context: DeedContext, name: string, change: Change, depth = 0): Promise<void> {
  if (depth === deepest) return
  for (const other of Object.values(context.standIn.collections))
    for (const [member, { to, shows }] of Object.entries(other.refers)) {
      if (to !== name) continue
      const next = await changedBy(context, other, member, shows, change)
      if (next.ids.length > 0) await spread(context, other.name, next, depth + 1)
    }
}

async function changedBy(
  { request }: DeedContext,
  other: Collection,
  member: string,
  shows: Record<string, string>,
  { ids, body: told, scope }: Change,
): Promise<Change> {
  const shown = Object.entries(shows).filter(([, of]) => Object.hasOwn(told, of))
  const body = Object.fromEntries(shown.map(([own, of]) => [own, told[of] ?? null]))
  const ofShown = other.scope === undefined ? undefined : body[other.scope]
  // One without a scope of its own is where the one is that it names.
  const inherited = other.scope === undefined ? scope : undefined
  if (shown.length === 0 && !inherited) return { ids: [], body, scope: undefined }
  const moved =
    typeof ofShown === 'string'
      ? sql`${ofShown}`
      : inherited
        ? sql`case when scope = ${inherited.from} then ${inherited.to} else scope end`
        : sql`scope`
  const naming =
    ids.length === 1
      ? sql`record.body @> ${JSON.stringify({ [member]: String(ids[0]) })}::jsonb`
      : sql`${textIn(member)} = any(${ids.map(String)})`
  const { rows } = await sql<{ id: number }>`
    update stand_in_record as record
    set body = body || ${JSON.stringify(body)}::jsonb, scope = ${moved}, version = version + 1
    where collection = ${other.name} and ${naming} returning id`.execute(request.db)
  return { ids: rows.map(({ id }) => Number(id)), body, scope: inherited }
}
