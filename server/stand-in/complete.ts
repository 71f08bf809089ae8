/** Completes a record before it is written: canonical values, checked references, and an allowed scope. */
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

/**
 * Cache of referenced records for one request, by collection, id and lock mode. Many lines of a sheet refer
 * to the same records.
 */
export type Seen = Map<string, Kept>

/** Canonical values for all members. Members copied from a referenced record take its current values. */
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
      // An empty reference clears the members copied from it.
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
  // A record without a scope member inherits the scope of the record it refers to. Access follows from that
  // scope.
  return { body, scope: collection.scope ? scopeOf(collection, body) : inherited }
}

/** Computed amounts have the same upper limit as amounts that are sent. */
function bounded(value: unknown, { kind }: WireType): unknown {
  if (!isAmount(kind) || typeof value !== 'number') return value
  if (!Number.isSafeInteger(value) || Math.abs(value) > mostAmount)
    throw new Refused(texts.tooMuchMoney(mostAmount / 100))
  return value
}

/** The id in a member, in canonical spelling; undefined if the reference is empty. */
function namedId(body: Row, member: string): number | undefined {
  const named = body[member]
  if (named === undefined || named === null || named === '') return undefined
  const id = idOf(named as string)
  body[member] = String(id)
  return id
}

/**
 * Locks a referenced record against removal. A new reference also blocks changes: they would not reach the
 * members copied here.
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
/** Throws Refused if the caller may not access the record's scope, or if the scope does not exist. */
export function checkScope({ request, host }: DeedContext, { scope }: Collection, record: Kept): void {
  if (scope === undefined) return
  assertScope(request.user, record.scope)
  if (host.scopeName(record.scope) === '') throw new Refused('所选城市不存在')
}
/** A deeper tree is a cycle or a mistake. The limit also bounds the nesting of rows in an answer. */
const deepestTree = 50

/**
 * Throws Refused unless the parent exists and has the same scope. The parent must not be the record itself or
 * one of its descendants. `before` = the old members; undefined for a new record.
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
  // An unchanged parent was checked earlier.
  if (before && before[parent] === body[parent]) return
  // Descendants move with the record, so their levels count.
  let levels = before ? await levelsFrom(context, collection, id) : 1
  for (; above !== undefined && above !== 0; levels++) {
    if (above === id) throw new Refused(`上级${label}不能是自己或自己的下级`)
    if (levels >= deepestTree) throw new Refused(`${label}最多${deepestTree}级`)
    // This lock serialises two moves below each other. The database detects the deadlock and one transaction
    // retries.
    const [record] = await namedRecord(context.request, collection, above, sql`for share`)
    const parentRecord = found(record, `上级${label}`)
    if (parentRecord.scope !== scope) throw new Refused(`上级${label}属于其他城市`)
    above = namedId(parentRecord.body, parent)
  }
}

/** Counts the levels of the subtree at this record; stops when there are too many. */
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
