import type { Service } from '../compiled/app'
import type { CompiledCall, Parameter, WireType } from '../compiled/call'
import { pageOnWire } from './pages'
import { isObject, readPath, withPath } from './paths'
import { placeOf, restOf, type ParameterPlace, type RestPlace } from './places'
import { isScalar } from './reader'
import { decimalText, scalarText } from './scalars'
import type { Values } from './types'
import { toJson, toWire } from './wire-types'
import { rowsOfPage } from '../vocabulary/lists'

export interface EncodedRequest {
  method: CompiledCall['method']
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/**
 * The request of a call. `values` are screen values by parameter name. Page numbers count from 1, under the
 * names in `call.paging`. Null and missing values are not sent; `''` is. A JSON body contains every declared
 * parameter: without a value `''`, `[]` or an object of empty members. The caller adds session headers.
 * Throws if a path parameter is missing or money is not integer cents.
 */
export function encodeRequest(call: CompiledCall, values: Values, service: Service): EncodedRequest {
  const parts = {
    path: {} as Values,
    query: {} as Values,
    body: {} as Values,
    wholeBody: undefined as unknown,
  }
  for (const [name, parameter] of Object.entries(call.parameters)) {
    const place = placeOf(call, name)
    const wire = wireOf(call, name, parameter, values, place)
    if (wire === null || wire === undefined) continue
    if (place === 'wholeBody') parts.wholeBody = wire
    else if (place === 'path') parts.path[name] = wire
    else parts[place][parameter.at] = isJsonInForm(call, place, parameter.type) ? JSON.stringify(wire) : wire
  }
  Object.assign(parts[restOf(call)], pagingOf(call, values))

  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parts.path[name]
    if (value === undefined || value === '')
      throw new Error(`call ${call.name}: "${name}" stands in the address and has no value`)
    return encodeURIComponent(formText(value))
  })
  const query = formOf(parts.query).toString()
  const headers = { ...service.headers, accept: call.file ? 'application/json, */*' : 'application/json' }
  const url = `${service.base}${path}${query && `?${query}`}`
  return { method: call.method, url, ...bodyOf(call, parts, headers) }
}

function wireOf(
  call: CompiledCall,
  name: string,
  parameter: Parameter,
  values: Values,
  place: ParameterPlace,
): unknown {
  const value = parameter.fixed ?? (Object.hasOwn(values, name) ? values[name] : undefined)
  try {
    const spell = call.encode === 'json' && (place === 'body' || place === 'wholeBody') ? toJson : toWire
    return spell(value, parameter.type, call.types)
  } catch (error) {
    throw new Error(`call ${call.name}, parameter "${name}": ${(error as Error).message}`, { cause: error })
  }
}

function pagingOf({ paging }: CompiledCall, values: Values): Values {
  if (!paging) return {}
  const [page, size] = [values[paging.page], values[paging.size]]
  return {
    ...(typeof page === 'number'
      ? { [paging.page]: pageOnWire(paging, page, typeof size === 'number' ? size : rowsOfPage) }
      : {}),
    ...(typeof size === 'number' ? { [paging.size]: size } : {}),
  }
}

function bodyOf(
  call: CompiledCall,
  parts: { body: Values; wholeBody: unknown },
  headers: Record<string, string>,
): Pick<EncodedRequest, 'headers' | 'body'> {
  if (call.bodyIs !== undefined) return json(parts.wholeBody ?? [], headers)
  if (restOf(call) === 'query') return { headers, body: undefined }
  switch (call.encode) {
    case 'query':
      return { headers, body: undefined }
    case 'json': {
      const nested = emptyParents(call)
      for (const [at, value] of Object.entries(parts.body)) withPath(nested, at, value)
      return json(nested, headers)
    }
    case 'multipart':
      // The browser adds the boundary to the header.
      return { headers, body: formOf(parts.body, new FormData()) }
    case 'form':
      return {
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: formOf(parts.body).toString(),
      }
  }
}

/** Objects with declared members. They are sent even if all their members are empty. */
function emptyParents(call: CompiledCall): Values {
  const whole = {}
  for (const [name, { at }] of Object.entries(call.parameters)) {
    const parent = at.slice(0, Math.max(0, at.lastIndexOf('.')))
    if (parent && placeOf(call, name) === 'body' && !isObject(readPath(whole, parent)))
      withPath(whole, parent, {})
  }
  return whole
}

const json = (value: unknown, headers: Record<string, string>): Pick<EncodedRequest, 'headers' | 'body'> => ({
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** In forms and queries, a record or a list of records is JSON text. A list of scalars repeats its name. */
const isJsonInForm = (call: CompiledCall, place: RestPlace, type: WireType): boolean =>
  (place === 'query' || call.encode !== 'json') &&
  (type.kind === 'record' || (type.kind === 'list' && !isScalar(type.of)))

function formOf<Form extends URLSearchParams | FormData = URLSearchParams>(
  values: Values,
  form?: Form,
): Form {
  const target: URLSearchParams | FormData = form ?? new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item instanceof Blob && target instanceof FormData) target.append(name, item)
      else if (item !== null) target.append(name, formText(item))
    }
  }
  return target as Form
}
const formText = (value: unknown): string => {
  if (typeof value === 'number') return decimalText(value)
  return typeof value === 'object' ? JSON.stringify(value) : (scalarText(value) ?? '')
}
