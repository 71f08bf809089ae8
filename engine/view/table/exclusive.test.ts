import { describe, expect, it } from 'vitest'
import type { Expr } from '../../expression/tree'
import { excludeEachOther, together } from './exclusive'

const state: Expr = ['.', ['$', 'row'], 'state']
const other: Expr = ['.', ['$', 'row'], 'other']

describe('excludeEachOther', () => {
  it.each<[Expr, Expr, boolean]>([
    [['==', state, 1], ['!=', state, 1], true],
    [['==', state, 1], ['==', state, 2], true],
    [state, ['!', state], true],
    [['&&', other, ['==', state, 1]], ['!=', state, 1], true],
    [['&&', ['==', state, 1], other], ['!=', state, 1], true],
    [['==', state, 1], ['==', state, 1], false],
    [['!=', state, 1], ['!=', state, 2], false],
    [['==', state, 1], ['!=', state, 2], false],
    [['==', state, 1], ['==', other, 2], false],
    [['==', state, state], ['==', state, other], false],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(excludeEachOther(a, b)).toBe(expected)
    expect(excludeEachOther(b, a)).toBe(expected)
  })

  it('says nothing of what is always there', () => {
    expect(excludeEachOther(undefined, state)).toBe(false)
  })
})

describe('together', () => {
  const apart = (pairs: string[]) => (a: string, b: string) => pairs.includes(a + b) || pairs.includes(b + a)

  it('keeps everything together that nothing keeps apart', () => {
    expect(together(['a', 'b', 'c'], () => false)).toEqual([['a', 'b', 'c']])
  })

  it('makes a group of each that stands in for others', () => {
    expect(together(['a', 'b', 'c', 'd'], apart(['ad', 'bd', 'cd']))).toEqual([['a', 'b', 'c'], ['d']])
    expect(together(['a', 'b', 'c'], apart(['bc']))).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ])
  })
})
