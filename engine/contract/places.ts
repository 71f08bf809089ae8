import type { CompiledCall } from '../compiled/call'
import type { WireRequest } from './decode'
import { isObject, readPath } from './paths'

export type ParameterPlace = 'path' | 'query' | 'body' | 'wholeBody'

/** The part of the request that carries a parameter. */
export function placeOf(call: CompiledCall, name: string): ParameterPlace {
  if (call.path.includes(`{${name}}`)) return 'path'
  return call.bodyIs === name ? 'wholeBody' : restOf(call)
}

/** Places of parameters that are neither in the path nor the whole body. */
export type RestPlace = Extract<ParameterPlace, 'query' | 'body'>

/** The place of all other parameters, including paging. */
export const restOf = (call: CompiledCall): RestPlace =>
  call.encode === 'query' || call.method === 'GET' || call.bodyIs !== undefined ? 'query' : 'body'

/** The received value of a declared parameter; undefined = none. */
export function receivedBy(call: CompiledCall, wire: WireRequest, name: string): unknown {
  const place = placeOf(call, name)
  if (place === 'wholeBody') return wire.body
  if (place === 'path') return find(wire.params, name)
  return find(wire[place], call.parameters[name]?.at ?? name)
}

/** The received value of a query or body name. */
export const receivedAt = (call: CompiledCall, wire: WireRequest, at: string): unknown =>
  find(wire[restOf(call)], at)

/** A form has flat names with dots instead of nested members. */
const find = (given: unknown, at: string): unknown =>
  isObject(given) && Object.hasOwn(given, at) ? given[at] : readPath(given, at)
