/** Updates members that copy values from a referenced record. */
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import type { DeedContext, Kept } from './context'
import { namesOneOf } from './narrow'

/** Limits the depth, because references can form a cycle. */
const deepest = 8

interface Change {
  /** The changed records. */
  ids: readonly number[]
  /** The new values of their members. */
  body: Row
  /** The move to another scope; undefined if the scope is unchanged. */
  scope: { from: string; to: string } | undefined
}

/**
 * Propagates changed records to the members that copy their values, recursively. Each updated record gets a
 * new version, so an older view of it is outdated. Records with equal changes share one statement.
 */
export async function showElsewhere(
  context: DeedContext,
  { name }: Collection,
  before: readonly Kept[],
  after: readonly Kept[],
): Promise<void> {
  const shown = membersShown(context, name)
  const alike = new Map<string, Change>()
  for (const [at, { id, body, scope }] of after.entries()) {
    const old = before[at]!
    const members = shown.filter((member) => !isDeepStrictEqual(old.body[member], body[member]))
    const change: Change = {
      ids: [],
      body: Object.fromEntries(members.map((member) => [member, body[member] ?? null])),
      scope: old.scope === scope ? undefined : { from: old.scope, to: scope },
    }
    if (members.length === 0 && !change.scope) continue
    const key = JSON.stringify(change)
    const group = alike.get(key) ?? change
    alike.set(key, { ...group, ids: [...group.ids, id] })
  }
  for (const change of alike.values()) await spread(context, name, change)
}

/** Members of the collection that other records copy. */
const membersShown = ({ standIn }: DeedContext, name: string): string[] => {
  const naming = Object.values(standIn.collections).flatMap(({ refers }) => Object.values(refers))
  return [
    ...new Set(naming.filter(({ to }) => to === name).flatMap(({ shows }) => Object.values(shows))),
  ].sort()
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
  // A record without its own scope follows the record it refers to.
  const inherited = other.scope === undefined ? scope : undefined
  if (shown.length === 0 && !inherited) return { ids: [], body, scope: undefined }
  const moved =
    typeof ofShown === 'string'
      ? sql`${ofShown}`
      : inherited
        ? sql`case when scope = ${inherited.from} then ${inherited.to} else scope end`
        : sql`scope`
  const { rows } = await sql<{ id: number }>`
    update stand_in_record as record
    set body = body || ${JSON.stringify(body)}::jsonb, scope = ${moved}, version = version + 1
    where collection = ${other.name} and ${namesOneOf(member, ids)} returning id`.execute(request.db)
  return { ids: rows.map(({ id }) => Number(id)), body, scope: inherited }
}
