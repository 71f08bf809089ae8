/**
 * Begins a transaction with its first statement that is not a plain read, so calls that only read send no `begin` or `commit`.
 * Under read committed every statement has its own snapshot, so reads without locks return equal results outside a transaction.
 * Other isolation levels begin immediately.
 */
import {
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { filesIn, heldBefore, releasedAmong } from './held-files'

export class LateBeginDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new LateBeginDriver(this.#config)
  }
}

class LateBeginDriver extends PostgresDriver {
  readonly #sessions = new WeakMap<DatabaseConnection, Session>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    let session = this.#sessions.get(connection)
    if (!session) this.#sessions.set(connection, (session = new Session(connection)))
    return session
  }

  override async beginTransaction(connection: Session, settings: TransactionSettings): Promise<void> {
    const begin = () => super.beginTransaction(connection.inner, settings)
    const { isolationLevel, accessMode } = settings
    connection.isTransaction = true
    if (isolationLevel === 'read committed' && accessMode === undefined) connection.promise(begin)
    else await begin()
  }

  override async commitTransaction(connection: Session): Promise<void> {
    await connection.release()
    if (await connection.end()) await super.commitTransaction(connection.inner)
  }

  override async rollbackTransaction(connection: Session): Promise<void> {
    if (await connection.end()) await super.rollbackTransaction(connection.inner)
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { inner } = connection as Session
    await super.releaseConnection(inner as Parameters<PostgresDriver['releaseConnection']>[0])
  }
}

/** A connection that may have to send `begin`, and check the files of changed records at the end. */
class Session implements DatabaseConnection {
  isTransaction = false
  #owed: (() => Promise<void>) | undefined
  #begun: Promise<void> | undefined
  /** Files used by changed and removed records. */
  readonly #left = new Set<string>()

  constructor(readonly inner: DatabaseConnection) {}

  promise(begin: () => Promise<void>): void {
    this.#owed = begin
  }

  /** Returns true if a transaction must be ended. */
  async end(): Promise<boolean> {
    const owed = this.#owed !== undefined
    const begun = this.#begun
    this.#owed = this.#begun = undefined
    this.isTransaction = false
    this.#left.clear()
    await begun
    return !owed
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#beforehand(query)
    const before = heldBefore(query.query)
    if (!before) return this.inner.executeQuery<R>(query)
    for (const name of filesIn((await this.inner.executeQuery(before)).rows)) this.#left.add(name)
    const result = await this.inner.executeQuery<R>(query)
    if (!this.isTransaction) await this.release()
    return result
  }

  /** Releases files that no record uses any more. */
  async release(): Promise<void> {
    if (this.#left.size > 0) await this.inner.executeQuery(releasedAmong(this.#left))
    this.#left.clear()
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    await this.#beforehand(query)
    yield* this.inner.streamQuery<R>(query, chunkSize ?? 100)
  }

  async #beforehand({ sql }: CompiledQuery): Promise<void> {
    if (this.#owed && !isPlainRead(sql)) {
      // Statements sent concurrently await one `begin`.
      this.#begun = this.#owed()
      this.#owed = undefined
    }
    await this.#begun
  }
}

/**
 * Words that make a `select` more than a read: locks, writes, or session changes. Values are bound, so these words are code.
 */
const acting =
  /\b(for|into|insert|update|delete|merge|call|nextval|setval|set_config|pg_\w+|lo_\w+|dblink\w*)\b/i

/** False if uncertain: then the transaction only begins earlier than necessary. */
export const isPlainRead = (statement: string): boolean =>
  /^\s*select\b/i.test(statement) && !acting.test(statement)
