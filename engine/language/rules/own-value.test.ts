import { expect, it } from 'vitest'
import { toldOfProject, withField, withFilter, type Change } from './small-project.fixture'

/** What is told of a field `seats` in the form of a company; a second field, `brand`, stands beside it. */
const told = (field: string): string[] => {
  const changes: Change[] = [
    ...withField(field),
    [
      'sends: { companyName: text, seats: optional int }',
      'sends: { companyName: text, brand: optional text, seats: optional int }',
    ],
    [
      'sends: { id: id, companyName: text, seats: optional int }',
      'sends: { id: id, companyName: text, brand: optional text, seats: optional int }',
    ],
    ['  cityName: { label: 城市 }\n', '  cityName: { label: 城市 }\n  brand: { label: 品牌 }\n'],
    ['form: { fields: [companyName, seats] }', 'form: { fields: [companyName, brand, seats] }'],
  ]
  return only(toldOfProject({ project: 'base', changes }))
}
const only = (findings: readonly string[]): string[] =>
  findings.flatMap(
    (one) => /(required-by-itself|rule-of-another-field) \((.*)\)/.exec(one)?.slice(1).join(' ') ?? [],
  )

const demanded = (when: string): string[] =>
  told(`{ label: 座位, widget: number, required: [{ when: ${JSON.stringify(when)}, message: 请输入座位 }] }`)
it.each([
  'form.seats > 3',
  'filled(form.seats)',
  '!filled(form.seats)',
  'form.seats == null',
  "filled(form.seats) && form.brand == '1'",
])('a demand while %s asks its own field', (when) => {
  expect(demanded(when)).toEqual([`required-by-itself ${when}`])
})
it.each([
  "form.brand == '1'",
  // Whichever is filled first frees the others: one condition serves all of them.
  '!filled(form.seats, form.brand)',
  "form.seats == null && form.brand == '1'",
  "mode == 'add'",
])('a demand while %s asks something else', (when) => {
  expect(demanded(when)).toEqual([])
})

const ruled = (rule: string): string[] => told(`{ label: 座位(个), widget: number, rules: [${rule}] }`)
const of = (check: string, message = '品牌不能为空'): string =>
  `{ check: ${JSON.stringify(check)}, message: ${message} }`
const another = ['rule-of-another-field 座位(个), form.seats']
it.each([
  [of("form.brand != 'a'"), another],
  [of('length(form.brand) > 1 && filled(form.companyName)'), another],
  [of('user.superAdmin', '没有权限'), another],
  ['{ call: company.list, message: 座位重复 }', another],
  ['{ call: company.list, send: { companyName: form.brand }, message: 座位重复 }', another],
  [of("form.brand != 'a'", '该品牌不设座位'), []],
  [of('filled(form.brand)'), []],
  [of("form.brand != '' && !(form.companyName == null)"), []],
  [of('value > length(form.brand)'), []],
  [of('form.seats > length(form.brand)'), []],
  ['{ call: company.list, send: { companyName: form.seats }, message: 重复 }', []],
])('a rule %s', (rule, expected) => {
  expect(ruled(rule)).toEqual(expected)
})

it.each([
  ["filters.companyName != 'a'", ['rule-of-another-field 开门, filters.open']],
  ["filters.open != 'a'", []],
])('a rule of a filter that asks %s', (check, expected) => {
  const changes = withFilter(
    'open: optional text',
    '',
    `{ label: 开门, rules: [${of(check, '名称不对')}] }`,
    'open',
  )
  expect(only(toldOfProject({ project: 'base', changes }))).toEqual(expected)
})

it.each([
  ["form.companyName != 'a'", ['rule-of-another-field 城市, item.cityName']],
  ["item.cityName != 'a'", []],
  ['item.cityName != form.companyName', []],
])('a rule of an item that asks %s', (check, expected) => {
  const field = `{ label: 座位, widget: rowsEditor, of: [{ field: cityName, rules: [${of(check, '名称不对')}] }] }`
  expect(only(toldOfProject({ project: 'base', changes: withField(field, 'optional any') }))).toEqual(
    expected,
  )
})
