/**
 * A browser that signed in to an account before keeps a cookie. It opens nothing: its tries are counted apart, so that nobody is locked out by
 * a neighbour behind his address, nor by somebody who guesses at his account.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashToken, newToken } from './token'

/** Under TLS the prefix keeps other hosts of the domain from setting it. */
const nameAt = (origin: string): string => (isSecure(origin) ? '__Host-known-client' : 'known-client')
const isSecure = (origin: string): boolean => origin.startsWith('https:')
const keptMs = 180 * 24 * 3_600_000

type Db = Kysely<Database>

/**
 * Of a `cookie` header, as a hash; undefined where there is none.
 * @param origin where the console is as the browser sees it
 */
export function knownClientOf(cookies: string | undefined, origin: string): string | undefined {
  const name = nameAt(origin)
  const values = (cookies ?? '')
    .split(';')
    .flatMap((one) => (one.trim().startsWith(`${name}=`) ? [one.trim().slice(name.length + 1)] : []))
  return values.length === 1 && /^[\w-]{43}$/.test(values[0]!) ? hashToken(values[0]!) : undefined
}

/** Whether somebody signed in to the account from this browser. */
export async function isKnown(
  db: Db,
  client: string | undefined,
  account: string,
  now: Date,
): Promise<boolean> {
  if (client === undefined) return false
  const found = await db
    .selectFrom('known_client')
    .innerJoin('operator', 'operator.id', 'known_client.operator_id')
    .select('operator.id')
    .where('client_hash', '=', client)
    .where('operator.account_key', '=', account)
    .where('used_at', '>', new Date(now.getTime() - keptMs))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * When this browser signed in to the account last; `new` = the account has known browsers and this is none of them, `first` = it has
 * none.
 */
export async function knownSince(
  db: Db,
  { client, operatorId, now }: { client: string | undefined; operatorId: number; now: Date },
): Promise<Date | 'new' | 'first'> {
  const known = await db
    .selectFrom('known_client')
    .select(['client_hash', 'used_at'])
    .where('operator_id', '=', operatorId)
    .where('used_at', '>', new Date(now.getTime() - keptMs))
    .execute()
  const own = known.find(({ client_hash }) => client_hash === client)
  return own?.used_at ?? (known.length > 0 ? 'new' : 'first')
}

/**
 * Remembers the browser under a new cookie, for every account that it was known to: somebody who copied the last one, or had put it
 * there, knows none that opens this account. Resolves with the cookie.
 */
export async function remember(
  db: Db,
  { client, operatorId, now }: { client: string | undefined; operatorId: number; now: Date },
): Promise<string> {
  const token = newToken()
  const client_hash = hashToken(token)
  if (client !== undefined)
    await db.updateTable('known_client').set({ client_hash }).where('client_hash', '=', client).execute()
  await db
    .insertInto('known_client')
    .values({ client_hash, operator_id: operatorId, used_at: now })
    .onConflict((conflict) => conflict.columns(['client_hash', 'operator_id']).doUpdateSet({ used_at: now }))
    .execute()
  return token
}

/** @param origin where the console is as the browser sees it */
export const clientCookie = (token: string, origin: string): string =>
  `${nameAt(origin)}=${token}; Path=/; Max-Age=${keptMs / 1000}; HttpOnly; SameSite=Lax${isSecure(origin) ? '; Secure' : ''}`

export async function sweepKnownClients(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('known_client')
    .where('used_at', '<=', new Date(now.getTime() - keptMs))
    .execute()
}
