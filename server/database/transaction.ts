import { sql, type Kysely, type Transaction } from 'kysely'
import { isRetryable } from './errors'
import type { Database } from './schema'
import type { TransferKind } from './tables/ledger'

export type Isolation = 'read committed' | 'serializable'

export interface TransactionOptions {
  /** Absent = the level of the database (`runAt`), or read committed. */
  isolation?: Isolation
  /**
   * Attempts after the first. Serialisable databases abort every conflicting transaction, not only deadlocks, so more attempts
   * are needed.
   */
  retries?: number
}

/** Cents moved by a transaction; counted after its commit. */
export interface Moved {
  kind: TransferKind
  amount: number
}
const movedIn = new WeakMap<Kysely<Database>, Moved[]>()
const listeners = new WeakMap<Kysely<Database>, (moved: Moved[]) => void>()

export const noteMoved = (transaction: Kysely<Database>, moved: readonly Moved[]): void =>
  void movedIn.get(transaction)?.push(...moved.map(({ kind, amount }) => ({ kind, amount })))

const afterwards = new WeakMap<Kysely<Database>, (() => void)[]>()
/** Runs `work` after the commit, never after a rollback. */
export const afterCommit = (transaction: Kysely<Database>, work: () => void): void =>
  void afterwards.get(transaction)?.push(work)

const levels = new WeakMap<Kysely<Database>, Isolation>()
/** Sets the isolation level of all later transactions of this database, as in a distributed database with one level. */
export const runAt = (db: Kysely<Database>, isolation: Isolation): void => void levels.set(db, isolation)

/** Called after each commit with the amounts that the transaction moved. */
export const onCommitted = (db: Kysely<Database>, listener: (moved: Moved[]) => void): void =>
  void listeners.set(db, listener)

/**
 * Runs `work` in a transaction, and again after a serialisation failure or deadlock. All statements must use the given
 * transaction: with the embedded database, a second connection would never be available.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
  {
    isolation = levels.get(db) ?? 'read committed',
    retries = isolation === 'serializable' ? 60 : 12,
  }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const moved: Moved[] = []
      const after: (() => void)[] = []
      const result = await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((transaction) => {
          movedIn.set(transaction, moved)
          afterwards.set(transaction, after)
          return work(transaction)
        })
      for (const work of after) work()
      if (moved.length > 0) listeners.get(db)?.(moved)
      return result
    } catch (error) {
      if (!isRetryable(error) || attempt >= retries) throw error
      const most = Math.min(200, 4 << attempt)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * most))
    }
  }
}

/** Runs `work` within a transaction and rolls it back unless `keeps` returns true for its result. */
export async function tried<T>(
  transaction: Kysely<Database>,
  work: () => Promise<T>,
  keeps: () => boolean,
): Promise<T> {
  const lists = [movedIn.get(transaction), afterwards.get(transaction)]
  const lengths = lists.map((list) => list?.length ?? 0)
  await sql`savepoint tried`.execute(transaction)
  const result = await work()
  if (keeps()) {
    await sql`release savepoint tried`.execute(transaction)
    return result
  }
  await sql`rollback to savepoint tried`.execute(transaction)
  lists.forEach((list, at) => list?.splice(lengths[at]!))
  return result
}

/** Runs work that may take longer than a call, such as a complete audit. */
export async function withoutHurry<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Database>)
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    return work(transaction)
  })
}
