/** The answers of a call: success and failures, and how they are distinguished. */
import type { CompiledApp, CompiledCall } from '../../compiled'
import { encodeFailure, withPath } from '../../contract'
import { sampleSuccess, type ChooseCode } from '../wire/sample'
import { conditionSchema } from './condition'
import { alsoAt, described, type Components } from './schema'
import { orNull, shapeOf, type JsonSchema, type Placed } from './shape'

/** One possible answer of a call, with its example. */
export interface Answered {
  /** Key of its description and of its example. */
  kind: 'success' | 'refused' | 'taken' | 'session-lost'
  schema: JsonSchema
  example: unknown
}

/** JSON answers, a success first; a call that returns a file has only failures. */
export function describeAnswers(app: CompiledApp, call: CompiledCall, components: Components): Answered[] {
  const choose: ChooseCode = (of, member) => components.codes[of]?.[member]?.[0]?.code
  const { say } = components
  const refusal = (text: string, taken = false): unknown => encodeFailure(app, call, text, { taken })
  const success: Answered = {
    kind: 'success',
    schema: successSchema(app, call, components),
    example: call.file ? undefined : sampleSuccess(app, call, choose),
  }
  return [
    ...(call.file ? [] : [success]),
    {
      kind: 'refused',
      schema: failureSchema(app, call, components),
      example: refusal(ruleText(call) ?? say('openapi-refusal')),
    },
    ...(call.taken === undefined
      ? []
      : [
          {
            kind: 'taken' as const,
            schema: takenSchema(app, call, components),
            example: refusal(say('openapi-taken-text'), true),
          },
        ]),
    ...(call.permission.includes('public')
      ? []
      : [
          {
            kind: 'session-lost' as const,
            schema: sessionLostSchema(app, components),
            example: sessionLost(app),
          },
        ]),
  ]
}

/** The first message of its own rules. */
const ruleText = ({ rules }: CompiledCall): string | undefined => rules[0]?.message

/** The success condition; undefined if a schema cannot express it. */
const okSchema = (app: CompiledApp, call: CompiledCall): JsonSchema | undefined =>
  conditionSchema(call.ok ?? app.ok)

function successSchema(app: CompiledApp, call: CompiledCall, components: Components): JsonSchema {
  const given = (type: Parameters<Components['schemaOf']>[0]) =>
    components.schemaOf(type, call.types, 'given')
  const places: Placed[] = []
  if (call.rows) {
    const items = components.refer(call.rows.of, call.types, 'given')
    places.push({ path: call.rows.at, schema: { type: 'array', items }, isRequired: true })
  }
  if (call.total !== undefined) {
    const schema = { type: 'integer', minimum: 0, description: components.say('openapi-total') }
    places.push({ path: call.total, schema, isRequired: true })
  }
  if (call.paging?.estimated !== undefined) {
    const schema = { type: 'boolean', description: components.say('openapi-estimated') }
    places.push({ path: call.paging.estimated, schema, isRequired: true })
  }
  for (const { at, type } of Object.values(call.reads)) {
    const schema = orNull(alsoAt(given({ type }), at, components.say))
    places.push({ path: at[0] ?? '', schema, isRequired: at.length === 1 })
  }
  const ok = okSchema(app, call)
  const body = shapeOf(places)
  if (!ok) return described(body, components.say('openapi-ok-in-words'))
  const envelope = components.keep(`Success${suffix(call)}`, ok)
  return places.length === 0 ? envelope : { allOf: [envelope, body] }
}

/** Equal envelopes have equal names for all calls. */
const suffix = (call: CompiledCall): string => (call.okAt ? `_${call.okAt.path.replaceAll('.', '_')}` : '')

/** Paths of a failure's text, in search order. */
export const textPaths = (app: CompiledApp, call: CompiledCall): string[] => [
  ...new Set([...(call.errorText ?? []), ...app.errorText]),
]

function failureSchema(app: CompiledApp, call: CompiledCall, components: Components): JsonSchema {
  const ok = okSchema(app, call)
  const paths = textPaths(app, call)
  const own = call.errorText?.[0]
  const text = {
    type: 'string',
    description: components.say('openapi-failure-text', { paths: paths.join(', ') }),
  }
  const key = `Failure${suffix(call)}${own === undefined ? '' : `_${own.replaceAll('.', '_')}`}`
  const somewhere = paths.map((path) => shapeOf([{ path, schema: text, isRequired: true }]))
  const said = somewhere.length === 1 ? somewhere[0]! : { anyOf: somewhere }
  return components.keep(key, ok ? { allOf: [said, { not: ok }] } : said)
}

function takenSchema(app: CompiledApp, call: CompiledCall, components: Components): JsonSchema {
  const failure = failureSchema(app, call, components)
  const taken = call.taken === undefined ? undefined : conditionSchema(call.taken)
  return taken ? { allOf: [failure, taken] } : failure
}

function sessionLostSchema(
  { sessionLost: { field, value } }: CompiledApp,
  components: Components,
): JsonSchema {
  const schema = typeof value === 'number' ? { enum: [value, String(value)] } : { const: value }
  return components.keep('SessionLost', shapeOf([{ path: field, schema, isRequired: true }]))
}

function sessionLost(app: CompiledApp): unknown {
  const { field, value, message } = app.sessionLost
  return withPath(withPath({}, app.serverText, message), field, value)
}
