import type { CompiledApp } from '../compiled/app'
import type { CompiledCall } from '../compiled/call'
import { isObject, withPath } from './paths'
import { besideMembers, besidePath } from './reader'
import type { Row, Values } from './types'
import { toAnswer } from './wire-types'

/** A handler's result, in screen values. */
export interface AnswerParts {
  rows?: Row[]
  /** Total rows of all pages; default: the number of rows. */
  total?: number
  /** The total is an estimate. */
  estimated?: boolean
  /** Values of the call's `reads`. */
  values?: Values
  /** Success message. */
  text?: string
  /** The call waits for approval by a second person (`approve`). */
  waits?: true
}

/** Default success field. */
const usualOk = { path: 'status', value: 200 } as const
const failureStatus = 500

/**
 * The body of a success: the success field of the call's rule, and each declared part at its path. A missing
 * part is null. Throws if the paths of two parts conflict.
 */
export function encodeAnswer(...given: Parameters<typeof answerInPieces>): unknown {
  const work = answerInPieces(...given)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Rows per step: a few milliseconds of work. */
const rowsOfPiece = 200

/**
 * `encodeAnswer` as a generator. The caller can pause at each step, so that thousands of rows do not block
 * other requests.
 */
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
  // The whole body is a list, which has no room for a success field.
  if (call.rows?.at === '') return assemble(call, parts.slice(0, 1))
  const ok = call.okAt ?? usualOk
  parts.push({ path: ok.path, value: ok.value })
  if (text !== undefined) parts.push({ path: textPath(app, call), value: text })
  if (waits) parts.push({ path: waitingMember, value: true })
  return assemble(call, parts)
}

/** Member of a response whose call waits for a second person's approval. */
export const waitingMember = '_waits'

/** Member of a refusal with the name of the refused parameter. */
export const refusedField = 'field'

/**
 * The body of a refusal, with the failure value and the message at their declared paths.
 * @param taken a conflict, which the call may encode differently
 * @param field the refused parameter
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

/** Writes outer parts first, so that inner ones can be set within them. */
function assemble(call: CompiledCall, parts: { path: string; value: unknown }[]): unknown {
  const depth = (path: string): number => (path === '' ? 0 : path.split('.').length)
  let body: unknown = {}
  for (const { path, value } of [...parts].sort((a, b) => depth(a.path) - depth(b.path))) {
    try {
      // Rows at `data.records` are written into the record at `data`. The copy keeps the handler's record
      // unchanged.
      body = withPath(body, path, isObject(value) ? { ...value } : value)
    } catch (error) {
      throw new Error(`call ${call.name}: ${(error as Error).message}`, { cause: error })
    }
  }
  return body
}
