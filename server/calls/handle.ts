/** Runs a call's handler: in a transaction when it writes, once per key when it moves money. */
import { methods } from '../../engine/vocabulary/calls'
import type { CompiledCall } from '../../engine/compiled'
import { encodeAnswer } from '../../engine/contract'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../database/open'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transaction'
import { Refused, type AnyHandler, type AnyRequest, type HandlerAnswer } from '../handlers/types'
import type { CallContext } from '../http/context'
import type { SecurityNote } from '../log/security'
import { readSheet } from '../spreadsheet'
import { once } from './once'
import type { CallInput } from './read'
import { writeRecords } from './records'

export interface CallRun {
  context: CallContext
  call: CompiledCall
  handler: AnyHandler
  input: Omit<CallInput, 'call'> & { sheet?: string[][] }
  database: OpenDatabase
  now: Date
}

/** JSON text, a file, or a refusal whose writes were kept. */
export interface CallResult {
  body?: string
  file?: HandlerAnswer['file']
  refused?: Refused
  /** For the security log. */
  notes?: SecurityNote[]
}

export async function handleCall(run: CallRun): Promise<CallResult> {
  const sheet = await sheetOf(run)
  return handleRead(sheet ? { ...run, input: { ...run.input, sheet } } : run)
}

/** A file is parsed for seconds: by nobody who holds a connection meanwhile, of which the embedded database has one. */
async function sheetOf({ handler, input }: CallRun): Promise<string[][] | undefined> {
  const file = handler.sheet === undefined ? undefined : input.files[handler.sheet]
  return file && readSheet(file.bytes)
}

async function handleRead(run: CallRun): Promise<CallResult> {
  const { call } = run
  if (methods[call.method].reads) return work(run, run.database.db)
  return run.database.asWriter(() =>
    inTransaction(run.database.db, (db) => (call.money ? workOnce(run, db) : work(run, db))),
  )
}

async function workOnce(run: CallRun, db: Kysely<Database>): Promise<CallResult> {
  const { context, input, now } = run
  const { name } = run.call
  const submission = {
    operatorId: context.user.id,
    call: name,
    key: input.idempotencyKey,
    request: input.values,
    now,
  }
  let notes: SecurityNote[] | undefined
  const body = await once(db, submission, async () => {
    const result = await work(run, db)
    notes = result.notes
    if (result.body === undefined) throw new Error(`Money call ${name} must answer with a body.`)
    return result.body
  })
  return { body, notes }
}

async function work(
  { context, call, handler, input, now }: CallRun,
  db: Kysely<Database>,
): Promise<CallResult> {
  const { book, user, session, permissions } = context
  const lines: string[] = []
  const notes: SecurityNote[] = []
  const request: AnyRequest = {
    ...input,
    call,
    app: book.app,
    db,
    user,
    session,
    permissions,
    now,
    log: (text) => lines.push(text),
    secure: (note) => notes.push(note),
  }
  try {
    const answer = await handler(request)
    await writeRecords(db, user, lines, now)
    if (answer.file) return { file: answer.file, notes }
    return { body: JSON.stringify(encodeAnswer(book.app, call, answer)), notes }
  } catch (error) {
    // Thrown on purpose inside a transaction that must nevertheless be kept, such as the count of failed sign-ins.
    if (!(error instanceof Refused && error.keep)) throw error
    await writeRecords(db, user, lines, now)
    return { refused: error, notes }
  }
}
