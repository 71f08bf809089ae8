import type { CompiledApp } from '../compiled/app'
import type { CompiledCall } from '../compiled/call'
import { holds } from '../expression'
import { refusedField, waitingMember } from './answer'
import { dataHost } from './data-host'
import { isEstimated } from './estimate'
import { firstText, isObject, readFirst, readPath } from './paths'
import { recordReader, besideMembers, besidePath } from './reader'
import { holdsSession } from './session'
import type { FailureReason, Outcome, Row, Values } from './types'
import { fromWire } from './wire-types'

/** The parts of the application that `judge` needs. */
export type JudgingApp = Pick<CompiledApp, 'ok' | 'errorText' | 'sessionLost' | 'services'>

/** A received response. `body` is parsed JSON, a Blob for a file, or other text. */
export interface HttpAnswer {
  status: number
  contentType: string
  body: unknown
}

/**
 * Judges a response by the rule of the call, of its service, or of the application. A lost session takes
 * precedence over every rule and HTTP status. Services without the session cannot report a lost session, a
 * stale version or a repeated key. Never throws.
 */
export function judge(app: JudgingApp, call: CompiledCall, answer: HttpAnswer): Outcome {
  const { status } = answer
  const body = bodyOf(call, answer)
  const text = textOf(app, call, body)
  const failed = (reason: FailureReason): Outcome => {
    const field = readPath(body, refusedField)
    return { ok: false, reason, text, body, status, ...(typeof field === 'string' && { field }) }
  }

  const service = app.services[call.service]
  const isOurs = service !== undefined && holdsSession(service)
  if (isOurs && (status === 401 || isSessionLost(app, body))) return failed('sessionLost')
  if (status === 403) return failed('forbidden')
  const isJson = isObject(body) || Array.isArray(body)
  if (isOurs && isJson && status === 412) return failed('stale')
  if (isJson && call.taken !== undefined && holds(call.taken, { body }, dataHost)) return failed('taken')
  if (isOurs && status === 409) return failed('stale')
  if (isOurs && status === 422) return failed('doneBefore')
  if (isOurs && status === 428) return failed('unconfirmed')
  if (isJson && status === 410) return failed('gone')
  if (status === 408 || status === 504) return failed('timeout')
  if (status < 200 || status > 299)
    return failed(isJson ? 'refused' : status >= 500 ? 'network' : 'malformed')

  if (call.file && body instanceof Blob)
    return { ok: true, rows: [], total: 0, values: {}, file: { name: fileName(call), blob: body }, body }
  if (!isJson) return failed('malformed')
  if (call.file || !holds(call.ok ?? app.ok, { body }, dataHost)) return failed('refused')

  if (call.approve && readPath(body, waitingMember) === true)
    return { ok: true, waits: true, rows: [], total: 0, values: {}, text, body }
  const rows = rowsOf(call, body)
  if (!rows) return failed('malformed')
  const total = totalOf(call, body) ?? rows.length
  const values: Values = {}
  for (const [name, { at, type }] of Object.entries(call.reads)) {
    values[name] = fromWire(readFirst(body, at)?.value ?? null, type, call.types)
  }
  if (call.total !== undefined) values.total ??= total
  for (const beside of besideMembers) {
    const place = besidePath(call, beside)
    const value = place === undefined ? undefined : readPath(body, place)
    if (value !== undefined && value !== null) values[beside] = value
  }
  const estimated = isEstimated(call, body) ? { estimated: true as const } : {}
  return { ok: true, rows, total, ...estimated, values, text, body }
}

/** The body to judge. A call without reads accepts an empty response: 204, or 200 without a body. */
export const bodyOf = ({ rows, reads, total, file }: CompiledCall, { status, body }: HttpAnswer): unknown => {
  const readsNothing = !rows && !file && total === undefined && Object.keys(reads).length === 0
  const isEmpty = typeof body === 'string' && body.trim() === ''
  return readsNothing && isEmpty && status >= 200 && status <= 299 ? {} : body
}

const isSessionLost = ({ sessionLost }: JudgingApp, body: unknown): boolean => {
  const value = readPath(body, sessionLost.field)
  return (
    (typeof value === 'string' || typeof value === 'number') && String(value) === String(sessionLost.value)
  )
}

/**
 * The server's message, at the paths of the call or service, then of the application. The first non-empty one
 * is used.
 */
function textOf(app: JudgingApp, call: CompiledCall, body: unknown): string | undefined {
  const paths = call.errorText === undefined ? app.errorText : [...call.errorText, ...app.errorText]
  for (const path of paths) {
    const text = firstText(body, path)
    if (text !== undefined) return text
  }
  return undefined
}

/** Rows of a success; undefined if the value is no list. Null and undefined are no rows. */
function rowsOf(call: CompiledCall, body: unknown): Row[] | undefined {
  if (!call.rows) return []
  const found = readPath(body, call.rows.at)
  if (found === null || found === undefined) return []
  if (!Array.isArray(found) || !found.every(isObject)) return undefined
  if (found.length === 0) return []
  const read = recordReader(call.rows.of, call.types, 'json')
  return found.map((row) => read(row))
}

function totalOf(call: CompiledCall, body: unknown): number | undefined {
  const total =
    call.total === undefined ? undefined : fromWire(readPath(body, call.total) ?? null, { kind: 'int' }, {})
  return typeof total === 'number' && total >= 0 ? total : undefined
}

const fileName = (call: CompiledCall): string => call.path.split('/').at(-1) || call.name
