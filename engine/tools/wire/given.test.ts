import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CompiledCall, WireType } from '../../compiled'
import type { Service } from '../../compiled/app'
import { encodeRequest } from '../../contract'
import { parameter, sampleCall } from '../../model/samples.fixture'
import type { PlainWireType } from '../../vocabulary/wire-types'
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

describe('what is typed', () => {
  const of = (type: WireType) =>
    sampleCall('item.add', [], { parameters: { a: parameter({ type, at: 'a' }) } })
  const plain = (kind: PlainWireType) => of({ kind })

  it.each<[PlainWireType, string, unknown]>([
    ['text', 'a=b', 'a=b'],
    ['text', '', ''],
    ['datetime', '2026-05-01 08:00:00', '2026-05-01 08:00:00'],
    ['cents', '12.50', 1250],
    ['yuan', '-0.07', -7],
    ['yuanText', '3', 300],
    ['int', '-12', -12],
    ['number', '2.5', 2.5],
    ['fraction', '-90', -90],
    ['csv', '["a"]', ['a']],
    ['addresses', '["a"]', ['a']],
    ['rangeCsv', '{"start":"a"}', { start: 'a' }],
    ['any', '{"a":[1]}', { a: [1] }],
  ])('as %s, "%s" is %o', (kind, text, value) => {
    expect(givenValues(plain(kind), [`a=${text}`])).toEqual({ a: value })
  })

  it.each<[WireType, string, unknown]>([
    [{ kind: 'bool', on: 1, off: 0 }, 'true', true],
    [{ kind: 'list', of: { kind: 'int' } }, '[1]', [1]],
    [{ kind: 'record', type: 'Item' }, '{}', {}],
    [{ kind: 'json', of: { kind: 'int' } }, '1', 1],
    [{ kind: 'code', as: 'number' }, '1', '1'],
  ])('as %o, "%s" is %o', (type, text, value) => {
    expect(givenValues(of(type), [`a=${text}`])).toEqual({ a: value })
  })

  it.each<[PlainWireType, string, string]>([
    ['cents', '1.234', 'a is an amount in yuan, such as 12.50, not "1.234".'],
    ['int', '1.5', 'a is a whole number, not "1.5".'],
    ['number', '1e3', 'a is a number, not "1e3".'],
    ['csv', 'x', 'a is csv, written as JSON, not "x".'],
    ['file', 'x', 'a is a file, written as @path, not "x".'],
  ])('as %s is refused: "%s"', (kind, text, said) => {
    expect(() => givenValues(plain(kind), [`a=${text}`])).toThrow(said)
  })

  it('may be a file, by its path', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'given-'))
    const path = join(folder, 'a.csv')
    writeFileSync(path, 'abc')
    const { a } = givenValues(plain('file'), [`a=@${path}`]) as { a: File }
    rmSync(folder, { recursive: true })
    expect([a.name, await a.text()]).toEqual(['a.csv', 'abc'])
    expect(givenValues(plain('file'), ['a=@package.json'])).toMatchObject({ a: { name: 'package.json' } })
    expect(() => givenValues(plain('file'), [`a=@${path}`])).toThrow(`${path} cannot be read: `)
  })
})

describe('parameters', () => {
  const card = { type: { kind: 'text' } as const, at: 'card' }
  const order = sampleCall('order.page', [], {
    parameters: {
      card: parameter({ ...card, optional: false }),
      count: parameter({ type: { kind: 'int' }, at: 'count', optional: false }),
      kind: parameter({ type: { kind: 'text' }, at: 'kind', optional: false, fixed: 'x' }),
      page: parameter({ type: { kind: 'int' }, at: 'page', optional: false }),
    },
    paging: { page: 'page', size: 'size', first: 1 },
  })
  const given = (words: string[], form?: string) => givenValues(order, words, form)

  it.each<[string, string[], string | undefined, object]>([
    ['one by one', ['card=7', 'count=2'], undefined, { page: 1, size: 10, card: '7', count: 2 }],
    ['as a form', [], '{"card":"7","count":2,"size":50}', { page: 1, size: 50, card: '7', count: 2 }],
    ['as both', ['card=8', 'page=3'], '{"card":"7","count":2}', { page: 3, size: 10, card: '8', count: 2 }],
  ])('are given %s', (_, words, form, values) => {
    expect(given(words, form)).toEqual(values)
  })

  it.each<[string, string[], string | undefined]>([
    ['"card" is no value: write name=value.', ['card'], undefined],
    ['"=7" is no value: write name=value.', ['=7'], undefined],
    ['order.page wants card=… (text), count=… (int) as well.', [], undefined],
    ['order.page wants count=… (int) as well.', ['card=7'], undefined],
    ['order.page has no parameter "crad". Near: card.', ['crad=7'], undefined],
    ['order.page has no parameter "elsewhere".', ['elsewhere=7'], undefined],
    ['order.page has no parameter "toString".', ['toString=7'], undefined],
    ['kind of order.page is always "x".', ['kind=y'], undefined],
    ['order.page has no parameter "crad". Near: card.', [], '{"crad":7}'],
    ['--form is a JSON object of parameters and their values.', [], '[1]'],
    ['--form is any, written as JSON, not "x".', [], 'x'],
    ['page is a whole number, not "x".', ['card=7', 'count=2', 'page=x'], undefined],
  ])('are refused: %s', (said, words, form) => {
    let message = ''
    try {
      given(words, form)
    } catch (error) {
      message = (error as Error).message
    }
    expect(message).toBe(said)
  })

  it('counts rows by the size that the form gives', () => {
    const paging = { page: 'offset', size: 'limit', first: 0, countsRows: true } as const
    const counted = { ...sampleCall('a'), paging }
    expect(givenValues(counted, ['offset=40'], '{"limit":20}')).toEqual({ offset: 3, limit: 20 })
    expect(() => givenValues(counted, ['offset=5'], '{"limit":20}')).toThrow(
      'a multiple of limit, 20, not "5"',
    )
  })
})
