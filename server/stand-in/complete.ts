/** What a record is before it is written: every member in one spelling, what it names there, its scope its author's to give. */
import { sql, type RawBuilder } from 'kysely'
import type { Collection, WireType } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { isAmount, mostAmount } from '../../engine/vocabulary/wire-types'
import { found } from '../handlers/shared/edit'
import { assertScope, scopesOf } from '../handlers/shared/query'
import { idOf } from '../handlers/shared/values'
import { Refused } from '../handlers/types'
import { texts } from '../texts'
import { collectionOf, type DeedContext, type Kept } from './context'
import { withinRequest } from './narrow'
import { spelled } from './spelling'

/** Records that others of one request name, by collection, id and how they are held: many lines of a sheet name the same few. */
export type Seen = Map<string, Kept>

/** Every member in one spelling, and those that show another record's as that one has them now. */
export async function completed(
  context: DeedContext,
  collection: Collection,
  given: Row,
  { before, seen = new Map() }: { before?: Row; seen?: Seen },
): Promise<Pick<Kept, 'body' | 'scope'>> {
  const body: Row = {}
  let inherited = ''
  for (const [name, { type }] of Object.entries(collection.members))
    if (name !== 'id' && given[name] !== undefined) body[name] = bounded(spelled(given[name], type), type)
  for (const [member, { to, shows }] of Object.entries(collection.refers)) {
    const id = namedId(body, member)
    if (id === undefined) {
      // Whoever names nobody shows nobody.
      for (const own of Object.keys(shows)) if (own !== collection.scope) body[own] = null
      continue
    }
    const target = collectionOf(context, { of: to })
    const isNamedAlready = before?.[member] === String(id)
    const key = `${to} ${id} ${isNamedAlready}`
    const known = seen.get(key) ?? (await holdNamed(context, target, id, isNamedAlready))
    if (known) seen.set(key, known)
    const { body: shown, scope } = found(known, target.label)
    inherited ||= scope
    for (const [own, other] of Object.entries(shows)) body[own] = shown[other] ?? null
  }
  if (collection.scope && collection.scopeName)
    body[collection.scopeName] = context.host.scopeName(scopeOf(collection, body))
  // What has no scope of its own is of the one of the record that it names: whoever may not see that one sees nothing of this one.
  return { body, scope: collection.scope ? scopeOf(collection, body) : inherited }
}

/** What is computed is held to the same highest amount as what is sent. */
function bounded(value: unknown, { kind }: WireType): unknown {
  if (!isAmount(kind) || typeof value !== 'number') return value
  if (!Number.isSafeInteger(value) || Math.abs(value) > mostAmount)
    throw new Refused(texts.tooMuchMoney(mostAmount / 100))
  return value
}

/** The id that a member holds, in the one spelling by which records are found and told apart; undefined = it names none. */
function namedId(body: Row, member: string): number | undefined {
  const named = body[member]
  if (named === undefined || named === null || named === '') return undefined
  const id = idOf(named as string)
  body[member] = String(id)
  return id
}

/**
 * A record that another one names: nobody removes it meanwhile. One that is named anew is not changed meanwhile either: what it shows
 * there would not be found to be changed as well.
 */
async function holdNamed(
  { request }: DeedContext,
  collection: Collection,
  id: number,
  isNamedAlready: boolean,
): Promise<Kept | undefined> {
  const held = isNamedAlready ? sql`for key share` : sql`for no key update`
  return (await namedRecord(request, collection, id, held))[0]
}

async function namedRecord(
  request: DeedContext['request'],
  { name }: Collection,
  id: number,
  held: RawBuilder<unknown>,
): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select record.id, record.scope, record.body, record.version from stand_in_record as record
    where record.collection = ${name} and record.id = ${id} and ${withinRequest(scopesOf(request.user))} ${held}`.execute(
    request.db,
  )
  return rows
}

const scopeOf = ({ scope }: Collection, body: Row): string => {
  const code = scope === undefined ? '' : body[scope]
  return typeof code === 'string' ? code : ''
}
/** Throws Refused where the record would belong to a scope that its author may not see, or to none. */
export function checkScope({ request, host }: DeedContext, { scope }: Collection, record: Kept): void {
  if (scope === undefined) return
  assertScope(request.user, record.scope)
  if (host.scopeName(record.scope) === '') throw new Refused('所选城市不存在')
}
/** A tree of more levels than this is a circle, or of no use to anybody; and its rows stand in each other as deep. */
const deepestTree = 50

/**
 * Throws Refused unless the record above is there, is of the same scope, and is neither the record itself nor below it. `before` = what
 * the record was, unless it is new.
 */
export async function checkParent(
  context: DeedContext,
  collection: Collection,
  { id, scope, body }: Kept,
  before?: Row,
): Promise<void> {
  const { parent, label } = collection
  if (parent === undefined) return
  if (body[parent] === '0') body[parent] = ''
  let above = namedId(body, parent)
  // Where it stood before it was allowed to stand.
  if (before && before[parent] === body[parent]) return
  // What stands below a record comes along with it.
  let levels = before ? await levelsFrom(context, collection, id) : 1
  for (; above !== undefined && above !== 0; levels++) {
    if (above === id) throw new Refused(`上级${label}不能是自己或自己的下级`)
    if (levels >= deepestTree) throw new Refused(`${label}最多${deepestTree}级`)
    // Two that are put below each other at once wait for each other here, and one of them begins anew.
    const [record] = await namedRecord(context.request, collection, above, sql`for share`)
    const parentRecord = found(record, `上级${label}`)
    if (parentRecord.scope !== scope) throw new Refused(`上级${label}属于其他城市`)
    above = namedId(parentRecord.body, parent)
  }
}

/** Levels of the part of a tree that begins with this record; counting ends where there are too many. */
async function levelsFrom(
  { request }: DeedContext,
  { name, parent }: Collection,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive part as (
      select ${id}::bigint as id, 1 as level
      union
      select below.id, part.level + 1 from stand_in_record as below, part
      where below.collection = ${name} and below.body ->> ${parent!} = part.id::text and part.level < ${deepestTree})
    select max(level) as levels from part`.execute(request.db)
  return Number(rows[0]!.levels)
}
