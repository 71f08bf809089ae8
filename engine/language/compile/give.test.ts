import { describe, expect, it } from 'vitest'
import { toldOfProject, type Change } from '../rules/small-project.fixture'

const told = (changes: readonly Change[]) =>
  toldOfProject({ project: 'base', changes }).filter((one) => !/unused-call|query-never-read/.test(one))

/** A dialog that takes these; the button above the list gives what is asked, that of a row what is tried. */
const given = (takes: string, above: string, tried: string): readonly Change[] => [
  [
    'title: { add: 新增公司, edit: 编辑公司 }',
    `title: { add: 新增公司, edit: 编辑公司 }\n    takes: ${takes}`,
  ],
  ['[{ open: company }]', `[{ open: company, give: { ${above} } }]`],
  ['[{ open: company, mode: edit }]', `[{ open: company, mode: edit${tried} }]`],
]
const a = 'a: user.name'

describe('what a dialog is given', () => {
  it.each<[takes: string, above: string, tried: string, told: string[]]>([
    ['{ a: text }', a, ', give: { a: row.companyName }', []],
    ['{ a: optional text }', a, '', []],
    ['{ a: text }', a, '', ['23:21 given-missing (a, company)']],
    [
      '{ a: text, companyName: text }',
      `${a}, companyName: user.name`,
      ', give: { a: row.id }',
      [
        '23:21 given-missing (companyName, company) → company, mode: edit, give: { companyName: row.companyName, ',
      ],
    ],
    [
      '{ a: text, state: yuan }',
      `${a}, state: yuan(1)`,
      ', give: { a: row.id }',
      ['23:21 given-missing (state, company)'],
    ],
    [
      '{ a: text }',
      a,
      ', give: { a: row.id, b: 5 }',
      ['23:61 unknown-given (b, company, { b: number }) → a'],
    ],
    [
      '{ a: text }',
      a,
      ', give: { a: row.id, b: row.nobody }',
      [
        '23:61 unknown-given (b, company, { b: text }) → a',
        '23:68 expression-unknown-member (nobody, record Company, id, companyName, cityName, state)',
      ],
    ],
    [
      '{ a: int }',
      'a: 1',
      ', give: { a: row.companyName }',
      ['23:53 wrong-type (number, text) → toNumber(row.companyName)'],
    ],
    ['{ a: Nobody }', a, ', give: { a: row.companyName }', ['28:17 unknown-type (Nobody)']],
  ])('%s, of %s and%s', (takes, above, tried, expected) => {
    expect(told(given(takes, above, tried))).toEqual(expected.map((one) => `busCompany.yaml:${one}`))
  })
})

describe('where a button goes', () => {
  const hidden: Change = ['busCompany: 公交公司', 'busCompany: { title: 公交公司, hidden: true }']
  const goes = (step: string, query = '{ id: id, day: optional date }'): readonly Change[] => [
    ['screen: busCompany\n', `screen: busCompany\nquery: ${query}\n`],
    ['[{ open: company, mode: edit }]', `[{ ${step} }]`],
    ['title: { add: 新增公司, edit: 编辑公司 }', 'title: { add: 新增公司 }'],
    ['      edit: { call: company.edit, send: { id: row.id }, success: 编辑成功 }\n', ''],
  ]
  it.each<[step: string, told: string[]]>([
    ['go: busCompany, give: { id: row.id }', []],
    ['go: busCompany, give: { id: row.id, day: today() }', []],
    ['go: nobody', ['busCompany.yaml:24:19 unknown-screen (nobody)']],
    ['go: busCompny', ['busCompany.yaml:24:19 unknown-screen (busCompny) → busCompany']],
    [
      'go: busCompany',
      ['busCompany.yaml:24:19 query-missing (id, busCompany) → busCompany, give: { id: row.id }'],
    ],
    [
      'go: busCompany, give: { id: row.id, day: row.state, nobody: 1 }',
      [
        'busCompany.yaml:24:56 wrong-type (date, code)',
        'busCompany.yaml:24:67 unknown-query (nobody, busCompany)',
      ],
    ],
  ])('%s', (step, expected) => {
    const menu = 'app.yaml:1:1'
    expect(told([...goes(step), hidden]).filter((one) => !one.startsWith(menu))).toEqual(expected)
  })
  it('of what the menu cannot give is told once, at the query', () => {
    expect(told(goes('go: busCompany'))).toEqual([
      'busCompany.yaml:2:10 query-from-menu (id) → id: optional id',
    ])
  })
})
