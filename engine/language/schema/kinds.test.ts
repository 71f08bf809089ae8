import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { product } from '../../../src/product'
import { fileKinds } from '../grammar'
import { jsonSchema } from '.'
import { schemaOfOptions } from './kinds'

it.each(fileKinds)('the published schema of %s is made of the kinds of its keys', (kind) => {
  const published = readFileSync(join(product.root, `schemas/.schema/${kind}.schema.json`), 'utf8')
  expect(JSON.parse(JSON.stringify(jsonSchema(kind, product.widgetSchemas)))).toEqual(JSON.parse(published))
})

it.each<[option: object, schema: object]>([
  [{ nature: 'flag' }, { type: 'boolean' }],
  [
    { nature: 'flag', default: true },
    { type: 'boolean', default: true },
  ],
  [{ nature: 'number' }, { type: 'number' }],
  [
    { nature: 'number', whole: true, least: 0, most: 9, default: 0 },
    { type: 'integer', minimum: 0, maximum: 9, default: 0 },
  ],
  [{ nature: 'enum', values: ['a', 'b'] }, { enum: ['a', 'b'] }],
  [
    { nature: 'enum', values: ['a'], many: true },
    { anyOf: [{ enum: ['a'] }, { type: 'array', minItems: 1, items: { enum: ['a'] } }] },
  ],
  [{ nature: 'name' }, { type: 'string', minLength: 1 }],
  [
    { nature: 'endings' },
    {
      anyOf: [
        { type: 'string', minLength: 1 },
        { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } },
      ],
    },
  ],
])('an option %j is %j in an editor', (option, schema) => {
  const options = { it: { description: 'd', ...option } } as unknown as Parameters<typeof schemaOfOptions>[0]
  expect(schemaOfOptions(options)).toEqual({
    type: 'object',
    additionalProperties: false,
    properties: { it: { description: 'd', ...schema } },
  })
})

it.each([
  ['size', ['5MB', '5 MB', '1.5kb', '10b', '10 B'], ['MB', '5', '5 X', '.5MB', '5MBs', 'a5MB']],
  ['pixels', ['20x30'], ['20', 'x30', '20x', '20x30x', ' 20x30', '20X30']],
])('a %s is written in its pattern', (nature, good, bad) => {
  const { properties } = schemaOfOptions({ it: { description: '', nature } } as never)
  const { pattern } = (properties as { it: { pattern: string } }).it
  expect([...good, ...bad].filter((one) => new RegExp(pattern).test(one))).toEqual(good)
})

it('an option that is needed is demanded', () => {
  const it = { description: '', nature: 'flag', required: true }
  expect(schemaOfOptions({ it, other: { ...it, required: false } } as never).required).toEqual(['it'])
})
