/** The key with which an operator's browser encrypts unsaved input. Only his sessions receive it. */
import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { sharedSecret } from '../database/secret'

const secret = sharedSecret('drafts')

/** Resolves with 64 hex digits, equal for all sessions of the operator. */
export const draftKeyOf = async (db: Kysely<Database>, operatorId: number): Promise<string> =>
  createHmac('sha256', await secret(db))
    .update(`draft ${operatorId}`)
    .digest('hex')
