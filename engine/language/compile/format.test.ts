import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject, withColumn, type Change } from '../rules/small-project.fixture'

const seatsOf = (type: string): readonly Change[] => [['seats: int }', `seats: ${type} }`]]
const at = 'busCompany.yaml'
const row = (name: string) => ['.', ['$', 'row'], name]

it.each<[field: string, format: object, more?: readonly Change[], told?: string[]]>([
  ['{ label: 座位 }', { kind: 'number' }],
  ['{ label: 座位, format: percent }', { kind: 'percent' }],
  ['{ label: 座位, format: money }', { kind: 'money' }, [], [`${at}:6:21 format-type (money, number) → `]],
  ['{ label: 座位, format: money }', { kind: 'money' }, seatsOf('any')],
  [
    '{ label: 座位, format: text }',
    { kind: 'text' },
    seatsOf('cents'),
    [`${at}:6:21 format-type (text, money) → `],
  ],
  [
    '{ label: 座位, format: nobody }',
    { kind: 'number' },
    [],
    [`${at}:6:31 unknown-value (format, nobody, text, number, money, percent, datetime, date, time, html)`],
  ],
  [
    '{ label: 座位, format: [money] }',
    { kind: 'number' },
    [],
    [`${at}:6:31 wrong-kind (format, @kind-enum, @kind-list)`],
  ],
  ['{ label: 座位, widget: { number: { decimals: 2 } } }', { kind: 'number', decimals: 2 }],
  ['{ label: 座位, widget: { number: { decimals: 2 } } }', { kind: 'money' }, seatsOf('cents')],
  ['{ label: 座位, widget: switch }', { kind: 'bool' }, seatsOf('bool:1/0')],
  [
    '{ label: 座位, widget: { switch: { onText: 开, offText: 关 } } }',
    { kind: 'bool', words: { on: '开', off: '关' } },
    seatsOf('bool:1/0'),
  ],
  [
    '{ label: 座位, widget: { switch: { offText: 关 } } }',
    { kind: 'bool', words: { off: '关' } },
    seatsOf('bool:1/0'),
  ],
  ['{ label: 座位, widget: { switch: { onText: 开, offText: 关 } } }', { kind: 'number' }],
  ['{ label: 座位, widget: scope }', { kind: 'scope' }, seatsOf('code')],
  ['{ label: 座位, widget: scope }', { kind: 'scope' }, seatsOf('text')],
  ['{ label: 座位, widget: scope }', { kind: 'list', of: { kind: 'scope' } }, seatsOf('csv')],
  ['{ label: 座位, widget: { scope: { all: true } }, format: text }', { kind: 'text' }, seatsOf('code')],
  ['{ label: 座位, widget: scope, text: cityName }', { kind: 'text' }, seatsOf('code')],
  [
    "{ label: 座位, options: { 1: 一, 2: { text: 二, color: red, visible: filters.companyName != '' } }, otherwise: { text: 其他, color: green }, empty: 无 }",
    {
      kind: 'choice',
      choices: [
        { code: '1', text: '一' },
        { code: '2', text: '二', color: 'red', visible: ['!=', ['.', ['$', 'filters'], 'companyName'], ''] },
      ],
      otherwise: { code: '', text: '其他', color: 'green' },
      empty: '无',
    },
  ],
  [
    '{ label: 座位, options: { 1: { color: red } }, otherwise: { color: red } }',
    {
      kind: 'choice',
      choices: [{ code: '1', text: '', color: 'red' }],
      otherwise: { code: '', text: '', color: 'red' },
    },
    [],
    [
      `${at}:6:34 missing-key (text, @map-option, text:)`,
      `${at}:6:55 missing-key (text, @map-otherwise, text:)`,
    ],
  ],
  [
    '{ label: 座位, options: { 1: 一 }, otherwise: 其他 }',
    { kind: 'choice', choices: [{ code: '1', text: '一' }], otherwise: { code: '', text: '其他' } },
    seatsOf('code'),
  ],
  [
    '{ label: 座位, options: { 1: 一 } }',
    { kind: 'choice', choices: [{ code: '1', text: '一' }], many: true },
    seatsOf('"[code]"'),
  ],
])('a column of %s reads as %j', (field, format, more = [], told = []) => {
  const small = { project: 'base', changes: [...withColumn('seats', field), ...more] } as const
  const { block } = madeOfProject(small).screens.busCompany!
  expect(block.kind === 'list' && block.list.columns[3]!.format).toEqual(format)
  expect(toldOfProject(small)).toEqual(told)
})

it('a share that nobody rounded reads with two decimals', () => {
  const changes = withColumn('seats', '{ label: 座位, value: row.seats / 3, format: percent }')
  const { block } = madeOfProject({ project: 'base', changes }).screens.busCompany!
  const value = block.kind === 'list' && block.list.columns[3]!.value
  expect(value).toEqual(['call', 'round', [['/', row('seats'), 3], 2]])
})

const state = {
  kind: 'choice',
  choices: [
    { code: '0', text: '停用' },
    { code: '1', text: '启用' },
  ],
}
const city: Change = ['  cityName: { label: 城市 }', '  cityName: { label: 城市, options: { 1: 甲 } }']
const ofCity = { kind: 'choice', choices: [{ code: '1', text: '甲' }] }
it.each<[value: string, format: object, more?: readonly Change[]]>([
  ['row.state', state],
  ['row.cityName', { kind: 'text' }],
  ['row.cityName', ofCity, [city]],
  ['row.id', { kind: 'text' }],
  ['row.state == 1', { kind: 'bool' }],
  ["row.cityName == '1'", { kind: 'bool' }, [city]],
  ['user.name', { kind: 'text' }],
  ['filters.companyName', { kind: 'text' }],
  [
    'filters.cityName',
    { kind: 'text' },
    [
      city,
      [
        'sends: { companyName: optional text }',
        'sends: { companyName: optional text, cityName: optional text }',
      ],
      ['[{ field: companyName, required: false }]', '[{ field: companyName, required: false }, cityName]'],
    ],
  ],
  [
    'row.seats',
    { kind: 'bool', words: { on: '开', off: '关' } },
    [
      ...withColumn('seats', '{ label: 座位, widget: { switch: { onText: 开, offText: 关 } } }'),
      ...seatsOf('bool:1/0'),
    ],
  ],
  [
    'row.seats',
    { kind: 'choice', choices: [{ code: '1', text: '一' }], many: true },
    [...withColumn('seats', '{ label: 座位, options: { 1: 一 } }'), ...seatsOf('"[code]"')],
  ],
  [
    'row.seats',
    { kind: 'choice', choices: [{ code: '1', text: '一' }] },
    withColumn('seats', '{ label: 座位, options: { 1: 一 } }'),
  ],
  [
    'row.seats',
    { kind: 'datetime' },
    [...withColumn('seats', '{ label: 座位, options: { 1: 一 } }'), ...seatsOf('datetime')],
  ],
])('in a text %s reads as %j', (value, format, more = []) => {
  const changes: readonly Change[] = [
    ['label: 编辑\n', `label: { text: "{a}", with: { a: ${value} } }\n`],
    ...more,
  ]
  const { label } = madeOfProject({ project: 'base', changes }).screens.busCompany!.actions.edit!
  expect(typeof label === 'string' ? label : label.with.a!.format).toEqual(format)
})

it('in a text what a form holds reads by the options of its field', () => {
  const changes: readonly Change[] = [
    ['success: 编辑成功', 'success: { text: "{a}", with: { a: form.state } }'],
    ['form: { fields: [companyName] }', 'form: { fields: [companyName, { field: state, widget: select }] }'],
    ['sends: { companyName: text }', 'sends: { companyName: text, state: code }'],
    ['sends: { id: id, companyName: text }', 'sends: { id: id, companyName: text, state: code }'],
  ]
  expect(toldOfProject({ project: 'base', changes })).toEqual([])
  const { actions } = madeOfProject({ project: 'base', changes }).screens.busCompany!
  expect(actions['company.edit']!.success).toMatchObject({ with: { a: { format: state } } })
})
