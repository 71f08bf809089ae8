import { describe, expect, it } from 'vitest'
import type { Expr } from '../../expression/tree'
import { asCode, fold } from './fold'

const params: Expr = ['$', 'params']
const param = (name: string): Expr => ['.', params, name]
const row: Expr = ['$', 'row']
const values = { on: true, off: false, n: 1, text: 'a', none: null, object: {} }
const folded = (tree: Expr, mode?: 'add' | 'edit'): Expr => fold(tree, values, mode)

describe('what parameters decide', () => {
  it.each<[Expr, Expr]>([
    [param('on'), true],
    [param('n'), 1],
    [param('text'), 'a'],
    [param('none'), null],
    [param('object'), null],
    [params, params],
    [
      ['.', param('text'), 'x'],
      ['.', 'a', 'x'],
    ],
    [
      ['.', ['.', row, 'params'], 'on'],
      ['.', ['.', row, 'params'], 'on'],
    ],
    [
      ['list', [param('n'), row]],
      ['list', [1, row]],
    ],
    [['!', param('on')], false],
    [['!', param('off')], true],
    [
      ['!', row],
      ['!', row],
    ],
    [
      ['neg', param('n')],
      ['neg', 1],
    ],
    [['?', param('on'), row, param('n')], row],
    [['?', param('off'), row, param('n')], 1],
    [
      ['?', row, param('n'), param('text')],
      ['?', row, 1, 'a'],
    ],
    [['&&', param('on'), row], row],
    [['&&', param('off'), row], false],
    [['||', param('on'), row], true],
    [['||', param('off'), row], row],
    [
      ['&&', row, param('on')],
      ['&&', row, true],
    ],
    [
      ['||', row, param('off')],
      ['||', row, false],
    ],
    [
      ['call', 'count', [param('n')]],
      ['call', 'count', [1]],
    ],
    [['==', param('n'), 1], true],
    [['==', param('n'), 2], false],
    [['!=', param('text'), 'a'], false],
    [['!=', param('text'), 'b'], true],
    [
      ['==', param('n'), row],
      ['==', 1, row],
    ],
    [
      ['<', param('n'), 2],
      ['<', 1, 2],
    ],
    [
      ['+', param('n'), 2],
      ['+', 1, 2],
    ],
    [
      ['each', { list: param('n') }],
      ['each', { list: 1 }],
    ],
    [
      ['each', { list: row, only: param('on'), set: { a: param('n') }, take: param('text') }],
      ['each', { list: row, only: true, set: { a: 1 }, take: 'a' }],
    ],
  ])('of %j is %j', (tree, result) => {
    expect(folded(tree)).toEqual(result)
  })
  it('counts the mode of a dialog, where it is known', () => {
    expect(folded(['==', ['$', 'mode'], 'add'], 'add')).toBe(true)
    expect(folded(['==', ['$', 'mode'], 'add'], 'edit')).toBe(false)
    expect(folded(['==', ['$', 'mode'], 'add'])).toEqual(['==', ['$', 'mode'], 'add'])
    expect(folded(['$', 'row'], 'add')).toEqual(row)
  })
})

describe('a code', () => {
  it.each<[Expr, Expr]>([
    [1, '1'],
    ['1', '1'],
    [true, true],
    [null, null],
    [row, row],
    [
      ['list', [1, 'a', row]],
      ['list', ['1', 'a', row]],
    ],
    [
      ['?', row, 1, ['list', [2]]],
      ['?', row, '1', ['list', ['2']]],
    ],
    [
      ['+', row, 1],
      ['+', row, 1],
    ],
  ])('of %j is %j', (tree, result) => {
    expect(asCode(tree)).toEqual(result)
  })
})
