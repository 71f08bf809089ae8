/** Checks whether answers follow their envelope: status, content type, success and failure, sessions and permissions. */
import type { CompiledCall } from '../../compiled'
import { describe, readPath, type EncodedRequest } from '../../contract'
import { isObject } from '../../contract/paths'
import type { Values } from '../../contract/types'
import { holdsSession } from '../../contract/session'
import { isOpenPermission } from '../../vocabulary/permissions'
import { textPaths } from '../openapi/answer'
import { withWire, type JudgedAnswer, type Backend } from './client'
import type { BackendFinding } from './findings'
import { neededBy } from './plan'

/** Checks that the answer to a valid request is a success, in the declared form. */
export function judgeSuccess(backend: Backend, call: CompiledCall, answer: JudgedAnswer): BackendFinding[] {
  const { status, contentType, body, outcome } = answer
  const wanted = call.file ? 'a file' : 'application/json'
  if (call.file && outcome.ok)
    return body instanceof Blob && body.size > 0
      ? []
      : [{ rule: 'empty-file', declared: wanted, received: '0 bytes' }]
  if (!isJson(body)) return [{ rule: 'not-json', declared: wanted, received: described(answer) }]
  if (outcome.ok)
    return /\bjson\b/i.test(contentType)
      ? []
      : [{ rule: 'content-type', declared: wanted, received: contentType }]
  if (status < 200 || status > 299)
    return [{ rule: 'http-status', declared: '200', received: `${status} ${outcome.text ?? ''}`.trim() }]
  return [
    {
      rule: 'refused',
      ...okOf(backend, call, body),
      ...(call.okAt ? {} : { received: said(outcome.text, body) }),
    },
  ]
}

const isJson = (body: unknown): boolean => isObject(body) || Array.isArray(body)
const described = ({ status, contentType, body }: JudgedAnswer): string =>
  `HTTP ${status} ${contentType} ${describe(body)}`
const said = (text: string | undefined, body: unknown): string => text ?? JSON.stringify(body).slice(0, 120)

function okOf(
  { app }: Backend,
  call: CompiledCall,
  body: unknown,
): Pick<BackendFinding, 'path' | 'declared' | 'received'> {
  if (!call.okAt) return { path: textPaths(app, call).join(', ') }
  const { path, value } = call.okAt
  return { path, declared: JSON.stringify(value), received: describe(readPath(body, path)) }
}

export interface BadRequest {
  /** Description of the missing or replaced value. */
  what: string
  change: (request: EncodedRequest) => EncodedRequest
}

/** An obviously invalid request, derived from a valid one; undefined if impossible. */
export function badRequest(call: CompiledCall): BadRequest | undefined {
  const missing = neededBy(call).filter((name) => !call.path.includes(`{${name}}`) && call.bodyIs !== name)
  if (missing.length > 0) {
    const places = missing.map((name) => call.parameters[name]!.at)
    return {
      what: missing.join(', '),
      change: (request) => places.reduce((one, at) => withWire(one, at, undefined), request),
    }
  }
  const { paging } = call
  return paging && { what: `${paging.page}=x`, change: (request) => withWire(request, paging.page, 'x') }
}

/** An invalid request must return a failure with a text in the declared place. */
export async function judgeFailure(
  backend: Backend,
  call: CompiledCall,
  values: Values,
): Promise<BackendFinding[]> {
  const bad = badRequest(call)
  if (!bad) return []
  const answer = await backend.send(call, values, { change: bad.change })
  return judgeRefusal(backend, call, answer, bad.what)
}

export function judgeRefusal(
  backend: Backend,
  call: CompiledCall,
  { outcome, body }: JudgedAnswer,
  what: string,
): BackendFinding[] {
  if (outcome.ok) return [{ rule: 'bad-accepted', path: what, received: JSON.stringify(body).slice(0, 120) }]
  if (outcome.text !== undefined) return []
  const declared = textPaths(backend.app, call).join(', ')
  return [{ rule: 'failure-text', path: what, declared, received: textsIn(body) }]
}

/** The texts in a body and their places, to help find the failure's text. */
function textsIn(body: unknown): string {
  if (!isObject(body)) return describe(body)
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string' && value !== '')
  return (
    texts.map(([name, value]) => `${name}: ${describe(value)}`).join(', ') ||
    JSON.stringify(body).slice(0, 120)
  )
}

/** Without a session the answer must report that; with a session without the permission it must refuse. */
export async function judgeAccess(
  backend: Backend,
  call: CompiledCall,
  values: Values,
  { otherToken, change }: { otherToken?: string; change?: BadRequest['change'] } = {},
): Promise<BackendFinding[]> {
  // A service without sessions cannot lose one.
  if (call.permission.includes('public') || !holdsSession(backend.app.services[call.service]!)) return []
  const { field, value } = backend.app.sessionLost
  const stranger = await backend.send(call, values, { token: null, change })
  const findings: BackendFinding[] = []
  if (stranger.outcome.ok || stranger.outcome.reason !== 'sessionLost')
    findings.push({
      rule: 'session-lost',
      path: field,
      declared: JSON.stringify(value),
      received: `HTTP ${stranger.status}, ${describe(readPath(stranger.body, field))}`,
    })
  if (otherToken === undefined || call.permission.some(isOpenPermission)) return findings
  const other = await backend.send(call, values, { token: otherToken, change })
  const isForbidden = !other.outcome.ok && other.outcome.reason === 'forbidden'
  if (!isForbidden)
    findings.push({
      rule: 'forbidden',
      path: call.permission.join(', '),
      declared: 'HTTP 403',
      received: `HTTP ${other.status}`,
    })
  return findings
}
