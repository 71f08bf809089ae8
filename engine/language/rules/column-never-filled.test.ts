import { expect, it } from 'vitest'
import { toldOfProject, type Change } from './small-project.fixture'

/** A line has a note, and the screen a field for it. */
const noted: readonly Change[] = [
  ['  Line: { id: id, name: text,', '  Line: { id: id, name: text, note: text,'],
  ['  made:  { label: 创建时间 }', '  made:  { label: 创建时间 }\n  note:  { label: 备注 }'],
]
const column = (use = 'note'): Change => [
  'columns: [name, price, made]',
  `columns: [name, price, made, ${use}]`,
]
const field = (use: string): Change => [
  'form: { fields: [name, price] }',
  `form: { fields: [name, price, ${use}] }`,
]
const shown = "{ field: note, visible: mode == 'edit', disabled: true }"
const loaded = (use: string, give = ''): readonly Change[] => [
  [
    'form: { fields: [name, price] }',
    `form:
      load: [{ call: line.get, send: { id: row.id }, as: one, when: mode == 'edit' }]
      fields: [name, price, { field: note, visible: mode == 'edit', disabled: true, ${use} }]`,
  ],
  [
    '  line.sum:\n',
    `  line.get:
    post: tour:/line/get
    sends: { id: id }
    reads: { note: { at: data.note, type: text } }
    permission: route:line
    does: { get: Line${give} }
  line.sum:
`,
  ],
]
const told = (changes: readonly Change[]): string[] =>
  toldOfProject({ project: 'ok/stand-in', changes: [...noted, ...changes] })

it.each<[what: string, changes: readonly Change[], at: string]>([
  ['a column', [column()], '12:32'],
  ['a column that computes nothing', [column('{ field: note, value: row.note }')], '12:41'],
  [
    'a column whose text it is',
    [
      ['  note:  { label: 备注 }', ''],
      ['{ label: 名称,', '{ label: 名称, text: note,'],
    ],
    '12:13',
  ],
  ['a field of a form that shows the row', [field(shown)], '17:44'],
  [
    'a field that begins with the row',
    [field("{ field: note, visible: mode == 'edit', disabled: true, default: row.note }")],
    '17:44',
  ],
  ['a field of what is loaded', loaded('default: results.one.note'), '19:38'],
  ['a column and a field, once', [column(), field(shown)], '12:32'],
])('what nothing fills is told of %s', (_, changes, at) => {
  expect(told(changes)).toEqual([`line.yaml:${at} column-never-filled (note, 线路)`])
})

it.each<[what: string, changes: readonly Change[]]>([
  ['nobody shows', [['  note:  { label: 备注 }', '']]],
  ['a call sets', [column(), ['set: { open: true }', 'set: { open: true, note: "\'x\'" }']]],
  [
    'made-up records have',
    [column(), ['    created: made\n', '    created: made\n    sampled: { note: "\'x\'" }\n']],
  ],
  [
    'is computed beside other things',
    [column('{ field: note, value: "filled(row.note) ? row.note : row.name" }')],
  ],
  ['another call gives', loaded('default: results.one.note', ', give: { note: item.name }')],
])('what %s is not', (_, changes) => {
  expect(told(changes).filter((one) => one.includes('never-filled'))).toEqual([])
})

it('where nobody adds records they come from elsewhere', () => {
  const changes: readonly Change[] = [
    ['lineName: text, place: int,', 'lineName: text, note: text, place: int,'],
    [
      '  depot:    { label: 驻地, name: name }',
      '  depot:    { label: 驻地, name: name }\n  note:     { label: 备注 }',
    ],
    ['columns: [lineName, state]', 'columns: [lineName, note, state]'],
  ]
  expect(toldOfProject({ project: 'ok/stand-in', changes })).toEqual([])
})
it('what another server fills nobody knows', () => {
  const changes: readonly Change[] = [
    ['cityName: text, state: code }', 'cityName: text, note: text, state: code }'],
    ['  cityName: { label: 城市 }\n', '  cityName: { label: 城市 }\n  note: { label: 备注 }\n'],
    ['columns: [companyName, cityName, state]', 'columns: [companyName, cityName, note, state]'],
  ]
  expect(toldOfProject({ project: 'base', changes })).toEqual([])
})
