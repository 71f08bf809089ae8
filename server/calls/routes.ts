/** Finds the call of an address. Built from the compiled calls: no path is written in server code. */
import type { CompiledCall } from '../../engine/compiled'
import { isPublic } from './guard'
import type { CompiledSet } from './source'

export type Match =
  /** Several calls may share an address: those with more fixed values come first. */
  | { found: 'calls'; calls: CompiledCall[]; params: Record<string, string> }
  /** The address exists, with other methods. */
  | { found: 'method'; allowed: string[] }
  | { found: 'nothing' }

export interface Routes {
  match: (method: string, pathname: string) => Match
  /** True if the address is below a service of this server. */
  covers: (pathname: string) => boolean
}

interface Pattern {
  method: string
  segments: string[]
  calls: CompiledCall[]
}

/**
 * Throws if a call has no permission or is indistinguishable from another at its address. Such a set must not
 * be served.
 */
export function buildRoutes({ app, calls }: Pick<CompiledSet, 'app' | 'calls'>): Routes {
  const bases = Object.values(app.services)
    .filter((service) => service.backend !== 'external')
    .map((service) => service.base)
  const byShape = new Map<string, Pattern>()
  for (const call of servedCalls({ app, calls })) {
    if (!call.permission?.length) throw new Error(`Call ${call.name} declares no permission.`)
    const segments = split(app.services[call.service]!.base + call.path)
    const shape = `${call.method} /${segments.map((segment) => (isParameter(segment) ? '{}' : segment)).join('/')}`
    const pattern = byShape.get(shape) ?? { method: call.method, segments, calls: [] }
    byShape.set(shape, pattern)
    pattern.calls.push(call)
  }
  for (const [shape, pattern] of byShape) orderCalls(shape, pattern)
  const byLength = new Map<number, Pattern[]>()
  // A literal segment takes precedence over a parameter.
  for (const pattern of [...byShape.values()].sort((a, b) => parameters(a) - parameters(b))) {
    byLength.set(pattern.segments.length, [...(byLength.get(pattern.segments.length) ?? []), pattern])
  }
  return {
    covers: (pathname) => bases.some((base) => pathname === base || pathname.startsWith(`${base}/`)),
    match: (method, pathname) => {
      const segments = split(pathname)
      const fitting = (byLength.get(segments.length) ?? []).filter((pattern) => fits(pattern, segments))
      const hit = fitting.find((pattern) => pattern.method === method)
      if (hit) return { found: 'calls', calls: hit.calls, params: paramsOf(hit, segments) }
      if (fitting.length)
        return { found: 'method', allowed: [...new Set(fitting.map((pattern) => pattern.method))] }
      return { found: 'nothing' }
    },
  }
}

/** Fixed values distinguish the calls of an address, so at most one call may have none. */
function orderCalls(shape: string, { calls }: Pattern): void {
  const names = calls.map((call) => call.name).join(' and ')
  if (calls.filter((call) => fixedValues(call) === 0).length > 1) {
    throw new Error(`Calls ${names} have the same address ${shape}, and no fixed values to tell them apart.`)
  }
  if (new Set(calls.map(isPublic)).size > 1)
    throw new Error(`Of the calls ${names} at ${shape} only some are public.`)
  calls.sort((a, b) => fixedValues(b) - fixedValues(a))
}

const fixedValues = (call: CompiledCall): number =>
  Object.values(call.parameters).filter((parameter) => parameter.fixed !== undefined).length

type Apps = Pick<CompiledSet, 'app' | 'calls'>

/** Calls that this server answers; not those of external services. */
export const servedCalls = ({ app, calls }: Apps): CompiledCall[] =>
  Object.values(calls).filter((call) => app.services[call.service]?.backend !== 'external')

/** Calls of the reference services, whose handlers are in code. */
export const referenceCalls = ({ app, calls }: Apps): CompiledCall[] =>
  Object.values(calls).filter((call) => app.services[call.service]?.backend === 'reference')

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '')
const isParameter = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}')
const parameters = ({ segments }: Pattern): number => segments.filter(isParameter).length
const fits = ({ segments }: Pattern, given: string[]): boolean =>
  segments.every((segment, index) => isParameter(segment) || segment === given[index])

function paramsOf({ segments }: Pattern, given: string[]): Record<string, string> {
  const named = segments.flatMap((segment, index) =>
    isParameter(segment) ? [[segment.slice(1, -1), decodeURIComponent(given[index]!)] as const] : [],
  )
  return Object.fromEntries(named)
}
