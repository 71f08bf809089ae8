/** The request of a call: its address parameters and its body. */
import type { Choice, CompiledApp, CompiledCall, Parameter, ServerRule } from '../../compiled'
import { encodeRequest, toWire } from '../../contract'
import { pageOnWire } from '../../contract/pages'
import { placeOf, restOf } from '../../contract/places'
import { isScalar } from '../../contract/reader'
import { sampleRequest, type SampledParameter } from '../wire/sample'
import { described, meaningOf, type Components } from './schema'
import { anyOfSchemas, shapeOf, type JsonSchema, type Placed } from './shape'

/** A parameter in the address. */
export interface AddressParameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
  /** True if it has members and is spelled as JSON. */
  isJson: boolean
  example: unknown
}

export interface RequestBody {
  mediaType: string
  schema: JsonSchema
  /** Names of form fields that are spelled as JSON. */
  jsonNames: string[]
  example: unknown
  required: boolean
}

export interface DescribedRequest {
  parameters: AddressParameter[]
  body?: RequestBody
}

const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  json: 'application/json',
} as const

/** @param fillings how screens fill the call's parameters, for the example */
export function describeRequest(
  app: CompiledApp,
  call: CompiledCall,
  fillings: readonly SampledParameter[],
  components: Components,
): DescribedRequest {
  const values = sampleRequest(call, fillings)
  const parameters: AddressParameter[] = []
  const inBody: Placed[] = []
  const jsonNames: string[] = []
  const example: Record<string, unknown> = {}
  let whole: { schema: JsonSchema; required: boolean } | undefined
  for (const [name, parameter] of Object.entries(call.parameters)) {
    const place = placeOf(call, name)
    const schema = parameterSchema(call, name, parameter, components)
    const required = isRequired(call, name, parameter)
    const isJson = call.encode !== 'json' && hasMembers(parameter)
    const sent = toWire(parameter.fixed ?? values[name], parameter.type, call.types)
    if (place === 'wholeBody') whole = { schema, required }
    else if (place === 'path' || place === 'query')
      parameters.push({
        name: place === 'path' ? name : parameter.at,
        in: place,
        required: required || place === 'path',
        schema,
        isJson: hasMembers(parameter),
        example: sent,
      })
    else {
      inBody.push({ path: parameter.at, schema, isRequired: required })
      if (isJson) jsonNames.push(parameter.at)
      if (sent !== null) example[parameter.at] = isFile(parameter) ? `(${name})` : sent
    }
  }
  for (const one of pagingPlaces(call, components)) {
    const shown = values[one.path] as number
    const { paging } = call
    const sent = one.path === paging?.page ? pageOnWire(paging, shown, values[paging.size] as number) : shown
    if (restOf(call) === 'body') {
      inBody.push(one)
      example[one.path] = sent
    } else
      parameters.push({
        name: one.path,
        in: 'query',
        required: false,
        schema: one.schema,
        isJson: false,
        example: sent,
      })
  }
  const json = (): unknown =>
    JSON.parse(encodeRequest(call, values, app.services[call.service]!).body as string) as unknown
  if (whole)
    return { parameters, body: { mediaType: mediaTypes.json, jsonNames: [], example: json(), ...whole } }
  if (restOf(call) === 'query' || call.encode === 'query' || inBody.length === 0) return { parameters }
  return {
    parameters,
    body: {
      mediaType: mediaTypes[call.encode],
      // In a form, dotted names stay flat.
      schema: call.encode === 'json' ? shapeOf(inBody, true) : flatObject(inBody),
      jsonNames,
      example: call.encode === 'json' ? json() : example,
      required: inBody.some(({ isRequired: is }) => is),
    },
  }
}

const flatObject = (places: readonly Placed[]): JsonSchema => {
  const required = places.filter(({ isRequired: is }) => is).map(({ path }) => path)
  return {
    type: 'object',
    properties: Object.fromEntries(places.map(({ path, schema }) => [path, schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

const hasMembers = ({ type }: Parameter): boolean =>
  type.kind === 'record' || (type.kind === 'list' && !isScalar(type.of))
const isFile = ({ type }: Parameter): boolean => type.kind === 'file'

/** Rules of the parameter itself without conditions on other fields. */
const rulesOf = ({ rules }: CompiledCall, name: string): ServerRule[] =>
  rules.filter(({ parameter, when, item }) => parameter === name && when === undefined && item === undefined)

const isDemanded = (call: CompiledCall, name: string): boolean =>
  rulesOf(call, name).some(({ kind }) => kind === 'required')
const isRequired = (call: CompiledCall, name: string, { optional, fixed }: Parameter): boolean =>
  fixed !== undefined || !optional || isDemanded(call, name)

function parameterSchema(
  call: CompiledCall,
  name: string,
  parameter: Parameter,
  components: Components,
): JsonSchema {
  const { type, fixed } = parameter
  if (fixed !== undefined) return { const: toWire(fixed, type, call.types) }
  const rules = rulesOf(call, name)
  const codes = rules.find(({ kind }) => kind === 'code')?.codes
  const known: Choice[] | undefined = codes?.map((code) => ({ code, text: '' }))
  const schema = components.schemaOf(parameter, call.types, 'sent', known)
  const demanded = isDemanded(call, name)
  const most = Math.min(...rules.flatMap(({ maxLength }) => maxLength ?? []))
  const spelled =
    known && Array.isArray(schema.enum) && !demanded
      ? anyOfSchemas([schema, { const: '' }])
      : { ...schema, ...(demanded && schema.type === 'string' && !schema.enum ? { minLength: 1 } : {}) }
  const limited =
    Number.isFinite(most) && schema.type === 'string' && most < Number(schema.maxLength ?? Infinity)
      ? { ...spelled, maxLength: most }
      : spelled
  if (call.scope === name) return described(limited, components.say('openapi-scope'))
  // A filter may take any code, so the codes of the rows are only described.
  const shown = known || call.rows === undefined ? undefined : components.codes[call.rows.of]?.[name]
  return shown ? described(limited, meaningOf(shown)) : limited
}

function pagingPlaces({ paging, exports }: CompiledCall, { say }: Components): Placed[] {
  if (!paging) return []
  const { page, size, first, countsRows } = paging
  return [
    {
      path: page,
      schema: {
        type: 'integer',
        minimum: first,
        description: countsRows ? say('openapi-offset') : say('openapi-page', { first: String(first) }),
      },
    },
    {
      path: size,
      schema: {
        type: 'integer',
        minimum: 1,
        ...(exports ? { maximum: exports.max } : {}),
        description: exports
          ? say('openapi-size-exports', { max: String(exports.max), permission: exports.permission })
          : say('openapi-size'),
      },
    },
  ]
}
