import { expect, it } from 'vitest'
import { partsOf } from './parts'
import type { Expr } from './tree'

const name: Expr = ['$', 'row']
const other: Expr = ['$', 'form']

it.each<[Expr, Expr[]]>([
  [5, []],
  [name, []],
  [['.', name, 'id'], [name]],
  [
    ['list', [name, other]],
    [name, other],
  ],
  [
    ['call', 'concat', [name, other]],
    [name, other],
  ],
  [['!', name], [name]],
  [
    ['?', name, other, 1],
    [name, other, 1],
  ],
  [
    ['==', name, 1],
    [name, 1],
  ],
  [['each', { list: name }], [name]],
  [
    ['each', { list: name, only: other, take: 1, set: { a: 2 } }],
    [name, other, 1, 2],
  ],
])('the parts of %j', (tree, parts) => expect(partsOf(tree)).toEqual(parts))
