import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCents } from '../../engine/model/text/format'
import { centsOf } from './cents'

it.each([
  ['0', 0],
  ['12', 1200],
  ['12.5', 1250],
  [' 12.50 ', 1250],
  ['0.1', 10],
  ['19.99', 1999],
  ['１２．５', 1250],
  ['1,000', 100000],
  ['¥1,000.50', 100050],
  ['12元', 1200],
  ['\u202D12.50\u202C', 1250],
])('%s yuan are %i cents', (yuan, cents) => expect(centsOf(yuan)).toBe(cents))

it.each(['', '-1', '1.234', '1.', '.5', '1e3', 'abc', '1,00'])('"%s" is no amount', (text) => {
  expect(centsOf(text)).toBeNull()
})

it('reads back what is written out', () => {
  fc.assert(fc.property(fc.nat(), (cents) => centsOf(formatCents(cents)) === cents))
})
