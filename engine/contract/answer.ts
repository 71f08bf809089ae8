import type { CompiledApp } from '../compiled/app'
import type { CompiledCall } from '../compiled/call'
import { isObject, withPath } from './paths'
import { besideMembers, besidePath } from './reader'
import type { Row, Values } from './types'
import { toAnswer } from './wire-types'

/** What a handler gives back, in screen spelling. */
export interface AnswerParts {
  rows?: Row[]
  /** Rows in all pages; the number of rows when left out. */
  total?: number
  /** The total is not counted, but an estimate. */
  estimated?: boolean
  /** The call's `reads`. */
  values?: Values
  /** Success text. */
  text?: string
  /** The call is kept until a second person releases it (`approve`). */
  waits?: true
}

/** The success field where no rule names one. */
const usualOk = { path: 'status', value: 200 } as const
const failureStatus = 500

/**
 * The body of a success: exactly the success field that the call's rule names, and every declared part at its place.
 * What the handler left out is null. Throws when two parts are declared at places that exclude each other.
 */
export function encodeAnswer(...given: Parameters<typeof answerInPieces>): unknown {
  const work = answerInPieces(...given)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Rows of one piece: a few milliseconds of work. */
const rowsOfPiece = 200

/** The same, for whoever must not keep others waiting for thousands of rows: it may be left at each step. */
export function* answerInPieces(
  app: Pick<CompiledApp, 'serverText'>,
  call: CompiledCall,
  answer: AnswerParts,
): Generator<void, unknown, void> {
  const { rows = [], total = rows.length, estimated = false, values = {}, text, waits } = answer
  const parts: { path: string; value: unknown }[] = []
  if (call.rows) {
    const { at, of } = call.rows
    const value: unknown[] = []
    for (const row of rows) {
      if (value.length > 0 && value.length % rowsOfPiece === 0) yield
      value.push(toAnswer(row, { kind: 'record', type: of }, call.types))
    }
    parts.push({ path: at, value })
  }
  for (const [name, { at, type }] of Object.entries(call.reads)) {
    const value = name === 'total' && !Object.hasOwn(values, name) ? total : values[name]
    parts.push({ path: at[0] ?? name, value: toAnswer(value, type, call.types) })
  }
  for (const beside of besideMembers) {
    const path = besidePath(call, beside)
    if (path !== undefined && Object.hasOwn(values, beside)) parts.push({ path, value: values[beside] })
  }
  if (call.total !== undefined) parts.push({ path: call.total, value: total })
  if (call.paging?.estimated !== undefined) parts.push({ path: call.paging.estimated, value: estimated })
  // A list that is the whole answer has no room for a word besides.
  if (call.rows?.at === '') return assemble(call, parts.slice(0, 1))
  const ok = call.okAt ?? usualOk
  parts.push({ path: ok.path, value: ok.value })
  if (text !== undefined) parts.push({ path: textPath(app, call), value: text })
  if (waits) parts.push({ path: waitingMember, value: true })
  return assemble(call, parts)
}

/** The member of an answer that says that the call waits for a second person. */
export const waitingMember = '_waits'

/** The member of a refusal that names the parameter it is about. */
export const refusedField = 'field'

/**
 * The body of a refusal: the success field says no, and the text stands where the call promises it.
 * @param taken somebody else was faster, which the call says how to tell
 * @param field the parameter that is refused
 */
export function encodeFailure(
  app: Pick<CompiledApp, 'serverText'>,
  call: CompiledCall,
  text: string,
  { taken = false, field }: { taken?: boolean; field?: string } = {},
): unknown {
  const { path, value } = call.okAt ?? usualOk
  const no =
    typeof value === 'boolean' ? !value : typeof value === 'string' ? String(failureStatus) : failureStatus
  const parts = [
    { path, value: no },
    { path: textPath(app, call), value: text },
    ...(field === undefined ? [] : [{ path: refusedField, value: field }]),
  ]
  return assemble(call, taken && call.takenAt ? [...parts, call.takenAt] : parts)
}

const textPath = (app: Pick<CompiledApp, 'serverText'>, call: CompiledCall): string =>
  call.errorText?.[0] ?? app.serverText

/** Outer parts first, so that inner ones find their place. */
function assemble(call: CompiledCall, parts: { path: string; value: unknown }[]): unknown {
  const depth = (path: string): number => (path === '' ? 0 : path.split('.').length)
  let body: unknown = {}
  for (const { path, value } of [...parts].sort((a, b) => depth(a.path) - depth(b.path))) {
    try {
      // A record read at `data` and rows at `data.records` share their place; the handler's own record stays as it is.
      body = withPath(body, path, isObject(value) ? { ...value } : value)
    } catch (error) {
      throw new Error(`call ${call.name}: ${(error as Error).message}`, { cause: error })
    }
  }
  return body
}
