import type { CompiledCall, Lookup } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import { isFilled } from '../../expression'
import { evaluateAll } from '../evaluate'
import { fillParameters } from '../../contract/fill'
import { fetchEveryRow } from '../list/fetch'
import type { Place } from '../screen/place'
import { failureNotice, toastFailure } from '../text/text'
import type { ChoiceNode } from './options'
import type { Runtime, Scope } from '../types'

/** A request for choices. Requests with equal keys share their response. */
export interface LookupRequest {
  key: string
  call: CompiledCall
  lookup: Lookup
  values: Values
  scope: Scope
}
/** `error` is null if the failure policy is silent. */
export type LookupAnswer = { choices: ChoiceNode[] } | { failed: true; error: string | null }

/** The current request of a lookup; null while a field it depends on is empty. */
export function lookupRequest(
  runtime: Runtime,
  call: CompiledCall,
  lookup: Lookup,
  scope: Scope,
): LookupRequest | null {
  const owner = (scope.form ?? scope.filters ?? {}) as Values
  if (lookup.from.some((name) => !isFilled(owner[name]))) return null
  const values = fillParameters(call, { send: evaluateAll(runtime, lookup.send, scope) })
  return { key: `${call.name} ${JSON.stringify(values)}`, call, lookup, values, scope }
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function nodesOf(rows: readonly Row[], lookup: Lookup): ChoiceNode[] {
  return rows.map((row) => {
    const below = lookup.children === undefined ? undefined : row[lookup.children]
    const node: ChoiceNode = {
      code: asText(row[lookup.code]),
      text: asText(row[lookup.name]) || asText(row[lookup.code]),
    }
    return Array.isArray(below) && below.length
      ? { ...node, children: nodesOf(below as Row[], lookup) }
      : node
  })
}

/** Fetches the choices. A failure is reported here, once, by the lookup's policy. */
export async function fetchLookup(
  { runtime, send }: Pick<Place, 'runtime' | 'send'>,
  request: LookupRequest,
  signal?: AbortSignal,
): Promise<LookupAnswer> {
  const { call, lookup, values, scope } = request
  // Fetches all rows: the search among the choices would not find a missing one.
  const all = await fetchEveryRow(send, call, values, () => {}, signal)
  if ('rows' in all) return { choices: nodesOf(all.rows, lookup) }
  const notice = failureNotice(runtime, all, lookup.failure, scope)
  if (notice) toastFailure(runtime.feedback, notice)
  return { failed: true, error: notice?.text ?? null }
}
