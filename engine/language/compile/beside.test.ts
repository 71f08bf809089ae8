import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Change } from '../rules/small-project.fixture'

const besides = (written: string): readonly Change[] => [
  ['  rowActions: [edit]\n', `  rowActions: [edit]\n  beside: { ${written} }\n`],
]
const counted = ['call', 'count', [['$', 'rows']]]
const view = (widget: string) => ({ widget, options: {} })

it.each<[written: string, made: unknown, told: string[]]>([
  [
    'label: 图, widget: tags, value: count(rows), width: 300',
    { label: '图', value: counted, format: { kind: 'number' }, view: view('tags'), width: 300 },
    [],
  ],
  [
    'label: { text: "{n}", with: { n: count(rows) } }, widget: text, value: first(rows).companyName',
    {
      label: { text: '{n}', with: { n: { value: counted, format: { kind: 'number' } } } },
      value: ['.', ['call', 'first', [['$', 'rows']]], 'companyName'],
      format: { kind: 'text' },
      view: view('text'),
      width: 440,
    },
    [],
  ],
  [
    'label: 图, widget: map, value: rows',
    {
      label: '图',
      value: ['$', 'rows'],
      format: { kind: 'list', of: { kind: 'text' } },
      view: view('map'),
      width: 440,
    },
    ['16:31 widget-option-missing (from, map)'],
  ],
  [
    'label: 图, widget: text, value: nobody',
    undefined,
    [
      '16:44 expression-unknown-name (nobody, user, scope, query, params, results, filters, size, asked, rows, )',
    ],
  ],
  [
    'label: 图, widget: { switch: { action: edit } }, value: count(rows)',
    {
      label: '图',
      value: counted,
      format: { kind: 'number' },
      view: { widget: 'switch', options: { action: 'edit' } },
      width: 440,
    },
    ['16:43 action-in-cell (edit)'],
  ],
  ['widget: text, value: 1', undefined, ['16:3 missing-key (label, @map-beside, label:)']],
  ['label: 图, value: 1', undefined, ['16:3 missing-key (widget, @map-beside, widget:)']],
  ['label: 图, widget: text', undefined, ['16:3 missing-key (value, @map-beside, value:)']],
])('beside a list stands { %s }', (written, made, told) => {
  const small = { project: 'base', changes: besides(written) } as const
  const { block } = madeOfProject(small).screens.busCompany!
  expect(block.kind === 'list' && block.list.beside).toEqual(made)
  expect(toldOfProject(small)).toEqual(told.map((one) => `busCompany.yaml:${one}`))
})
