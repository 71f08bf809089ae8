import type { CompiledCall } from '../compiled/call'
import { service } from './calls.fixture'
import type { WireRequest } from './decode'
import { encodeRequest } from './encode'
import type { Values } from './types'

/** The request as the server's parsers return it. */
export function arrive(call: CompiledCall, values: Values): WireRequest {
  const { url, body } = encodeRequest(call, values, service)
  const { pathname, searchParams } = new URL(url, 'http://host')
  const pattern = new RegExp(`^${service.base}${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]*)')}$`)
  const params = Object.entries(pattern.exec(pathname)?.groups ?? {}).map(([name, text]) => [
    name,
    decodeURIComponent(text),
  ])
  const isJson = call.encode === 'json' && typeof body === 'string'
  const parsed =
    typeof body !== 'string'
      ? body && fields(body)
      : isJson
        ? (JSON.parse(body) as unknown)
        : fields(new URLSearchParams(body))
  return { params: Object.fromEntries(params) as Values, query: fields(searchParams), body: parsed }
}
function fields(form: URLSearchParams | FormData): Values {
  const found: Values = {}
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name)
    found[name] = all.length > 1 ? all : all[0]
  }
  return found
}
