import { expect, it } from 'vitest'
import { compileExpression, type Type } from '../../expression/compile'
import { workedOut } from './worked-out'

const filters: Type = {
  kind: 'record',
  members: { day: { kind: 'date' }, time: { kind: 'text' }, period: { kind: 'range' } },
}
const selection: Type = { kind: 'list', of: { kind: 'record', members: { id: { kind: 'id' } } } }
const names = { filters, selection }
const given = (source: string): unknown => {
  const { tree, problems } = compileExpression(source, { names })
  expect(problems).toEqual([])
  return workedOut({ tree, names })
}

it('gives what goes over the wire, not just any value of the type', () => {
  expect(given('endOfDay(filters.day)')).toBe('2026-05-01 23:59:59')
  expect(given('addDays(filters.day, 1)')).toBe('2026-05-02')
  expect(given('endOfDay(filters.period.end)')).toBe('2026-05-03 23:59:59')
  expect(given("join(['a', filters.time], '-')")).toBe('a-time')
  expect(given('selection.id')).toEqual(['1001'])
  expect(given('today()')).toBe('2026-05-01')
})

it('leaves to the type what made-up values do not give', () => {
  expect(given('toNumber(filters.time)')).toBeUndefined()
  expect(given('null')).toBeUndefined()
})
