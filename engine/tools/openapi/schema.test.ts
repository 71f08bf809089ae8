import { expect, it } from 'vitest'
import type { WireType } from '../../compiled'
import { Components } from './schema'

const sent = (kind: WireType['kind'], max?: number) =>
  new Components({}, (key) => key).schemaOf({ type: { kind } as WireType, max }, {}, 'sent')

it.each<[WireType['kind'], object]>([
  ['text', { type: 'string', maxLength: 20 }],
  ['csv', { type: 'string', description: 'openapi-csv', maxLength: 20 }],
  ['id', { oneOf: [{ type: 'integer' }, { type: 'string', maxLength: 20 }] }],
])('%s is as long as its call file says', (kind, schema) => {
  expect(sent(kind, 20)).toEqual(schema)
})

it('says no length of what has a shape of its own', () => {
  for (const kind of ['digits8', 'iso', 'yuanText', 'time'] as const)
    expect(sent(kind)).not.toHaveProperty('maxLength')
})
