import { expect, it } from 'vitest'
import { closure } from '../../expression'
import { compileExpression } from '../../expression/compile'
import { any } from '../link/types'
import { passingEmpty } from './passing-empty'

const names = { filters: any, row: any, size: any }
const host = { now: () => '', scopeName: () => '', textOf: () => '' }

it.each<[source: string, filters: Record<string, unknown>, expected: boolean]>([
  // Nothing is filled: only what demands something stops.
  ['filters.from <= filters.to', {}, true],
  ['filters.amount > 0', {}, true],
  ["filters.kind == '1'", {}, true],
  ['isPhone(filters.phone)', { phone: '' }, true],
  ['length(filters.name) >= 2', { name: '' }, true],
  ['days(filters.period) <= 31', {}, true],
  ['days(filters.period) <= 31', { period: { start: null, end: null } }, true],
  ['filters.period.start <= filters.period.end', {}, true],
  ['filled(filters.name, filters.phone)', {}, false],
  ['allFilled([filters.a, filters.b])', { a: 1 }, false],
  ["filters.name != ''", { name: '' }, false],
  ['filters.name != null', {}, false],
  ['filters.name', {}, false],
  ['filters.name || filters.phone', {}, false],
  ['count(filters.tags) > 0', { tags: [] }, false],
  ['1 <= length(filters.name)', { name: '' }, false],
  ['filled(filters.name) && filters.amount > 5', { name: 'a' }, true],
  ["filters.kind == '1' || filled(filters.phone)", {}, false],
  // Something is filled, and judged.
  ['filters.from <= filters.to', { from: 3 }, true],
  ['filters.from <= filters.to', { from: 3, to: 2 }, false],
  ['filters.from <= filters.to', { from: 2, to: 3 }, true],
  ['filters.amount > 0', { amount: 0 }, false],
  ["filters.kind == '1'", { kind: '2' }, false],
  ['isPhone(filters.phone)', { phone: '12' }, false],
  ['length(filters.name) >= 2', { name: 'a' }, false],
  ["filters.kind == '1' && filters.amount > 5", { kind: '1' }, true],
  ["filters.kind == '1' ? filters.amount > 5 : filters.amount > 9", { kind: '1', amount: 4 }, false],
  // What no filter decides is judged as it is.
  ['row.left > 0', {}, false],
  ['size > 10', {}, false],
])('%s with %j: %s', (source, filters, expected) => {
  const { tree, problems } = compileExpression(source, { names })
  expect(problems).toEqual([])
  expect(Boolean(closure(passingEmpty(tree))({ filters, row: {}, size: 10 }, host))).toBe(expected)
})
