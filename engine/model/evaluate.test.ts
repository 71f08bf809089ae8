import { expect, it } from 'vitest'
import { evaluateAll, holds, scopeName } from './evaluate'
import { expr } from './expression.fixture'
import { createTestRuntime } from './runtime.fixture'

const choices = { own: [{ code: '1', name: 'North' }], all: [{ code: '2', name: 'South' }] }
const host = createTestRuntime({ scope: { choices } })

it.each([
  ['', 'All areas'],
  ['-1', 'All areas'],
  ['1', 'North'],
  ['2', 'South'],
  ['3', '3'],
])('the scope %j is called %s', (code, name) => expect(scopeName(host, code)).toBe(name))

it('where nothing is scoped, no code stands for all', () => {
  const plain = createTestRuntime({ app: { scope: undefined }, scope: { choices } })
  expect(['', '-1', '1'].map((code) => scopeName(plain, code))).toEqual(['', '-1', 'North'])
})

it('expressions call a scope by its name', () => {
  const given = { area: expr('scopeName(row.area)'), code: expr('row.area') }
  expect(evaluateAll(host, given, { row: { area: '2' } })).toEqual({ area: 'South', code: '2' })
})

it('what is shown of a field is asked of its form, and of nothing else', () => {
  expect(() => evaluateAll(host, { text: expr('textOf(form.kind)') }, { form: { kind: 1 } })).toThrow(
    'textOf(form.kind): there is no form here',
  )
})

it('a condition that is not there holds', () => {
  expect(holds(host, undefined, {})).toBe(true)
  expect(holds(host, expr('row.on'), { row: { on: false } })).toBe(false)
})
