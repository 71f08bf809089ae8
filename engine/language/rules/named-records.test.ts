import { expect, it } from 'vitest'
import type { Collection } from '../../compiled'
import { namedBy, naming } from './named-records'

const stop = {
  name: 'stop',
  parent: 'lineId',
  refers: { cityId: { to: 'city' }, nextId: { to: 'stop' } },
} as unknown as Collection

it.each([
  ['id', 'stop'],
  ['lineId', 'stop'],
  ['cityId', 'city'],
  ['nextId', 'stop'],
  ['toString', undefined],
  ['name', undefined],
])('a member `%s` names a record of: %s', (member, expected) => {
  expect(namedBy(stop, member)).toBe(expected)
})

it('the members that name a record of a collection', () => {
  expect(naming(stop, 'stop')).toEqual(['id', 'nextId'])
  expect(naming(stop, 'city')).toEqual(['cityId'])
})
