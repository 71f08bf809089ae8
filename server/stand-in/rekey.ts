/** Keys of records that were there before it was declared what no two of them share. */
import type { Kysely } from 'kysely'
import type { Collection } from '../../engine/compiled'
import { insertBulk } from '../database/bulk'
import type { Database } from '../database/schema'
import { uniqueKeysOf, type Key } from './beside'
import { hostOf } from './context'

/**
 * What the keys of a collection are made by: what is declared, and how values are spelled in them (1: times with their seconds; 2: texts
 * as they look).
 */
export const keyedBy = ({ unique }: Collection): string => `2 ${JSON.stringify(unique)}`

/** Of records that share already what no two may share from now on, the oldest has the key: the others stay as they are until they are written. */
export async function makeKeysAnew(db: Kysely<Database>, collection: Collection, now: Date): Promise<void> {
  const { name } = collection
  // Of two servers one makes them; the other finds them made. Whoever adds a record meanwhile waits for it.
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
