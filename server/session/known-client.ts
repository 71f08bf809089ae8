/**
 * A cookie marks browsers that have signed in to an account. It grants no access. Attempts with it are
 * counted separately, so others behind the address or guessing at the account cannot lock the owner out.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashToken, newToken } from './token'

/** With TLS, the prefix keeps other hosts of the domain from setting it. */
const nameAt = (origin: string): string => (isSecure(origin) ? '__Host-known-client' : 'known-client')
const isSecure = (origin: string): boolean => origin.startsWith('https:')
const keptMs = 180 * 24 * 3_600_000

type Db = Kysely<Database>

/**
 * The cookie's hash; undefined if there is none.
 * @param origin base address of the console as the browser sees it
 */
export function knownClientOf(cookies: string | undefined, origin: string): string | undefined {
  const name = nameAt(origin)
  const values = (cookies ?? '')
    .split(';')
    .flatMap((one) => (one.trim().startsWith(`${name}=`) ? [one.trim().slice(name.length + 1)] : []))
  return values.length === 1 && /^[\w-]{43}$/.test(values[0]!) ? hashToken(values[0]!) : undefined
}

/** True if this browser has signed in to the account. */
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
 * The time of this browser's last sign-in to the account. `new` = the account has known browsers but not this
 * one; `first` = it has none.
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
 * Replaces the browser's cookie, for all accounts that it knows, so that a copied or planted cookie becomes
 * useless. Resolves with the new cookie.
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

/** @param origin base address of the console as the browser sees it */
export const clientCookie = (token: string, origin: string): string =>
  `${nameAt(origin)}=${token}; Path=/; Max-Age=${keptMs / 1000}; HttpOnly; SameSite=Lax${isSecure(origin) ? '; Secure' : ''}`

export async function sweepKnownClients(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('known_client')
    .where('used_at', '<=', new Date(now.getTime() - keptMs))
    .execute()
}
