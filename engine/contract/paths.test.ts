import { expect, it } from 'vitest'
import { readPath, segmentsOf } from './paths'

it('names members with dots between them; nothing is the whole', () => {
  expect(segmentsOf('data.0.name')).toEqual(['data', '0', 'name'])
  expect(segmentsOf('')).toEqual([])
  expect(readPath({ data: [{ name: 'a' }] }, 'data.0.name')).toBe('a')
})

it.each(['__proto__', 'a.constructor', 'prototype.b', 'a..b', '.'])('refuses %s', (path) =>
  expect(() => segmentsOf(path)).toThrow('cannot name a member'),
)

it('reads own members only', () => {
  expect(readPath({}, 'toString')).toBeUndefined()
  expect(readPath('text', 'length')).toBeUndefined()
})
