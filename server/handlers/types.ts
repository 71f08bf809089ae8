/**
 * What the business code of a call sees and gives back.
 * Everything is in screen spelling (docs/grammar.md §4): the wire is the core's matter.
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
  /** Codes of the records the user may see and change. */
  scopes: string[]
  /** Companies his roles narrow him to, their sub-companies along. What belongs to no company is not narrowed. */
  companies: number[] | 'all'
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
  /** When the password was last given: at sign-in, or since. */
  confirmedAt: Date
}

/** What a list is asked for. */
export interface Page {
  /** From 1. */
  number: number
  /** Within the call's limit. */
  size: number
  /** So many rows are counted, beyond that an estimate will do; absent = all are counted. */
  counted?: number
}

interface RequestOf<ValuesOfCall, FileName extends string> {
  call: CompiledCall
  app: CompiledApp
  /** Decoded, checked values of the call's parameters, in screen spelling; what was not sent is there as server/calls/declared.ts says. */
  values: ValuesOfCall
  page: Page
  /** A transaction for POST, PUT and DELETE, else the pool. */
  db: Kysely<Database>
  user: CallUser
  /** To whom is counted what he takes of what all share (server/budget.ts). */
  owner: string
  /** Told when nobody waits for the answer any more. */
  gone: AbortSignal
  /** What this call may see, narrowed by the scope the caller asked for. */
  scopes: string[] | 'all'
  permissions: ReadonlySet<string>
  /** The caller sees personal values of the call's screen masked. */
  masks: boolean
  /** The row version the operator saw (If-Match); absent = last write wins. */
  version?: number
  session: CallSession | null
  /** Address of the caller, for sign-in throttling and the login log. */
  ip: string
  /** Where the console is as the caller sees it, such as `https://console.example.com`. */
  origin: string
  /** The browser as it names itself. */
  client: string
  /** The cookie of a browser that somebody signed in with before, hashed. */
  knownClient?: string
  now: Date
  /** Hosts to which links may lead; null = every public one. */
  linkHosts: readonly string[] | null
  files: Partial<Record<FileName, UploadedFile>>
  /** What the handler had done with them before its transaction began. */
  prepared: Prepared
  /** Adds a line to the operation log in this call's transaction. */
  log: (text: string) => void
  /** Tells of a record that this call changes, in words, and of its scope. Calls that say `approve` tell of each. */
  touch: (scope: string, record: string) => void
  /** Does what a second person releases (server/calls/approve.ts). */
  release: (waiting: KeptCall) => Promise<void>
  /** Adds a line to the security log, once this call's transaction is kept. */
  secure: (note: SecurityNote) => void
}

/** A request of one of these calls; without a name of any call, for what does not look at the values. */
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
  /** Records in it, and whether their personal values are in full, for the operation log. */
  rows?: number
  isPlain?: boolean
}

/** A request of any call, as the server itself has it. */
export type AnyRequest = RequestOf<Values, string>

/** What any handler answers. */
export interface HandlerAnswer {
  rows?: Row[]
  /** Rows in all pages; defaults to the number of rows. */
  total?: number
  /** The total is an estimate. */
  estimated?: boolean
  /** The call's `reads`. */
  values?: Row
  /** Success text where the call sends one. */
  text?: string
  /** It is kept until a second person releases it. */
  waits?: true
  file?: AnsweredFile
  /** A new cookie, by which the server knows this browser again. */
  clientToken?: string
  /** Numbers in an uploaded file by which nobody was found: they count as looked up. */
  missed?: readonly string[]
}

/** What a call declares of its answer, whole. */
export type CallAnswer<Name extends CallName> = Calls[Name]['answer'] & {
  text?: string
  clientToken?: string
  missed?: readonly string[]
} & FileOf<Calls[Name]>
type FileOf<Call> = Call extends { file: true } ? { file: AnsweredFile } : unknown

export type Handler<Name extends CallName> = ((request: CallRequest<Name>) => Promise<CallAnswer<Name>>) &
  WithPreparation

/** What may last, and is therefore done before a connection to the database is taken (server/handlers/prepared.ts). */
export interface Prepared {
  /** The cells of a spreadsheet, row by row; absent = none was sent. */
  sheet?: string[][]
  /** What stands in those of numbers. */
  cellValues?: SheetCells['values']
  /** The name of its sheet. */
  sheetName?: string
  /** A file that lies in the store now; absent = none was sent. */
  stored?: StoredFile
  /** What the password that was typed was found to be. */
  judged?: JudgedPassword
  /** Why the password may not be chosen; absent = it may. */
  unfit?: string
  /** A password that is to be kept, hashed. */
  made?: MadePassword
}
export interface StoredFile {
  /** It is served under this one. */
  name: string
  content: Content
  /** How many are kept. */
  bytes: number
  /** Of what is kept, in hexadecimal. */
  md5: string
}

/** What a request has in its transaction alone. */
export type Doing = 'db' | 'prepared' | 'log' | 'secure' | 'touch' | 'release'

type Before<Request> = Omit<Request, Doing> & {
  /** Runs what must be read, or counted, beforehand: in a transaction of its own, which is over before what lasts begins. */
  apart: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>
}
/** A request before its transaction begins. */
export type Preparing<Name extends CallName> = Before<CallRequest<Name>>
export type AnyPreparing = Before<AnyRequest>

interface WithPreparation {
  /** A method on purpose, as below. */
  prepare?: { prepare(request: AnyPreparing): Promise<Prepared> }['prepare']
  /** It writes nothing and locks nothing: no transaction is around it, so it may send statements beside each other (`readsOnly`). */
  reads?: true
}
/** Some handlers by call name: `export const … = { … } satisfies SomeHandlers` makes a misspelt name an error. */
export type SomeHandlers = { [Name in CallName]?: Handler<Name> }
/** One for every declared call. */
export type EveryHandler = { [Name in CallName]: Handler<Name> }

/**
 * Any handler, as the server runs it. A method on purpose: a handler asks for more than `unknown` of the values,
 * and reading the request has seen to that (server/calls/arrive.ts).
 */
export type AnyHandler = { handle(request: AnyRequest): Promise<HandlerAnswer> }['handle'] & WithPreparation
/** By call name. */
export type Handlers = Record<string, AnyHandler>

/** What handlers need beside the request: given once, when the server starts. */
export interface Services {
  files: FileStore
  /** The passengers' page for evaluations. */
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
  /** The transaction is kept all the same: a failed sign-in must be counted. */
  readonly keep: boolean
  /** How the logs call it. */
  readonly outcome: RequestOutcome
  /** The parameter that is refused: its form marks the field. */
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

/** What the call is about is not there any more, or was never there for whoever asks. */
export class Gone extends Refused {}

/** Under the key of this request another one was sent before, and that was done: this one is not. */
export class DoneBefore extends Refused {}

/** Whoever asks is signed in no longer: his session, or his account, has ended since the call was let in. */
export class SessionLost extends Error {}

/** The password was given too long ago for this call: whoever gives it again may send the call again. Nothing was done. */
export class Unconfirmed extends Error {
  constructor() {
    super(texts.unconfirmed)
  }
}

/** Somebody else was faster: it cannot be done any more. The call says in its `taken` how an answer tells so. */
export class Stale extends Error {}

/** It still can, but what it is about is not any more what the operator saw: he must look at it first (HTTP 412). */
export class Changed extends Stale {
  constructor(message = '数据已被他人修改，请刷新后重试') {
    super(message)
  }
}
