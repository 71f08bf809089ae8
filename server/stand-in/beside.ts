/** Rows written beside a record: its unique keys, and the log of its amounts. */
import { sql } from 'kysely'
import type { Collection } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { holds, type FunctionHost } from '../../engine/expression'
import { isAmount } from '../../engine/vocabulary/wire-types'
import { insertBulk } from '../database/bulk'
import { newId } from '../database/ids'
import { Refused } from '../handlers/types'
import type { DeedContext, Kept } from './context'
import { compared } from './spelling'

/** A unique value as stored in the table. */
export interface Key {
  collection: string
  members: string
  value: string
  record_id: number
}
type Keyed = Pick<Kept, 'id' | 'body'>

/** The unique keys of a record, from those rules under `unique` that cover it. */
export const uniqueKeysOf = (
  { name, unique, members: types }: Collection,
  { id, body }: Keyed,
  host: FunctionHost,
): Key[] =>
  unique.flatMap(({ members, where }) => {
    if (where !== undefined && !holds(where, { item: { ...body, id } }, host)) return []
    const values = members.map((member) => compared(body[member] ?? '', types[member]?.type.kind))
    if (values.every((value) => value === '')) return []
    return { collection: name, members: members.join(), value: JSON.stringify(values), record_id: id }
  })

const refusalFor = ({ hints }: Collection, { members }: Pick<Key, 'members'>): Refused => {
  const names = members.split(',')
  const labels = names.map((member) => hints[member]?.label ?? member)
  return new Refused(`${labels.join('、')}已存在`, { field: names.at(-1) })
}

/** Checks records that are not written yet. Each one is checked, then admitted if it has no conflict. */
export interface Neighbours<Beside = Keyed> {
  refusalOf: (record: Beside) => Refused | undefined
  admit: (record: Beside) => void
}

/** Finds unique values that some of these records would share. */
export async function keysBeside(
  { request, host }: DeedContext,
  collection: Collection,
  records: readonly Keyed[],
): Promise<Neighbours> {
  const spell = ({ members, value }: Pick<Key, 'members' | 'value'>): string => `${members} ${value}`
  const keys = (record: Keyed): Key[] => uniqueKeysOf(collection, record, host)
  const wanted = records.flatMap(keys)
  const kept =
    wanted.length === 0
      ? []
      : await request.db
          .selectFrom('stand_in_key')
          .select(['members', 'value'])
          .where('collection', '=', collection.name)
          .where(
            'members',
            'in',
            collection.unique.map(({ members }) => members.join()),
          )
          .where(sql<boolean>`value = any(${wanted.map(({ value }) => value)})`)
          .execute()
  const taken = new Set(kept.map(spell))
  return {
    refusalOf: (record) => {
      const clash = keys(record).find((key) => taken.has(spell(key)))
      return clash && refusalFor(collection, clash)
    },
    admit: (record) => {
      for (const key of keys(record)) taken.add(spell(key))
    },
  }
}

/** A record before and after the change. `before` is empty for a new record, `after` for a removed one. */
interface Changed {
  id: number
  before: Row
  after: Row
}

/**
 * Writes the unique keys of records. Returns the refusal of each record whose key is already taken, by id.
 */
export async function takeKeys(
  { request: { db }, host }: DeedContext,
  collection: Collection,
  all: readonly Changed[],
): Promise<ReadonlyMap<number, Refused>> {
  const refused = new Map<number, Refused>()
  const given: number[] = []
  const wanted: Key[] = []
  for (const { id, before, after } of all) {
    const [old, next] = [before, after].map((body) => uniqueKeysOf(collection, { id, body }, host)) as [
      Key[],
      Key[],
    ]
    if (JSON.stringify(old) === JSON.stringify(next)) continue
    if (old.length > 0) given.push(id)
    wanted.push(...next)
  }
  if (given.length > 0)
    await sql`delete from stand_in_key where collection = ${collection.name} and record_id = any(${given})`.execute(
      db,
    )
  if (wanted.length === 0) return refused
  const { rows: taken } = await sql<Pick<Key, 'members' | 'record_id'>>`
    insert into stand_in_key (collection, members, value, record_id)
    select collection, members, value, record_id
    from json_populate_recordset(null::stand_in_key, ${JSON.stringify(wanted)}::json)
    on conflict do nothing returning members, record_id`.execute(db)
  const has = new Set(taken.map(({ members, record_id }) => `${Number(record_id)} ${members}`))
  for (const key of wanted)
    if (!has.has(`${key.record_id} ${key.members}`) && !refused.has(key.record_id))
      refused.set(key.record_id, refusalFor(collection, key))
  return refused
}

/** The source of an amount change: an operator's call, or the server (no account). */
interface Change {
  request: Pick<DeedContext['request'], 'db' | 'now'> & { call: { name: string }; user: { account: string } }
}

/** Logs every change of an amount in a separate table. */
export async function noteAmounts(
  { request }: Change,
  collection: Collection,
  all: readonly Changed[],
): Promise<void> {
  const { call, db, now, user } = request
  const amountOf = (body: Row, member: string): number | null =>
    typeof body[member] === 'number' ? body[member] : null
  const amounts = Object.entries(collection.members).filter(([, { type }]) => isAmount(type.kind))
  const changes = all.flatMap(({ id, before, after }) =>
    amounts
      .map(([member]) => ({
        record_id: id,
        member,
        before_cents: amountOf(before, member),
        after_cents: amountOf(after, member),
      }))
      .filter((change) => change.before_cents !== change.after_cents),
  )
  const made = { collection: collection.name, call: call.name, account: user.account, created_at: now }
  await insertBulk(
    db,
    'stand_in_amount',
    changes.map((change) => ({ id: newId(), ...made, ...change })),
  )
}
