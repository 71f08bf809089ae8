import { expect, it } from 'vitest'
import type { WireType } from '../../engine/compiled'
import { makeCall } from '../../engine/contract/calls.fixture'
import type { Values } from '../../engine/contract/types'
import { arrive } from './arrive'

/** The value of one parameter after reading. */
const arrived = (kind: WireType['kind'], values: Values) =>
  arrive(makeCall({ parameters: { it: { type: { kind } as WireType, at: 'it', optional: true } } }), values)

it.each<[WireType['kind'][], unknown]>([
  [['text', 'address', 'html', 'code', 'id'], ''],
  [['date', 'datetime', 'time', 'digits14', 'digits8', 'iso'], ''],
  [['list', 'csv', 'addresses'], []],
])('what was not sent of %j is %j', (kinds, empty) => {
  for (const kind of kinds) expect(arrived(kind, {})).toEqual({ it: empty })
})
it.each<WireType['kind']>(['int', 'cents', 'bool', 'file', 'rangeCsv', 'epochMillis', 'any'])(
  'what was not sent of %s is not there',
  (kind) => expect(arrived(kind, {})).not.toHaveProperty('it'),
)

it('what is no text stays as it is', () => {
  for (const value of [0, false, null, [' a '], { start: ' a ' }, { end: ' a ' }])
    expect(arrived('any', { it: value })).toEqual(value === null ? {} : { it: value })
})
it('a code arrives as a text, a number as a number, and nothing that is not declared', () => {
  expect(arrived('code', { it: 7, other: 1 })).toEqual({ it: '7' })
  // Fixed values keep the type they have in the call file.
  expect(arrived('text', { it: 7 })).toEqual({ it: '7' })
  expect(arrived('id', { it: 7 })).toEqual({ it: 7 })
  expect(arrived('int', { it: 7 })).toEqual({ it: 7 })
})
