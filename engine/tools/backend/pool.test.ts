import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CompiledCall, WireType } from '../../compiled'
import type { FilledCall } from '../../language/project'
import { parameter, sampleCall } from '../../model/samples.fixture'
import { Pool, prefixOf } from './pool'

afterEach(() => void vi.useRealTimers())

const id: WireType = { kind: 'id' }
const text: WireType = { kind: 'text' }
const asks = (name: string, parameters: Record<string, WireType>, over: Partial<CompiledCall> = {}) =>
  sampleCall(name, [], {
    parameters: Object.fromEntries(
      Object.entries(parameters).map(([key, type]) => [key, parameter({ type, at: key })]),
    ),
    ...over,
  })
/** The value of one parameter, and whether it is a guess. */
function filled(
  pool: Pool,
  name: string,
  type: WireType,
  { call = 'order.get', over = {}, row }: { call?: string; over?: Partial<CompiledCall>; row?: object } = {},
) {
  const { values, guessed } = pool.fill(asks(call, { [name]: type }, over), [name], row as never)
  return [values[name], guessed.includes(name)]
}
const from = (call: string, name: string, written: string, example?: string): FilledCall => ({
  where: '',
  call,
  parameters: [{ name, from: written, ...(example !== undefined && { example }) }],
})

it.each([
  ['order.page', 'order.'],
  ['order', ''],
  ['order.part.page', 'order.'],
])('%s is about %s', (name, prefix) => expect(prefixOf(name)).toBe(prefix))

describe('a value', () => {
  it('is that of a row about the same records, before any that is shown beside it', () => {
    const pool = new Pool({ orders: [from('order.get', 'x', ''), from('rider.page', 'x', '')] })
    expect(filled(pool, 'id', id)).toEqual(['1001', true])
    pool.add('rider.page', [{ id: 5, no: 'rider' }])
    expect(filled(pool, 'no', text)).toEqual(['rider', false])
    pool.add('order.page', [{ id: '' }, { id: null }, { id: [1] }, { id: 7, no: 'order' }])
    expect([filled(pool, 'id', id), filled(pool, 'no', text)]).toEqual([
      [7, false],
      ['order', false],
    ])
  })

  it('is a guess where only rows of something else have it, and no id of theirs', () => {
    const pool = new Pool({ riders: [from('rider.page', 'x', '')] })
    pool.add('rider.page', [{ id: 5, no: 'rider', count: 3 }])
    expect([
      filled(pool, 'no', text),
      filled(pool, 'id', id),
      filled(pool, 'count', { kind: 'int' }),
    ]).toEqual([
      ['rider', true],
      ['1001', true],
      [2, true],
    ])
    expect(filled(pool, 'ids', { kind: 'text' })).toEqual(['ids', true])
    expect(filled(pool, 'no', id)).toEqual(['rider', true])
  })

  it('is the id of what its parameter is called by', () => {
    const pool = new Pool({ orders: [from('order.get', 'riderId', 'row.driver')] })
    pool.add('rider.page', [{ id: 5 }])
    expect([
      filled(pool, 'riderId', id),
      filled(pool, 'RiderIds', { kind: 'csv' }),
      filled(pool, 'busId', id),
    ]).toEqual([
      [5, false],
      [[5], false],
      ['1001', true],
    ])
  })

  it.each([
    ['row', 'row.no', 'x'],
    ['selection', 'selection.no', 'x'],
    ['given', 'given.no', 'x'],
    ['side', 'side.no', 'x'],
    ['rows', 'rows.no', 'x'],
    ['another name', 'form.no', 1],
    ['more than a member', 'row.no + 1', 1],
  ])('is of the member that screens take it from: %s', (_, written, value) => {
    const pool = new Pool({
      orders: [from('order.get', 'number', written), from('order.get', 'other', 'row.id')],
    })
    pool.add('order.page', [{ no: 'x', number: 1 }])
    expect(filled(pool, 'number', text)).toEqual([value, false])
  })

  it('is what may be chosen, or what a screen says, before what rows have', () => {
    const pool = new Pool({
      orders: [
        from('order.get', 'other', 'x', 'wrong'),
        from('order.get', 'kind', 'form.kind', 'said'),
        from('rider.get', 'kind', 'x', 'no'),
      ],
    })
    pool.add('order.page', [{ kind: 'seen' }])
    const rule = { parameter: 'kind', kind: 'code' as const, codes: ['7', '8'], message: '' }
    const of = (over: object) => filled(pool, 'kind', text, { over: { rules: [{ ...rule, ...over }] } })
    expect(of({})).toEqual(['7', false])
    for (const over of [{ parameter: 'other' }, { item: 'x' }, { kind: 'required', codes: undefined }])
      expect(of(over)).toEqual(['said', false])
    expect(filled(pool, 'kind', text, { call: 'order.page' })).toEqual(['seen', false])
  })

  it('of a record that is at hand is its own', () => {
    const pool = new Pool({})
    pool.add('order.page', [{ id: 1, no: 'first' }])
    const row = { id: 2, no: 'second' }
    expect([
      filled(pool, 'no', text, { row }),
      filled(pool, 'orderId', id, { row }),
      filled(pool, 'orderIds', { kind: 'list', of: id }, { row }),
      filled(pool, 'riderId', id, { row }),
      filled(pool, 'orderId', id),
    ]).toEqual([
      ['second', false],
      [2, false],
      [[2], false],
      ['1001', true],
      [1, false],
    ])
  })

  it.each<[WireType, unknown, unknown]>([
    [{ kind: 'list', of: id }, 5, [5]],
    [{ kind: 'csv' }, 5, [5]],
    [{ kind: 'addresses' }, 'x', ['x']],
    [id, 5, 5],
  ])('of the type %o goes as its call takes it', (type, has, value) => {
    const pool = new Pool({})
    pool.add('order.page', [{ no: has }])
    expect(filled(pool, 'nos', type)).toEqual([value, false])
  })

  it('is of the last month where it is a time', () => {
    vi.useFakeTimers({ now: new Date('2026-05-31T04:30:00Z'), toFake: ['Date'] })
    const pool = new Pool({})
    const days = (
      kind: Exclude<WireType['kind'], 'bool' | 'code' | 'json' | 'list' | 'record'>,
      ...names: string[]
    ) => names.map((name) => filled(pool, name, { kind }))
    const [start, end] = ['2026-05-01 12:30:00', '2026-05-31 12:30:00']
    expect(days('datetime', 'start', 'endTime', 'validUntil', 'dayTo', 'total')).toEqual(
      [start, end, end, end, start].map((value) => [value, false]),
    )
    for (const kind of ['date', 'digits8', 'digits14', 'epochSeconds', 'epochMillis', 'iso'] as const)
      expect(days(kind, 'day')).toEqual([[start, false]])
    expect(days('rangeCsv', 'period')).toEqual([[{ start: '2026-05-01', end: '2026-05-31' }, false]])
    expect(filled(pool, 'on', { kind: 'bool', on: 1, off: 0 })).toEqual([true, false])
    expect(days('time', 'at')).toEqual([['08:30:00', true]])
  })
})

it('keeps no call that answered nothing, and gives the records of those about the same', () => {
  const pool = new Pool({})
  pool.add('order.page', [])
  expect(pool.near('order.get')).toEqual([])
  pool.add('order.page', [{ id: 1 }])
  pool.add('order.other', [{ id: 2 }])
  pool.add('rider.page', [{ id: 3 }])
  expect(pool.near('order.get')).toEqual([{ id: 1 }, { id: 2 }])
})
