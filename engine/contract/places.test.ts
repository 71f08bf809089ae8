import { expect, it } from 'vitest'
import type { CompiledCall } from '../compiled/call'
import { makeCall } from './calls.fixture'
import { placeOf, restOf } from './places'

const cases: [Partial<CompiledCall>, string, string][] = [
  [{ method: 'POST', encode: 'form' }, 'body', 'body'],
  [{ method: 'POST', encode: 'json' }, 'body', 'body'],
  [{ method: 'POST', encode: 'query' }, 'query', 'query'],
  [{ method: 'DELETE', encode: 'query' }, 'query', 'query'],
  [{ method: 'GET', encode: 'query' }, 'query', 'query'],
  [{ method: 'GET', encode: 'form' }, 'query', 'query'],
  [{ method: 'POST', encode: 'json', bodyIs: 'id' }, 'wholeBody', 'query'],
  [{ method: 'POST', encode: 'json', bodyIs: 'ids' }, 'query', 'query'],
  [{ method: 'POST', encode: 'form', path: '/test/{id}' }, 'path', 'body'],
]
it.each(cases)(
  'of %o one parameter travels in the %s, and what has no place of its own in the %s',
  (...one) => {
    const call = makeCall(one[0])
    expect([placeOf(call, 'id'), restOf(call)]).toEqual([one[1], one[2]])
  },
)
