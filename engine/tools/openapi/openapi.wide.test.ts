/**
 * The output of `npm run openapi` is valid by an independent validator, and every example matches its schema, for all calls of
 * two products.
 */
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { product as first } from '../../../src/product'
import { product as second } from '../../../tests/second-product/product'
import { main } from '../cli'
import type { Product } from '../product'
import { checkFolder } from '../project'
import { openApi } from './document'

const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Json = Record<string, unknown>
interface Media {
  schema: Json
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
interface Operation {
  operationId: string
  description: string
  parameters: ({ name: string; in: string; required: boolean; example?: unknown; schema?: Json } & {
    content?: Record<string, Media>
  })[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, { content: Record<string, Media> }>
  'x-permission': string[]
  'x-calls': string[]
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

function documentOf(product: Product, language: 'en' | 'zh' = 'en'): Document {
  const { app, calls, screens, mapping } = checkFolder(product)
  const services = Object.keys(app!.services)
  // Parsed again, because JSON omits undefined members.
  return JSON.parse(
    JSON.stringify(openApi({ app: app!, calls, screens, mapping }, services, language)),
  ) as Document
}
const products = { first, second }
const documents = { first: documentOf(first), second: documentOf(second) }
const operationsOf = (document: Document): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method} ${path}`, one]),
  )
const operation = (name: string): Operation =>
  operationsOf(documents.first).find(([, one]) => one['x-calls'].includes(name))![1]

describe.each(['first', 'second'] as const)('the %s product', (which) => {
  const document = documents[which]
  const operations = operationsOf(document)

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...structuredClone(document) })
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('holds every call once', () => {
    const names = operations.flatMap(([, one]) => one['x-calls'])
    expect([...names].sort()).toEqual(Object.keys(checkFolder(products[which]).calls).sort())
  })

  it('is the same text each time, and in Chinese but for the words', () => {
    expect(JSON.stringify(documentOf(products[which]))).toBe(JSON.stringify(document))
    const chinese = documentOf(products[which], 'zh')
    expect(Object.keys(chinese.paths)).toEqual(Object.keys(document.paths))
    expect(JSON.stringify(chinese)).toMatch(/权限/)
  })

  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addFormat('uri-reference', (text: string) => URL.canParse(text, 'https://example.com'))
  const named = (schema: unknown): Json =>
    JSON.parse(
      JSON.stringify(schema).replaceAll('"#/components/schemas/', '"https://example.com/document#/$defs/'),
    ) as Json
  ajv.addSchema({ $id: 'https://example.com/document', $defs: named(document.components.schemas) })
  const departures = (schema: unknown, value: unknown): string[] => {
    const validate = ajv.compile(named(schema))
    return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`)
  }
  const mediaOf = (one: Operation): [string, Media][] => [
    ...Object.entries(one.requestBody?.content ?? {}),
    ...Object.values(one.responses).flatMap(({ content }) => Object.entries(content)),
    ...one.parameters.flatMap(({ content }) => Object.entries(content ?? {})),
  ]

  it.each(operations)('%s has examples that its own schemas take', (_, one) => {
    for (const [, media] of mediaOf(one)) {
      for (const [name, { value }] of Object.entries(media.examples ?? {}))
        expect([name, departures(media.schema, value)]).toEqual([name, []])
      if ('example' in media) expect(departures(media.schema, media.example)).toEqual([])
    }
    for (const { name, example, schema } of one.parameters)
      if (schema && example !== undefined) expect([name, departures(schema, example)]).toEqual([name, []])
  })
})

describe('what goes over the wire', () => {
  const { schemas } = documents.first.components
  const bodyOf = (name: string): Json => Object.values(operation(name).requestBody!.content)[0]!.schema
  const sent = (name: string, at: string): Json => (bodyOf(name).properties as Record<string, Json>)[at]!
  const header = (name: string, wanted: string) =>
    operation(name).parameters.find((one) => one.in === 'header' && one.name === wanted)

  it.each<[string, Json]>([
    ['cents', { type: 'integer', maximum: 100_000_000 }],
    ['digits14', { type: 'string', pattern: '^(?:\\d{14})?$' }],
  ])('spells %s', (kind, schema) => {
    const at = kind === 'cents' ? 'cashAmount' : 'cashTime'
    expect(sent('card.withdraw', at)).toMatchObject(schema)
  })

  it('says how much of a value is taken, by its type or its call file', () => {
    expect(sent('travelHot.add', 'name')).toMatchObject({ type: 'string', maxLength: 30 })
    expect(sent('travelHot.add', 'text')).toMatchObject({ maxLength: 200 })
    expect(sent('travelHot.add', 'imgUrl')).toMatchObject({ format: 'uri-reference', maxLength: 500 })
    expect(sent('travelHot.add', 'enabled')).toMatchObject({ enum: [1, 0] })
  })

  it('says how long an identity may be where it is sent, and nothing of it where it is answered', () => {
    const textOf = (schema: Json): Json => (schema.oneOf as Json[]).find(({ type }) => type === 'string')!
    const answered = (schemas.Recruitment!.properties as Record<string, Json>).id!
    expect(textOf(sent('role.members', 'roleId')).maxLength).toBeGreaterThan(0)
    expect(textOf(answered)).not.toHaveProperty('maxLength')
  })

  it('knows the codes of screens, in requests and in answers', () => {
    expect(sent('dictionary.add', 'tagObjId')).toMatchObject({ enum: ['1', '2', '3', '4', '5'] })
    expect((schemas.VirtualCard!.properties as Record<string, Json>).status).toMatchObject({
      enum: ['0', '1', '2', 0, 1, 2, '', null],
      description: '0 = 正常, 1 = 冻结, 2 = 作废',
    })
    expect(sent('virtualCard.page', 'status')).toEqual({
      type: 'string',
      maxLength: 100,
      description: '0 = 正常, 1 = 冻结, 2 = 作废',
    })
  })

  it('nests a body by its dotted places', () => {
    expect(bodyOf('version.page')).toMatchObject({
      properties: { appVersionManage: { properties: { versionId: { type: 'string' } } } },
    })
  })

  it('holds a body that is one of its parameters', () =>
    expect(bodyOf('role.delete')).toMatchObject({ type: 'array', maxItems: 2000 }))

  it('tells the calls of one address apart by what is always sent', () => {
    const { anyOf } = bodyOf('card.searchAllCities') as { anyOf: Json[] }
    expect(anyOf).toHaveLength(2)
    expect(anyOf[0]).toMatchObject({ properties: { cityCode: { const: '-1' } }, required: ['cityCode'] })
    expect(operation('card.search').description).toContain('**card.searchAllCities**')
  })

  it('carries keys, versions, service headers and permissions', () => {
    expect(header('card.topUp', 'Idempotency-Key')).toMatchObject({ required: true })
    expect(header('card.setStatus', 'If-Match')).toMatchObject({ required: false })
    expect(header('role.add', 'Idempotency-Key')).toMatchObject({ required: false })
    for (const none of ['card.search', 'operator.resetPassword', 'session.login'])
      expect(header(none, 'Idempotency-Key'), none).toBeUndefined()
    expect(header('card.search', 'tenant-code')).toMatchObject({
      required: true,
      schema: { const: 'master' },
    })
    expect(operation('card.topUp')['x-permission']).toEqual(['balanceQuery:replenish'])
    expect(operation('card.topUp').description).toContain('`balanceQuery:replenish`')
    expect(operation('session.login')).toMatchObject({ security: [] })
  })

  it('says the rules of the forms in their own words', () =>
    expect(operation('dictionary.add').description).toMatch(/`name`: required — \S+/))

  it('answers a file, and a failure beside it', () =>
    expect(Object.keys(operation('line.template').responses['200']!.content)).toEqual([
      'application/octet-stream',
      'application/json',
    ]))

  it('shows success, refusal, what was taken and a lost session', () => {
    const { examples } = operation('travelHot.update').responses['200']!.content['application/json']!
    expect(Object.keys(examples!)).toEqual(['success', 'refused', 'taken', 'session-lost'])
    expect(examples!.taken!.value).toMatchObject({ status: 409 })
    expect(examples!['session-lost']!.value).toMatchObject({ status: 9999 })
  })
})

describe('the command', () => {
  async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
    const said = { out: '', err: '' }
    const code = await main(
      ['openapi', ...words, '--lang', 'en'],
      first,
      (text) => (said.out += `${text}\n`),
      (text) => (said.err += `${text}\n`),
    )
    return { code, ...said }
  }

  it('writes one service to the terminal', async () => {
    const { code, out } = await run('tour')
    expect(code).toBe(0)
    const { paths } = JSON.parse(out) as Document
    expect(Object.keys(paths).length).toBeGreaterThan(40)
    expect(paths).toHaveProperty(['/zgj-tourism/hot/page', 'post'])
  })

  it('writes JSON or YAML to a file, the same', async () => {
    const [json, yaml] = [join(folder, 'tour.json'), join(folder, 'tour.yaml')]
    const { paths } = JSON.parse((await run('tour')).out) as Document
    expect((await run('tour', '--out', json)).out).toBe(`${json}: ${Object.keys(paths).length} addresses\n`)
    await run('tour', '--out', yaml)
    expect(parse(readFileSync(yaml, 'utf8'))).toEqual(JSON.parse(readFileSync(json, 'utf8')))
  })

  it.each([
    ['a service that is not there', ['tuor'], 'Near: tour'],
    ['a file that cannot be written', ['tour', '--out', '/nowhere/a.json'], 'cannot be written'],
  ])('2 on %s', async (_, words, said) => {
    const { code, err } = await run(...words)
    expect(err).toContain(said)
    expect(code).toBe(2)
  })
})
