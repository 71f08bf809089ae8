/** Reading and writing records. Whatever is written keeps what its collection promises: values of one record only, and records that are there. */
import { sql, type RawBuilder } from 'kysely'
import type { Collection, WireType } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { mostAmount } from '../../engine/vocabulary/wire-types'
import { newId } from '../database/ids'
import { found, nextVersion } from '../handlers/shared/edit'
import { assertScope, scopesOf } from '../handlers/shared/query'
import { stamp } from '../handlers/shared/values'
import { Refused, type Page } from '../handlers/types'
import { texts } from '../texts'
import { collectionOf, type DeedContext, type Kept } from './context'
import { withinRequest } from './narrow'
import { spelled } from './spelling'

type Condition = RawBuilder<boolean>
/** A list that computes reads all it may mean, and that has an end. */
export const mostRead = 20_000

const columns = sql`record.id, record.scope, record.body, record.version`
const of = ({ name }: Collection): Condition => sql<boolean>`record.collection = ${name}`
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`

export async function readRecords(
  { request }: DeedContext,
  collection: Collection,
  {
    conditions = [],
    order = sql`record.id desc`,
    page,
  }: { conditions?: Condition[]; order?: RawBuilder<unknown>; page?: Page },
): Promise<Kept[]> {
  const [limit, offset] = page ? [page.size, (page.number - 1) * page.size] : [mostRead, 0]
  const { rows } = await sql<Kept>`
    select ${columns} from stand_in_record as record
    where ${all([of(collection), ...conditions])} order by ${order} limit ${limit} offset ${offset}`.execute(
    request.db,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export async function countRecords(
  { request }: DeedContext,
  collection: Collection,
  conditions: Condition[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from stand_in_record as record where ${all([of(collection), ...conditions])}`.execute(
    request.db,
  )
  return Number(rows[0]!.count)
}

/** Those records, held until the transaction ends, in the order of their ids, so that nobody waits in a circle. */
export async function holdRecords(
  { request }: DeedContext,
  collection: Collection,
  conditions: Condition[],
): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select ${columns} from stand_in_record as record
    where ${all([of(collection), withinRequest(scopesOf(request.user)), ...conditions])}
    order by record.id for update`.execute(request.db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export const withIds = (ids: readonly number[]): Condition => sql<boolean>`record.id = any(${[...ids]})`

/** Adds a record. Throws Refused where a value is taken, or a record that it names is not there. */
export async function addRecord(context: DeedContext, collection: Collection, given: Row): Promise<Kept> {
  const { request } = context
  const { now, user } = request
  const stamps: Row = {}
  if (collection.created) stamps[collection.created] = stamp(now)
  if (collection.changed) stamps[collection.changed] = stamp(now)
  if (collection.author) stamps[collection.author] = user.name
  if (collection.sort && given[collection.sort] === undefined) stamps[collection.sort] = 0
  const { body, scope } = await completed(context, collection, { ...stamps, ...given })
  const record: Kept = { id: newId(), scope, body, version: 1 }
  await checkScope(context, collection, record)
  const times = { created_at: now, updated_at: now }
  await request.db
    .insertInto('stand_in_record')
    .values({
      collection: collection.name,
      id: record.id,
      scope: record.scope,
      body: JSON.stringify(body),
      ...times,
    })
    .execute()
  await takeKeys(context, collection, record)
  await noteAmounts(context, collection, record.id, {}, body)
  return record
}

/** Changes a record that is held. `seen` = the version that the caller saw; whoever comes later is told so. */
export async function changeRecord(
  context: DeedContext,
  collection: Collection,
  before: Kept,
  changes: Row,
  seen: number | undefined,
): Promise<Kept> {
  const { request } = context
  const version = nextVersion(before.version, seen)
  const stamps = collection.changed ? { [collection.changed]: stamp(request.now) } : {}
  const { body, scope } = await completed(context, collection, { ...before.body, ...changes, ...stamps })
  const record = { ...before, scope, body, version }
  if (record.scope !== before.scope) await checkScope(context, collection, record)
  checkParent(collection, record)
  await request.db
    .updateTable('stand_in_record')
    .set({ scope: record.scope, body: JSON.stringify(body), version, updated_at: request.now })
    .where('collection', '=', collection.name)
    .where('id', '=', record.id)
    .execute()
  await takeKeys(context, collection, record)
  await noteAmounts(context, collection, record.id, before.body, body)
  await showElsewhere(context, collection, before, record)
  return record
}

/** Removes a record that is held. Throws Refused while another one names it. */
export async function removeRecord(
  context: DeedContext,
  collection: Collection,
  record: Kept,
): Promise<void> {
  const { request, standIn } = context
  for (const other of Object.values(standIn.collections)) {
    const members = Object.entries(other.refers)
      .filter(([, { to }]) => to === collection.name)
      .map(([member]) => member)
    if (other === collection && collection.parent) members.push(collection.parent)
    for (const member of members) {
      const names = sql<boolean>`record.body @> ${JSON.stringify({ [member]: String(record.id) })}::jsonb`
      if ((await countRecords(context, other, [names])) > 0)
        throw new Refused(`该${collection.label}下有${other.label}，不能删除`)
    }
  }
  await request.db
    .deleteFrom('stand_in_record')
    .where('collection', '=', collection.name)
    .where('id', '=', record.id)
    .execute()
  await noteAmounts(context, collection, record.id, record.body, {})
}

/** Every member in one spelling, and those that show another record's as that one has them now. */
async function completed(
  context: DeedContext,
  collection: Collection,
  given: Row,
): Promise<Pick<Kept, 'body' | 'scope'>> {
  const body: Row = {}
  let inherited = ''
  for (const [name, { type }] of Object.entries(collection.members))
    if (name !== 'id' && given[name] !== undefined) body[name] = bounded(spelled(given[name], type), type)
  for (const [member, { to, shows }] of Object.entries(collection.refers)) {
    const named = body[member]
    if (named === undefined || named === null || named === '') continue
    const target = collectionOf(context, { of: to })
    const [record] = await holdForReading(context, target, Number(named))
    const { body: shown, scope } = found(record, target.label)
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
  if ((kind !== 'cents' && kind !== 'yuan') || typeof value !== 'number') return value
  if (!Number.isSafeInteger(value) || Math.abs(value) > mostAmount)
    throw new Refused(texts.tooMuchMoney(mostAmount / 100))
  return value
}

/** A record that another one is about to name: nobody removes it meanwhile. */
async function holdForReading({ request }: DeedContext, collection: Collection, id: number): Promise<Kept[]> {
  const within = withinRequest(scopesOf(request.user))
  const { rows } = await sql<Kept>`
    select ${columns} from stand_in_record as record
    where ${all([of(collection), within, withIds([id])])} for share`.execute(request.db)
  return rows
}

const scopeOf = ({ scope }: Collection, body: Row): string => {
  const code = scope === undefined ? '' : body[scope]
  return typeof code === 'string' ? code : ''
}
async function checkScope(
  { request, host }: DeedContext,
  { scope }: Collection,
  record: Kept,
): Promise<void> {
  if (scope === undefined) return
  assertScope(request.user, record.scope)
  if (host.scopeName(record.scope) === '') throw new Refused('所选城市不存在')
}
function checkParent({ parent, label }: Collection, { id, body }: Kept): void {
  if (parent !== undefined && String(body[parent]) === String(id)) throw new Refused(`上级${label}不能是自己`)
}

async function takeKeys({ request }: DeedContext, collection: Collection, { id, body }: Kept): Promise<void> {
  if (collection.unique.length === 0) return
  const { db } = request
  await db
    .deleteFrom('stand_in_key')
    .where('collection', '=', collection.name)
    .where('record_id', '=', id)
    .execute()
  for (const members of collection.unique) {
    const values = members.map((member) => body[member] ?? '')
    if (values.every((value) => value === '')) continue
    const taken = await db
      .insertInto('stand_in_key')
      .values({
        collection: collection.name,
        members: members.join(),
        value: JSON.stringify(values),
        record_id: id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (taken.numInsertedOrUpdatedRows === 0n) {
      const labels = members.map((member) => collection.hints[member]?.label ?? member)
      throw new Refused(`${labels.join('、')}已存在`)
    }
  }
}

async function noteAmounts(
  { request }: DeedContext,
  collection: Collection,
  id: number,
  before: Row,
  after: Row,
): Promise<void> {
  const { call, db, now, user } = request
  const amountOf = (body: Row, member: string): number | null =>
    typeof body[member] === 'number' ? body[member] : null
  const changes = Object.entries(collection.members)
    .filter(([, { type }]) => type.kind === 'cents' || type.kind === 'yuan')
    .map(([member]) => ({
      member,
      before_cents: amountOf(before, member),
      after_cents: amountOf(after, member),
    }))
    .filter((change) => change.before_cents !== change.after_cents)
  if (changes.length === 0) return
  const made = {
    collection: collection.name,
    record_id: id,
    call: call.name,
    account: user.account,
    created_at: now,
  }
  await db
    .insertInto('stand_in_amount')
    .values(changes.map((change) => ({ id: newId(), ...made, ...change })))
    .execute()
}

/** What other records show of this one is as it is now, there too. */
async function showElsewhere(
  { request, standIn }: DeedContext,
  collection: Collection,
  before: Kept,
  after: Kept,
): Promise<void> {
  for (const other of Object.values(standIn.collections))
    for (const [member, { to, shows }] of Object.entries(other.refers)) {
      if (to !== collection.name) continue
      const changed = Object.entries(shows)
        .filter(([, of]) => before.body[of] !== after.body[of])
        .map(([own, of]) => [own, after.body[of] ?? null] as const)
      if (changed.length === 0) continue
      await sql`
        update stand_in_record set body = body || ${JSON.stringify(Object.fromEntries(changed))}::jsonb
        where collection = ${other.name} and body @> ${JSON.stringify({ [member]: String(after.id) })}::jsonb`.execute(
        request.db,
      )
    }
}
