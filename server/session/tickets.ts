/**
 * One-time tickets for new tabs, which send no headers. Tokens must not be in addresses, because history and
 * logs keep these. A ticket opens one address, once, within a minute, with the rights of the session that
 * requested it.
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

/**
 * The session of the ticket, as the hash of its token; `null` if it is invalid here. The ticket is consumed.
 */
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

/** Removes expired tickets. */
export async function sweepTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('ticket').where('expires_at', '<=', now).execute()
}

/** Path, query and ticket of an address as the console writes it: the ticket is last. */
export function readTicket(url: string): { ticket: string; address: string } | null {
  const parts = /^(.*)[?&]ticket=([\w-]+)$/.exec(url)
  return parts && { address: parts[1]!, ticket: parts[2]! }
}
