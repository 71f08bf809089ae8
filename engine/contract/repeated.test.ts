import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatedName } from './repeated'

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

  it('is looked for in no more time than the text is long', () => {
    const began = performance.now()
    expect(repeatedName(JSON.stringify(['\\'.repeat(1_000_000), '"'.repeat(500_000)]))).toBeUndefined()
    expect(repeatedName('['.repeat(1_000_000) + ']'.repeat(1_000_000))).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
