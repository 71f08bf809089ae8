/**
 * One-time tickets: a new tab sends no headers, and a token has no place in an address, where history and logs keep it. A ticket
 * opens one address, once, within a minute, for the session that asked for it; it gives no right the caller does not hold.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { hashToken, newToken } from './token'

export const ticketMs = 60_000

type Db = Kysely<Database>

/** @param address path and query below the service */
export async function issueTicket(db: Db, tokenHash: string, address: string, now: Date): Promise<string> {
  const ticket = newToken()
  await db
    .insertInto('ticket')
    .values({
      ticket_hash: hashToken(ticket),
      token_hash: tokenHash,
      address,
      expires_at: new Date(now.getTime() + ticketMs),
    })
    .execute()
  return ticket
}

/** The session it was issued to, as the hash of its token; `null` when it opens nothing here. It opens nothing afterwards. */
export async function redeemTicket(
  db: Db,
  ticket: string,
  address: string,
  now: Date,
): Promise<string | null> {
  const found = await db
    .deleteFrom('ticket')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('address', '=', address)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return found?.token_hash ?? null
}

/** Removes what opens nothing any more. */
export async function sweepTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('ticket').where('expires_at', '<=', now).execute()
}

/** Path, query and ticket of an address as the console writes it: the ticket stands last. */
export function readTicket(url: string): { ticket: string; address: string } | null {
  const parts = /^(.*)[?&]ticket=([\w-]+)$/.exec(url)
  return parts && { address: parts[1]!, ticket: parts[2]! }
}
