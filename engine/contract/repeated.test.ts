import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedText } from './reads.fixture'
import { repeatedName } from './repeated'

/** Number of characters that a scan reads. */
function readsOf(text: string): number {
  const json = countedText(text)
  expect(repeatedName(json)).toBeUndefined()
  return json.reads
}

describe('a name that stands twice in one record of JSON', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"x":{"b":[{"c":1, "d":2 ,"c" : 3}]}}', 'c'],
    ['{"x":"\\\\","x":1}', 'x'],
    ['{"":1,"":2}', ''],
    ['[{"a":[1,{"a":1}],"a":{}}]', 'a'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ])('%s: %s', (json, name) => expect(repeatedName(json)).toBe(name))

  it.each([
    '{"a":1,"b":{"a":2},"c":[{"a":1},{"a":2}]}',
    '{"a":"a\\",\\"a","b":"{\\"a\\":1,\\"a\\":2}"}',
    '["a","a",{"a":["a"]}]',
    '"a"',
    '3',
  ])('not in %s', (json) => expect(repeatedName(json)).toBeUndefined())

  it('is found whatever stands about it, and nowhere else', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), fc.json(), (before, name, after) => {
        expect(repeatedName(before)).toBeUndefined()
        const spelled = JSON.stringify(name)
        expect(repeatedName(`[${before},{${spelled}:${before},${spelled}:${after}}]`)).toBe(name)
      }),
    )
  })

  it.each<[string, (size: number) => unknown]>([
    ['backslashes', (size) => '\\'.repeat(size)],
    ['quotes', (size) => '"'.repeat(size)],
    ['both', (size) => '\\"'.repeat(size)],
    ['texts', (size) => Array.from({ length: size }, () => '\\')],
    [
      'names',
      (size) => Object.fromEntries(Array.from({ length: size }, (_, at) => [`name ${at + size}`, at])),
    ],
    ['records', (size) => Array.from({ length: size }, () => ({ name: {} }))],
    ['lists in lists', (size) => JSON.parse('['.repeat(size) + ']'.repeat(size)) as unknown],
  ])('reads no more of each character in twice the text: %s', (_, of) => {
    const [once, twice] = [500, 1000].map((size) => {
      const text = JSON.stringify(of(size))
      return readsOf(text) / text.length
    })
    // A backslash skips the next character.
    expect(once).toBeGreaterThanOrEqual(0.5)
    expect(twice! / once!).toBeLessThan(1.05)
  })
})
