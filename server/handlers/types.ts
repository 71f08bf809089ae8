/**
 * What the business code of a call sees and gives back.
 * Everything is in screen spelling (docs/grammar.md §4): the wire is the core's matter.
 */
import type { Kysely } from 'kysely'
import type { CompiledApp, CompiledCall } from '../../engine/compiled'
import type { Row, Values } from '../../engine/contract/types'
import type { Database } from '../database/schema'
import type { FileStore } from '../uploads/store'

export interface CallUser {
  id: number
  account: string
  name: string
  superAdmin: boolean
  /** Codes of the records the user may see and change. */
  scopes: string[]
}

export interface UploadedFile {
  /** Base name as the browser gave it, without any folder. Never used as a path. */
  name: string
  /** What the browser claims; the content decides. */
  type: string
  bytes: Buffer
}

/** The session the request came with; `null` for public calls. */
export interface CallSession {
  /** SHA-256 of the token, as stored. */
  tokenHash: string
  startedAt: Date
}

export interface CallRequest {
  call: CompiledCall
  app: CompiledApp
  /** Decoded, checked values of the call's parameters, in screen spelling. */
  values: Values
  /** `number` starts at 1; `size` is already within the call's limit. */
  page: { number: number; size: number }
  /** A transaction for POST, PUT and DELETE, else the pool. */
  db: Kysely<Database>
  user: CallUser
  /** What this call may see, narrowed by the scope the caller asked for. */
  scopes: string[] | 'all'
  permissions: ReadonlySet<string>
  /** The row version the operator saw (If-Match); absent = last write wins. */
  version?: number
  session: CallSession | null
  /** Address of the caller, for sign-in throttling and the login log. */
  ip: string
  /** The browser as it names itself. */
  client: string
  now: Date
  files: Record<string, UploadedFile>
  /** Adds a line to the operation log in this call's transaction. */
  log: (text: string) => void
}

export interface HandlerAnswer {
  rows?: Row[]
  /** Rows in all pages; defaults to the number of rows. */
  total?: number
  /** The call's `reads`. */
  values?: Row
  /** Success text where the call sends one. */
  text?: string
  file?: { name: string; type: string; bytes: Buffer }
}

export type Handler = (request: CallRequest) => Promise<HandlerAnswer>
/** By call name. */
export type Handlers = Record<string, Handler>

/** What handlers need beside the request: given once, when the server starts. */
export interface Services {
  files: FileStore
  /** Sign-in attempts a minute from one address. */
  loginsPerMinute: number
}

/** A business refusal: its message is shown to the operator and the transaction rolls back. */
export class Refused extends Error {
  /** The transaction is kept all the same: a failed sign-in must be counted. */
  readonly keep: boolean

  constructor(message: string, { keep = false, ...options }: ErrorOptions & { keep?: boolean } = {}) {
    super(message, options)
    this.keep = keep
  }
}

/** The row was changed by someone else since it was read: answered with 409. */
export class Stale extends Error {
  constructor(message = '数据已被他人修改，请刷新后重试') {
    super(message)
  }
}
