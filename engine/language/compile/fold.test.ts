import { describe, expect, it } from 'vitest'
import { compileExpression } from '../../expression/compile'
import type { Expr } from '../../expression/tree'
import { asCode, fold } from './fold'

const any = { kind: 'any' } as const
const tree = (source: string): Expr => {
  const compiled = compileExpression(source, { names: { params: any, row: any, size: any, item: any } })
  expect(compiled.problems).toEqual([])
  return compiled.tree
}
const folded = (source: string): Expr => fold(tree(source), { group: true, short: false, name: 'a' })

describe('fold', () => {
  it.each([
    ['params.group', true],
    ['!params.group', false],
    ['params.group ? 1 : 2', 1],
    ['params.short && row.a', false],
    ['params.group || row.a', true],
    ["params.name == 'a'", true],
    ["params.name != 'a'", false],
    ['params.unknown', null],
  ])('%s is decided', (source, value) => {
    expect(folded(source)).toEqual(value)
  })
  it.each([
    ['params.group && row.a', 'row.a'],
    ['params.short || row.a', 'row.a'],
    ['params.group ? size : null', 'size'],
    ['filled(row.a) || (!params.short && row.b)', 'filled(row.a) || row.b'],
  ])('%s becomes %s', (source, rest) => {
    expect(folded(source)).toEqual(tree(rest))
  })
  it('leaves alone what depends on data', () => {
    for (const source of ['row.a == 1', '[row.a, -size]', 'row.a in [1, 2]'])
      expect(folded(source)).toEqual(tree(source))
  })
  it('goes into each', () => {
    const each: Expr = [
      'each',
      {
        list: ['$', 'row'],
        only: tree('params.group'),
        set: { a: tree('params.name') },
        take: tree('item.a'),
      },
    ]
    expect(fold(each, { group: true, name: 'a' })).toEqual([
      'each',
      { list: ['$', 'row'], only: true, set: { a: 'a' }, take: tree('item.a') },
    ])
  })
})

describe('asCode', () => {
  it('makes literal numbers the texts that codes are', () => {
    expect(asCode(1)).toBe('1')
    expect(asCode(tree('[1, row.a]'))).toEqual(['list', ['1', tree('row.a')]])
    expect(asCode(tree('row.a ? 1 : row.b'))).toEqual(['?', tree('row.a'), '1', tree('row.b')])
  })
  it('leaves the rest', () => {
    expect(asCode(tree('row.a + 1'))).toEqual(tree('row.a + 1'))
  })
})
