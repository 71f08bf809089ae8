import type { CompiledCall } from '../compiled/call'

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
