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

it('names the kind of a personal value, by its type or as its member says', () => {
  const kindOf = (limited: Parameters<Components['schemaOf']>[0]) =>
    new Components({}, (key) => key).schemaOf(limited, {}, 'given')['x-personal']
  const phones: WireType = { kind: 'list', of: { kind: 'phone' } }
  expect(kindOf({ type: { kind: 'phone' } })).toBe('phone')
  expect(kindOf({ type: phones })).toBe('phone')
  expect(kindOf({ type: { kind: 'phone' }, personal: 'none' })).toBeUndefined()
  expect(kindOf({ type: { kind: 'datetime' }, personal: 'trip' })).toBe('trip')
  expect(kindOf({ type: { kind: 'text' } })).toBeUndefined()
})
