import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompiledCall, Encoding, Parameter, WireType } from '../compiled/call'
import { samples, types } from './arbitraries.fixture'
import { arrive } from './arrive.fixture'
import { decodeRequest } from './decode'
import { encodeRequest } from './encode'
import { makeCall, service } from './calls.fixture'
import type { Values } from './types'
import { runs } from '../runs.fixture'

const parameter = (type: WireType, rest: Partial<Parameter> = {}): Parameter => ({
  type,
  at: 'x',
  optional: false,
  ...rest,
})
const text: WireType = { kind: 'text' }
const int: WireType = { kind: 'int' }

describe('what is sent is what arrives', () => {
  const parameters = Object.fromEntries(
    Object.entries(samples).map(([name, { type }]) => [
      name,
      parameter(type, { at: `in.${name}`, optional: true }),
    ]),
  )
  const values = fc.record(
    Object.fromEntries(Object.entries(samples).map(([name, { value }]) => [name, value])),
    { requiredKeys: [] },
  )

  it.each<[Encoding, CompiledCall['method']]>([
    ['form', 'POST'],
    ['json', 'PUT'],
    ['multipart', 'POST'],
    ['query', 'GET'],
  ])('as %s', (encode, method) => {
    const call = makeCall({
      encode,
      method,
      parameters,
      types,
      paging: { page: 'page', size: 'limit', first: 0 },
    })
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 99 }), (given, page) => {
        const sent = { ...given, page, limit: 10 }
        const { values: arrived, problems } = decodeRequest(call, arrive(call, sent))
        expect(problems).toBeUndefined()
        // A form sends an empty list as no field; multipart lines end in CRLF.
        const asSpelled = (value: unknown): unknown =>
          typeof value === 'string' && encode === 'multipart' ? value.replace(/\r\n?|\n/g, '\r\n') : value
        for (const name of Object.keys(parameters)) {
          const expected = sent[name as keyof typeof sent] as unknown
          const isFormList =
            encode !== 'json' &&
            name === 'list' &&
            (expected === undefined || (expected as unknown[]).length === 0)
          if (encode === 'json' && expected === undefined)
            expect([undefined, '', [], { codes: [] }]).toContainEqual(arrived![name])
          else expect(arrived![name]).toEqual(isFormList ? [] : asSpelled(expected))
        }
        expect(arrived).toMatchObject({ page, limit: 10 })
      }),
      { numRuns: runs(60) },
    )
  })
})

describe('encodeRequest', () => {
  const call = makeCall({
    parameters: {
      id: parameter(int, { at: 'id' }),
      name: parameter(text, { at: 'name', optional: true }),
      kind: parameter(int, { at: 'kind', fixed: 2 }),
    },
  })

  it('sends fixed values, sends empty text, and leaves out null', () => {
    expect(encodeRequest(call, { id: 1, name: '', kind: 9 }, service)).toEqual({
      method: 'POST',
      url: '/api/test',
      headers: {
        'tenant-code': 'master',
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      body: 'id=1&name=&kind=2',
    })
    expect(encodeRequest(call, { id: 1, name: null }, service).body).toBe('id=1&kind=2')
  })

  it.each([
    [1e-7, '0.0000001'],
    [-1.25e-9, '-0.00000000125'],
    [1e21, '1000000000000000000000'],
    [-1.5e22, '-15000000000000000000000'],
    [0.1, '0.1'],
  ])('spells %s in a form without an exponent', (number, spelt) => {
    const plain = makeCall({ parameters: { n: parameter({ kind: 'number' }, { at: 'n' }) } })
    expect(encodeRequest(plain, { n: number }, service).body).toBe(`n=${spelt}`)
    expect(decodeRequest(plain, arrive(plain, { n: number })).values).toEqual({ n: number })
  })

  it('puts values into the address, and refuses to leave a hole in it', () => {
    const get = makeCall({
      method: 'GET',
      encode: 'query',
      path: '/of/{id}',
      parameters: { id: parameter(text), name: parameter(text, { at: 'name' }) },
    })
    expect(encodeRequest(get, { id: 'a/b', name: '公' }, service)).toMatchObject({
      url: '/api/of/a%2Fb?name=%E5%85%AC',
      body: undefined,
    })
    expect(() => encodeRequest(get, { name: 'x' }, service)).toThrow(/test\.call.*"id"/)
  })

  it('nests JSON and counts pages from what the call counts from', () => {
    const json = makeCall({
      encode: 'json',
      parameters: { city: parameter(text, { at: 'filter.city' }) },
      paging: { page: 'param.page', size: 'param.size', first: 0 },
    })
    const { body } = encodeRequest(json, { city: 'x', 'param.page': 1, 'param.size': 20 }, service)
    expect(JSON.parse(body as string)).toEqual({ filter: { city: 'x' }, param: { page: 0, size: 20 } })
  })

  it('sends all that JSON declares, also what has no value', () => {
    const json = makeCall({
      encode: 'json',
      types,
      parameters: {
        name: parameter(text, { at: 'filter.name' }),
        time: parameter({ kind: 'datetime' }, { at: 'filter.time' }),
        count: parameter(int, { at: 'numbers.count' }),
        id: parameter({ kind: 'id' }, { at: 'id' }),
        kinds: parameter({ kind: 'list', of: { kind: 'code', as: 'text' } }, { at: 'kinds' }),
        item: parameter({ kind: 'record', type: 'Item' }, { at: 'item' }),
      },
    })
    const sent = (values: Values): unknown => JSON.parse(encodeRequest(json, values, service).body as string)
    const empty = { filter: { name: '', time: '' }, numbers: {}, kinds: [], item: { codes: [] } }
    expect(sent({})).toEqual(empty)
    expect(sent({ name: null, time: null, count: null, id: null, item: {} })).toEqual(empty)
    expect(sent({ item: { id: 'a', price: 150 } })).toMatchObject({
      item: { id: 'a', price: 1.5, codes: [] },
    })
  })

  it('sends a list as the whole body', () => {
    const whole = makeCall({
      encode: 'json',
      bodyIs: 'ids',
      parameters: { ids: parameter({ kind: 'list', of: int }) },
    })
    expect(encodeRequest(whole, { ids: [1, 2] }, service).body).toBe('[1,2]')
    expect(decodeRequest(whole, arrive(whole, { ids: [1, 2] }))).toEqual({ values: { ids: [1, 2] } })
  })

  it('sends a file as it is', () => {
    const upload = makeCall({
      encode: 'multipart',
      parameters: { file: parameter({ kind: 'file' }, { at: 'file' }) },
    })
    const { body, headers } = encodeRequest(upload, { file: new File(['abc'], 'a.txt') }, service)
    expect((body as FormData).get('file')).toMatchObject({ name: 'a.txt', size: 3 })
    expect(headers).not.toHaveProperty('content-type')
  })

  it('names call and parameter of an amount it must not send', () => {
    const money = makeCall({ parameters: { pay: parameter({ kind: 'cents' }) } })
    expect(() => encodeRequest(money, { pay: 0.5 }, service)).toThrow(/test\.call.*"pay".*whole cents/)
  })
})

describe('decodeRequest', () => {
  const call = makeCall({
    parameters: {
      id: parameter(int, { at: 'id' }),
      city: parameter(text, { at: 'filter.city', optional: true }),
      kind: parameter(int, { at: 'kind', fixed: 2, optional: true }),
    },
    paging: { page: 'page', size: 'size', first: 1 },
  })
  const decode = (body: unknown) => decodeRequest(call, { params: {}, query: {}, body })

  it('takes forms and JSON alike', () => {
    const expected = { values: { id: 1, city: 'x', kind: 2, page: 3 } }
    expect(decode({ id: '1', 'filter.city': 'x', kind: '2', page: '3' })).toEqual(expected)
    expect(decode({ id: 1, filter: { city: 'x' }, page: 3 })).toEqual(expected)
  })

  it('takes an empty text for none where it is no value of its own', () => {
    const optional = makeCall({ parameters: { n: parameter(int, { at: 'n', optional: true }) } })
    const read = decodeRequest(optional, { params: {}, query: {}, body: { n: '' } })
    expect(read.problems).toBeUndefined()
    expect(read.values?.n ?? null).toBeNull()
  })

  it('names everything that is wrong', () => {
    expect(
      decode({ id: 'x', filter: { city: 'y', other: 1 }, kind: 3, page: 'z', more: 1 }).problems,
    ).toEqual([
      { parameter: 'id', problem: 'wrongType', expected: 'int', received: 'text "x"' },
      { parameter: 'kind', problem: 'notFixed', expected: '2', received: 'number 3' },
      { parameter: 'page', problem: 'wrongType', expected: 'int', received: 'text "z"' },
      { parameter: 'filter.other', problem: 'unknown' },
      { parameter: 'more', problem: 'unknown' },
    ])
    expect(decode({}).problems).toEqual([{ parameter: 'id', problem: 'missing', expected: 'int' }])
    expect(decode({ id: null }).problems).toMatchObject([{ problem: 'missing' }])
    expect(decode('text').problems).toMatchObject([{ problem: 'wrongType' }])
  })

  it('knows no nothing within a value: a list has items, a record leaves out what it has not', () => {
    const nested = makeCall({
      types,
      parameters: {
        codes: parameter({ kind: 'list', of: { kind: 'code', as: 'text' } }, { at: 'codes' }),
        item: parameter({ kind: 'record', type: 'Item' }, { at: 'item' }),
      },
    })
    const read = (body: unknown) => decodeRequest(nested, { params: {}, query: {}, body })
    expect(read({ codes: ['1'], item: { id: 'a', price: null } }).values).toStrictEqual({
      codes: ['1'],
      item: { id: 'a' },
    })
    expect(read({ codes: ['1', null], item: {} }).problems).toEqual([
      { parameter: 'codes[1]', problem: 'wrongType', expected: 'code', received: 'null' },
    ])
    const counts = makeCall({
      parameters: { counts: parameter({ kind: 'list', of: int }, { at: 'counts' }) },
    })
    expect(decodeRequest(counts, { params: {}, query: {}, body: { counts: ['1', ''] } }).problems).toEqual([
      { parameter: 'counts[1]', problem: 'wrongType', expected: 'int', received: 'text ""' },
    ])
    expect(read({ codes: [], item: { codes: [null] } }).problems).toMatchObject([
      { parameter: 'item.codes[0]', problem: 'wrongType' },
    ])
  })

  it('refuses text no database holds', () => {
    for (const city of ['a\0b', '\ud800'])
      expect(decode({ id: 1, 'filter.city': city }).problems).toMatchObject([
        { parameter: 'city', problem: 'wrongType' },
      ])
  })

  it('never throws', () => {
    const rich = makeCall({
      types,
      parameters: Object.fromEntries(
        Object.entries(samples).map(([name, { type }]) => [name, parameter(type, { at: name })]),
      ),
    })
    const body = fc.dictionary(
      fc.constantFrom(...Object.keys(samples), '__proto__', 'constructor'),
      fc.anything({ withNullPrototype: true }),
    )
    fc.assert(
      fc.property(body, (given) => {
        const { values, problems } = decodeRequest(rich, { params: {}, query: {}, body: given })
        expect(values === undefined).toBe(problems !== undefined)
      }),
    )
  })
})
