import { expect, it } from 'vitest'
import { visible } from './terminal'

it.each([
  ['a\u202eb', 'a\\u202eb'],
  ['a\u001b[2Jb\r', 'a\\u001b[2Jb\\u000d'],
  ['\u009b1m\u0007\u0000', '\\u009b1m\\u0007\\u0000'],
  ['a\u200b\u2066\ufeff\u2028', 'a\\u200b\\u2066\\ufeff\\u2028'],
  ['\u{e0041}\ud800', '\\udb40\\udc41\\ud800'],
  ['公交\n\t→ 1 “站” 🚌', '公交\n\t→ 1 “站” 🚌'],
])('%j is written as %j', (text, written) => expect(visible(text)).toBe(written))

it('JSON stays JSON, and says the same', () => {
  const value = { text: 'a\u202e\u{e0041}\u007f' }
  const written = visible(JSON.stringify(value, null, 2))
  expect(written).toMatch(/^[\n\x20-\x7e]*$/)
  expect(JSON.parse(written)).toEqual(value)
})
