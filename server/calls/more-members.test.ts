/** Undeclared members in a request, such as a balance or a state, have no effect. */
import { describe, expect, it } from 'vitest'
import type { CompiledCall } from '../../engine/compiled'
import { decodeRequest, encodeRequest, type WireRequest } from '../../engine/contract'
import { placeOf } from '../../engine/contract/places'
import { compileProject } from '../testing'
import { sampleValues } from '../testing/calls'
import { servedCalls } from './routes'

const compiled = compileProject()
const more = { version: 1, balance: 1, city_code: '410500', refunded: 0, super_admin: true, constructor: 1 }
/** Members without a parameter in the call. */
const extraOf = ({ parameters }: CompiledCall): [string, unknown][] => {
  const taken = new Set(Object.values(parameters).map(({ at }) => at))
  return Object.entries(more).filter(([name]) => !taken.has(name))
}

/** The request as a console sends it, as JSON or query. */
function wireOf(call: CompiledCall): WireRequest {
  const asText = { ...call, encode: call.method === 'GET' ? ('query' as const) : ('json' as const) }
  const { url, body } = encodeRequest(asText, sampleValues(call), compiled.app.services[call.service]!)
  const inPath = Object.keys(call.parameters).filter((name) => placeOf(call, name) === 'path')
  return {
    params: Object.fromEntries(inPath.map((name) => [name, '1'])),
    query: Object.fromEntries(new URLSearchParams(url.split('?')[1])),
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : {},
  }
}
const problemsOf = (call: CompiledCall, wire: WireRequest): string[] =>
  (decodeRequest(call, wire).problems ?? [])
    .filter(({ problem }) => problem === 'unknown')
    .map(({ parameter }) => parameter)

/** Adds these members to every record in a value. */
function swollen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(swollen)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([name, member]) => [name, swollen(member)] as const)
  return { ...more, ...Object.fromEntries(inner) }
}

const calls = servedCalls(compiled)
const listed = calls.filter(({ bodyIs }) => bodyIs !== undefined)

describe('more than a call declares', () => {
  it.each(calls.filter(({ bodyIs }) => bodyIs === undefined).map((call) => [call.name, call] as const))(
    '%s refuses it',
    (_, call) => {
      const wire = wireOf(call)
      expect(problemsOf(call, wire)).toEqual([])
      const extra = extraOf(call)
      const names = extra.map(([name]) => name).sort()
      const query = { ...wire.query, ...Object.fromEntries(extra) }
      const body = { ...(wire.body as object), ...Object.fromEntries(extra) }
      expect([...problemsOf(call, { ...wire, query })].sort()).toEqual(names)
      expect([...problemsOf(call, { ...wire, body })].sort()).toEqual(names)
    },
  )

  it.each(listed.map((call) => [call.name, call] as const))('%s leaves it out of its records', (_, call) => {
    const wire = wireOf(call)
    const decoded = decodeRequest(call, { ...wire, body: swollen(wire.body) })
    expect(decoded.values).toEqual(decodeRequest(call, wire).values)
    expect(decoded.values).toBeDefined()
  })
})
