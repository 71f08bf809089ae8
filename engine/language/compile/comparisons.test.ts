import { expect, it } from 'vitest'
import { closure } from '../../expression'
import { compileExpression } from '../../expression/compile'
import { any } from '../link/types'
import { silentWithoutOther } from './comparisons'

const names = { value: any, form: any, row: any }
const host = { now: () => '', scopeName: () => '', textOf: () => '' }

function holds(source: string, scope: Record<string, unknown>): boolean {
  const { tree, problems } = compileExpression(source, { names })
  expect(problems).toEqual([])
  return Boolean(closure(silentWithoutOther(tree))(scope, host))
}

it.each([
  ['form.least < value', { form: {} }, true],
  ['form.least < value', { form: { least: '' } }, true],
  ['form.least < value', { form: { least: 6 } }, false],
  ['form.least < value', { form: { least: 0 } }, true],
  ['value <= row.balance', { row: {} }, true],
  ['value <= row.balance', { row: { balance: 4 } }, false],
  ['value <= form.all - form.given', { form: { all: 9 } }, true],
  ['form.limited != 1 || value <= form.stock', { form: { limited: 1 } }, true],
  ['value > 9 && value <= form.stock', { form: {} }, false],
  ['form.limited == 1 ? value <= form.stock : value > 9', { form: { limited: 1 } }, true],
  ['value > 9', { form: {} }, false],
  ['form.least < form.most', { form: {} }, false],
  ['value == form.same', { form: {} }, false],
])('%s with %j, of 5: %s', (source, scope, expected) => {
  expect(holds(source, { value: 5, ...scope })).toBe(expected)
})
