import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireType } from '../compiled/call'
import { samples, types } from './arbitraries.fixture'
import { versionMember } from './reader'
import type { Departure } from './types'
import { fromRequest, fromWire, toAnswer, toJson, toWire } from './wire-types'

const read = (value: unknown, type: WireType, known = types) => {
  const departures: Departure[] = []
  return { value: fromWire(value, type, known, 'x', departures), departures }
}
const kind = <
  Kind extends
    | 'cents'
    | 'yuan'
    | 'yuanText'
    | 'digits14'
    | 'digits8'
    | 'epochSeconds'
    | 'epochMillis'
    | 'iso'
    | 'int'
    | 'fraction'
    | 'csv'
    | 'date'
    | 'datetime'
    | 'text',
>(
  name: Kind,
): WireType => ({ kind: name })

describe('every wire type', () => {
  it.each(Object.entries(samples))('%s comes back as it went, through JSON', (_, { type, value }) => {
    fc.assert(
      fc.property(value, (sample) => {
        const wire: unknown = JSON.parse(JSON.stringify(toWire(sample, type, types)))
        const { value: back, departures } = read(wire, type)
        expect(back).toEqual(sample)
        expect(departures).toEqual([])
      }),
    )
  })
  it.each(Object.entries(samples))('%s: null stays null, and nonsense is a departure', (_, { type }) => {
    expect(read(null, type)).toEqual({ value: null, departures: [] })
    expect(toWire(undefined, type, types)).toBeNull()
    if (type.kind !== 'any') expect(read(() => 1, type).departures).not.toEqual([])
  })
})

it('spells an item without a value as empty where its type has a spelling for that, and keeps its place', () => {
  const texts: WireType = { kind: 'list', of: { kind: 'text' } }
  expect(toWire([null, 'a', undefined], texts, types)).toEqual(['', 'a', ''])
  expect(toJson([null], texts, types)).toEqual([''])
  expect(toWire([null, 'a'], { kind: 'json', of: texts }, types)).toBe('["","a"]')
  expect(toJson([null, 1], { kind: 'list', of: { kind: 'int' } }, types)).toEqual([null, 1])
  expect(toAnswer([null, 'a'], texts, types)).toEqual([null, 'a'])
})

/** True if a value contains -0. */
const holdsMinusZero = (value: unknown): boolean =>
  Object.is(value, -0) ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsMinusZero))

describe('0 has no sign', () => {
  const spelt = [JSON.parse('-0') as number, '-0', '-0.00', -1e-9, '-0.001', '0']
  it.each(Object.entries(samples))('%s: however it is spelled, it arrives as 0', (_, { type }) => {
    for (const one of spelt)
      // Values of type `any` are not checked inside.
      for (const wire of type.kind === 'any' ? [one] : [one, [one]]) {
        expect([wire, holdsMinusZero(fromWire(wire, type, types))]).toEqual([wire, false])
        expect([wire, holdsMinusZero(fromRequest(wire, type, types, 'x', []))]).toEqual([wire, false])
      }
  })
  it('and as the text of a number, it is the text 0', () => {
    for (const name of ['text', 'id'] as const)
      expect(String(fromRequest(-0, { kind: name }, types, 'x', []))).toBe('0')
  })
})

describe('spellings', () => {
  it.each<[WireType, unknown, unknown]>([
    [kind('yuan'), 1999, 19.99],
    [kind('yuan'), -5, -0.05],
    [kind('yuanText'), 1999, '19.99'],
    [kind('yuanText'), 1250, '12.50'],
    [kind('yuanText'), -5, '-0.05'],
    [kind('cents'), 1999, 1999],
    [kind('digits14'), '2024-05-20 01:02:03', '20240520010203'],
    [kind('digits8'), '2024-05-20', '20240520'],
    [kind('digits8'), '2024-05-20 23:59:59', '20240520'],
    [kind('digits8'), '', ''],
    [kind('epochSeconds'), '2026-01-05 08:00:00', 1767571200],
    [kind('epochMillis'), '2026-01-05 08:00:00', 1767571200000],
    [kind('epochMillis'), '2026-01-05', 1767542400000],
    [kind('iso'), '2026-01-05 08:00:00', '2026-01-05T08:00:00+08:00'],
    [kind('iso'), '', ''],
    [kind('fraction'), 90, 0.9],
    [kind('fraction'), 7, 0.07],
    [kind('fraction'), 33.3, 0.333],
    [kind('csv'), [], ''],
    [kind('csv'), ['a', null, 'b'], 'a,,b'],
    [{ kind: 'rangeCsv' }, { start: null, end: '2024-05-20' }, ',2024-05-20'],
    [{ kind: 'rangeCsv' }, { start: '2024-05-20' }, '2024-05-20,'],
    [{ kind: 'rangeCsv' }, { start: '2024-05-20', end: '2024-05-21' }, '2024-05-20,2024-05-21'],
    [kind('date'), '2024-05-20 23:59:59', '2024-05-20'],
    [kind('datetime'), '2024-05-20', '2024-05-20 00:00:00'],
    [kind('text'), '', ''],
    [{ kind: 'bool', on: 1, off: 2 }, false, 2],
    [{ kind: 'bool', on: 1, off: 2 }, 'true', 1],
    [{ kind: 'bool', on: '1', off: '0' }, 'false', '0'],
    [{ kind: 'code', as: 'number' }, '3', 3],
    [{ kind: 'code', as: 'text' }, 3, '3'],
    [{ kind: 'json', of: { kind: 'list', of: { kind: 'int' } } }, [1], '[1]'],
  ])('%j: %j is sent as %j', (type, value, wire) => expect(toWire(value, type, types)).toEqual(wire))

  it('money goes up to 10¹⁵ cents in either spelling, and no cent further', () => {
    for (const sign of [1, -1]) {
      expect(toWire(sign * 1e15, kind('cents'), types)).toBe(sign * 1e15)
      expect(toWire(sign * 1e15, kind('yuan'), types)).toBe(sign * 1e13)
      expect(toWire(sign * 1e15, kind('yuanText'), types)).toBe(`${sign * 1e13}.00`)
      expect(read(sign * 1e15, kind('cents'))).toEqual({ value: sign * 1e15, departures: [] })
      expect(read(sign * 1e13, kind('yuan'))).toEqual({ value: sign * 1e15, departures: [] })
      for (const wire of ['cents', 'yuan', 'yuanText'] as const)
        expect(() => toWire(sign * (1e15 + 1), kind(wire), types)).toThrow(/whole cents/)
      expect(read(sign * (1e15 + 1), kind('cents')).value).toBeNull()
      expect(read(sign * (1e13 + 0.01), kind('yuan')).value).toBeNull()
    }
  })

  it.each([0.5, 1e16, NaN, 'x', '1.5'])('money of %j cents is never sent', (value) => {
    expect(() => toWire(value, kind('cents'), types)).toThrow(/whole cents/)
    expect(() => toWire(value, kind('yuan'), types)).toThrow(/whole cents/)
  })

  it.each<[WireType, unknown, unknown]>([
    [kind('yuan'), '19.99', 1999],
    [kind('yuan'), '19.990', 1999],
    [{ kind: 'code', as: 'text' }, 7, '7'],
  ])('%j: %j is as good', (type, wire, value) => expect(read(wire, type)).toEqual({ value, departures: [] }))

  it.each<[WireType, unknown, unknown]>([
    [kind('digits14'), '2024-05-20 01:02:03', '2024-05-20 01:02:03'],
    [kind('digits14'), 20240520010203, '2024-05-20 01:02:03'],
    [kind('digits14'), '20240230010203', null],
    [kind('digits8'), 20240520, '2024-05-20'],
    [kind('digits8'), '2024-05-20', '2024-05-20'],
    [kind('digits8'), '20240230', null],
    [kind('digits8'), '202405', null],
    [kind('epochSeconds'), '1767571200', '2026-01-05 08:00:00'],
    [kind('epochSeconds'), 1767571200000, null],
    [kind('iso'), '2026-01-05T08:00:00', '2026-01-05 08:00:00'],
    [kind('iso'), '2026-02-30T08:00:00Z', null],
    [kind('int'), '', null],
    [kind('int'), '12', 12],
    [kind('int'), 1.5, null],
    [kind('cents'), '1999', 1999],
    [kind('cents'), 19.99, null],
    [kind('cents'), 1e15 + 1, null],
    [kind('cents'), String(Number.MAX_SAFE_INTEGER), null],
    [kind('yuan'), 19.999, 2000],
    [kind('date'), '2024-02-30', null],
    [kind('datetime'), '2024-05-20T01:02:03', '2024-05-20 01:02:03'],
    [kind('text'), 12, '12'],
    [{ kind: 'bool', on: 1, off: 2 }, '1', true],
    [{ kind: 'bool', on: 1, off: 2 }, 0, null],
    [{ kind: 'list', of: { kind: 'int' } }, {}, null],
    [{ kind: 'json', of: { kind: 'int' } }, '{', null],
  ])('%j: %j departs and reads as %j', (type, wire, value) => {
    const { value: back, departures } = read(wire, type)
    expect(back).toEqual(value)
    expect(departures).toHaveLength(1)
  })
})

describe('what a request may spell', () => {
  const asked = (value: unknown, type: WireType) => {
    const departures: Departure[] = []
    return { value: fromRequest(value, type, types, 'x', departures), refused: departures.length > 0 }
  }
  const numbers = ['int', 'number', 'cents', 'yuan', 'yuanText', 'fraction'] as const

  it.each(numbers)('%s: a number as text in plain decimals, and in no other spelling', (name) => {
    for (const text of ['0', '5', '-5', '12', '120'])
      expect([text, asked(text, { kind: name }).refused]).toEqual([text, false])
    for (const text of [
      ...['1e3', '1E3', '1e1', '1e-2', '00012', '007', '-00', '00.5', '.5', '5.', '+5', '--5', '- 5'],
      ...[
        ' 5',
        '5 ',
        '5\n',
        '\u00a05',
        '5\u3000',
        '\ufeff5',
        '５',
        '0x10',
        '1,000',
        '1_000',
        'Infinity',
        'NaN',
      ],
    ])
      expect([text, asked(text, { kind: name })]).toEqual([text, { value: null, refused: true }])
  })
  it('decimals where the type has them', () => {
    expect(asked('0.5', { kind: 'number' })).toEqual({ value: 0.5, refused: false })
    expect(asked('-12.50', { kind: 'yuan' })).toEqual({ value: -1250, refused: false })
    expect(asked('0.07', { kind: 'fraction' })).toEqual({ value: 7, refused: false })
    expect(asked('0.5', kind('int')).refused).toBe(true)
    expect(asked('0.5', kind('cents')).refused).toBe(true)
    expect(asked('1767571200', kind('epochSeconds'))).toEqual({
      value: '2026-01-05 08:00:00',
      refused: false,
    })
    expect(asked('1.7675712e9', kind('epochSeconds')).refused).toBe(true)
  })
  it('a moment as far from UTC as a zone can be, and no further', () => {
    expect(asked('2026-01-05T14:00:00+14:00', kind('iso')).value).toBe('2026-01-05 08:00:00')
    for (const far of ['+99:99', '+15:00', '-2400', '+08:60', '+99'])
      expect([far, asked(`2026-01-05T08:00:00${far}`, kind('iso'))]).toEqual([
        far,
        { value: null, refused: true },
      ])
  })
  it('a number of JSON in whichever spelling JSON has for it', () => {
    expect(asked(JSON.parse('1e3'), kind('cents'))).toEqual({ value: 1000, refused: false })
  })

  const range: WireType = { kind: 'rangeCsv' }
  it.each([
    ['2027-01-01,2027-01-02', '2027-01-01', '2027-01-02'],
    ['2027-01-01 00:00:00,2027-01-02 23:59:59', '2027-01-01 00:00:00', '2027-01-02 23:59:59'],
    ['2027-01-01T08:00,20270102', '2027-01-01 08:00:00', '2027-01-02'],
    [' 2027-01-01 , 2027-01-02', '2027-01-01', '2027-01-02'],
    [',2027-01-02', '', '2027-01-02'],
    ['2027-01-01,', '2027-01-01', ''],
    [',', '', ''],
  ])('a range of real days or moments: %s', (wire, start, end) =>
    expect(asked(wire, range)).toEqual({ value: { start, end }, refused: false }),
  )
  it.each(['~,~', 'a,b', '2027-02-30,2027-03-01', '2027-01-01,z', '2027-01-01 25:00:00,2027-01-02', '1,2'])(
    'no range: %s',
    (wire) => expect(asked(wire, range)).toEqual({ value: null, refused: true }),
  )
})

describe('records', () => {
  const Card = {
    phone: { type: kind('text'), at: ['phone', 'phoneNo'] },
    name: { type: kind('text'), at: ['owner.name'] },
  }
  const card: WireType = { kind: 'record', type: 'Card' }

  it('finds a member at the first path that exists, and names the one that is missing', () => {
    const { value, departures } = read({ phoneNo: '1' }, card, { Card })
    expect(value).toEqual({ phone: '1', name: null })
    expect(departures).toEqual([{ path: 'x.owner.name', expected: 'text', received: 'nothing' }])
  })
  it('writes nested members and leaves out what has no value', () => {
    expect(toWire({ name: 'a', phone: null, other: 1 }, card, { Card })).toEqual({ owner: { name: 'a' } })
  })
  it('keeps the version of a row it reads', () => {
    expect(read({ phone: '1', owner: { name: '' }, [versionMember]: 3 }, card, { Card }).value).toMatchObject(
      { _v: 3 },
    )
  })
  it('does not read what is inherited', () => {
    const { value } = read({}, card, { Card: { phone: { type: kind('text'), at: ['toString'] } } })
    expect(value).toEqual({ phone: null })
  })
})

describe('moments of UTC', () => {
  it.each<[WireType, unknown, string]>([
    [kind('epochSeconds'), 1767571200, '2026-01-05 08:00:00'],
    [kind('epochMillis'), 1767571200999, '2026-01-05 08:00:00'],
    [kind('epochMillis'), 0, '1970-01-01 08:00:00'],
    [kind('iso'), '2026-01-05T08:00:00+08:00', '2026-01-05 08:00:00'],
    [kind('iso'), '2026-01-05T00:00:00.5Z', '2026-01-05 08:00:00'],
    [kind('iso'), '2026-01-04T19:00:00-0500', '2026-01-05 08:00:00'],
  ])('%j: %j reads as %j in the zone of the console', (type, wire, value) =>
    expect(read(wire, type)).toEqual({ value, departures: [] }),
  )
})
