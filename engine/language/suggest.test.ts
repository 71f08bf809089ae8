import { describe, expect, it } from 'vitest'
import { closest } from './suggest'

describe('closest', () => {
  const names = ['columns', 'column', 'rowActions', 'toolbar', 'call', 'id']
  it.each([
    ['colums', ['column', 'columns']],
    ['rowaction', ['rowActions']],
    ['tolobar', ['toolbar']],
    ['cal', ['call']],
    ['zzz', []],
  ])('%s', (typed, expected) => {
    expect(closest(typed, names)).toEqual(expected)
  })

  it('gives at most as many as asked for', () => {
    expect(closest('ab', ['aa', 'ac', 'ad', 'ae'], 2)).toHaveLength(2)
  })
})
