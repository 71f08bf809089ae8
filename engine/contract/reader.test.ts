import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireType } from '../compiled/call'
import { samples, types } from './arbitraries.fixture'
import { describe as describeValue } from './describe'
import { judge } from './judge'
import { readerOf, type Spelling } from './reader'
import { app, makeCall, record } from './calls.fixture'
import type { Departure } from './types'
import { toWire } from './wire-types'

/** Wire values: exact ones, almost exact ones, and arbitrary ones. */
const wires = ({ type, value }: { type: WireType; value: fc.Arbitrary<unknown> }): fc.Arbitrary<unknown> =>
  fc.oneof(
    value.map((sample) => toWire(sample, type, types)),
    value.map((sample) => String(toWire(sample, type, types))),
    fc.anything({ withNullPrototype: true }),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(null, undefined, '', 0, -0, '0', true, [], {}, [null], '[]', '{}', '\ud800', 'a\0b'),
  )

describe('reading without naming', () => {
  const cases = Object.entries(samples).flatMap(([name, sample]) =>
    (['json', 'request'] as const).map((spelling): [string, Spelling, typeof sample] => [
      name,
      spelling,
      sample,
    ]),
  )
  it.each(cases)('%s of a %s: gives the values that naming gives', (_, spelling, sample) => {
    const read = readerOf(sample.type, types, spelling)
    fc.assert(
      fc.property(wires(sample), (wire) => {
        const departures: Departure[] = []
        expect(read(wire)).toStrictEqual(read(wire, departures, 'x'))
        expect(departures.filter(({ path }) => !path.startsWith('x'))).toEqual([])
      }),
    )
  })
})

describe('rows of an answer', () => {
  const Node = {
    ...record({
      id: { kind: 'id' },
      at: { kind: 'datetime' },
      below: { kind: 'list', of: { kind: 'record', type: 'Node' } },
    }),
    valueOf: { type: { kind: 'text' as const }, at: ['valueOf'] },
  }
  const call = makeCall({ rows: { at: 'rows', of: 'Node' }, types: { Node } })
  const rowsOf = (rows: unknown) => {
    const outcome = judge(app, call, { status: 200, contentType: '', body: { status: 200, rows } })
    return outcome.ok ? outcome.rows : outcome.reason
  }

  it('hold every declared member, own ones only, and no other', () => {
    const rows = rowsOf([{ id: 1, below: [{ id: 2, at: '2024-02-29 23:59:60' }], other: 3 }])
    expect(rows).toEqual([
      { id: 1, at: null, below: [{ id: 2, at: null, below: null, valueOf: null }], valueOf: null },
    ])
  })
  it('share nothing with each other or with the answer', () => {
    const sent = [{ id: 1, _v: 7 }, { id: 2 }]
    const rows = rowsOf(sent)
    expect(rows).toMatchObject([{ id: 1, _v: 7 }, { id: 2 }])
    expect(rows[1]).not.toHaveProperty('_v')
    expect(rows[0]).not.toBe(sent[0])
    expect(sent).toEqual([{ id: 1, _v: 7 }, { id: 2 }])
  })
})

describe('a name twice', () => {
  const texts: WireType = { kind: 'json', of: { kind: 'any' } }
  const told = (spelling: Spelling) => {
    const departures: Departure[] = []
    readerOf(texts, types, spelling)('{"a":1,"a":2}', departures, 'x')
    return departures
  }
  it('is told where a text of JSON was sent, and let be where it was answered', () => {
    expect(told('request')).toEqual([
      { path: 'x.a', expected: 'one value', received: describeValue('{"a":1,"a":2}'), repeated: true },
    ])
    expect(told('json').filter(({ repeated }) => repeated)).toEqual([])
  })
})

it.each(['date', 'datetime', 'time', 'iso', 'digits8', 'digits14'] as const)(
  'an empty %s departs from nothing',
  (kind) => {
    const departures: Departure[] = []
    expect(readerOf({ kind }, types, 'json')('', departures, 'x')).toBe('')
    expect(departures).toEqual([])
  },
)
