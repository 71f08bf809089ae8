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
}

/** JSON text, a file, or a refusal whose writes were kept. */
export interface CallResult {
  body?: string
  file?: HandlerAnswer['file']
  refused?: string
}

export async function handleCall(run: CallRun): Promise<CallResult> {
  const { call } = run
  if (methods[call.method].reads) return work(run, run.database.db)
  return inTransaction(run.database.db, (db) => (call.money ? workOnce(run, db) : work(run, db)))
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
  const body = await once(db, submission, async () => {
    const result = await work(run, db)
    if (result.body === undefined) throw new Error(`Money call ${name} must answer with a body.`)
    return result.body
  })
  return { body }
}

async function work(
  { context, call, handler, input, now }: CallRun,
  db: Kysely<Database>,
): Promise<CallResult> {
  const { book, user, session, permissions } = context
  const lines: string[] = []
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
  }
  try {
    const answer = await handler(request)
    await writeRecords(db, user, lines, now)
    if (answer.file) return { file: answer.file }
    return { body: JSON.stringify(encodeAnswer(book.app, call, answer)) }
  } catch (error) {
    // Thrown on purpose inside a transaction that must nevertheless be kept, such as the count of failed sign-ins.
    if (!(error instanceof Refused && error.keep)) throw error
    await writeRecords(db, user, lines, now)
    return { refused: error.message }
  }
}
