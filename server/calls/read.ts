/**
 * From a request on the wire to the values a handler sees: decoded, checked by the call's rules, within its
 * limits.
 */
import {
  decodeRequest,
  excessOf,
  readPath,
  runRules,
  type BrokenRule,
  type RequestProblem,
  type WireRequest,
} from '../../engine/contract'
import { placeOf } from '../../engine/contract/places'
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { rowsOfPage } from '../../engine/vocabulary/lists'
import type { FastifyRequest } from 'fastify'
import { Refused, type Page, type UploadedFile } from '../handlers/types'
import type { CallContext } from '../http/context'
import { RequestFault } from '../http/failures'
import { checkInput } from '../http/input'
import { addressOf } from '../http/network'
import { readMultipart } from '../http/multipart'
import { knownClientOf } from '../session/known-client'
import { unmaskRequest, type SentSeals } from '../personal/arrived'
import { texts } from '../texts'
import { arrive } from './arrive'
import { largestPage, narrowScopes, ordinaryPageSize } from './guard'
import { cleanValues } from './html'
import { refusalOf } from './limits'

export interface CallInput {
  /** The call of this address that the request matches. */
  call: CompiledCall
  values: Values
  files: Record<string, UploadedFile>
  page: Page
  scopes: string[] | 'all'
  version?: number
  idempotencyKey?: string
  ip: string
  origin: string
  client: string
  knownClient?: string
}

export interface CallBody {
  body: unknown
  files: CallInput['files']
}

/**
 * Throws RequestFault (400) for requests that no form sends, Refused for errors that an operator can correct.
 */
export function readRequest(
  context: CallContext,
  request: FastifyRequest,
  { body, files, seals }: CallBody & { seals?: SentSeals },
): CallInput {
  const { book, user, permissions } = context
  const decoded = decode(context, { params: context.params, query: request.query as Values, body })
  const { call } = decoded
  const values = unmaskRequest(call, decoded.values, seals)
  const broken = runRules({ rules: call.rules.filter(({ present }) => !present) }, values)
  if (broken) throw new Refused(broken.message, { field: broken.parameter })
  return {
    call,
    values: arrive(call, values),
    files,
    page: pageOf(call, values, permissions),
    scopes: narrowScopes(book.app, call, values, user),
    version: versionOf(request.headers['if-match']),
    idempotencyKey: headerText(request.headers['idempotency-key']),
    ip: addressOf(request),
    origin: originOf(request),
    client: headerText(request.headers['user-agent']) ?? '',
    knownClient: knownClientOf(request.headers.cookie, originOf(request)),
  }
}

/** Takes the first call of the address that the request matches. */
function decode({ allowed, denied }: CallContext, wire: WireRequest): { call: CompiledCall; values: Values } {
  const isShared = allowed.length + denied.length > 1
  const candidates = isShared ? allowed.filter((call) => carriesFixedValues(call, wire)) : allowed
  // Limits are checked first: oversized requests are not decoded.
  const excesses = candidates.map((call) => excessOf(call, wire))
  const attempts = candidates.flatMap((call, at) =>
    excesses[at] ? [] : [{ call, ...decodeRequest(call, wire) }],
  )
  const fitting = attempts.find((attempt) => !attempt.problems)
  if (fitting?.values) return { call: fitting.call, values: cleanValues(fitting.call, fitting.values) }
  if (denied.some((call) => isFor(call, wire))) throw new RequestFault(403, texts.forbidden)
  const tooMuch = excesses.findIndex((excess) => excess !== null)
  if (tooMuch !== -1) throw refusalOf(candidates[tooMuch]!, excesses[tooMuch]!)
  // The last call is the least specific and most likely intended.
  const last = attempts.at(-1)
  const problems = last?.problems ?? []
  const unfilled = last && whatIsMissing(last.call, problems)
  if (unfilled) throw new Refused(unfilled.message, { field: unfilled.parameter })
  const most = mostOf(problems)
  if (most !== undefined) throw new Refused(texts.tooMuchMoney(most / 100), { field: problems[0]!.parameter })
  if (problems.length > 0 && problems.every(({ problem }) => problem === 'notAddress'))
    throw new Refused(texts.notAddress, { field: problems[0]!.parameter })
  const twice = problems.find(({ problem }) => problem === 'repeated')
  if (twice) throw new RequestFault(400, texts.repeated(twice.parameter))
  const named = last ? problems.map(({ parameter }) => calledBy(last.call, parameter)) : []
  const names = [...new Set(named)].slice(0, 10).join(', ')
  throw new RequestFault(400, names === '' ? texts.badRequest : `${texts.badRequest}：${names.slice(0, 200)}`)
}

/**
 * The form's label of a parameter, with its name: `电池容量（battery）`. Members within it are named by their path.
 */
function calledBy({ labels }: CompiledCall, parameter: string): string {
  const label = labels && Object.hasOwn(labels, parameter) ? labels[parameter] : undefined
  return label === undefined ? parameter : `${label}（${parameter}）`
}

const isFor = (call: CompiledCall, wire: WireRequest): boolean =>
  carriesFixedValues(call, wire) && !excessOf(call, wire) && !decodeRequest(call, wire).problems

/** The form's message for the first missing field, if nothing else is wrong. */
function whatIsMissing({ rules }: CompiledCall, problems: RequestProblem[]): BrokenRule | undefined {
  if (problems.some(({ problem }) => problem !== 'missing')) return undefined
  const names = problems.map(({ parameter }) => parameter)
  return rules.find(
    ({ kind, when, item, parameter }) =>
      kind === 'required' && when === undefined && item === undefined && names.includes(parameter),
  )
}

/** The maximum amount in cents, if the only problem is an amount above it. */
const mostOf = (problems: RequestProblem[]): number | undefined =>
  problems.every(({ problem }) => problem === 'tooMuch') ? problems[0]?.most : undefined

/** Fixed values distinguish the calls of one address, so they must have been sent. */
function carriesFixedValues(call: CompiledCall, { query, body }: WireRequest): boolean {
  const fixed = Object.entries(call.parameters).filter(([, parameter]) => parameter.fixed !== undefined)
  return fixed.every(
    ([name, { at }]) => readPath(placeOf(call, name) === 'query' ? query : body, at) !== undefined,
  )
}

/** Fields and files. A file's name is also a value, because rules check whether a file is present. */
export async function readBody(request: FastifyRequest): Promise<CallBody> {
  if (!request.isMultipart()) {
    checkInput(request.body)
    return { body: request.body ?? {}, files: {} }
  }
  const { fields, files } = await readMultipart(request)
  return { body: { ...fields, ...files }, files }
}

function pageOf(call: CompiledCall, values: Values, permissions: ReadonlySet<string>): CallInput['page'] {
  if (!call.paging) return { number: 1, size: largestPage(call, permissions) }
  const number = countOf(values[call.paging.page], 1)
  const size = countOf(values[call.paging.size], rowsOfPage)
  const most = largestPage(call, permissions)
  if (size > most) throw new RequestFault(400, texts.pageTooLarge(most))
  // The offset must be an integer that the database accepts.
  if (!Number.isSafeInteger(number * size)) throw new RequestFault(400, texts.badRequest)
  const { reach, estimated } = call.paging
  // Callers who may export can read large pages without this limit.
  if (reach !== undefined && size <= ordinaryPageSize && (number - 1) * size >= reach)
    throw new Refused(texts.beyondReach(reach))
  return { number, size, counted: estimated === undefined ? undefined : reach }
}

/** A whole number from 1; `usual` if it is absent. */
function countOf(value: unknown, usual: number): number {
  if (value === undefined || value === null) return usual
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new RequestFault(400, texts.badRequest)
  return value
}

function versionOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const digits = /^"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (digits === undefined) throw new RequestFault(400, texts.badRequest)
  return Number(digits)
}

/** The origin that the browser sends; behind a load balancer the server's own address differs. */
function originOf({ headers, protocol, host }: FastifyRequest): string {
  const said = headerText(headers.origin)
  return said !== undefined && /^https?:\/\/[^/\s]+$/.test(said) ? said : `${protocol}://${host}`
}

const headerText = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined
