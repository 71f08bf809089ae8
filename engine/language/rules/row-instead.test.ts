import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

/** A company has lines, and its form a list of them that begins as the row has them. */
const withLines: readonly Change[] = [
  ['cityName: text, state: code }', 'cityName: text, state: code, lines: [text] }'],
  ['sends: { companyName: text }', 'sends: { companyName: text, lines: [text] }'],
  [
    'sends: { id: id, companyName: text }',
    'sends: { id: id, companyName: text, lines: [text], more: "optional [text]", all: optional any }',
  ],
  [
    '  cityName: { label: 城市 }\n',
    '  cityName: { label: 城市 }\n' +
      '  lineList: { label: 线路, widget: rowsEditor, default: { each: row.lines, set: { name: item } }, of: [lineName] }\n' +
      '  lineName: { label: 线路名称, name: name, required: true }\n',
  ],
  ['form: { fields: [companyName] }', 'form: { fields: [companyName, lineList] }'],
  ['{ call: company.add, success', '{ call: company.add, send: { lines: form.lineList.name }, success'],
]
const sending = (written: string): readonly Change[] => [
  ...withLines,
  ['call: company.edit, send: { id: row.id }', `call: company.edit, ${written}`],
]

const row = 'send: { id: row.id, lines: row.lines }'
const cases: Case[] = [
  [
    'the row has it',
    'base',
    sending(row),
    [
      'busCompany.yaml:33:62 row-sent-instead (lines, company.edit, lineList, row.lines) → form.lineList.name',
    ],
  ],
  [
    '`from` has it',
    'base',
    sending('from: row'),
    [
      'busCompany.yaml:33:21 row-sent-instead (lines, company.edit, lineList, row.lines) → company.edit, send: { lines: form.lineList.name }',
    ],
  ],
  [
    '`from` has it beside what is sent',
    'base',
    sending('from: row, send: { id: row.id }'),
    [
      'busCompany.yaml:33:21 row-sent-instead (lines, company.edit, lineList, row.lines) → company.edit, from: row, send: { lines: form.lineList.name, ',
    ],
  ],
  [
    'the row has it under another name',
    'base',
    [
      ...sending('send: { id: row.id, lines: row.other }'),
      ['lines: [text] }\n\ncalls', 'lines: [text], other: [text] }\n\ncalls'],
      ['each: row.lines', 'each: row.other'],
    ],
    [
      'busCompany.yaml:33:62 namesake-not-taken (lines, row.other, row.lines) → row.lines',
      'busCompany.yaml:33:62 row-sent-instead (lines, company.edit, lineList, row.other) → form.lineList.name',
    ],
  ],
  [
    'the row has it under another name, and the field begins as something else',
    'base',
    [
      ...sending('send: { id: row.id, lines: row.other }'),
      ['lines: [text] }\n\ncalls', 'lines: [text], other: [text] }\n\ncalls'],
    ],
    ['busCompany.yaml:33:62 namesake-not-taken (lines, row.other, row.lines) → row.lines'],
  ],
  [
    'a field of the name of the parameter is left out',
    'base',
    [
      ...sending(row),
      ['lineList: { label', 'lines: { label'],
      ['companyName, lineList]', 'companyName, lines]'],
      ['form.lineList.name }, success', 'form.lines.name }, success'],
    ],
    ['busCompany.yaml:33:62 row-sent-instead (lines, company.edit, lines, row.lines) → form.lines.name'],
  ],
  [
    'the field is sent as another parameter',
    'base',
    sending('send: { id: row.id, lines: row.lines, more: form.lineList.name }'),
    [],
  ],
  [
    'the whole form is sent beside it',
    'base',
    sending('send: { id: row.id, lines: row.lines, all: form }'),
    [],
  ],
  [
    'another field is read beside it',
    'base',
    sending('send: { id: row.id, lines: row.lines, all: form.companyName }'),
    [
      'busCompany.yaml:33:62 row-sent-instead (lines, company.edit, lineList, row.lines) → form.lineList.name',
    ],
  ],
  [
    'a member of the row that is called as the field is read beside it',
    'base',
    [
      ...sending('send: { id: row.id, lines: row.lines, all: row.lineList }'),
      ['lines: [text] }\n\ncalls', 'lines: [text], lineList: text }\n\ncalls'],
    ],
    [
      'busCompany.yaml:33:62 row-sent-instead (lines, company.edit, lineList, row.lines) → form.lineList.name',
      'busCompany.yaml:33:78 row-sent-instead (all, company.edit, lineList, row.lineList) → form.lineList',
    ],
  ],
  [
    'a part of what the row has is sent',
    'base',
    sending('send: { id: row.id, lines: "first(row.lines) == null ? [] : row.lines" }'),
    [],
  ],
  [
    'another record fills it',
    'base',
    [
      ...sending('from: row.company, send: { id: row.id }'),
      ['lines: [text] }\n\ncalls', 'lines: [text], company: Other }\n  Other: { lines: [text] }\n\ncalls'],
    ],
    [],
  ],
  [
    '`from` has it, and something else of the row is sent',
    'base',
    [
      ...sending('from: row, send: { lines: row.other }'),
      ['lines: [text] }\n\ncalls', 'lines: [text], other: [text] }\n\ncalls'],
    ],
    ['busCompany.yaml:33:61 namesake-not-taken (lines, row.other, row.lines) → row.lines'],
  ],
  [
    'a record of the row has it',
    'base',
    [
      ...sending('send: { id: row.id, lines: row.company.lines }'),
      ['each: row.lines', 'each: row.company.lines'],
      ['lines: [text] }\n\ncalls', 'lines: [text], company: Other }\n  Other: { lines: [text] }\n\ncalls'],
    ],
    [],
  ],
  [
    'another field fills it',
    'base',
    [
      ...sending('send: { id: row.id, lines: form.lines.name }'),
      [
        '  lineName: {',
        '  lines: { label: 旧线路, widget: rowsEditor, default: { each: row.lines, set: { name: item } }, of: [lineName] }\n  lineName: {',
      ],
      ['companyName, lineList]', 'companyName, lineList, lines]'],
    ],
    [],
  ],
  [
    'nothing fills it',
    'base',
    sending('send: { id: row.id }'),
    [
      'busCompany.yaml:33:21 parameter-not-filled (lines, company.edit) → company.edit, send: { lines: form.lineList.name, ',
    ],
  ],
  [
    'nothing fills it, and the field is sent as another',
    'base',
    sending('send: { id: row.id, more: form.lineList.name }'),
    [
      'busCompany.yaml:33:21 parameter-not-filled (lines, company.edit) → company.edit, send: { lines: row.lines, ',
    ],
  ],
  [
    'the items have two members',
    'base',
    [
      ...sending(row),
      [
        'lineName: { label: 线路名称, name: name, required: true }',
        'lineName: { label: 线路名称, name: name, required: true }\n  lineMemo: { label: 备注 }',
      ],
      ['of: [lineName]', 'of: [lineName, lineMemo]'],
    ],
    ['busCompany.yaml:34:62 row-sent-instead (lines, company.edit, lineList, row.lines)'],
  ],
  [
    'its items are numbers, and names were typed',
    'base',
    [
      ...sending(row),
      ['companyName: text, lines: [text], more', 'companyName: text, lines: [id], more'],
      ['state: code, lines: [text]', 'state: code, lines: [id]'],
    ],
    [
      'busCompany.yaml:33:62 row-sent-instead (lines, company.edit, lineList, row.lines) → form.lineList.name',
    ],
  ],
  [
    'nothing fills it, and the items have two members',
    'base',
    [
      ...sending('send: { id: row.id }'),
      [
        'lineName: { label: 线路名称, name: name, required: true }',
        'lineName: { label: 线路名称, name: name, required: true }\n  lineMemo: { label: 备注 }',
      ],
      ['of: [lineName]', 'of: [lineName, lineMemo]'],
    ],
    ['busCompany.yaml:34:21 parameter-not-filled (lines, company.edit)'],
  ],
]

it.each(cases)('what was typed is lost where %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
