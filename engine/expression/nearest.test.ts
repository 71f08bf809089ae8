import { describe, expect, it } from 'vitest'
import { nearest } from './nearest'

describe('nearest', () => {
  const names = ['columns', 'column', 'rowActions', 'toolbar', 'call', 'id']
  it.each([
    ['colums', ['column', 'columns']],
    ['rowaction', ['rowActions']],
    ['tolobar', ['toolbar']],
    ['cal', ['call']],
    ['tool', ['toolbar']],
    ['zzz', []],
  ])('%s', (typed, expected) => {
    expect(nearest(typed, names)).toEqual(expected)
  })

  it('gives at most as many as asked for', () => {
    expect(nearest('ab', ['aa', 'ac', 'ad', 'ae'], 2)).toHaveLength(2)
  })
})
