import { describe, expect, it } from 'vitest'
import { arrive } from './arrive.fixture'
import { makeCall, service } from './calls.fixture'
import { decodeRequest } from './decode'
import { encodeRequest } from './encode'
import { pageFromWire } from './pages'

describe('pages that are told by the rows before them', () => {
  const call = makeCall({
    method: 'GET',
    encode: 'query',
    paging: { page: 'offset', size: 'limit', first: 0, countsRows: true },
  })
  it('go out as rows and arrive as pages', () => {
    const sent = { offset: 3, limit: 20 }
    expect(encodeRequest(call, sent, service).url).toBe(`${service.base}/test?offset=40&limit=20`)
    expect(decodeRequest(call, arrive(call, sent)).values).toEqual(sent)
    expect(encodeRequest(call, { offset: 1, limit: 20 }, service).url).toContain('offset=0')
  })
  it('are whole pages', () => {
    const asked = (offset: string) =>
      decodeRequest(call, { params: {}, query: { offset, limit: '20' }, body: {} })
    expect(asked('30').problems).toEqual([
      { parameter: 'offset', problem: 'wrongType', expected: 'n × 20', received: '30' },
    ])
    // The handler refuses a page before the first one.
    expect(asked('-20').values).toEqual({ offset: 0, limit: 20 })
  })
  it('are told by any size that is one: another is told by whoever takes it', () => {
    const paging = { page: 'offset', size: 'limit', first: 0, countsRows: true } as const
    expect([-1, 0, 1, 2].map((size) => pageFromWire(paging, 30, size))).toEqual([1, 1, 31, 16])
  })
})
