import { expect, it } from 'vitest'
import { readSource } from '../source'
import { somewhere } from './openings'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

it('finds a text wherever it stands, and nothing where none does', () => {
  const node = (text: string) => readSource('a.yaml', text).file.root!
  expect(somewhere(node('a: { b: [x, row.id] }\n'), /row/)).toBe(true)
  expect(somewhere(node('row: { b: [x] }\n'), /row/)).toBe(false)
  expect(somewhere(node('a:\n'), /./)).toBe(false)
  expect(somewhere(undefined, /./)).toBe(false)
})

/** Another button beside `add`, which has no row. */
const beside = (steps: string, more = ''): readonly Change[] => [
  ['toolbar: [add]', 'toolbar: [add, again]'],
  [
    '  add: { label: 新增,',
    `  again: { label: 再来, permission: busCompany:edit, steps: ${steps}${more} }\n  add: { label: 新增,`,
  ],
]
const oneSubmit: Change = [
  `    submit:
      add: { call: company.add, success: 添加成功 }
      edit: { call: company.edit, send: { id: row.id }, success: 编辑成功 }
`,
  '    submit: { call: company.edit, send: { id: row.id }, success: 编辑成功 }\n',
]
const submits = oneSubmit[0]
const titles: Change = ['{ add: 新增公司, edit: 编辑公司 }', '公司']

const openingCases: Case[] = [
  [
    'from a button without one, in its mode',
    'base',
    beside('[{ open: company, mode: edit }]'),
    ['busCompany.yaml:18:68 opened-without-row (company, edit)'],
  ],
  [
    'from a button without one, in another mode',
    'base',
    beside('[{ open: company }]'),
    [
      'busCompany.yaml:31:20 submit-permission-unclear (add, busCompany:add, busCompany:edit) → company.add, permission: busCompany:add',
    ],
  ],
  [
    'from a button that reads the row itself',
    'base',
    beside('[{ open: company, mode: edit }]', ', visible: row.state == 1'),
    [
      'busCompany.yaml:18:101 expression-unknown-name (row, user, scope, query, params, results, filters, size, asked, rows, ) → rows',
    ],
  ],
  [
    'from buttons without one alone',
    'base',
    [...beside('[{ open: company, mode: edit }]'), ['rowActions: [edit]', 'rowActions: []']],
    [
      'busCompany.yaml:20:3 unused-action (edit) → ',
      'busCompany.yaml:32:47 expression-unknown-name (row, user, scope, query, params, given, mode, results, form, )',
    ],
  ],
  [
    'where one submit is for every mode',
    'base',
    [oneSubmit],
    [
      'busCompany.yaml:29:21 permission-not-accepted (company.edit, busCompany:edit, busCompany:add) → company.edit, permission: busCompany:edit',
      'busCompany.yaml:29:47 expression-unknown-name (row, user, scope, query, params, given, mode, results, form, )',
    ],
  ],
  [
    'in two modes, and has no submit',
    'base',
    [[submits, '']],
    ['busCompany.yaml:18:65 mode-without-submit (add, company)'],
  ],
  [
    'to be read, and has no submit',
    'base',
    [
      [submits, ''],
      ['open: company, mode: edit', 'open: company, mode: view'],
      ['steps: [{ open: company }]', 'steps: [{ open: company, mode: view }]'],
      titles,
    ],
    ['company.yaml:10:3 unused-call (company.add) → ', 'company.yaml:14:3 unused-call (company.edit) → '],
  ],
  [
    'has buttons in the place of a submit',
    'base',
    [
      [submits, '    buttons: [save]\n'],
      titles,
      [
        '  add: { label: 新增,',
        '  save: { label: 保存, permission: busCompany:add, steps: [validate, { call: company.add }, close] }\n  add: { label: 新增,',
      ],
    ],
    [
      'company.yaml:14:3 unused-call (company.edit) → ',
      'busCompany.yaml:18:68 not-asked-again (company.add) → { call: company.add }, reload',
    ],
  ],
  [
    'has no form',
    'base',
    [
      [submits, ''],
      ['    form: { fields: [companyName] }\n', '    list: { call: company.list, columns: [companyName] }\n'],
      titles,
    ],
    ['company.yaml:10:3 unused-call (company.add) → ', 'company.yaml:14:3 unused-call (company.edit) → '],
  ],
]
it.each(openingCases)('a dialog that is opened %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})

const named = (name: string, success: string): readonly Change[] => [
  [
    '{ call: departure.cancel, send: { ids: selection.id }, as: answer }',
    `{ call: departure.cancel, send: { ids: selection.id }, as: ${name} }`,
  ],
  [
    '{ text: "取消{done}个，{left}个已取消过", with: { done: results.answer.done, left: results.answer.left } }',
    success,
  ],
]
const resultCases: Case[] = [
  [
    'is read by no name',
    'ok/stand-in',
    named('answer', '已取消'),
    ['departure.yaml:44:66 result-never-read (answer) → '],
  ],
  [
    'is read by a part of its name',
    'ok/stand-in',
    named('answer', '{ text: "{n}", with: { n: results.answers.done } }'),
    ['departure.yaml:45:48 results-never-set (answers, answer) → answer'],
  ],
  [
    'is a member of something else',
    'ok/stand-in',
    named('done', '{ text: "{n}", with: { n: row.results.done } }'),
    [
      'departure.yaml:44:66 result-never-read (done) → ',
      'departure.yaml:45:40 expression-unknown-name (row, user, scope, query, params, results, filters, size, selection, asked, rows, ) → rows',
    ],
  ],
  [
    'is of a file that is chosen',
    'ok/stand-in',
    [
      [
        'steps: [{ open: depots }]',
        'steps: [{ chooseFile: [xlsx], message: 请选择文件, as: sheet }, { open: depots }]',
      ],
    ],
    [],
  ],
]
it.each(resultCases)('what is kept by a name %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})

const asking = (query: string, route = '公交公司'): readonly Change[] => [
  ['screen: busCompany\n', `screen: busCompany\nquery: { name: ${query} }\n`],
  ['call: company.list\n', 'call: company.list\n  send: { companyName: query.name }\n'],
  ['filters: [{ field: companyName, required: false }]', 'filters: []'],
  ['busCompany: 公交公司', `busCompany: ${route}`],
]
const menuCases: Case[] = [
  [
    'it demands',
    'base',
    asking('text'),
    ['busCompany.yaml:2:10 query-from-menu (name) → name: optional text'],
  ],
  [
    'it demands in words',
    'base',
    asking('required text'),
    ['busCompany.yaml:2:10 query-from-menu (name) → name: optional text'],
  ],
  ['it demands in quotes', 'base', asking('"text"'), ['busCompany.yaml:2:10 query-from-menu (name)']],
  [
    'it demands by more than a word',
    'base',
    asking('{ type: text }'),
    [
      'busCompany.yaml:2:16 wrong-kind (name, @kind-wireType, @kind-map)',
      'busCompany.yaml:2:16 unknown-type ()',
      'busCompany.yaml:13:30 unknown-query (name, busCompany)',
    ],
  ],
  ['it may do without', 'base', asking('optional text'), []],
  ['no menu leads to', 'base', asking('text', '{ title: 公交公司, hidden: true }'), []],
]
it.each(menuCases)('whoever comes by the menu brings no value that %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})

const preset = (filter: string): readonly Change[] => [
  ['screen: busCompany\n', 'screen: busCompany\nquery: { name: optional text }\n'],
  ['filters: [{ field: companyName, required: false }]', `filters: [{ ${filter} }]`],
]
it.each<[what: string, filter: string, told: string[]]>([
  ['is asked with', 'field: companyName, required: false, default: query.name', []],
  [
    'is asked with by nothing',
    'field: companyName, required: false',
    ['busCompany.yaml:2:10 query-never-read (name)'],
  ],
  [
    'stands in a filter that the list does not ask with',
    'field: cityName, default: query.name',
    ['busCompany.yaml:13:3 filter-feeds-nothing (cityName, company.list) → '],
  ],
])('a value of a link %s', (_what, filter, told) => {
  expect(toldOfProject({ project: 'base', changes: preset(filter) })).toEqual(told)
})
