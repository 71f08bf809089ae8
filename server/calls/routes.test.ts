import { describe, expect, it } from 'vitest'
import type { CompiledCall } from '../../engine/compiled'
import { makeCall, service } from '../../engine/contract/calls.fixture'
import { buildRoutes } from './routes'
import { setOf } from './set.fixture'

const call = (
  name: string,
  method: CompiledCall['method'],
  path: string,
  parts: Partial<CompiledCall> = {},
) => makeCall({ name, method, path, ...parts })
const fixed = (...values: string[]): CompiledCall['parameters'] =>
  Object.fromEntries(
    values.map((value) => [value, { type: { kind: 'text' }, at: value, optional: false, fixed: value }]),
  )

/** The match of an address: its calls and path parameters, or why there is none. */
function answered(calls: CompiledCall[], method: string, path: string): unknown {
  const match = buildRoutes(setOf(calls)).match(method, path)
  if (match.found === 'method') return match.allowed
  return match.found === 'calls' ? [match.calls.map(({ name }) => name), match.params] : match.found
}

describe('an address', () => {
  const calls = [
    call('one.get', 'GET', '/one/{id}'),
    call('one.now', 'GET', '/one/now'),
    call('one.put', 'PUT', '/one/{id}'),
    call('part.get', 'GET', '/one/{id}/part/{no}'),
    call('book.get', 'GET', '/book/{id}.pdf'),
    call('far.get', 'GET', '/far', { service: 'far' }),
  ]
  it.each<[string, string, unknown]>([
    ['GET', '/api/one/7', [['one.get'], { id: '7' }]],
    ['PUT', '/api/one/7', [['one.put'], { id: '7' }]],
    ['GET', '/api/one/%E7%94%B2', [['one.get'], { id: '甲' }]],
    ['GET', '/api/one/now', [['one.now'], {}]],
    ['GET', '/api/one/7/part/8', [['part.get'], { id: '7', no: '8' }]],
    ['DELETE', '/api/one/7', ['GET', 'PUT']],
    ['DELETE', '/api/one/7/part/8', ['GET']],
    ['GET', '/api/one', 'nothing'],
    ['GET', '/api/one/7/part', 'nothing'],
    // A parameter is always a complete path segment.
    ['GET', '/api/book/7.pdf', 'nothing'],
    ['GET', '/one/7', 'nothing'],
    ['GET', '/api/far', 'nothing'],
  ])('%s %s', (method, path, expected) => {
    expect(answered(calls, method, path)).toEqual(expected)
  })
  it('of several calls is that of the one with most fixed values first, however they stand', () => {
    const alike = [
      call('any.one', 'POST', '/any'),
      call('any.two', 'POST', '/any', { parameters: fixed('a', 'b') }),
      call('any.three', 'POST', '/any', { parameters: fixed('a') }),
    ]
    const expected = [['any.two', 'any.three', 'any.one'], {}]
    expect(answered(alike, 'POST', '/api/any')).toEqual(expected)
    expect(answered([...alike].reverse(), 'POST', '/api/any')).toEqual(expected)
  })
})

describe('addresses below a service', () => {
  const services = { web: service, far: { ...service, base: '/far', backend: 'external' as const } }
  const { covers } = buildRoutes(setOf([], services))
  it.each([
    ['/api', true],
    ['/api/any', true],
    ['/apiary', false],
    ['/far/any', false],
    ['/', false],
  ])('%s: %s', (path, expected) => {
    expect(covers(path)).toBe(expected)
  })
})

describe('a set is not served', () => {
  it.each<[string, CompiledCall[], string]>([
    [
      'with a call that says of nobody that he may',
      [call('a.b', 'GET', '/a', { permission: [] })],
      'Call a.b declares no permission.',
    ],
    [
      'with two calls that nothing tells apart',
      [call('a.b', 'GET', '/{id}'), call('c.d', 'GET', '/{no}')],
      'Calls a.b and c.d have the same address GET /api/{}, and no fixed values to tell them apart.',
    ],
    [
      'with an address that is public of one call alone',
      [
        call('a.b', 'GET', '/a', { permission: ['public'] }),
        call('c.d', 'GET', '/a', { parameters: fixed('a') }),
      ],
      'Of the calls a.b and c.d at GET /api/a only some are public.',
    ],
  ])('%s', (_, calls, message) => {
    expect(() => buildRoutes(setOf(calls))).toThrow(message)
  })
})
