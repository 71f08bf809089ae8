import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from './errors'
import type { Database } from './schema'

export interface TransactionOptions {
  isolation?: 'read committed' | 'serializable'
  /** Attempts after the first one. */
  retries?: number
}

/**
 * Runs `work` in a transaction, again from the start when the database asks for it (serialisation failure, deadlock).
 * Everything inside must use the transaction it is given: with the embedded database a second connection never comes.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
  { isolation = 'read committed', retries = 12 }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work)
    } catch (error) {
      if (!isRetryable(error) || attempt >= retries) throw error
      const most = Math.min(200, 4 << attempt)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * most))
    }
  }
}
