import type { CompiledCall } from '../compiled/call'
import type { WireRequest } from './decode'
import { isObject, readPath } from './paths'

export type ParameterPlace = 'path' | 'query' | 'body' | 'wholeBody'

/** Where a parameter travels. */
export function placeOf(call: CompiledCall, name: string): ParameterPlace {
  if (call.path.includes(`{${name}}`)) return 'path'
  return call.bodyIs === name ? 'wholeBody' : restOf(call)
}

/** Where that may be which has no place of its own. */
export type RestPlace = Extract<ParameterPlace, 'query' | 'body'>

/** Where everything travels that has no place of its own, paging included. */
export const restOf = (call: CompiledCall): RestPlace =>
  call.encode === 'query' || call.method === 'GET' || call.bodyIs !== undefined ? 'query' : 'body'

/** What a request brings for a declared parameter; undefined = nothing. */
export function receivedBy(call: CompiledCall, wire: WireRequest, name: string): unknown {
  const place = placeOf(call, name)
  if (place === 'wholeBody') return wire.body
  if (place === 'path') return find(wire.params, name)
  return find(wire[place], call.parameters[name]?.at ?? name)
}

/** What it brings under a name among all that has no place of its own. */
export const receivedAt = (call: CompiledCall, wire: WireRequest, at: string): unknown =>
  find(wire[restOf(call)], at)

/** A form spells a nested name flat, with its dots. */
const find = (given: unknown, at: string): unknown =>
  isObject(given) && Object.hasOwn(given, at) ? given[at] : readPath(given, at)
