/** Wire types as JSON Schemas, for values as transferred. */
import type { Choice, Member, RecordType, WireType } from '../../compiled'
import { versionMember } from '../../contract'
import { mostCents } from '../../contract/scalars'
import { limitOf } from '../../vocabulary/limits'
import { isPlain, mostAmount, personalOf, type PlainWireType } from '../../vocabulary/wire-types'
import type { KnownCodes } from '../wire/known-codes'
import { anyOfSchemas, orNull, shapeOf, type JsonSchema } from './shape'

/** `sent` values respect limits and are not null; `given` values may be null. */
export type Side = 'sent' | 'given'

/** A text of the tools in the language of the description. */
export type Say = (key: string, values?: Record<string, string>) => string

type Types = Readonly<Record<string, RecordType>>
type Limited = Pick<Member, 'type' | 'max' | 'personal'>

/** The schemas of record types, collected as they are referenced. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {}

  constructor(
    readonly codes: KnownCodes,
    readonly say: Say,
  ) {}

  /** A reference to a record type, whose schema is created at the first reference. */
  refer(name: string, types: Types, side: Side): JsonSchema {
    const key = side === 'sent' ? `${name}Sent` : name
    if (!Object.hasOwn(this.schemas, key)) {
      // A tree's type refers to itself.
      this.schemas[key] = {}
      this.schemas[key] = this.record(name, types, side)
    }
    return { $ref: `#/components/schemas/${key}` }
  }

  /** Adds another named schema beside those of record types. */
  keep(key: string, schema: JsonSchema): JsonSchema {
    this.schemas[key] ??= schema
    return { $ref: `#/components/schemas/${key}` }
  }

  /** A value of a wire type; `x-personal` names its kind of personal value, if it is one. */
  schemaOf(limited: Limited, types: Types, side: Side, codes?: readonly Choice[]): JsonSchema {
    const personal = personalOf(limited)
    const schema = this.bareSchemaOf(limited, types, side, codes)
    return personal === undefined ? schema : { ...schema, 'x-personal': personal }
  }

  private bareSchemaOf(limited: Limited, types: Types, side: Side, codes?: readonly Choice[]): JsonSchema {
    const { type } = limited
    const items = side === 'sent' ? { maxItems: limitOf(limited) } : {}
    const characters = side === 'sent' ? { maxLength: limitOf(limited) } : {}
    if (isPlain(type)) return plainSchema(type.kind, side, this.say, characters)
    switch (type.kind) {
      case 'record':
        return this.refer(type.type, types, side)
      case 'list':
        return { type: 'array', items: this.bareSchemaOf({ type: type.of }, types, side), ...items }
      case 'json':
        return {
          type: 'string',
          contentMediaType: 'application/json',
          contentSchema: this.bareSchemaOf({ type: type.of }, types, side),
          ...characters,
        }
      case 'code':
        return codeSchema(type, side, codes, characters)
      case 'bool':
        return {
          enum: [type.on, type.off],
          description: `${spelled(type.on)} = true, ${spelled(type.off)} = false`,
        }
    }
  }

  private record(name: string, types: Types, side: Side): JsonSchema {
    const own = this.codes[name] ?? {}
    const members = Object.entries(types[name] ?? {}).map(([member, limited]) => {
      const { at } = limited
      const schema = this.schemaOf(limited, types, side, own[member])
      const path = at[0] ?? member
      return {
        path,
        schema: side === 'given' ? orNull(alsoAt(schema, at, this.say)) : schema,
        isRequired: side === 'given' && at.length === 1,
      }
    })
    const version = { path: versionMember, schema: { description: this.say('openapi-version') } }
    return shapeOf(side === 'given' ? [...members, version] : members, side === 'sent')
  }
}

/** Of several places, the first that exists counts. */
export const alsoAt = (schema: JsonSchema, [, ...others]: readonly string[], say: Say): JsonSchema =>
  others.length === 0 ? schema : described(schema, say('openapi-or-at', { paths: others.join(', ') }))

/** Adds a description; an existing one is kept before it. */
export function described(schema: JsonSchema, text: string): JsonSchema {
  const { description } = schema
  return { ...schema, description: typeof description === 'string' ? `${description} ${text}` : text }
}

function codeSchema(
  { as }: Extract<WireType, { kind: 'code' }>,
  side: Side,
  codes: readonly Choice[] | undefined,
  characters: JsonSchema,
): JsonSchema {
  const usual = as === 'number' ? 'integer' : 'string'
  // Answers may contain codes as text or number: the console compares them as texts.
  const type = side === 'given' ? (as === 'number' ? ['integer', 'string'] : ['string', 'integer']) : usual
  if (!codes || codes.length === 0)
    return side === 'given' || as === 'number' ? { type } : { type, ...characters }
  const texts = codes.map(({ code }) => code)
  const numbers = texts.filter((code) => /^-?(0|[1-9]\d{0,14})$/.test(code)).map(Number)
  const values = side === 'given' ? [...texts, ...numbers, ''] : as === 'number' ? numbers : texts
  const meanings = meaningOf(codes)
  return { type, enum: values, ...(meanings === '' ? {} : { description: meanings }) }
}

/** `1 = on, 2 = off`; a code without a text is omitted. */
export const meaningOf = (codes: readonly Choice[]): string =>
  codes
    .filter(({ text }) => text !== '')
    .map(({ code, text }) => `${code} = ${text}`)
    .join(', ')

const spelled = (value: unknown): string => JSON.stringify(value)

/** `''` = no value, for types spelled as text. */
const texts = (pattern: string, description: string): JsonSchema => ({
  type: 'string',
  pattern: `^(?:${pattern})?$`,
  description,
})

/** @param characters limits of a text; kinds with their own format are never longer */
function plainSchema(kind: PlainWireType, side: Side, say: Say, characters: JsonSchema): JsonSchema {
  const between = (most: number): JsonSchema => ({ minimum: -most, maximum: most })
  switch (kind) {
    case 'text':
    case 'personName':
      return { type: 'string', ...characters }
    case 'phone':
      return { type: 'string', description: say('openapi-phone'), ...characters }
    case 'cardNumber':
      return { type: 'string', description: say('openapi-card'), ...characters }
    case 'idCard':
      return { type: 'string', description: say('openapi-id-card'), ...characters }
    case 'bankCard':
      return { type: 'string', description: say('openapi-bank-card'), ...characters }
    case 'plate':
      return { type: 'string', description: say('openapi-plate'), ...characters }
    case 'serial':
      return { type: 'string', description: say('openapi-serial'), ...characters }
    case 'secret':
      return { type: 'string', format: 'password', ...characters }
    case 'link':
      return { type: 'string', format: 'uri', ...characters }
    case 'address':
      return { type: 'string', format: 'uri-reference', ...characters }
    case 'html':
      return { type: 'string', contentMediaType: 'text/html', ...characters }
    case 'csv':
      return { type: 'string', description: say('openapi-csv'), ...characters }
    case 'addresses':
      return { type: 'string', description: say('openapi-addresses'), ...characters }
    case 'id':
      return { oneOf: [{ type: 'integer' }, { type: 'string', ...characters }] }
    case 'int':
      return { type: 'integer', ...between(Number.MAX_SAFE_INTEGER) }
    case 'number':
      return { type: 'number' }
    case 'fraction':
      return { type: 'number', description: say('openapi-fraction') }
    case 'cents':
      return {
        type: 'integer',
        ...between(side === 'sent' ? mostAmount : mostCents),
        description: say('openapi-cents'),
      }
    case 'yuan': {
      const amount = { type: 'number', ...between((side === 'sent' ? mostAmount : mostCents) / 100) }
      const description = say('openapi-yuan')
      if (side === 'sent') return { ...amount, description }
      return {
        ...anyOfSchemas([amount, { type: 'string', pattern: '^-?\\d+(\\.\\d{1,2}0*)?$' }]),
        description,
      }
    }
    case 'yuanText':
      return { type: 'string', pattern: '^-?\\d+\\.\\d{2}$', description: say('openapi-yuan') }
    case 'digits14':
      return texts('\\d{14}', 'yyyyMMddHHmmss')
    case 'digits8':
      return texts('\\d{8}', 'yyyyMMdd')
    case 'epochSeconds':
      return { type: 'integer', description: say('openapi-epoch-seconds') }
    case 'epochMillis':
      return { type: 'integer', description: say('openapi-epoch-millis') }
    case 'iso':
      return { type: 'string', format: 'date-time' }
    case 'date':
      return texts('\\d{4}-\\d{2}-\\d{2}', 'yyyy-MM-dd')
    case 'datetime':
      return texts('\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}', 'yyyy-MM-dd HH:mm:ss')
    case 'time':
      return texts('\\d{2}:\\d{2}(?::\\d{2})?', 'HH:mm or HH:mm:ss')
    case 'rangeCsv':
      return texts('[^,]*,[^,]*', say('openapi-range'))
    case 'file':
      return { contentMediaType: 'application/octet-stream' }
    case 'any':
      return {}
  }
}
