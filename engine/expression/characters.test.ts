import { expect, it } from 'vitest'
import { charactersIn } from './characters'

it.each([
  ['', 0],
  ['长度 a', 4],
  ['👍👍🏽', 2],
  ['👨‍👩‍👧🇨🇳🇺🇸1️⃣', 4],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
  ['e\u0301é', 2],
  ['a\r\nb\n', 4],
  ['㎡中️', 2],
  ['\ud83d', 1],
])('%j has %i characters', (text, characters) => {
  expect(charactersIn(text)).toBe(characters)
  expect([...new Intl.Segmenter().segment(text)]).toHaveLength(characters)
})

it.each(['长', '👍🏽', 'e\u0301', 'a\u200d', '\u0301'])('counts a flood of %j', (part) => {
  expect(charactersIn(`a${part.repeat(200_000)}`)).toBeLessThanOrEqual(200_001)
})
