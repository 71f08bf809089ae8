/** Random keys that all processes of an installation share. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './schema'

const keyBytes = 32

/** Resolves with the secret of this name; creates it if it does not exist. */
async function read(db: Kysely<Database>, name: string): Promise<Buffer> {
  await db
    .insertInto('server_secret')
    .values({ name, value: randomBytes(keyBytes).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}

/** Returns a function that reads the secret once for each pool, and once for each transaction that needs it. */
export function sharedSecret(name: string): (db: Kysely<Database>) => Promise<Buffer> {
  const known = new WeakMap<Kysely<Database>, Promise<Buffer>>()
  return async (db) => {
    let secret = known.get(db)
    if (!secret) known.set(db, (secret = read(db, name)))
    try {
      return await secret
    } catch (error) {
      known.delete(db)
      throw error
    }
  }
}
