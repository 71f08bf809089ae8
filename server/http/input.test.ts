import { describe, expect, it } from 'vitest'
import { deepestValue, mostValues } from '../../engine/vocabulary/limits'
import { texts } from '../texts'
import { checkInput, inputJudge } from './input'

/** A list that counts accesses to its length, items and keys. */
function counted(items: unknown[]): { list: unknown[]; asked: () => number } {
  let asked = 0
  const list = new Proxy(items, {
    get: (target, name) => (asked++, Reflect.get(target, name) as unknown),
    ownKeys: (target) => {
      asked += target.length
      return Reflect.ownKeys(target)
    },
  })
  return { list, asked: () => asked }
}
const manyItems = texts.excess.items('', mostValues)

describe('what comes', () => {
  it('is looked at item by item, each once, with its place', () => {
    const { list, asked } = counted(Array.from({ length: 10_000 }, () => 1))
    checkInput({ list })
    // Each step also reads the length.
    expect(asked()).toBeLessThan(2 * list.length + 10)
  })

  it('is not looked at where there is too much of it', () => {
    const { list, asked } = counted(Array.from({ length: mostValues + 1 }, () => 1))
    expect(() => checkInput(list)).toThrow(manyItems)
    expect(asked()).toBeLessThan(10)
  })

  it('counts together, however it nests and in however many parts it comes', () => {
    const half = Array.from({ length: mostValues / 2 }, () => 1)
    expect(() => checkInput([half.slice(2), half])).not.toThrow()
    expect(() => checkInput([half, half])).toThrow(manyItems)
    const judge = inputJudge()
    judge(half)
    judge(half)
    expect(() => judge({ a: 1 })).toThrow(manyItems)
    expect(() => checkInput(half)).not.toThrow()
  })

  it('is no deeper than levels go', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) })
    expect(() => checkInput(nested(deepestValue))).not.toThrow()
    expect(() => checkInput(nested(deepestValue + 1))).toThrow(texts.badRequest)
  })

  it.each(['', '中文', '😀', 'a😀b😀', '\ue000\uffff', '\u0001'])('%j is text', (text) => {
    expect(() => checkInput({ [text]: [text] })).not.toThrow()
  })

  it.each([
    '\0',
    'a\0',
    '\ud83d',
    '\ude00',
    'a\ud83d',
    '\ud83da',
    '\ude00\ud83d',
    '😀\ude00',
    '\ud83d\ud83d',
  ])('%j is none, nor a name', (text) => {
    expect(() => checkInput([text])).toThrow(texts.badRequest)
    expect(() => checkInput({ [text]: 1 })).toThrow(texts.badRequest)
  })
})
