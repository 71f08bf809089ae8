/** Rebuilds the unique keys of existing records after their declaration has changed. */
import type { Kysely } from 'kysely'
import type { Collection } from '../../engine/compiled'
import { insertBulk } from '../database/bulk'
import type { Database } from '../database/schema'
import { uniqueKeysOf, type Key } from './beside'
import { hostOf } from './context'

/**
 * Fingerprint of the key rules: the declaration and the version of the spelling. Version 1: times have
 * seconds; 2: texts are normalised.
 */
export const keyedBy = ({ unique }: Collection): string => `2 ${JSON.stringify(unique)}`

/**
 * If existing records already share a value, the oldest gets the key. The others stay until they are next
 * written.
 */
export async function makeKeysAnew(db: Kysely<Database>, collection: Collection, now: Date): Promise<void> {
  const { name } = collection
  // Only one server rebuilds the keys. The row lock also blocks callers that add a record meanwhile.
  const before = await db
    .selectFrom('stand_in_collection')
    .select('keyed_by')
    .where('collection', '=', name)
    .forUpdate()
    .executeTakeFirst()
  if (!before || before.keyed_by === keyedBy(collection)) return
  await db.deleteFrom('stand_in_key').where('collection', '=', name).execute()
  const cities = await db.selectFrom('city').select(['code', 'name']).execute()
  const host = hostOf(new Map(cities.map(({ code, name: city }) => [code, city])), now)
  const records = await db
    .selectFrom('stand_in_record')
    .select(['id', 'body'])
    .where('collection', '=', name)
    .orderBy('id')
    .execute()
  const keys = new Map<string, Key>()
  for (const { id, body } of records)
    for (const key of uniqueKeysOf(collection, { id: Number(id), body: body }, host)) {
      const spelt = `${key.members} ${key.value}`
      if (!keys.has(spelt)) keys.set(spelt, key)
    }
  await insertBulk(db, 'stand_in_key', [...keys.values()])
  await db
    .updateTable('stand_in_collection')
    .set({ keyed_by: keyedBy(collection) })
    .where('collection', '=', name)
    .execute()
}
