import { expect, it } from 'vitest'
import { argumentsOf, equalityOf, isName, listedIn, partsOf, withParts, type Equality } from './parts'
import { isOperation, type Expr, type Operation } from './tree'

const name: Operation = ['$', 'row']
const other: Operation = ['$', 'form']

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

it.each<[Operation, Expr]>([
  [name, name],
  [
    ['.', name, 'id'],
    ['.', ['!', name], 'id'],
  ],
  [
    ['list', [name, 1]],
    ['list', [['!', name], 1]],
  ],
  [
    ['call', 'concat', [name]],
    ['call', 'concat', [['!', name]]],
  ],
  [
    ['neg', name],
    ['neg', ['!', name]],
  ],
  [
    ['?', name, other, 1],
    ['?', ['!', name], ['!', other], 1],
  ],
  [
    ['<', name, 1],
    ['<', ['!', name], 1],
  ],
  [
    ['each', { list: name, only: other, take: 1, set: { a: name } }],
    ['each', { list: ['!', name], only: ['!', other], take: 1, set: { a: ['!', name] } }],
  ],
  [
    ['each', { list: name }],
    ['each', { list: ['!', name] }],
  ],
])('%j with its parts denied', (tree, expected) =>
  expect(withParts(tree, (part) => (isOperation(part) ? ['!', part] : part))).toEqual(expected),
)

it.each<[Expr, Equality | undefined]>([
  [['==', name, 1], { sign: '==', left: name, right: 1 }],
  [['!=', name, 1], { sign: '!=', left: name, right: 1 }],
  [['in', 1, name], { sign: 'in', left: 1, right: name }],
  [['call', 'sameCode', [name, '1']], { sign: '==', left: name, right: '1' }],
  [['call', 'codeIn', ['1', name]], { sign: 'in', left: '1', right: name }],
  [['call', 'toString', [name, 1]], undefined],
  [['<', name, 1], undefined],
  [name, undefined],
  ['1', undefined],
])('what %j asks to be equal', (tree, expected) => expect(equalityOf(tree)).toEqual(expected))

it('knows a name, a list and the calls of a function', () => {
  expect([isName(name, 'row'), isName(name, 'form'), isName(['.', name, 'row'], 'row')]).toEqual([
    true,
    false,
    false,
  ])
  expect(listedIn(['list', [1]])).toEqual([1])
  expect(listedIn(['call', 'list', [1]])).toBeUndefined()
  expect(argumentsOf(['call', 'count', [name]], 'sum', 'count')).toEqual([name])
  expect(argumentsOf(['call', 'count', [name]], 'sum')).toBeUndefined()
})
