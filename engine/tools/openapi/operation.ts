/** The calls of one address and method as one operation. */
import type { CompiledApp, CompiledCall } from '../../compiled'
import { hasKey } from '../../contract'
import { isOpenPermission } from '../../vocabulary/permissions'
import type { SampledParameter } from '../wire/sample'
import { describeAnswers, textPaths, type Answered } from './answer'
import { describeCall } from './describe'
import { describeRequest, type AddressParameter, type DescribedRequest } from './request'
import type { Components } from './schema'
import { anyOfSchemas, type JsonSchema } from './shape'

/** Uses of a call in screens. */
export interface Use {
  /** `screen place`, each. */
  places: readonly string[]
  parameters: readonly SampledParameter[]
}

type Named<T> = readonly { call: CompiledCall; of: T }[]

/** @param calls never empty; those with more fixed values come first */
export function operationOf(
  app: CompiledApp,
  calls: readonly CompiledCall[],
  useOf: (call: string) => Use,
  components: Components,
): JsonSchema {
  const { say } = components
  const requests = calls.map((call) => ({
    call,
    of: describeRequest(app, call, useOf(call.name).parameters, components),
  }))
  const answers = calls.map((call) => ({ call, of: describeAnswers(app, call, components) }))
  const names = calls.map(({ name }) => name)
  const told = calls.map((call) => describeCall(app, call, useOf(call.name).places, say))
  const body = requestBody(requests)
  const isPublic = calls.every(({ permission }) => permission.includes('public'))
  const permissions = [...new Set(calls.flatMap(({ permission }) => permission))]
  return {
    operationId: names[0],
    summary: names.join(', '),
    description:
      calls.length === 1
        ? told[0]
        : [say('openapi-variants'), ...told.map((text, at) => `**${names[at]}**\n\n${text}`)].join('\n\n'),
    tags: [names[0]!.split('.')[0]],
    parameters: [...headerParameters(app, calls, components), ...addressParameters(requests)],
    ...(body ? { requestBody: body } : {}),
    responses: responses(app, answers, components),
    ...(isPublic ? { security: [] } : {}),
    'x-permission': permissions,
    ...(calls.every(({ superAdmin }) => superAdmin) ? { 'x-super-admin': true } : {}),
    ...(calls.some(({ money }) => money) ? { 'x-money': true } : {}),
    'x-calls': names,
  }
}

/** Headers that OpenAPI does not allow as parameters. */
const ownHeaders = /^(?:accept|content-type|authorization)$/i

function headerParameters(
  app: CompiledApp,
  calls: readonly CompiledCall[],
  { say }: Components,
): JsonSchema[] {
  const { headers } = app.services[calls[0]!.service]!
  const constant = Object.entries(headers).filter(([name]) => !ownHeaders.test(name))
  const all = (is: (call: CompiledCall) => unknown): boolean => calls.every((call) => Boolean(is(call)))
  return [
    ...constant.map(([name, value]) => ({
      name,
      in: 'header',
      required: true,
      schema: { const: value },
      example: value,
    })),
    ...(calls.some((call) => hasKey(app, call))
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: all(({ money }) => money),
            description: say('openapi-idempotency-key'),
            schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
            example: '0b8f2f60-4b0c-4a53-9d6f-1d2f3c4b5a69',
          },
        ]
      : []),
    ...(calls.some(({ taken }) => taken !== undefined)
      ? [
          {
            name: 'If-Match',
            in: 'header',
            required: false,
            description: say('openapi-if-match'),
            schema: { type: 'string', pattern: '^"?\\d{1,9}"?$' },
            example: '1',
          },
        ]
      : []),
  ]
}

/** One entry for each name; required if every call of the address requires it. */
function addressParameters(requests: Named<DescribedRequest>): JsonSchema[] {
  const byName = new Map<string, AddressParameter[]>()
  for (const parameter of requests.flatMap(({ of }) => of.parameters)) {
    const key = `${parameter.in} ${parameter.name}`
    byName.set(key, [...(byName.get(key) ?? []), parameter])
  }
  return [...byName.values()].map((same) => {
    const [{ name, in: place, isJson, example }] = same as [AddressParameter]
    const schema = anyOfSchemas(same.map((one) => one.schema))
    const isRequired = same.length === requests.length && same.every(({ required }) => required)
    const shown = example === null || example === undefined ? {} : { example }
    return {
      name,
      in: place,
      required: isRequired,
      ...(isJson ? { content: { 'application/json': { schema, ...shown } } } : { schema, ...shown }),
    }
  })
}

function requestBody(requests: Named<DescribedRequest>): JsonSchema | undefined {
  const bodies = requests.flatMap(({ call, of: { body } }) => (body ? [{ call, body }] : []))
  if (bodies.length === 0) return undefined
  const mediaTypes = [...new Set(bodies.map(({ body }) => body.mediaType))]
  const content = Object.fromEntries(
    mediaTypes.map((mediaType) => {
      const same = bodies.filter(({ body }) => body.mediaType === mediaType)
      const jsonNames = [...new Set(same.flatMap(({ body }) => body.jsonNames))]
      const encoding = Object.fromEntries(
        jsonNames.map((name) => [name, { contentType: 'application/json' }]),
      )
      return [
        mediaType,
        {
          schema: anyOfSchemas(same.map(({ body }) => body.schema)),
          examples: Object.fromEntries(same.map(({ call, body }) => [call.name, { value: body.example }])),
          ...(jsonNames.length > 0 ? { encoding } : {}),
        },
      ]
    }),
  )
  return { required: bodies.length === requests.length && bodies.every(({ body }) => body.required), content }
}

function responses(app: CompiledApp, answers: Named<Answered[]>, components: Components): JsonSchema {
  const { say } = components
  const isFile = answers.some(({ call }) => call.file)
  const json = {
    schema: anyOfSchemas(answers.flatMap(({ of }) => of.map(({ schema }) => schema))),
    examples: examplesOf(answers),
  }
  const failures = answers.flatMap(({ of }) => of.filter(({ kind }) => kind === 'refused'))
  const failure = (description: string): JsonSchema => ({
    description,
    content: { 'application/json': { schema: anyOfSchemas(failures.map(({ schema }) => schema)) } },
  })
  const isKeyed = answers.some(({ call }) => !call.permission.some(isOpenPermission))
  const paths = [...new Set(answers.flatMap(({ call }) => textPaths(app, call)))].join(', ')
  return {
    200: {
      description: say(isFile ? 'openapi-answers-file' : 'openapi-answers', { paths }),
      content: {
        ...(isFile
          ? { 'application/octet-stream': { schema: { contentMediaType: 'application/octet-stream' } } }
          : {}),
        'application/json': json,
      },
    },
    ...(isKeyed ? { 403: failure(say('openapi-forbidden')) } : {}),
    default: failure(say('openapi-other-status', { paths })),
  }
}

/** One example of each kind of failure, from the first call; a success of each call. */
function examplesOf(answers: Named<Answered[]>): Record<string, JsonSchema> {
  const examples: Record<string, JsonSchema> = {}
  for (const { call, of } of answers)
    for (const { kind, example } of of) {
      const key = kind === 'success' && answers.length > 1 ? `${kind}-${call.name}` : kind
      examples[key] ??= { value: example }
    }
  return examples
}
