/** Spans of records that never overlap, such as the numbers of cards in a batch. */
import { sql, type RawBuilder } from 'kysely'
import type { Collection, Distinct, DistinctSpan } from '../../engine/compiled'
import { holds, type FunctionHost } from '../../engine/expression'
import { isWhen } from '../../engine/vocabulary/wire-types'
import { scopesOf } from '../handlers/shared/query'
import { Refused } from '../handlers/types'
import type { Neighbours } from './beside'
import type { DeedContext, Kept } from './context'
import { namesOneOf, textIn } from './narrow'
import { compared } from './spelling'

type Spanned = Pick<Kept, 'id' | 'scope' | 'body'>
type End = string | number
interface Place {
  record: Spanned
  first: End
  last: End
  /** Groups records that must not overlap; undefined = the record is not compared with any other. */
  among: string | undefined
}

const isNumeric = (end: End): end is number => typeof end === 'number'

/**
 * The longer card number is the higher one. Texts of equal length sort like numbers; so do dates and
 * date-times.
 */
function isBefore(a: End, b: End): boolean {
  if (isNumeric(a) && isNumeric(b)) return a < b
  const [one, other] = [String(a), String(b)]
  return one.length === other.length ? one < other : one.length < other.length
}

/** The span of a record that the rule covers; undefined if one of its ends is missing. */
function placeOf(
  one: DistinctSpan,
  types: Collection['members'],
  record: Spanned,
  host: FunctionHost,
): Place | undefined {
  const { members, where } = one
  const [first, last] = members.map((member) => record.body[member])
  if (!isEnd(first) || !isEnd(last)) return undefined
  if (where !== undefined && !holds(where, { item: { ...record.body, id: record.id } }, host))
    return undefined
  return { record, first, last, among: amongOf(one, types, record) }
}
function amongOf(
  { within = [] }: DistinctSpan,
  types: Collection['members'],
  { body }: Spanned,
): string | undefined {
  const shared = within.map((member) => compared(body[member] ?? '', types[member]?.type.kind))
  return within.length > 0 && shared.every((value) => value === '') ? undefined : JSON.stringify(shared)
}
const isEnd = (value: unknown): value is End => isNumber(value) || (typeof value === 'string' && value !== '')
const isNumber = (value: unknown): value is number => typeof value === 'number'

const overlap = (a: Place, b: Place): boolean =>
  a.among !== undefined && a.among === b.among && !isBefore(a.last, b.first) && !isBefore(b.last, a.first)

/** Checks generated records: true if the record overlaps none before it. */
export function fitsBeside(
  { apart, members }: Collection,
  record: Spanned,
  others: readonly Spanned[],
  host: FunctionHost,
): boolean {
  return apart.every((one) => {
    const place = placeOf(one, members, record, host)
    if (!place) return true
    if (isBefore(place.last, place.first)) return false
    return others.every((other) => {
      const beside = placeOf(one, members, other, host)
      return !beside || !overlap(place, beside)
    })
  })
}

/**
 * Refuses spans that overlap another record's, and spans that end before they begin. The caller must hold the
 * collection lock (`holdCollection`), so that no other writer adds a span.
 */
export async function spansBeside(
  context: DeedContext,
  collection: Collection,
  records: readonly Spanned[],
): Promise<Neighbours<Spanned>> {
  const at = (one: DistinctSpan, record: Spanned): Place[] => {
    const place = placeOf(one, collection.members, record, context.host)
    return place ? [place] : []
  }
  const all = await Promise.all(
    collection.apart.map(async (one) => {
      const places = records.flatMap((record) => at(one, record))
      return { one, kept: await placesKept(context, collection, one, places) }
    }),
  )
  return {
    refusalOf: (record) => {
      for (const { one, kept } of all) {
        const [place] = at(one, record)
        if (!place) continue
        if (isBefore(place.last, place.first)) return backwards(collection, one)
        const other = kept.find((beside) => overlap(place, beside))
        if (other) return overlapping(context, collection, one, other.record)
      }
      return undefined
    },
    admit: (record) => {
      for (const { one, kept } of all) kept.push(...at(one, record))
    },
  }
}

/** Stored spans within the range of the given ones, except those of the given records. */
async function placesKept(
  { request, host }: DeedContext,
  { name, members, refers }: Collection,
  one: DistinctSpan,
  given: readonly Place[],
): Promise<Place[]> {
  const places = given.filter(({ among }) => among !== undefined)
  if (places.length === 0) return []
  const lowest = places.reduce(
    (least, { first: end }) => (isBefore(end, least) ? end : least),
    places[0]!.first,
  )
  const highest = places.reduce((most, { last: end }) => (isBefore(most, end) ? end : most), places[0]!.last)
  const [first, last] = one.members as [string, string]
  const own = given.map(({ record }) => record.id)
  // Ids have one canonical spelling and can use the index; other texts are compared in normalised form.
  const named = (one.within ?? []).filter((member) => Object.hasOwn(refers, member))
  const amongThose = named.map((member) => {
    const ids = places.map(({ record }) => Number(record.body[member] ?? 0))
    return ids.includes(0) ? sql<boolean>`true` : namesOneOf(member, [...new Set(ids)])
  })
  const { rows } = await sql<Spanned>`
    select record.id, record.scope, record.body from stand_in_record as record
    where record.collection = ${name} and not (record.id = any(${own}))
      and ${sql.join([notAfter(first, highest), notBefore(last, lowest), ...amongThose], sql` and `)}`.execute(
    request.db,
  )
  return rows.flatMap((row) => placeOf(one, members, { ...row, id: Number(row.id) }, host) ?? [])
}
const notAfter = (member: string, end: End): RawBuilder<boolean> => against(member, sql`<=`, end)
const notBefore = (member: string, end: End): RawBuilder<boolean> => against(member, sql`>=`, end)
const against = (member: string, sign: RawBuilder<unknown>, end: End): RawBuilder<boolean> =>
  isNumeric(end)
    ? sql<boolean>`${textIn(member)}::numeric ${sign} ${end}`
    : sql<boolean>`(length(${textIn(member)}), ${textIn(member)} collate "C") ${sign} (${end.length}::int, ${end})`

const labelOf = ({ hints }: Collection, member: string): string => hints[member]?.label ?? member

function backwards(collection: Collection, { members }: Distinct): Refused {
  const [first, last] = members.map((member) => labelOf(collection, member))
  const beyond = isWhen(collection.members[members[0]!]?.type.kind) ? '晚于' : '大于'
  return new Refused(`${first}不能${beyond}${last}`)
}

/** A caller without access to the other record gets a message that does not identify it. */
function overlapping(
  { request }: DeedContext,
  collection: Collection,
  { members }: Distinct,
  { scope, body }: Spanned,
): Refused {
  const scopes = scopesOf(request.user)
  const isSeen = scopes === 'all' || scope === '' || scopes.includes(scope)
  const name = isSeen && collection.called !== undefined ? body[collection.called] : undefined
  const other =
    typeof name === 'string' && name !== '' ? `${collection.label}“${name}”` : `已有${collection.label}`
  return new Refused(`${members.map((member) => labelOf(collection, member)).join('至')}与${other}重叠`)
}
