import { expect, it } from 'vitest'
import { listWith } from './rich-list'

const isOpen = ['.', ['$', 'row'], 'open']
const kinds = {
  kind: 'choice',
  choices: [
    { code: '1', text: '甲', color: 'green', visible: isOpen },
    { code: '2', text: '乙' },
  ],
  otherwise: { code: '', text: '其他', color: 'red' },
}

it.each<[written: string, column: object | undefined, told?: string[]]>([
  [
    'price',
    { key: 'price', label: '价格', width: 120, align: 'right', member: 'price', format: { kind: 'money' } },
  ],
  [
    'count',
    {
      key: 'count',
      label: '数量',
      width: 100,
      align: 'right',
      member: 'count',
      format: { kind: 'number', decimals: 2 },
    },
  ],
  [
    'open',
    {
      key: 'open',
      label: '开放',
      width: 80,
      member: 'open',
      format: { kind: 'bool', words: { on: '开', off: '关' } },
    },
  ],
  [
    'kind',
    {
      key: 'kind',
      label: '类别',
      tooltip: '说明',
      width: 88,
      member: 'kind',
      format: { ...kinds, empty: '无' },
      empty: '无',
    },
  ],
  [
    'owner',
    { key: 'owner', label: '车主', width: 130, grow: true, member: 'ownerName', format: { kind: 'text' } },
  ],
  [
    'tags',
    {
      key: 'tags',
      label: '标签',
      width: 88,
      member: 'tags',
      format: {
        kind: 'choice',
        choices: [
          { code: 'a', text: '甲' },
          { code: 'b', text: '乙' },
        ],
        many: true,
      },
    },
  ],
  [
    'total',
    {
      key: 'total',
      label: '合计',
      width: 100,
      align: 'right',
      value: ['call', 'round', [['*', ['.', ['$', 'row'], 'count'], 2], 2]],
      format: { kind: 'percent' },
    },
  ],
  [
    'parts',
    {
      key: 'parts',
      label: '零件',
      width: 180,
      grow: true,
      member: 'parts',
      format: { kind: 'list', of: { kind: 'text' } },
      onlyNamed: true,
    },
  ],
  [
    '{ field: cityName, label: 市 }',
    { key: 'cityName', label: '市', width: 130, grow: true, member: 'cityName', format: { kind: 'text' } },
  ],
  [
    '{ field: companyName, width: 90, fixed: left, align: center, tooltip: 提示 }',
    {
      key: 'companyName',
      label: '公司名称',
      tooltip: '提示',
      width: 90,
      fixed: 'left',
      align: 'center',
      member: 'companyName',
      format: { kind: 'text' },
    },
    ['named-twice'],
  ],
  [
    '{ field: kind, visible: row.open, empty: 空 }',
    {
      key: 'kind',
      label: '类别',
      tooltip: '说明',
      width: 88,
      member: 'kind',
      format: { ...kinds, empty: '空' },
      visible: isOpen,
      empty: '空',
    },
  ],
  ['{ field: kind, visible: false }', undefined],
  [
    '{ field: price, value: row.price * 2 }',
    {
      key: 'price',
      label: '价格',
      width: 120,
      align: 'right',
      value: ['call', 'roundMoney', [['*', ['.', ['$', 'row'], 'price'], 2]]],
      format: { kind: 'money' },
    },
  ],
  [
    '{ field: cityName, value: first(row.tags) }',
    {
      key: 'cityName',
      label: '城市',
      width: 130,
      grow: true,
      value: ['call', 'first', [['.', ['$', 'row'], 'tags']]],
      format: { kind: 'text' },
    },
  ],
  [
    '{ field: open, action: edit }',
    {
      key: 'open',
      label: '开放',
      width: 80,
      member: 'open',
      format: { kind: 'bool', words: { on: '开', off: '关' } },
      view: { widget: 'switch', options: { onText: '开', offText: '关' } },
      action: 'edit',
    },
  ],
  [
    '{ field: kind, action: edit }',
    {
      key: 'kind',
      label: '类别',
      tooltip: '说明',
      width: 88,
      member: 'kind',
      format: { ...kinds, empty: '无' },
      empty: '无',
      action: 'edit',
    },
  ],
  [
    '{ field: cityName, view: { abridged: { full: row.companyName } } }',
    {
      key: 'cityName',
      label: '城市',
      width: 130,
      grow: true,
      member: 'cityName',
      format: { kind: 'text' },
      view: { widget: 'abridged', options: { full: ['.', ['$', 'row'], 'companyName'] } },
    },
  ],
  [
    '{ field: cityName, merge: true }',
    {
      key: 'cityName',
      label: '城市',
      width: 130,
      grow: true,
      member: 'cityName',
      format: { kind: 'text' },
      merge: true,
    },
    ['named-twice', 'merge-without-lines'],
  ],
  ['{ field: nobody, label: x }', undefined, ['unknown-field']],
  [
    '{ field: owner, format: datetime }',
    { key: 'owner', label: '车主', width: 170, member: 'ownerName', format: { kind: 'datetime' } },
  ],
  [
    '{ field: price, format: number }',
    { key: 'price', label: '价格', width: 100, align: 'right', member: 'price', format: { kind: 'number' } },
    ['format-type'],
  ],
  [
    '{ field: companyName, label: { text: "{n}", with: { n: user.name } } }',
    {
      key: 'companyName',
      label: { text: '{n}', with: { n: { value: ['.', ['$', 'user'], 'name'], format: { kind: 'text' } } } },
      width: 130,
      grow: true,
      member: 'companyName',
      format: { kind: 'text' },
    },
  ],
])('the column %s is compiled as it is written', (written, column, told = []) => {
  const made = listWith(written)
  expect(made.list.columns[3]).toEqual(column)
  expect(made.told).toEqual(told)
})
