/** What is written beside a record: the values that are its alone, and how its amounts have changed. */
import type { Collection } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { newId } from '../database/ids'
import { Refused } from '../handlers/types'
import type { DeedContext, Kept } from './context'

/** A value that is of one record only, as the table keeps it. */
interface Key {
  collection: string
  members: string
  value: string
  record_id: number
}
type Keyed = Pick<Kept, 'id' | 'body'>

const keysOf = ({ name, unique }: Collection, { id, body }: Keyed): Key[] =>
  unique.flatMap((members) => {
    const values = members.map((member) => body[member] ?? '')
    if (values.every((value) => value === '')) return []
    return { collection: name, members: members.join(), value: JSON.stringify(values), record_id: id }
  })

const refusalFor = ({ hints }: Collection, { members }: Pick<Key, 'members'>): Refused => {
  const labels = members.split(',').map((member) => hints[member]?.label ?? member)
  return new Refused(`${labels.join('、')}已存在`)
}

/**
 * Of records that are not there yet, by id those that have a value of another one: of one that is kept, or of one before it in the
 * list that is not refused itself.
 */
export async function clashesAmong(
  { request }: DeedContext,
  collection: Collection,
  records: readonly Keyed[],
): Promise<ReadonlyMap<number, Refused>> {
  const refused = new Map<number, Refused>()
  const all = records.map((record) => keysOf(collection, record))
  const wanted = all.flat()
  if (wanted.length === 0) return refused
  const kept = await request.db
    .selectFrom('stand_in_key')
    .select(['members', 'value'])
    .where('collection', '=', collection.name)
    .where(
      'members',
      'in',
      collection.unique.map((members) => members.join()),
    )
    .where(
      'value',
      'in',
      wanted.map(({ value }) => value),
    )
    .execute()
  const spell = ({ members, value }: Pick<Key, 'members' | 'value'>): string => `${members} ${value}`
  const taken = new Set(kept.map(spell))
  for (const [at, keys] of all.entries()) {
    const clash = keys.find((key) => taken.has(spell(key)))
    if (clash) refused.set(records[at]!.id, refusalFor(collection, clash))
    else for (const key of keys) taken.add(spell(key))
  }
  return refused
}

/** Values that are of one record only: by id, those records of which another one has some, and what they are refused for. */
export async function takeKeys(
  { request }: DeedContext,
  collection: Collection,
  records: readonly Keyed[],
): Promise<ReadonlyMap<number, Refused>> {
  const refused = new Map<number, Refused>()
  if (collection.unique.length === 0 || records.length === 0) return refused
  const { db } = request
  const ids = records.map(({ id }) => id)
  await db
    .deleteFrom('stand_in_key')
    .where('collection', '=', collection.name)
    .where('record_id', 'in', ids)
    .execute()
  const wanted = records.flatMap((record) => keysOf(collection, record))
  if (wanted.length === 0) return refused
  const taken = await db
    .insertInto('stand_in_key')
    .values(wanted)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['members', 'record_id'])
    .execute()
  const has = new Set(taken.map(({ members, record_id }) => `${Number(record_id)} ${members}`))
  for (const key of wanted)
    if (!has.has(`${key.record_id} ${key.members}`) && !refused.has(key.record_id))
      refused.set(key.record_id, refusalFor(collection, key))
  return refused
}

interface Changed {
  id: number
  before: Row
  after: Row
}

/** Every change of an amount, in a list of its own. */
export async function noteAmounts(
  { request }: DeedContext,
  collection: Collection,
  all: readonly Changed[],
): Promise<void> {
  const { call, db, now, user } = request
  const amountOf = (body: Row, member: string): number | null =>
    typeof body[member] === 'number' ? body[member] : null
  const amounts = Object.entries(collection.members).filter(
    ([, { type }]) => type.kind === 'cents' || type.kind === 'yuan',
  )
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
  if (changes.length === 0) return
  const made = { collection: collection.name, call: call.name, account: user.account, created_at: now }
  await db
    .insertInto('stand_in_amount')
    .values(changes.map((change) => ({ id: newId(), ...made, ...change })))
    .execute()
}
