import { expect, it } from 'vitest'
import type { CompiledCall } from '../../compiled'
import type { Service } from '../../compiled/app'
import { encodeRequest } from '../../contract'
import { givenValues } from './given'

const call: CompiledCall = {
  name: 'trip.page',
  service: 'web',
  method: 'GET',
  path: '/trip',
  encode: 'query',
  parameters: { open: { type: { kind: 'bool', on: 1, off: 0 }, at: 'open', optional: true } },
  paging: { page: 'pageIndex', size: 'pageSize', first: 0 },
  reads: {},
  permission: [],
  rules: [],
  types: {},
}
const service: Service = { base: '', backend: 'external', timeoutMs: 1000, headers: {} }
const urlOf = (one: CompiledCall, ...words: string[]): string =>
  encodeRequest(one, givenValues(one, words), service).url

it('sends a page that is given by its name on the wire as it is given', () => {
  expect(urlOf(call, 'pageIndex=0')).toBe('/trip?pageIndex=0&pageSize=10')
  expect(urlOf(call, 'pageIndex=2', 'pageSize=5')).toBe('/trip?pageIndex=2&pageSize=5')
  expect(urlOf({ ...call, paging: { ...call.paging!, first: 1 } }, 'pageIndex=1')).toContain('pageIndex=1')
})

it('sends an offset as it is given, of whole pages alone', () => {
  const paging = { page: 'offset', size: 'limit', first: 0, countsRows: true } as const
  const counted = { ...call, paging }
  expect(urlOf(counted)).toBe('/trip?offset=0&limit=10')
  expect(urlOf(counted, 'offset=40', 'limit=20')).toBe('/trip?offset=40&limit=20')
  expect(() => urlOf(counted, 'offset=5')).toThrow('offset is a multiple of limit, 10, not "5".')
})

it('asks for the first page without a word', () => {
  expect(urlOf(call)).toBe('/trip?pageIndex=0&pageSize=10')
})

it('sends what a choice between true and false holds as the flag of the call', () => {
  const sent = (open: unknown): string => encodeRequest(call, { open }, service).url
  expect([sent('true'), sent('false'), sent(true)]).toEqual(['/trip?open=1', '/trip?open=0', '/trip?open=1'])
})
