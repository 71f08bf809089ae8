import { describe, expect, it } from 'vitest'
import type { EncodedRequest } from '../../contract'
import { withWire } from './client'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json; charset=utf-8' }
const request = (over: Partial<EncodedRequest>): EncodedRequest => ({
  method: 'POST',
  url: '/item',
  headers: {},
  body: undefined,
  ...over,
})

describe('a request with another value', () => {
  it.each<[string, Partial<EncodedRequest>, string, string | undefined, Partial<EncodedRequest>]>([
    ['in its address', { url: '/item?a=1&b=2' }, 'a', 'x', { url: '/item?a=x&b=2' }],
    ['of which it has none', { url: '/item?b=2' }, 'a', 'x', { url: '/item?b=2' }],
    ['left out', { url: '/item?a=1&b=2' }, 'a', undefined, { url: '/item?b=2' }],
    ['left out as the last', { url: '/item?a=1' }, 'a', undefined, { url: '/item' }],
    ['without any', {}, 'a', 'x', {}],
    ['in a form', { headers: form, body: 'a=1&b=2' }, 'a', 'x', { headers: form, body: 'a=x&b=2' }],
    ['left out of a form', { body: 'a=1&b=2' }, 'a', undefined, { body: 'b=2' }],
    [
      'in JSON',
      { headers: json, body: '{"a":{"c":1},"b":2}' },
      'a.c',
      'x',
      { headers: json, body: '{"a":{"c":"x"},"b":2}' },
    ],
    [
      'left out of JSON',
      { headers: json, body: '{"a":1,"b":2}' },
      'a',
      undefined,
      { headers: json, body: '{"b":2}' },
    ],
    [
      'in a list, which has no names',
      { headers: json, body: '[1]' },
      'a',
      'x',
      { headers: json, body: '[1]' },
    ],
  ])('%s', (_, given, at, value, changed) => {
    expect(withWire(request(given), at, value)).toEqual(request(changed))
  })

  it('leaves files as they are', () => {
    const body = new FormData()
    expect(withWire(request({ body }), 'a', 'x').body).toBe(body)
  })
})
