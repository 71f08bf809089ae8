import { expect, it } from 'vitest'
import { toldOfProject, type Change, type Small } from './small-project.fixture'

const only = (project: Small['project'], changes: readonly Change[]): string[] =>
  toldOfProject({ project, changes }).flatMap((one) => / id-in-text (.*)$/.exec(one)?.[1] ?? [])
const ofLine = (said: string): string[] => only('ok/stand-in', [['{ confirm: 确定删除吗？ }', said]])
const asks = (text: string, values: string): string => `{ confirm: { text: "${text}", with: { ${values} } } }`

it.each([
  [asks('确定删除{name}吗？', 'name: row.id'), '(row.id, name) → row.name'],
  // What people know a record by is told of the collection.
  [asks('确定删除{id}吗？', 'id: row.id'), '(row.id, name) → row.name'],
  [asks('确定删除线路“{n}”吗？', 'n: row.id'), '(row.id, name) → row.name'],
])('%s', (said, told) => {
  expect(ofLine(said)).toEqual([told])
})
it.each([
  asks('确定删除{name}吗？', 'name: row.name'),
  asks('确定删除编号{id}吗？', 'id: row.id'),
  asks('确定删除ID：{id}吗？', 'id: row.id'),
  asks('确定删除{n}个吗？', 'n: "length(row.id)"'),
  `{ log: { text: "删除{id}", with: { id: row.id } } }, ${asks('确定删除{name}吗？', 'name: row.name')}`,
])('%s is meant', (said) => {
  expect(ofLine(said)).toEqual([])
})

it('the id of another record stands where the record shows its name', () => {
  const told = (values: string): string[] =>
    only('ok/stand-in', [
      ['columns: [lineName, state]', 'columns: [lineName, state]\n  rowActions: [back]'],
      [
        'actions:\n  save: { label: 导出, permission: none',
        `actions:\n  back: { label: 看, permission: none, steps: [${asks('看{line}吗？', values)}, reload] }\n  save: { label: 导出, permission: none`,
      ],
    ])
  expect(told('line: row.lineId')).toEqual(['(row.lineId, lineName) → row.lineName'])
  expect(told('line: row.lineName')).toEqual([])
})

it.each([
  ['name: row.id', ['(row.id, companyName) → row.companyName']],
  ['companyName: row.id', ['(row.id, companyName) → row.companyName']],
  // Of what another service keeps nobody says what it is called.
  ['id: row.id', []],
])('of a record that no collection keeps, %s', (values, told) => {
  const [key] = values.split(':')
  const changes: Change[] = [
    [
      'steps: [{ open: company, mode: edit }]',
      `steps: [${asks(`改{${key}}吗？`, values)}, { open: company, mode: edit }]`,
    ],
  ]
  expect(only('base', changes)).toEqual(told)
})
