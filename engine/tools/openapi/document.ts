/**
 * The calls of a product's services as an OpenAPI 3.1 document. Pure and deterministic: equal declarations yield equal text.
 */
import type { CompiledApp, CompiledCall, CompiledScreen } from '../../compiled'
import { word, type Language } from '../../language/finding-format'
import type { FilledCall } from '../../language/project'
import { knownCodes } from '../wire/known-codes'
import { askedBy } from '../wire/asked'
import type { SampledParameter } from '../wire/sample'
import { operationOf, type Use } from './operation'
import { Components, type Say } from './schema'
import type { JsonSchema } from './shape'

export interface Described {
  app: CompiledApp
  calls: Readonly<Record<string, CompiledCall>>
  screens: Readonly<Record<string, CompiledScreen>>
  mapping: Readonly<Record<string, readonly FilledCall[]>>
}

/** @param services names of the services to describe */
export function openApi(project: Described, services: readonly string[], language: Language): JsonSchema {
  const { app, calls, screens } = project
  const say: Say = (key, values) => word(key, language, values)
  const components = new Components(knownCodes(screens, calls), say)
  const uses = usesOf(project)
  const paths: Record<string, Record<string, unknown>> = {}
  const tags = new Set<string>()
  for (const { path, origin, method, calls: same } of addresses(app, calls, services)) {
    const operation = operationOf(app, same, (name) => uses.get(name) ?? useless(calls[name]), components)
    tags.add((operation.tags as string[])[0]!)
    paths[path] = {
      ...paths[path],
      ...(origin === undefined ? {} : { servers: [{ url: origin }] }),
      [method.toLowerCase()]: operation,
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${app.title}: ${services.join(', ')}`,
      version: '1.0.0',
      description: say('openapi-info', { zone: app.timeZone }),
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { token: [] }],
    tags: [...tags].sort().map((name) => ({ name })),
    paths: sorted(paths),
    components: {
      schemas: sorted(components.schemas),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'header', name: 'token' },
      },
    },
  }
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

interface Address {
  path: string
  /** Origin of a service on another server. */
  origin?: string
  method: CompiledCall['method']
  calls: CompiledCall[]
}

/**
 * The calls by address and method. Path parameters have the names of the first call, because OpenAPI allows no two paths of one
 * shape.
 */
function addresses(
  app: CompiledApp,
  calls: Readonly<Record<string, CompiledCall>>,
  services: readonly string[],
): Address[] {
  const named = Object.values(calls).filter(({ service }) => services.includes(service))
  const paths = new Map<string, string>()
  const found = new Map<string, Address>()
  for (const call of named.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { base } = app.services[call.service]!
    const { origin, pathname } = new URL(base, here)
    const own = `${pathname.replace(/\/$/, '')}${call.path}`
    const shape = own.replace(/\{\w+\}/g, '{}')
    const path = paths.get(shape) ?? own
    paths.set(shape, path)
    const key = `${path} ${call.method}`
    const address: Address = found.get(key) ?? {
      path,
      ...(origin === here ? {} : { origin }),
      method: call.method,
      calls: [],
    }
    address.calls.push(renamed(call, own, path))
    found.set(key, address)
  }
  for (const { calls: same } of found.values()) same.sort((a, b) => fixedIn(b) - fixedIn(a))
  return [...found.values()]
}

/** A placeholder for the answering server. */
const here = 'http://here.invalid'

/** The call with its path parameters renamed to those of another call's path. */
function renamed(call: CompiledCall, own: string, path: string): CompiledCall {
  if (own === path) return call
  const names = namesIn(own).map((name, at): [string, string] => [name, namesIn(path)[at]!])
  const newName = new Map(names)
  const parameters = Object.entries(call.parameters).map(([name, parameter]) => [
    newName.get(name) ?? name,
    parameter,
  ])
  const renamedPath = call.path.replace(/\{(\w+)\}/g, (_, name: string) => `{${newName.get(name) ?? name}}`)
  return {
    ...call,
    path: renamedPath,
    parameters: Object.fromEntries(parameters) as CompiledCall['parameters'],
  }
}
const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

const fixedIn = ({ parameters }: CompiledCall): number =>
  Object.values(parameters).filter(({ fixed }) => fixed !== undefined).length

/** For a call that no screen uses: every parameter may be filled. */
const useless = (call: CompiledCall | undefined): Use => ({
  places: [],
  parameters: Object.keys(call?.parameters ?? {}).map((name) => ({ name })),
})

/** Where each call is used, and examples of its parameters from screens. */
function usesOf({ mapping, calls, screens }: Described): Map<string, Use> {
  const places = new Map<string, string[]>()
  const examples = new Map<string, Map<string, SampledParameter>>()
  for (const [screen, fillings] of Object.entries(mapping))
    for (const filling of fillings) {
      const { where, call } = filling
      places.set(call, [...new Set([...(places.get(call) ?? []), `${screen} ${where}`])])
      const known = examples.get(call) ?? new Map<string, SampledParameter>()
      examples.set(call, known)
      for (const one of askedBy(screens[screen], filling).parameters)
        if ((one.workedOut ?? one.example) !== undefined && !known.has(one.name)) known.set(one.name, one)
    }
  return new Map(
    [...places].map(([call, at]) => [
      call,
      {
        places: at,
        parameters: useless(calls[call]).parameters.map(
          ({ name }) => examples.get(call)?.get(name) ?? { name },
        ),
      },
    ]),
  )
}
