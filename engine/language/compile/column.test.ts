import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject, withColumn, type Change } from '../rules/small-project.fixture'

const seatsOf = (type: string): readonly Change[] => [['seats: int }', `seats: ${type} }`]]
const row = (name: string) => ['.', ['$', 'row'], name]
const plain = { key: 'seats', label: '座位' }
const ofText = { ...plain, width: 130, grow: true, format: { kind: 'text' } }
const ofNumber = { ...plain, width: 100, align: 'right', member: 'seats', format: { kind: 'number' } }
const view = (widget: string) => ({ widget, options: {} })

it.each<[use: string, field: string, made: unknown, more?: readonly Change[], told?: string[]]>([
  [
    "{ field: seats, width: 90, fixed: right, align: left, visible: filters.companyName != '', merge: false, empty: 无 }",
    '{ label: 座位 }',
    {
      ...ofNumber,
      width: 90,
      fixed: 'right',
      align: 'left',
      visible: ['!=', ['.', ['$', 'filters'], 'companyName'], ''],
      empty: '无',
      merge: false,
    },
    [],
    ['15:133 said-anyway (merge, false) → '],
  ],
  [
    'seats',
    '{ label: 座位, tooltip: 说, value: row.seats * 2 }',
    {
      ...plain,
      tooltip: '说',
      width: 100,
      align: 'right',
      value: ['*', row('seats'), 2],
      format: { kind: 'number' },
    },
  ],
  [
    '{ field: seats, value: row.cityName }',
    '{ label: 座位, value: form.x }',
    { ...ofText, value: row('cityName') },
  ],
  ['seats', '{ label: 座位, text: cityName }', { ...ofText, member: 'cityName' }],
  ['seats', '{ label: 座位, text: nobody }', ofText, [], ['6:29 unknown-member (nobody, Company)']],
  ['seats', '{ label: 座位, name: nobody }', ofText, [], ['15:43 column-not-in-row (nobody, Company)']],
  ['{ field: seats, visible: false }', '{ label: 座位 }', undefined],
  [
    '{ field: seats, visible: true }',
    '{ label: 座位 }',
    ofNumber,
    [],
    ['15:57 said-anyway (visible, true) → '],
  ],
  ['seats', '{ label: 座位, widget: file }', { ...ofNumber, onlyNamed: true }],
  ['seats', '{ label: 座位, widget: file, text: cityName }', { ...ofText, member: 'cityName' }],
  ['seats', '{ label: 座位, widget: file, value: row.cityName }', { ...ofText, value: row('cityName') }],
  ['{ field: seats, view: file }', '{ label: 座位 }', { ...ofNumber, onlyNamed: true, view: view('file') }],
  ['{ field: seats, view: tags }', '{ label: 座位, widget: file }', { ...ofNumber, view: view('tags') }],
  [
    'seats',
    '{ label: 座位, widget: image }',
    { ...ofText, member: 'seats', onlyNamed: true },
    seatsOf('text'),
    ['15:43 column-shows-address (seats, image, …) → { field: seats, view: { image: { call: … } } }'],
  ],
  [
    'seats',
    '{ label: 座位 }',
    { ...ofText, width: 180, member: 'seats', format: { kind: 'list', of: { kind: 'text' } } },
    seatsOf('"[text]"'),
  ],
  [
    'seats',
    '{ label: 座位 }',
    {
      ...ofText,
      width: 180,
      member: 'seats',
      format: { kind: 'list', of: { kind: 'text' } },
      onlyNamed: true,
    },
    seatsOf('"[Part]" }\n  Part: { name: text'),
  ],
  [
    'seats',
    '{ label: 座位 }',
    { ...ofText, member: 'seats', onlyNamed: true },
    seatsOf('Part }\n  Part: { name: text'),
  ],
  ['{ field: seats, action: edit }', '{ label: 座位 }', { ...ofNumber, action: 'edit' }],
  [
    '{ field: seats, action: edit }',
    '{ label: 座位, widget: switch }',
    { ...plain, width: 80, member: 'seats', format: { kind: 'bool' }, action: 'edit', view: view('switch') },
    seatsOf('bool:1/0'),
  ],
  [
    'seats',
    '{ label: 座位, widget: switch }',
    { ...plain, width: 80, member: 'seats', format: { kind: 'bool' } },
    seatsOf('bool:1/0'),
  ],
])('the column %s of %s', (use, field, made, more = [], told = []) => {
  const small = { project: 'base', changes: [...withColumn(use, field), ...more] } as const
  const { block } = madeOfProject(small).screens.busCompany!
  expect(block.kind === 'list' && block.list.columns[3]).toEqual(made ?? undefined)
  expect(toldOfProject(small)).toEqual(told.map((one) => `busCompany.yaml:${one}`))
})

it('a key that a column does not have is told as such, and not that it says nothing', () => {
  const changes = withColumn('{ field: seats, trim: true }', '{ label: 座位 }')
  const told = toldOfProject({ project: 'base', changes })
  expect(told.map((one) => one.split(' ')[1])).toEqual(['unknown-key'])
})
