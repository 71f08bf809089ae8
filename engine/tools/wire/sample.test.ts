import { describe, expect, it } from 'vitest'
import type { CompiledCall, RecordType, WireType } from '../../compiled'
import { expr } from '../../model/expression.fixture'
import { pagedCall, parameter, sampleApp, sampleCall } from '../../model/samples.fixture'
import { plainWireTypes, type PlainWireType } from '../../vocabulary/wire-types'
import { emptyRequest, lackedBy, sampleOf, sampleRequest, sampleRow, sampleSuccess } from './sample'

const member = (type: WireType, at = 'x') => ({ type, at: [at] })
const types: Record<string, RecordType> = {
  Item: { id: member({ kind: 'id' }), state: member({ kind: 'code', as: 'text' }) },
  Tree: {
    name: member({ kind: 'text' }),
    below: member({ kind: 'list', of: { kind: 'record', type: 'Tree' } }),
  },
}

describe('a plausible value', () => {
  const plain: Record<PlainWireType, unknown> = {
    text: 'it',
    personName: 'it',
    phone: 'it',
    cardNumber: 'it',
    idCard: 'it',
    bankCard: 'it',
    plate: 'it',
    serial: 'it',
    secret: 'it',
    link: 'https://example.com/it',
    address: '/files/it.png',
    id: '1001',
    int: 2,
    number: 2.5,
    cents: 1250,
    yuan: 1250,
    yuanText: 1250,
    digits14: '2026-05-01 08:30:00',
    digits8: '2026-05-01',
    epochSeconds: '2026-05-01 08:30:00',
    epochMillis: '2026-05-01 08:30:00',
    iso: '2026-05-01 08:30:00',
    date: '2026-05-01',
    datetime: '2026-05-01 08:30:00',
    time: '08:30:00',
    fraction: 90,
    html: '<p>it</p>',
    file: new File([], 'it'),
    rangeCsv: { start: '2026-05-01', end: '2026-05-03' },
    csv: ['it'],
    addresses: ['/files/it.png'],
    any: null,
  }
  it.each(Object.keys(plainWireTypes) as PlainWireType[])('of the type %s is one of it', (kind) => {
    expect(sampleOf({ kind }, {}, 'it')).toEqual(plain[kind])
  })

  it.each<[string, WireType, unknown]>([
    ['a flag', { kind: 'bool', on: 1, off: 0 }, true],
    ['a code', { kind: 'code', as: 'number' }, '1'],
    ['what is JSON on the wire', { kind: 'json', of: { kind: 'csv' } }, ['it']],
    ['a list', { kind: 'list', of: { kind: 'int' } }, [2]],
    ['a record', { kind: 'record', type: 'Item' }, { id: '1001', state: '1' }],
    ['a record that nobody knows', { kind: 'record', type: 'Nothing' }, {}],
  ])('of %s is one of it', (_, type, value) => {
    expect(sampleOf(type, types, 'it')).toEqual(value)
  })

  it('shows by a few lines of a tree where its children stand, and ends', () => {
    expect(sampleRow('Tree', types)).toEqual({
      name: 'name',
      below: [{ name: 'name', below: [{ name: 'name', below: [] }] }],
    })
    const lists = (times: number): WireType =>
      times === 0 ? { kind: 'id' } : { kind: 'list', of: lists(times - 1) }
    expect([3, 4].map((times) => sampleOf(lists(times), {}, 'it'))).toEqual([[[['1001']]], [[[[]]]]])
  })

  it('has the codes that whoever asks for it knows, of each record and member', () => {
    const asked: string[] = []
    const choose = (of: string, name: string) => (
      asked.push(`${of}.${name}`),
      of === 'Item' ? '7' : undefined
    )
    const of = {
      ...types,
      Other: { state: types.Item!.state!, item: member({ kind: 'record', type: 'Item' }) },
    }
    expect(sampleRow('Other', of, 0, choose)).toEqual({ state: '1', item: { id: '1001', state: '7' } })
    expect(asked).toEqual(['Other.state', 'Item.state'])
    const list: WireType = { kind: 'json', of: { kind: 'list', of: { kind: 'record', type: 'Item' } } }
    expect(sampleOf(list, of, 'it', 0, choose)).toEqual([{ id: '1001', state: '7' }])
  })
})

describe('what may be sent', () => {
  const rule = (over: Partial<CompiledCall['rules'][number]>) => ({
    parameter: 'a',
    kind: 'required' as const,
    message: '',
    ...over,
  })
  const callOf = (over: Partial<CompiledCall> = {}) => sampleCall('item.page', ['a', 'b'], over)

  it('is what is worked out, or what the screen says, or any value of the type', () => {
    const call = callOf({
      parameters: {
        a: parameter({ type: { kind: 'int' }, at: 'a' }),
        b: parameter({ type: { kind: 'list', of: { kind: 'int' } }, at: 'b' }),
        c: parameter({ type: { kind: 'text' }, at: 'c' }),
        d: parameter({ type: { kind: 'text' }, at: 'd' }),
      },
    })
    const request = sampleRequest(call, [
      { name: 'a', example: 7, workedOut: 8 },
      // One code is no list of them.
      { name: 'b', example: 7 },
      { name: 'c', example: 'said' },
      { name: 'd' },
      { name: 'nowhere' },
    ])
    expect(request).toEqual({ a: 8, b: [2], c: 'said', d: 'd' })
  })

  it('asks for the first page where there are pages', () => {
    expect(sampleRequest(pagedCall('item.page', ['a']), [{ name: 'a' }])).toEqual({
      a: null,
      page: 1,
      pageSize: 10,
    })
  })

  it.each<[string, Partial<CompiledCall['rules'][number]>, unknown, unknown]>([
    ['a code that is taken stays', { kind: 'code', codes: ['1', '2'] }, '2', '2'],
    ['one that is not is the first that is', { kind: 'code', codes: ['1', '2'] }, '3', '1'],
    ['a text is as long as it may be', { kind: 'maxLength', maxLength: 3 }, 'text', 'tex'],
    ['no rule leaves it', { kind: 'required' }, 'text', 'text'],
    ['the rule of another', { parameter: 'b', kind: 'maxLength', maxLength: 3 }, 'text', 'text'],
    [
      'a rule that is not always one',
      { kind: 'maxLength', maxLength: 3, when: expr('true') },
      'text',
      'text',
    ],
    ['that of its items', { kind: 'maxLength', maxLength: 3, item: 'x' }, 'text', 'text'],
    ['what is no text', { kind: 'code', codes: ['1'] }, 5, 5],
  ])('keeps to the rules of its call: %s', (_, over, workedOut, sent) => {
    const call = callOf({ rules: [rule(over)] })
    expect(sampleRequest(call, [{ name: 'a', workedOut }])).toEqual({ a: sent })
  })

  it('keeps to the shortest of several limits', () => {
    const rules = [5, 2, 4].map((maxLength) => rule({ kind: 'maxLength', maxLength }))
    expect(sampleRequest(callOf({ rules }), [{ name: 'a', workedOut: 'abcdef' }])).toEqual({ a: 'ab' })
  })

  describe('with nothing filled in by hand', () => {
    const text = { kind: 'text' } as const
    const parameters = ['a', 'b'].map((name) => ({ name, from: `form.${name}`, workedOut: name }))
    const of = (over: Partial<CompiledCall>) => emptyRequest(callOf({ encode: 'form', ...over }), parameters)
    const texts = (optional: boolean) => ({
      a: parameter({ type: text, at: 'a', optional }),
      b: parameter({ type: text, at: 'b', optional: true }),
    })
    it.each<[string, Partial<CompiledCall>, object]>([
      ['nothing', {}, {}],
      ['what must be filled', { rules: [rule({})] }, { a: 'a' }],
      ['not what must be only sometimes', { rules: [rule({ when: expr('true') })] }, {}],
      ['nor what must be in its items', { rules: [rule({ item: 'x' })] }, {}],
      ['nor what has another rule', { rules: [rule({ kind: 'maxLength', maxLength: 9 })] }, {}],
      ['what its address names', { path: '/item/{a}' }, { a: 'a' }],
      ['in a form, an empty text that cannot be left out', { parameters: texts(false) }, { a: '' }],
      [
        'in a query, what the call demands',
        { parameters: texts(false), encode: 'query', method: 'GET' },
        { a: 'a' },
      ],
      ['in JSON, nothing of what has an empty spelling', { parameters: texts(false), encode: 'json' }, {}],
      [
        'in JSON, what the call demands and has none',
        {
          parameters: { ...texts(true), a: parameter({ type: { kind: 'int' }, at: 'a', optional: false }) },
          encode: 'json',
        },
        { a: 'a' },
      ],
      [
        'in JSON, no list and no record',
        {
          parameters: {
            a: parameter({ type: { kind: 'list', of: text }, at: 'a', optional: false }),
            b: parameter({ type: { kind: 'record', type: 'Item' }, at: 'b', optional: false }),
          },
          encode: 'json',
        },
        {},
      ],
    ])('holds %s', (_, over, request) => expect(of(over)).toEqual(request))

    it.each([
      ['form.a', {}],
      ['filters.a', {}],
      ['asked.a', {}],
      ['concat(form.a)', {}],
      ['row.form.a', { a: 'x' }],
      ['platform.a', { a: 'x' }],
      ['row.id', { a: 'x' }],
      [undefined, { a: 'x' }],
    ])('holds what the screen fills by itself: from %s comes %o', (from, request) => {
      expect(emptyRequest(callOf(), [{ name: 'a', from, workedOut: 'x' }])).toEqual(request)
    })
  })

  it.each<[string, Partial<CompiledCall['parameters'][string]>, unknown, string[]]>([
    ['is not filled', {}, undefined, ['a']],
    ['is filled with nothing', {}, '', ['a']],
    ['is filled', {}, 'x', []],
    ['may be left out', { optional: true }, undefined, []],
    ['is always the same', { fixed: '1' }, undefined, []],
    ['is the page', { at: 'page' }, undefined, []],
    ['is its size', { at: 'pageSize' }, undefined, []],
  ])('lacks what %s: %o', (_, over, a, lacked) => {
    const call = pagedCall('item.page', [], {
      parameters: { a: parameter({ at: 'a', optional: false, ...over }) },
    })
    expect(lackedBy(call, { a })).toEqual(lacked)
  })
})

const list = (of: WireType): WireType => ({ kind: 'list', of })
const deep = list(list(list({ kind: 'id' })))

it('a success has one row and what else is read, in the envelope of its call', () => {
  const call = pagedCall('item.page', [], {
    okAt: { path: 'status', value: 200 },
    types: {
      Row: {
        id: member({ kind: 'int' }, 'no'),
        state: member({ kind: 'code', as: 'text' }, 'state'),
        deep: member(deep, 'deep'),
      },
    },
    reads: { note: { at: ['data.note'], type: { kind: 'text' } }, deep: { at: ['data.deep'], type: deep } },
  })
  expect(sampleSuccess(sampleApp(), call, () => '7')).toEqual({
    status: 200,
    data: { rows: [{ no: 2, state: '7', deep: [[['1001']]] }], total: 1, note: 'note', deep: [[['1001']]] },
  })
})
