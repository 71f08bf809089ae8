/** Over all screens: what a field is held against may be empty, and then the field is not blamed for it. */
import { expect, it } from 'vitest'
import type { CompiledField } from '../../engine/compiled'
import { closure, readsOf, type Expr } from '../../engine/expression'
import { dataHost } from '../../engine/contract/data-host'
import { fieldsOf } from '../../engine/model/form/form'
import { formOfBlock, pageLists } from '../../engine/model/screen/lists'
import { calls, screens } from './declared'

/** A rule that compares, and reads both the value and something else. */
const compares = (check: Expr): boolean =>
  /\["(<|<=|>|>=|==)",/.test(JSON.stringify(check)) &&
  readsOf(check).some(([name]) => name !== 'value') &&
  readsOf(check).some(([name]) => name === 'value')

const withItems = (field: CompiledField): CompiledField[] => [
  field,
  ...(field.items ?? []).flatMap(withItems),
]
const fields = Object.values(screens).flatMap((screen) => {
  const forms = [formOfBlock(screen.block)?.form, ...Object.values(screen.dialogs).map(({ form }) => form)]
  const lists = [
    ...pageLists(screen).map(({ list }) => list),
    ...Object.values(screen.dialogs).flatMap(({ list }) => list ?? []),
  ]
  return [
    ...forms.flatMap((form) => (form ? fieldsOf(form) : [])),
    ...lists.flatMap(({ filters }) => filters),
  ]
    .flatMap(withItems)
    .map((field) => ({ screen: screen.screen, field }))
})
const compared = fields.flatMap(({ screen, field }) =>
  (field.rules ?? []).flatMap(({ check }) =>
    compares(check) ? [[`${screen} ${field.name}`, check] as const] : [],
  ),
)
const onServer = Object.values(calls).flatMap(({ name, rules }) =>
  rules.flatMap(({ check }) => (check !== undefined && compares(check) ? [[name, check] as const] : [])),
)

it('finds the rules that hold a field against another', () => {
  expect(new Set(compared.map(([name]) => name))).toContain('pointRule maxSpeed')
  expect(compared.length).toBeGreaterThan(5)
})

it.each(compared)('%s is not blamed for what is empty beside it', (_, check) => {
  for (const value of [-1, 0, 5, 1e9, 'text', '2024-01-01 00:00:00'])
    expect(closure(check)({ value, form: {}, row: {}, given: {}, results: {} }, dataHost)).toBeTruthy()
})

it.each(onServer)('%s, on the server, neither', (_, check) => {
  expect(closure(check)({ value: 5, form: {} }, dataHost)).toBeTruthy()
})
