/** What is written beside a record: the values that are its alone, and how its amounts have changed. */
import type { Collection } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { newId } from '../database/ids'
import { Refused } from '../handlers/types'
import type { DeedContext, Kept } from './context'

/** Values that are of one record only: by id, those records of which another one has some, and what they are refused for. */
export async function takeKeys(
  { request }: DeedContext,
  collection: Collection,
  records: readonly Pick<Kept, 'id' | 'body'>[],
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
  const wanted = records.flatMap(({ id, body }) =>
    collection.unique.flatMap((members) => {
      const values = members.map((member) => body[member] ?? '')
      if (values.every((value) => value === '')) return []
      const value = JSON.stringify(values)
      return { collection: collection.name, members: members.join(), value, record_id: id }
    }),
  )
  if (wanted.length === 0) return refused
  const taken = await db
    .insertInto('stand_in_key')
    .values(wanted)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['members', 'record_id'])
    .execute()
  const has = new Set(taken.map(({ members, record_id }) => `${Number(record_id)} ${members}`))
  for (const { members, record_id } of wanted) {
    if (has.has(`${record_id} ${members}`) || refused.has(record_id)) continue
    const labels = members.split(',').map((member) => collection.hints[member]?.label ?? member)
    refused.set(record_id, new Refused(`${labels.join('、')}已存在`))
  }
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
