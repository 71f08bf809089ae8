import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Case, type Change } from './small-project.fixture'

/** A field of the form that only the call for editing takes, or neither. */
const field = (written: string, add = '', edit = add): readonly Change[] => [
  ['  cityName: { label: 城市 }\n', `  cityName: { label: 城市 }\n  seats: ${written}\n`],
  ['form: { fields: [companyName] }', 'form: { fields: [companyName, seats] }'],
  ['cityName: text, state: code }', 'cityName: text, state: code, seats: any }'],
  ['sends: { companyName: text }', `sends: { companyName: text${add} }`],
  ['sends: { id: id, companyName: text }', `sends: { id: id, companyName: text${edit} }`],
]
const number = (more = ''): string => `{ label: 座位, widget: number${more} }`
const int = ', seats: int'
const submits: Change = [
  '      edit: { call: company.edit, send: { id: row.id }, success: 编辑成功 }\n',
  '      edit: { steps: [validate, { call: company.edit, send: { id: row.id }, when: row.state == 1 }, close, reload], success: 编辑成功 }\n',
]
const adding = (steps: string): Change => [
  'add: { call: company.add, success: 添加成功 }',
  `add: { steps: ${steps}, success: 添加成功 }`,
]
/** The form has buttons and no submit. */
const buttons = (steps: string): readonly Change[] => [
  [
    `    submit:
      add: { call: company.add, success: 添加成功 }
      edit: { call: company.edit, send: { id: row.id }, success: 编辑成功 }
`,
    '    buttons: [save]\n',
  ],
  ['{ add: 新增公司, edit: 编辑公司 }', '公司'],
  [
    '  add: { label: 新增,',
    `  save: { label: 保存, permission: busCompany:add, steps: ${steps} }\n  add: { label: 新增,`,
  ],
]
const saving = '[validate, { call: company.add }, close, reload]'

const cases: Case[] = [
  ['is taken by both calls', 'base', field(number(', required: true'), int), []],
  [
    'is taken by neither call',
    'base',
    field(number()),
    ['busCompany.yaml:29:35 field-not-sent (seats, company.add, add)'],
  ],
  [
    'is taken by neither call, and has a value of its own',
    'base',
    field('{ label: 座位, value: row.state }'),
    [],
  ],
  [
    'is taken by the call for editing alone',
    'base',
    field(number(', required: true'), '', int),
    ['busCompany.yaml:29:35 field-not-sent (seats, company.add, add)'],
  ],
  [
    'is taken by the call for editing, and shown then',
    'base',
    field(number(", required: true, visible: mode == 'edit'"), '', int),
    [],
  ],
  [
    'is taken by both, and hidden in one mode',
    'base',
    field(number(", required: true, visible: mode == 'edit'"), int),
    ['busCompany.yaml:29:35 hidden-field-demanded (seats, company.add, add)'],
  ],
  [
    'is taken by both, and disabled in one mode',
    'base',
    field(number(", required: true, disabled: mode == 'edit'"), int),
    [],
  ],
  [
    'is taken by neither, and disabled in one mode',
    'base',
    field(number(", disabled: mode == 'edit'")),
    ['busCompany.yaml:29:35 field-not-sent (seats, company.add, add)'],
  ],
  [
    'is taken by neither, and read by another',
    'base',
    [
      ...field(number()),
      ['[companyName, seats]', '[{ field: companyName, disabled: form.seats == 3 }, seats]'],
    ],
    [],
  ],
  [
    'is demanded, and need not be filled',
    'base',
    field(number(), int),
    ['busCompany.yaml:29:35 form-field-may-be-empty (seats, company.add) → { field: seats, required: true }'],
  ],
  ['is demanded, and begins with something', 'base', field(number(', default: 3'), int), []],
  [
    'is demanded, and is never required',
    'base',
    field(number(', required: false'), int),
    [
      'busCompany.yaml:6:37 said-anyway (required, false) → ',
      'busCompany.yaml:29:35 form-field-may-be-empty (seats, company.add) → { field: seats, required: true }',
    ],
  ],
  [
    'is demanded, and is required at times',
    'base',
    field(number(", required: [{ when: form.companyName == '甲', message: 请输入座位 }]"), int),
    [],
  ],
  [
    'is demanded, and hidden at times',
    'base',
    field(number(", required: true, visible: form.companyName != '甲'"), int),
    ['busCompany.yaml:29:35 demanded-while-hidden (seats, company.add, int)'],
  ],
  [
    'is demanded, and hidden by the record',
    'base',
    field(number(', required: true, visible: row.state == 1'), int),
    ['busCompany.yaml:29:35 demanded-while-hidden (seats, company.add, int)'],
  ],
  ['is demanded as a text', 'base', field('{ label: 座位 }', ', seats: text'), []],
  ['is demanded as a flag', 'base', field('{ label: 座位, widget: switch }', ', seats: bool:1/0'), []],
  [
    'is demanded as a list',
    'base',
    field('{ label: 座位, widget: checkboxes, options: { 1: 一, 2: 二 } }', ', seats: "[code]"'),
    [],
  ],
  ['may be left out', 'base', field(number(), ', seats: optional int'), []],
  [
    'is demanded by a call that is made at times',
    'base',
    [
      ...field(number(), int),
      submits,
      adding("[validate, { call: company.add, when: form.companyName != '甲' }, close, reload]"),
    ],
    [],
  ],
  [
    'is demanded, and something else is sent',
    'base',
    [
      ...field(number(), int),
      ['call: company.add,', 'call: company.add, send: { seats: 3 },'],
      ['send: { id: row.id }', 'send: { id: row.id, seats: 3 }'],
    ],
    ['busCompany.yaml:29:35 field-not-sent (seats, company.add, add)'],
  ],
  [
    'is taken by no step',
    'base',
    [...field(number(), '', int), adding('[validate, { call: company.add }, close, reload]')],
    [
      'busCompany.yaml:29:35 field-not-sent (seats, company.add, add)',
      'busCompany.yaml:29:35 form-field-may-be-empty (seats, company.edit) → { field: seats, required: true }',
    ],
  ],
  [
    'is handed back with the form',
    'base',
    [
      ...field(number(), '', ', seats: optional int'),
      adding('[validate, { call: company.add }, { return: form }]'),
    ],
    [],
  ],
  [
    'is shown with the form',
    'base',
    [
      ...field(number(), '', ', seats: optional int'),
      adding(
        "[validate, { confirm: { text: '{form}', with: { form: form } } }, { call: company.add }, close, reload]",
      ),
    ],
    [
      'busCompany.yaml:29:35 field-not-sent (seats, company.add, add)',
      'busCompany.yaml:31:75 record-in-text (form) → form.companyName',
    ],
  ],
  [
    'is sent by no step',
    'base',
    [...field(number(), '', ', seats: optional int'), adding('[validate, close]')],
    [
      'busCompany.yaml:29:22 field-not-sent (companyName, close, add) → ',
      'busCompany.yaml:29:35 field-not-sent (seats, close, add)',
    ],
  ],
  [
    'is sent by no button',
    'base',
    [...field(number()), ...buttons(saving)],
    ['busCompany.yaml:30:35 field-not-sent (seats, company.add, add)'],
  ],
  [
    'is sent by a button',
    'base',
    [...field(number(), ', seats: optional int'), ...buttons(saving)],
    ['company.yaml:14:3 unused-call (company.edit) → '],
  ],
  [
    'is sent by no button, and disabled',
    'base',
    [...field(number(', disabled: true')), ...buttons(saving)],
    ['company.yaml:14:3 unused-call (company.edit) → '],
  ],
  [
    'is sent by no button, and disabled at times',
    'base',
    [...field(number(", disabled: form.companyName == '甲'")), ...buttons(saving)],
    ['company.yaml:14:3 unused-call (company.edit) → '],
  ],
  [
    'is sent by no button, and hidden in its mode',
    'base',
    [...field(number(", visible: mode == 'edit'")), ...buttons(saving), [', mode: edit', '']],
    ['company.yaml:14:3 unused-call (company.edit) → '],
  ],
  [
    'is handed back by a button with the form',
    'base',
    [...field(number()), ...buttons('[validate, { call: company.add }, { return: form }]')],
    ['company.yaml:14:3 unused-call (company.edit) → '],
  ],
  [
    'has buttons that make no call',
    'base',
    [...field(number()), ...buttons('[validate, close]')],
    ['company.yaml:10:3 unused-call (company.add) → ', 'company.yaml:14:3 unused-call (company.edit) → '],
  ],
  [
    'is only shown',
    'base',
    [
      ...field(number()),
      ...buttons(saving),
      ['[{ open: company }]', '[{ open: company, mode: view }]'],
      [', mode: edit', ', mode: view'],
    ],
    ['company.yaml:14:3 unused-call (company.edit) → '],
  ],
]
it.each(cases)('a field of a form that %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})

it('is required by a misspelt key, which is the only finding', () => {
  const changes = [
    ...field(number(', requird: true'), int),
    ['公司名称, required: true', '公司名称, requird: true'],
  ] as const
  const rules = madeOfProject({ project: 'base', changes }).findings.map(({ rule }) => rule)
  expect(rules).toEqual(['unknown-key', 'unknown-key'])
})
