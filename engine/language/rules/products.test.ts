import { expect, it } from 'vitest'
import { compileExpression, type Type } from '../../expression/compile'
import { pathOf } from '../../expression/reads'
import { amountIn, factorsOf, valuesIn } from './products'

const number: Type = { kind: 'number' }
const treeOf = (source: string) =>
  compileExpression(source, {
    names: { a: number, b: number, c: number, d: number, sum: { kind: 'money' } },
  }).tree
/** Each factor by its name or number, with `/` before what stands below the line. */
const told = (source: string): string =>
  factorsOf(treeOf(source))
    .map(({ of, divides }) => (divides ? '/' : '') + (pathOf(of)?.join('.') ?? JSON.stringify(of)))
    .join(' ')

it.each([
  ['a', 'a'],
  ['a * b', 'a b'],
  ['a / b', 'a /b'],
  ['a * b / c * 2', 'a b /c 2'],
  ['a / (b / c)', 'a /b c'],
  ['a / (b * c)', 'a /b /c'],
  ['a * (b / c) / (c * d)', 'a b /c /c /d'],
  ['sum * a / 100', 'sum a /100'],
])('%s is the product of %s', (source, expected) => {
  expect(told(source)).toBe(expected)
})
it('a sum is one factor', () => {
  expect(factorsOf(treeOf('a + b'))).toEqual([{ of: treeOf('a + b'), divides: false }])
})

it.each([
  ['a * b', 2],
  ['a * 2', 1],
  ['2 * 3', 0],
  ['a / b', 1],
  ['a * (b + 1) / c', 2],
])('%s multiplies %i values', (source, expected) => {
  expect(valuesIn(treeOf(source))).toBe(expected)
})

it('an amount that is computed is marked as one', () => {
  expect(amountIn(treeOf('sum * a'))).toEqual(['*', treeOf('sum'), treeOf('a')])
  expect(amountIn(treeOf('a * b'))).toBeUndefined()
  expect(amountIn(treeOf('round(a)'))).toBeUndefined()
  expect(amountIn(treeOf('a'))).toBeUndefined()
  expect(amountIn(3)).toBeUndefined()
})
