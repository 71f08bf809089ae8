import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject } from '../rules/small-project.fixture'

const id = { value: ['.', ['$', 'row'], 'id'], format: { kind: 'text' } }

it.each<[written: string, made: unknown, told: string[]]>([
  ['{ text: "{a}", with: { a: row.id } }', { text: '{a}', with: { a: id } }, []],
  [
    '{ text: "{a}的{b}", with: { a: row.id } }',
    { text: '{a}的{b}', with: { a: id } },
    ['20:25 text-value-missing (b) → a'],
  ],
  [
    '{ text: "{a}", with: { a: row.id, c: row.id } }',
    { text: '{a}', with: { a: id, c: id } },
    ['20:46 text-value-unused (c) → a'],
  ],
  [
    '{ text: 编辑, with: { c: row.id } }',
    { text: '编辑', with: { c: id } },
    ['20:12 text-value-unused (c) → 编辑'],
  ],
  [
    '{ text: 编辑, with: { c: row.id, d: row.id } }',
    { text: '编辑', with: { c: id, d: id } },
    ['20:32 text-value-unused (c) → ', '20:41 text-value-unused (d) → '],
  ],
  [
    '{ text: "{a}", with: { ab: row.id } }',
    { text: '{a}', with: { ab: id } },
    ['20:21 text-value-missing (a) → ab', '20:35 text-value-unused (ab) → a'],
  ],
  [
    '{ text: "{a}", with: { a: row.nobody } }',
    { text: '{a}', with: {} },
    ['20:42 expression-unknown-member (nobody, record Company, id, companyName, cityName, state)'],
  ],
  ['{ text: 编辑 }', '编辑', ['20:5 missing-key (with, @map-textWithValues, with:)']],
  ['"{a}"', '{a}', ['20:13 text-value-missing (a)']],
  ['"${a} x {b c}"', '${a} x {b c}', ['20:13 text-value-missing (a)', '20:20 text-value-missing (b c)']],
])('the text %s', (written, made, told) => {
  const small = { project: 'base', changes: [['label: 编辑\n', `label: ${written}\n`]] } as const
  expect(madeOfProject(small).screens.busCompany!.actions.edit!.label).toEqual(made)
  expect(toldOfProject(small)).toEqual(told.map((one) => `busCompany.yaml:${one}`))
})

it.each<[written: string, made: unknown]>([
  ['{ silent: true }', { silent: true }],
  ['{ server: true }', { server: true }],
  ['{ server: true, fallback: 好 }', { server: true, fallback: '好' }],
  ['{ text: "{a}", with: { a: row.id } }', { text: '{a}', with: { a: id } }],
])('the message %s', (written, made) => {
  const small = { project: 'base', changes: [['success: 编辑成功', `success: ${written}`]] } as const
  expect(madeOfProject(small).screens.busCompany!.actions['company.edit']!.success).toEqual(made)
  expect(toldOfProject(small)).toEqual([])
})
