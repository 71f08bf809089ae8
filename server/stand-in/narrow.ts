/** Translates list filters to SQL. A parameter with a member's name filters by that member. */
import { sql, type RawBuilder } from 'kysely'
import type { Collection, CompiledCall, WireType } from '../../engine/compiled'
import { isMaskable } from '../../engine/vocabulary/personal'
import { isList, personalOf, readsAs } from '../../engine/vocabulary/wire-types'
import { isRange } from '../../engine/contract/types'
import { foundWhole } from '../handlers/shared/query'
import type { AnyRequest } from '../handlers/types'

type Condition = RawBuilder<boolean>

/** The text of a member: JSON for numbers, flags and lists; plain text otherwise. */
export const textIn = (member: string): RawBuilder<string> => sql<string>`(record.body ->> ${member})`

/** True if the record refers to one of these ids by that member. */
export const namesOneOf = (member: string, ids: readonly number[]): Condition =>
  // A single id can use the index on the documents.
  ids.length === 1
    ? sql<boolean>`record.body @> ${JSON.stringify({ [member]: String(ids[0]) })}::jsonb`
    : sql<boolean>`${textIn(member)} = any(${ids.map(String)})`

/** Returns the collection that a member refers to, if it is a tree. */
export type TreeOf = (member: string) => Collection | undefined

interface Asked extends Pick<AnyRequest, 'values' | 'masks'> {
  call: Pick<CompiledCall, 'parameters' | 'paging' | 'scope'>
}

export function conditionsOf(
  collection: Collection,
  treeOf: TreeOf,
  { call, values, masks }: Asked,
): Condition[] {
  return Object.entries(call.parameters).flatMap(([name, { type }]) => {
    const member = collection.members[name]
    const isNoFilter = !member || name === call.paging?.page || name === call.paging?.size
    // The request's scope filter has been applied already.
    if (isNoFilter || name === call.scope || !isGiven(values[name])) return []
    const tree = treeOf(name)
    if (tree && !Array.isArray(values[name])) return [withinTree(name, tree, values[name])]
    const personal = masks ? personalOf(member) : undefined
    return personal && isMaskable(personal) && typeof values[name] === 'string'
      ? [foundWhole(personal, textIn(name), values[name])]
      : [narrowed(name, member.type, type, values[name])]
  })
}

/** A filter on a node includes its descendants. */
const withinTree = (
  name: string,
  { name: collection, parent }: Collection,
  value: unknown,
): Condition => sql<boolean>`
  ${textIn(name)} in (
    with recursive part as (
      select id from stand_in_record where collection = ${collection} and id::text = ${String(value)}
      union
      select below.id from stand_in_record as below, part
      where below.collection = ${collection} and below.body ->> ${parent!} = part.id::text)
    select id::text from part)`

/** True if the call may access the record's scope. Records without a scope are visible to all. */
export const withinRequest = (scopes: AnyRequest['scopes']): Condition =>
  scopes === 'all' ? sql<boolean>`true` : sql<boolean>`(record.scope = '' or record.scope = any(${scopes}))`

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function narrowed(name: string, kept: WireType, sent: WireType, value: unknown): Condition {
  if (isRange(value)) return between(name, value)
  const wanted = Array.isArray(value) ? (value as unknown[]).map(String) : null
  if (isList(kept.kind)) {
    // Matches if the list member contains one of the wanted values.
    const any = wanted ?? [String(value)]
    return sql<boolean>`exists (select from jsonb_array_elements_text(record.body -> ${name}) as one (value) where one.value = any(${any}))`
  }
  if (wanted) return sql<boolean>`${textIn(name)} = any(${wanted})`
  const reads = readsAs(kept.kind)
  // Free text matches by substring; ids and codes match exactly.
  if (reads === 'text' || reads === 'html') return containing(name, String(value))
  // A date matches all moments of that day.
  if (reads === 'datetime' && readsAs(sent.kind) === 'date')
    return sql<boolean>`left(${textIn(name)}, 10) = ${String(value)}`
  return sql<boolean>`${textIn(name)} = ${String(value)}`
}

function containing(name: string, text: string): Condition {
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql<boolean>`${textIn(name)} ilike ${pattern}`
}

/** Dates and date-times sort as texts. An end date includes the whole day. */
function between(name: string, { start, end }: { start: string; end: string }): Condition {
  const from = start === '' ? sql`true` : sql`${textIn(name)} >= ${start}`
  const to = end === '' ? sql`true` : sql`left(${textIn(name)}, ${end.length}::int) <= ${end}`
  return sql<boolean>`(${from} and ${to})`
}

/** Sorts by members (`-` = descending), then newest first so that pages are stable. */
export function orderOf({ members, sort }: Collection, order: readonly string[]): RawBuilder<unknown> {
  const wanted = order.length > 0 ? order : sort === undefined ? [] : [sort]
  const terms = wanted
    .filter((one) => Object.hasOwn(members, bare(one)))
    .map((one) =>
      one.startsWith('-')
        ? sql`record.body -> ${bare(one)} desc nulls last`
        : sql`record.body -> ${bare(one)} asc nulls last`,
    )
  return sql.join([...terms, sql`record.id desc`])
}
const bare = (member: string): string => member.replace(/^-/, '')
