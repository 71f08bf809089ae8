import type { WidgetOption } from '../../compiled'
import type { NumberLimits } from '../../vocabulary/numbers'
import type { Kind } from '../grammar'
import { modeNames } from '../../vocabulary/modes'
import { expressions, identifierKeys } from '../grammar/kinds'
import { dateLike, looseFlags } from '../shape/values'

export type JsonSchema = { [keyword: string]: unknown }

const ref = (name: string): JsonSchema => ({ allOf: [{ $ref: `#/definitions/${name}` }] })
const word: JsonSchema = { type: 'string', minLength: 1 }

/** The schema of a key's value, by its kind. */
export function schemaOfKind(kind: Kind): JsonSchema {
  switch (kind.is) {
    case 'expression': {
      const text = { type: 'string', minLength: 1, not: { pattern: dateLike.source } }
      return { anyOf: [text, { type: ['number', 'boolean', 'null'] }, ref('each')] }
    }
    case 'text':
      return kind.plain ? { type: 'string' } : { anyOf: [{ type: 'string' }, ref('textWithValues')] }
    case 'message':
      return { anyOf: [{ type: 'string' }, ref('message')] }
    case 'flagOrText': {
      const loose = Object.keys(looseFlags).map((text) => [
        text,
        text.toUpperCase(),
        text[0]!.toUpperCase() + text.slice(1),
      ])
      return { anyOf: [{ type: 'boolean' }, { type: 'string', not: { enum: [...new Set(loose.flat())] } }] }
    }
    case 'name':
      return kind.mayBeEmpty ? { type: 'string' } : word
    case 'wireType':
      return {
        anyOf: [
          word,
          { type: 'array', minItems: 1, maxItems: 1, items: { anyOf: [word, { type: 'array' }] } },
        ],
      }
    case 'enum':
      return { enum: [...kind.values] }
    case 'number':
      return kind.values ? { enum: [...kind.values] } : numberWithin(kind)
    case 'flag':
      return { type: 'boolean' }
    case 'literal':
      return { type: ['string', 'number', 'boolean'] }
    case 'widget':
      return ref('widget')
    case 'map':
      return ref(kind.map)
    case 'list': {
      const isBlocks = kind.of.is === 'map' && kind.of.map === 'block'
      return { type: 'array', items: schemaOfKind(kind.of), ...(isBlocks ? { minItems: 1 } : {}) }
    }
    case 'names': {
      const namesMustBeIdentifiers = identifierKeys.has(kind.keys)
      return {
        type: 'object',
        additionalProperties: schemaOfKind(kind.of),
        ...(namesMustBeIdentifiers ? { propertyNames: { pattern: '^[A-Za-z_]\\w*$' } } : {}),
      }
    }
    case 'perMode': {
      const one = schemaOfKind(kind.of)
      const properties = Object.fromEntries(modeNames.map((mode) => [mode, one]))
      return { anyOf: [one, { type: 'object', additionalProperties: false, minProperties: 1, properties }] }
    }
    case 'either': {
      const forms = [kind.scalar, kind.list, kind.map].filter((form) => form !== undefined).map(schemaOfKind)
      return forms.length === 1 ? forms[0]! : { anyOf: forms }
    }
  }
}

/** The schema of a widget's options. */
export function schemaOfOptions(options: Record<string, WidgetOption>): JsonSchema {
  const required = Object.entries(options).flatMap(([key, option]) => (option.required ? [key] : []))
  const properties = Object.entries(options).map(([key, option]) => [
    key,
    { description: option.description, ...schemaOfOption(option) },
  ])
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties) as Record<string, JsonSchema>,
    ...(required.length > 0 ? { required } : {}),
  }
}

const oneOrMore = (schema: JsonSchema, many = false): JsonSchema =>
  many ? { anyOf: [schema, { type: 'array', minItems: 1, items: schema }] } : schema

function schemaOfOption(option: WidgetOption): JsonSchema {
  switch (option.nature) {
    case 'flag':
      return { type: 'boolean', ...(option.default === undefined ? {} : { default: option.default }) }
    case 'number':
      return { ...numberWithin(option), ...(option.default === undefined ? {} : { default: option.default }) }
    case 'size':
      return { type: 'string', pattern: '^\\d+(\\.\\d+)?\\s*([Bb]|[KkMmGg][Bb])$' }
    case 'pixels':
      return { type: 'string', pattern: '^\\d+x\\d+$' }
    case 'enum':
      return oneOrMore({ enum: [...option.values] }, option.many)
    case 'endings':
      return oneOrMore(word, true)
    case 'name':
      return oneOrMore(word, option.many)
    case 'text':
    case 'message':
    case 'expression':
      return schemaOfKind({ is: option.nature })
    case 'expressions':
      return schemaOfKind(expressions)
    case 'group':
      return schemaOfOptions(option.options)
  }
}

const numberWithin = ({ least, most, whole }: NumberLimits): JsonSchema => ({
  type: whole ? 'integer' : 'number',
  ...(least === undefined ? {} : { minimum: least }),
  ...(most === undefined ? {} : { maximum: most }),
})
