/**
 * Types of the business code of a call. Values are in screen spelling (docs/grammar.md §4); the core handles
 * the wire format.
 */
import type { Kysely } from 'kysely'
import type { CompiledApp, CompiledCall } from '../../engine/compiled'
import type { Row, Values } from '../../engine/contract/types'
import type { KeptCall } from '../calls/approve'
import type { Calls } from '../calls/declared'
import type { Database } from '../database/schema'
import type { SecurityNote } from '../log/security'
import type { RequestOutcome } from '../log/outcomes'
import type { SheetCells } from '../spreadsheet'
import type { Content } from '../uploads/content'
import type { JudgedPassword } from '../session/judged'
import type { MadePassword } from '../session/made'
import type { SessionLimits } from '../session/store'
import { texts } from '../texts'
import type { FileStore } from '../uploads/store'

export type CallName = keyof Calls

export interface CallUser {
  id: number
  account: string
  name: string
  superAdmin: boolean
  /** Codes of the scopes whose records the user may see and change. */
  scopes: string[]
  /**
   * Companies that his roles restrict him to, including sub-companies. Records without a company are not
   * restricted.
   */
  companies: number[] | 'all'
}

export interface UploadedFile {
  /** Base name sent by the browser, without folders. Never used as a path. */
  name: string
  /** The type claimed by the browser; the content decides. */
  type: string
  bytes: Buffer
}

/** The session the request came with; `null` for public calls. */
export interface CallSession {
  /** SHA-256 of the token, as stored. */
  tokenHash: string
  startedAt: Date
  /** When the password was last entered, at sign-in or later. */
  confirmedAt: Date
}

/** The requested page of a list. */
export interface Page {
  /** From 1. */
  number: number
  /** Within the call's limit. */
  size: number
  /** Rows up to this number are counted, beyond that the total is estimated; absent = always counted. */
  counted?: number
}

interface RequestOf<ValuesOfCall, FileName extends string> {
  call: CompiledCall
  app: CompiledApp
  /**
   * Decoded, checked values of the call's parameters, in screen spelling. Defaults of absent values: see
   * server/calls/declared.ts.
   */
  values: ValuesOfCall
  page: Page
  /** A transaction for POST, PUT and DELETE, else the pool. */
  db: Kysely<Database>
  user: CallUser
  /** The account whose budgets are used (server/budget.ts). */
  owner: string
  /** Aborted when the client has disconnected. */
  gone: AbortSignal
  /** Scopes that the call may access, narrowed by the requested scope. */
  scopes: string[] | 'all'
  permissions: ReadonlySet<string>
  /** The caller sees personal values of the call's screen masked. */
  masks: boolean
  /** The row version the operator saw (If-Match); absent = last write wins. */
  version?: number
  session: CallSession | null
  /** Client address, for sign-in throttling and the login log. */
  ip: string
  /** Base address of the console as the caller sees it, such as `https://console.example.com`. */
  origin: string
  /** The browser's User-Agent. */
  client: string
  /** Hash of the cookie of a browser used for an earlier sign-in. */
  knownClient?: string
  now: Date
  /** Hosts that links may lead to; null = every public host. */
  linkHosts: readonly string[] | null
  files: Partial<Record<FileName, UploadedFile>>
  /** Results of the preparation before the transaction. */
  prepared: Prepared
  /** Adds a line to the operation log in this call's transaction. */
  log: (text: string) => void
  /**
   * Reports a record that this call changes, with its scope and a text. Required for each record of calls
   * with `approve`.
   */
  touch: (scope: string, record: string) => void
  /** Runs a call that a second person has approved (server/calls/approve.ts). */
  release: (waiting: KeptCall) => Promise<void>
  /** Adds a line to the security log after the transaction is committed. */
  secure: (note: SecurityNote) => void
}

/** A request of one of these calls. Without a call name, for code that does not read the values. */
export type CallRequest<Name extends CallName = never> = [Name] extends [never]
  ? RequestOf<unknown, never>
  : RequestOf<Calls[Name]['values'], FilesOf<Name>>
type FilesOf<Name extends CallName> = Calls[Name] extends { files: infer Files extends string }
  ? Files
  : never

export interface AnsweredFile {
  name: string
  type: string
  bytes: Buffer
  /** Number of records in the file, and whether their personal values are in full, for the operation log. */
  rows?: number
  isPlain?: boolean
}

/** A request of any call, as the server handles it. */
export type AnyRequest = RequestOf<Values, string>

/** The answer of any handler. */
export interface HandlerAnswer {
  rows?: Row[]
  /** Rows in all pages; defaults to the number of rows. */
  total?: number
  /** The total is an estimate. */
  estimated?: boolean
  /** The call's `reads`. */
  values?: Row
  /** Success text, if the call sends one. */
  text?: string
  /** True while the call waits for approval. */
  waits?: true
  file?: AnsweredFile
  /** A new cookie that identifies this browser later. */
  clientToken?: string
  /** Numbers in an uploaded file without a match: they count as look-ups. */
  missed?: readonly string[]
}

/** The complete declared answer of a call. */
export type CallAnswer<Name extends CallName> = Calls[Name]['answer'] & {
  text?: string
  clientToken?: string
  missed?: readonly string[]
} & FileOf<Calls[Name]>
type FileOf<Call> = Call extends { file: true } ? { file: AnsweredFile } : unknown

export type Handler<Name extends CallName> = ((request: CallRequest<Name>) => Promise<CallAnswer<Name>>) &
  WithPreparation

/** Results of slow work done before a database connection is taken (server/handlers/prepared.ts). */
export interface Prepared {
  /** Cells of a spreadsheet, row by row; absent = none was sent. */
  sheet?: string[][]
  /** Stored values of its numeric cells. */
  cellValues?: SheetCells['values']
  /** The sheet's name. */
  sheetName?: string
  /** The stored file; absent = none was sent. */
  stored?: StoredFile
  /** The result of the password check. */
  judged?: JudgedPassword
  /** Why the password is not acceptable; absent = it is. */
  unfit?: string
  /** The hash of a new password. */
  made?: MadePassword
}
export interface StoredFile {
  /** The name it is served under. */
  name: string
  content: Content
  /** Size of the stored file in bytes. */
  bytes: number
  /** MD5 of the stored file, in hexadecimal. */
  md5: string
}

/** Request members that exist only inside its transaction. */
export type Doing = 'db' | 'prepared' | 'log' | 'secure' | 'touch' | 'release'

type Before<Request> = Omit<Request, Doing> & {
  /** Runs reads or counts in a separate transaction, which ends before the slow work begins. */
  apart: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>
}
/** A request before its transaction begins. */
export type Preparing<Name extends CallName> = Before<CallRequest<Name>>
export type AnyPreparing = Before<AnyRequest>

interface WithPreparation {
  /** Method syntax on purpose, as below. */
  prepare?: { prepare(request: AnyPreparing): Promise<Prepared> }['prepare']
  /**
   * Writes and locks nothing, so it runs without a transaction and may send statements in parallel
   * (`readsOnly`).
   */
  reads?: true
}
/** Some handlers by call name: `export const … = { … } satisfies SomeHandlers` makes a misspelt name an error. */
export type SomeHandlers = { [Name in CallName]?: Handler<Name> }
/** A handler for every declared call. */
export type EveryHandler = { [Name in CallName]: Handler<Name> }

/**
 * Any handler, as the server runs it. Method syntax on purpose: parameters are bivariant, and the request's
 * values are checked before (server/calls/arrive.ts).
 */
export type AnyHandler = { handle(request: AnyRequest): Promise<HandlerAnswer> }['handle'] & WithPreparation
/** Handlers by call name. */
export type Handlers = Record<string, AnyHandler>

/** Dependencies of handlers, provided once at start. */
export interface Services {
  files: FileStore
  /** Address of the passengers' evaluation page. */
  evaluationLink: string
  /** Sign-in attempts a minute from one address. */
  loginsPerMinute: number
  sessions: SessionLimits
  /** Days without a sign-in after which an account cannot sign in; 0 = never. */
  dormantDays: number
  /** Days after which an operator must choose another password; 0 = never. */
  passwordDays: number
}

/** A business refusal: its message is shown to the operator and the transaction rolls back. */
export class Refused extends Error {
  /** True = the transaction is committed all the same: failed sign-ins must be counted. */
  readonly keep: boolean
  /** The outcome in the logs. */
  readonly outcome: RequestOutcome
  /** The refused parameter: its form marks the field. */
  readonly field: string | undefined

  constructor(
    message: string,
    {
      keep = false,
      outcome = 'refused',
      field,
      ...options
    }: ErrorOptions & { keep?: boolean; outcome?: RequestOutcome; field?: string } = {},
  ) {
    super(message, options)
    this.field = field
    this.keep = keep
    this.outcome = outcome
  }
}

/** A refusal because a right is missing. */
export class Forbidden extends Refused {
  constructor(message: string) {
    super(message, { outcome: 'forbidden' })
  }
}

/** The record does not exist, or the caller may not see it. */
export class Gone extends Refused {}

/** The idempotency key was used for a different request that succeeded; this one is not executed. */
export class DoneBefore extends Refused {}

/** The session or the account ended after the call was admitted. */
export class SessionLost extends Error {}

/** The password must be entered again for this call. Nothing was changed; the client may repeat the call. */
export class Unconfirmed extends Error {
  constructor() {
    super(texts.unconfirmed)
  }
}

/** A concurrent change has made the action impossible. The call's `taken` defines the answer. */
export class Stale extends Error {}

/** The action is still possible, but the record has changed since the operator saw it (HTTP 412). */
export class Changed extends Stale {
  constructor(message = '数据已被他人修改，请刷新后重试') {
    super(message)
  }
}
