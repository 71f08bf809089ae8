/** Runs a call's handler: in a transaction if it writes; once per idempotency key if it moves money or has a key. */
import { methods } from '../../engine/vocabulary/calls'
import type { CompiledCall } from '../../engine/compiled'
import { timeText } from '../../engine/clock'
import { dataHost } from '../../engine/contract/data-host'
import { answerInPieces, isDoneOnce, runRules } from '../../engine/contract'
import type { Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import type { OpenDatabase } from '../database/open'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'
import {
  Refused,
  Stale,
  type AnyHandler,
  type AnyPreparing,
  type AnyRequest,
  type HandlerAnswer,
  type Prepared,
} from '../handlers/types'
import type { CallContext } from '../http/context'
import { refuseGrown } from '../rights/grown'
import { ownHoldings } from '../rights/holdings'
import { holdersOfBoth, refuseTogether } from '../rights/separate'
import { callerInTurn, changesRights } from '../rights/turn'
import type { Chain } from '../log/chain'
import { changedSince, recordsNow } from '../log/changed'
import { aboutOf, securityCalls, type SecurityNote } from '../log/security'
import { finish } from '../pieces'
import { asksConfirmation, refuseUnconfirmed } from '../session/confirmed'
import { clientCookie } from '../session/known-client'
import { judgeAddresses } from './addresses'
import { doneOrKept, released } from './approve'
import { leafed, Leafing, leafsAlready, leafsRecords, recordsLeafed, refuseLeafing } from './leafing'
import { numbersIn, type PerHour } from './lookups'
import { exportLine } from '../personal/exported'
import { withoutPhones } from '../log/line'
import { maskAnswer, personalRecords } from '../personal/mask'
import { answersPersonal, holdsRight, seesInFull, seesMasked } from '../personal/keys'
import { sealsOf, type Seals } from '../personal/seal'
import { ordinaryPageSize } from './guard'
import { once } from './once'
import type { CallInput } from './read'
import { writeRecords } from './records'

export interface CallRun {
  context: CallContext
  call: CompiledCall
  handler: AnyHandler
  input: Omit<CallInput, 'call'>
  database: OpenDatabase
  now: Date
  linkHosts: AnyRequest['linkHosts']
  perHour: PerHour
  /** True = the operator was shown too many records within the hour, so parts of a personal value find nothing. */
  isLeafing?: boolean
  /** True = no account may get two duties that the application separates. */
  separateDuties: boolean
  /** Minutes after which calls marked `confirmed` need the password again; 0 = never. */
  stepUpMinutes: number
  /** The chain of the operation log. */
  chain: Chain
}

/** JSON text, a file, or a refusal whose writes are committed. */
export interface CallResult {
  body?: string
  file?: HandlerAnswer['file']
  refused?: Refused
  /** Value of a `set-cookie` header. */
  cookie?: string
  /** For the security log: events of this run. A replayed answer and a retried attempt add none. */
  notes?: SecurityNote[]
}

/** A run after its preparation. */
interface PreparedRun extends CallRun {
  prepared: Prepared
  /** Absent = the call returns no personal values. */
  seals?: Seals
}

/** A call that changes something is recorded in the operation log, also if it is refused. */
export async function handleCall(given: CallRun): Promise<CallResult> {
  const { owner, gone, permissions } = given.context
  try {
    return await done(given)
  } catch (error) {
    const { call, input, context, database, now, chain } = given
    const isRefused = error instanceof Refused || error instanceof Stale
    if (!isRefused) throw error
    // The message may contain the phone of a person whose record is masked or hidden.
    if (!holdsRight({ call, permissions }, 'plain')) error.message = withoutPhones(error.message)
    if (call.changes) {
      // The rollback has removed the lines of its transaction.
      const made = { ...input, call, app: context.book.app, user: context.user, now }
      const refused = { refusal: error.message }
      await database.asWriter(() => writeRecords({ db: database.db, chain }, made, refused), { owner, gone })
    }
    if (error instanceof Leafing) return { refused: error, notes: [leafed] }
    throw error
  }
}

/** Slow preparation runs first, without a database connection: the embedded database has only one. */
async function done(given: CallRun): Promise<CallResult> {
  const { call, handler, input, database } = given
  const { owner, gone, session } = given.context
  const numbers = numbersIn(call, input.values)
  // A separate transaction, so that look-ups count even if the call is refused.
  const refuse = () => inTransaction(database.db, (db) => refuseLeafing(given, db, numbers))
  if (numbers.length > 0) await database.asWriter(refuse, { owner, gone })
  const run: PreparedRun = {
    ...given,
    isLeafing: await leafsAlready(given),
    prepared: (await handler.prepare?.(preparing(given))) ?? {},
    // Before the transaction: the embedded database serves no other request during one.
    seals: session && answersPersonal(call) ? await sealsOf(database.db, session.tokenHash) : undefined,
  }
  if (methods[call.method].reads || handler.reads)
    return database.asReader(() => work(run, database.db), { owner, gone })
  const isOnce = call.money || (input.idempotencyKey !== undefined && isDoneOnce(call))
  return database.asWriter(
    () => inTransaction(database.db, (db) => (isOnce ? workOnce(run, db) : work(run, db))),
    { owner, gone },
  )
}

/** The request members available before and during the transaction. */
function known({ context, call, input, now, linkHosts, isLeafing }: CallRun): Omit<AnyPreparing, 'apart'> {
  const { book, user, owner, gone, session, permissions } = context
  const masks = isLeafing === true || seesMasked({ app: book.app, call, permissions })
  return { ...input, call, app: book.app, user, owner, gone, session, permissions, masks, now, linkHosts }
}

function preparing(run: CallRun): AnyPreparing {
  const { database, context } = run
  const { owner, gone } = context
  return {
    ...known(run),
    apart: (work) => database.asWriter(() => inTransaction(database.db, work), { owner, gone }),
  }
}

async function workOnce(run: PreparedRun, db: Kysely<Database>): Promise<CallResult> {
  const { context, input, now } = run
  const { name } = run.call
  // For a page and for a sheet.
  const sees = answersPersonal(run.call) && [0, Infinity].map((rows) => showsPlain(run, rows))
  const submission = {
    operatorId: context.user.id,
    call: name,
    key: input.idempotencyKey,
    // A stored answer is replayed only if the caller's access is unchanged.
    request: [{ ...input.values, ...filesOf(input) }, context.user.scopes, context.user.companies, sees],
    isMoney: Boolean(run.call.money),
    now,
  }
  let result: CallResult | undefined
  const body = await once(db, submission, async () => {
    result = await work(run, db)
    if (result.body === undefined && submission.isMoney)
      throw new Error(`Money call ${name} must answer with a body.`)
    return result.body
  })
  return { ...result, body }
}

/** Hashes of the files; names do not matter. */
const filesOf = ({ files }: PreparedRun['input']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([name, { bytes }]) => [
      name,
      createHash('sha256').update(bytes).digest('hex'),
    ]),
  )

async function work(run: PreparedRun, db: Kysely<Database>): Promise<CallResult> {
  const { context, call, handler, input, prepared, chain } = run
  const asked = known(run)
  const caller = changesRights(call) ? await callerInTurn(db, asked) : asked
  const { user } = caller
  const own = changesRights(call) ? ownHoldings(caller) : undefined
  const { app } = context.book
  const both = own && run.separateDuties ? await holdersOfBoth(db, app) : undefined
  const said: { lines: string[]; also?: string[] } = { lines: [] }
  const notes: SecurityNote[] = []
  const request: AnyRequest = {
    ...asked,
    ...caller,
    prepared,
    db,
    log: (text) => said.lines.push(text),
    secure: (note) => notes.push(note),
    touch: () => {},
    release: (waiting) => released({ book: context.book, chain }, request, waiting),
  }
  judgePresent(request)
  await judgeAddresses(request)
  if (asksConfirmation(call, input.values)) refuseLate(run)
  const named = { db, set: context.book, call, values: input.values }
  const before = call.changes && user.id !== 0 ? await recordsNow(named) : undefined
  try {
    const found = await doneOrKept(request, handler, said, chain)
    const { missed = [] } = found
    if (missed.length > 0)
      await (db.isTransaction
        ? refuseLeafing(run, db, missed)
        : inTransaction(db, (counting) => refuseLeafing(run, counting, missed)))
    const records = answersPersonal(call) ? personalRecords(found, call) : []
    const count = records.length
    const isLong = count > ordinaryPageSize
    let isPlain = count === 0 || showsPlain(run, count)
    if (count > 0 && isPlain && !isLong && !found.file && (await leafsRecords(run, db, records))) {
      isPlain = false
      notes.push(recordsLeafed)
    }
    const answer = isPlain ? found : maskAnswer(found, { call, seals: isLong ? undefined : run.seals })
    if (own) await refuseGrown(db, user, own)
    if (both) await refuseTogether(db, app, both)
    const body = answer.file
      ? undefined
      : JSON.stringify(await finish(answerInPieces(context.book.app, call, answer)))
    const isPlainPage = body !== undefined && isLong && isPlain
    if (isPlainPage || answer.file?.isPlain) refuseLate(run)
    const exporting = { app, call, values: input.values }
    if (answer.file) said.lines.push(exportLine(exporting, { ...answer.file, body: answer.file.bytes }))
    if (isPlainPage) said.lines.push(exportLine(exporting, { rows: count, isPlain, body }))
    const changed = before && (await changedSince(before, named))
    await writeRecords({ db, chain }, request, { ...said, changed })
    const event = Object.hasOwn(securityCalls, call.name) ? securityCalls[call.name] : undefined
    if (event) notes.push({ event, about: aboutOf(call, input.values) })
    const cookie = answer.clientToken && clientCookie(answer.clientToken, input.origin)
    return { body, file: answer.file, cookie, notes }
  } catch (error) {
    // Thrown inside a transaction that must be committed all the same, such as the count of failed sign-ins.
    if (!(error instanceof Refused && error.keep)) throw error
    await writeRecords({ db, chain }, request, { ...said, refusal: error.message })
    return { refused: error, notes }
  }
}

/** Throws Unconfirmed if the password was entered too long ago. */
const refuseLate = ({ context, stepUpMinutes: minutes, now }: CallRun): void =>
  refuseUnconfirmed(context.session, { minutes, now })

/** True if the call returns personal values and the caller sees them in full for this many records. */
const showsPlain = ({ call, context }: CallRun, records: number): boolean =>
  answersPersonal(call) && seesInFull({ ...context, call, app: context.book.app }, records)

/**
 * Time rules are checked at execution only: a repeated request for a lost answer gets it, although the time has passed. Throws
 * Refused.
 */
function judgePresent({ call, values, now }: AnyRequest): void {
  const rules = call.rules.filter(({ present }) => present)
  const broken = runRules({ rules }, values, { ...dataHost, now: () => timeText(now) })
  if (broken) throw new Refused(broken.message, { field: broken.parameter })
}
