import { passingEmpty } from '../../engine/language/compile/passing-empty'
import { expect, it } from 'vitest'
import { listWith } from './rich-list'

/** What a list has that says nothing of it. */
const usual = {
  id: 'main',
  call: 'company.list',
  key: 'id',
  autoload: true,
  checks: [],
  send: {},
  paging: { mode: 'local', sizes: [10, 20, 30, 40, 50, 100], size: 10 },
  toolbar: ['add'],
  rowActions: ['edit'],
}
it.each<[written: string, other: object, told?: string[]]>([
  ['select: page', { select: 'page' }],
  ['select: acrossPages', { select: 'acrossPages' }],
  ['select: one', {}, ['unknown-value']],
  ['autoload: false', { autoload: false }],
  ['key: companyName', { key: 'companyName' }],
  ['paging: { size: 20, sizes: [20, 50] }', { paging: { mode: 'local', sizes: [20, 50], size: 20 } }],
  ['refresh: { every: 5, while: "rows.first.open == true" }', {}, ['expression-unknown-member']],
  [
    'refresh: { every: 1, while: "count(rows) > 0" }',
    { refresh: { seconds: 1, while: ['>', ['call', 'count', [['$', 'rows']]], 0] } },
    ['refresh-too-often'],
  ],
  ['note: 说明', { note: '说明' }],
  ['tree: below', { tree: 'below' }],
  ['tree: parts', { tree: 'parts' }],
  ['flatten: parts', { flatten: 'parts' }, ['record-not-merged']],
  [
    'send: { companyName: user.name }',
    { send: { companyName: ['.', ['$', 'user'], 'name'] } },
    ['filter-feeds-nothing'],
  ],
  ['failure: { silent: true }', { failure: { silent: true } }],
  ['failure: 失败', { failure: '失败' }],
  [
    'totals: [{ label: 数, value: 1 }]',
    { totals: { values: [{ label: '数', value: 1, format: { kind: 'number' } }] } },
  ],
  ['chooseFirst: true', { chooseFirst: true }],
  [
    'checks: [{ check: filters.companyName != "", message: 必填 }]',
    { checks: [{ check: ['!=', ['.', ['$', 'filters'], 'companyName'], ''], message: '必填' }] },
  ],
  [
    'checks: [{ check: length(filters.companyName) >= 2, message: 太短 }]',
    {
      checks: [
        {
          check: passingEmpty(['>=', ['call', 'length', [['.', ['$', 'filters'], 'companyName']]], 2]),
          message: '太短',
        },
      ],
    },
  ],
  ['selectStart: "[]"', { selectStart: ['list', []] }, ['no-selection']],
])('a list that says %s has that besides', (written, other, told = []) => {
  const made = listWith('price', written)
  const { columns: _, filters: __, ...list } = made.list
  expect(list).toEqual({ ...usual, ...other })
  expect(made.told).toEqual(told)
})
