import type { CompiledCall, WireType } from '../compiled/call'
import { rowsOfPage } from '../vocabulary/lists'
import { wireTypeText } from '../vocabulary/wire-types'
import { describe } from './describe'
import { pageFromWire } from './pages'
import { isObject } from './paths'
import { placeOf, receivedAt, receivedBy, restOf, type RestPlace } from './places'
import { isScalar } from './reader'
import { scalarText } from './scalars'
import type { Departure, Values } from './types'
import { fromRequest } from './wire-types'

/** A received request: path parameters, query, and parsed body (form, JSON or multipart fields). */
export interface WireRequest {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

export interface RequestProblem {
  /** Name of the parameter; for an unknown one, its name on the wire. */
  parameter: string
  problem: 'unknown' | 'missing' | 'wrongType' | 'notFixed' | 'tooMuch' | 'notAddress' | 'repeated'
  expected?: string
  received?: string
  /** Of `tooMuch`: the maximum amount in cents. */
  most?: number
}

/**
 * Screen values of a request, or all its problems. Page numbers count from 1, under the names in
 * `call.paging`.
 */
export type DecodedRequest =
  | { values: Values; problems?: undefined }
  | { values?: undefined; problems: RequestProblem[] }

/** Decodes a request by its call; forms and JSON alike. Never throws for any request. */
export function decodeRequest(call: CompiledCall, wire: WireRequest): DecodedRequest {
  const values: Values = {}
  const problems: RequestProblem[] = []
  const body = wire.body ?? {}
  if (call.bodyIs === undefined && !isObject(body)) {
    return {
      problems: [{ parameter: '', problem: 'wrongType', expected: 'record', received: describe(body) }],
    }
  }
  const given = { query: wire.query, body: call.bodyIs === undefined ? body : {} }

  const take = (name: string, type: WireType, received: unknown): unknown => {
    if (received === undefined) return null
    const departures: Departure[] = []
    const value = fromRequest(received, type, call.types, name, departures)
    for (const departure of departures) problems.push(problemOf(departure))
    return departures.length ? undefined : value
  }
  for (const [name, parameter] of Object.entries(call.parameters)) {
    const value = take(name, parameter.type, receivedBy(call, wire, name))
    if (value === undefined) continue
    if (parameter.fixed !== undefined) {
      if (value !== null && scalarText(value) !== String(parameter.fixed))
        problems.push({
          parameter: name,
          problem: 'notFixed',
          expected: String(parameter.fixed),
          received: describe(value),
        })
      values[name] = parameter.fixed
    } else if (value !== null) values[name] = value
    else if (isEmptyFormList(call, parameter.type)) values[name] = []
    else if (!parameter.optional)
      problems.push({ parameter: name, problem: 'missing', expected: wireTypeText(parameter.type) })
  }
  const { paging } = call
  if (paging) {
    const [page, size] = [paging.page, paging.size].map((name) =>
      take(name, { kind: 'int' }, receivedAt(call, wire, name)),
    )
    if (typeof size === 'number') values[paging.size] = size
    if (typeof page === 'number') {
      const rows = typeof size === 'number' ? size : rowsOfPage
      const number = pageFromWire(paging, page, rows)
      if (number !== undefined) values[paging.page] = number
      else
        problems.push({
          parameter: paging.page,
          problem: 'wrongType',
          expected: `n × ${rows}`,
          received: String(page),
        })
    }
  }
  problems.push(...misplacedNames(call, given))
  return problems.length ? { problems } : { values }
}

function problemOf({ path, notAddress, repeated, ...rest }: Departure): RequestProblem {
  const wrong = rest.most === undefined ? 'wrongType' : 'tooMuch'
  return {
    parameter: path,
    problem: notAddress ? 'notAddress' : repeated ? 'repeated' : wrong,
    ...rest,
  }
}

/** A form sends an empty list as no field. */
const isEmptyFormList = (call: CompiledCall, type: WireType): boolean =>
  call.encode !== 'json' && type.kind === 'list' && isScalar(type.of)

/** Unknown and repeated names. They occur flat with dots, and as nested members. */
function misplacedNames(call: CompiledCall, given: Record<RestPlace, unknown>): RequestProblem[] {
  const paths: Record<RestPlace, string[]> = { query: [], body: [] }
  for (const [name, { at }] of Object.entries(call.parameters)) {
    const place = placeOf(call, name)
    if (place === 'query' || place === 'body') paths[place].push(at)
  }
  if (call.paging) paths[restOf(call)].push(call.paging.page, call.paging.size)
  return (['query', 'body'] as const).flatMap((place) => {
    const names = namesIn(given[place], paths[place], '')
    return names.flatMap((parameter, index): RequestProblem[] => {
      if (!paths[place].includes(parameter)) return [{ parameter, problem: 'unknown' }]
      return names.indexOf(parameter) < index ? [{ parameter, problem: 'repeated' }] : []
    })
  })
}

/** Follows the declared paths. Returns the names at which the data leaves all paths. */
function namesIn(given: unknown, paths: string[], above: string): string[] {
  if (!isObject(given)) return []
  return Object.entries(given).flatMap(([key, value]) => {
    const name = above + key
    const leads = !paths.includes(name) && paths.some((path) => path.startsWith(`${name}.`))
    return isObject(value) && leads ? namesIn(value, paths, `${name}.`) : [name]
  })
}
