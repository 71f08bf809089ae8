import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

/** Without the permission of `company.add`, and of `company.edit`. */
const adds: Change = [
  '    sends: { companyName: text }\n    permission: busCompany:add\n',
  '    sends: { companyName: text }\n',
]
const edits: Change = [
  '    sends: { id: id, companyName: text }\n    permission: busCompany:edit\n',
  '    sends: { id: id, companyName: text }\n',
]
const submits = `    submit:
      add: { call: company.add, success: 添加成功 }
      edit: { call: company.edit, send: { id: row.id }, success: 编辑成功 }
`
const addAction = 'add: { label: 新增, permission: busCompany:add, steps: [{ open: company }] }'

const cases: Case[] = [
  [
    'of a submit for adding',
    'base',
    [adds],
    [
      'company.yaml:10:3 missing-key (permission, @map-call, permission: busCompany:add) → company.add:⏎    permission: busCompany:add⏎    ',
    ],
  ],
  [
    'of a submit for editing',
    'base',
    [edits],
    [
      'company.yaml:14:3 missing-key (permission, @map-call, permission: busCompany:edit) → company.edit:⏎    permission: busCompany:edit⏎    ',
    ],
  ],
  [
    'of the only submit',
    'base',
    [edits, [submits, '    submit: { call: company.edit, send: { id: row.id }, success: 编辑成功 }\n']],
    [
      'company.yaml:14:3 missing-key (permission, @map-call, permission: busCompany:add) → company.edit:⏎    permission: busCompany:add⏎    ',
      'busCompany.yaml:29:47 expression-unknown-name (row, user, scope, query, params, given, mode, results, form, )',
    ],
  ],
  [
    'of a dialog that nothing opens in its mode',
    'base',
    [edits, [', mode: edit', ', mode: view']],
    [
      'company.yaml:14:3 missing-key (permission, @map-call, permission:)',
      'busCompany.yaml:27:12 mode-without-title (view, company) → { view: 编辑公司, add',
      'busCompany.yaml:27:23 mode-never-opened (edit, company) → ',
      'busCompany.yaml:31:7 mode-never-opened (edit, company) → ',
    ],
  ],
  [
    'of a step',
    'base',
    [
      edits,
      [
        'steps: [{ open: company, mode: edit }]',
        'steps: [{ call: company.edit, send: { id: row.id, companyName: row.companyName } }, reload]',
      ],
    ],
    [
      'company.yaml:14:3 missing-key (permission, @map-call, permission: busCompany:edit) → company.edit:⏎    permission: busCompany:edit⏎    ',
      'busCompany.yaml:27:23 mode-never-opened (edit, company) → ',
      'busCompany.yaml:31:7 mode-never-opened (edit, company) → ',
    ],
  ],
  [
    'of a step of an action without one',
    'base',
    [
      edits,
      ['    permission: busCompany:edit\n    visible', '    visible'],
      [
        'steps: [{ open: company, mode: edit }]',
        'steps: [{ call: company.edit, send: { id: row.id, companyName: row.companyName } }, reload]',
      ],
    ],
    [
      'company.yaml:14:3 missing-key (permission, @map-call, permission: busCompany:edit) → company.edit:⏎    permission: busCompany:edit⏎    ',
      'busCompany.yaml:19:3 missing-key (permission, @map-action, permission: busCompany:edit) → edit:⏎    permission: busCompany:edit⏎    ',
    ],
  ],
  [
    'of a step of an action that is open',
    'base',
    [
      edits,
      ['    permission: busCompany:edit\n    visible', '    permission: none\n    visible'],
      [
        'steps: [{ open: company, mode: edit }]',
        'steps: [{ call: company.edit, send: { id: row.id, companyName: row.companyName } }, reload]',
      ],
    ],
    [
      'company.yaml:14:3 missing-key (permission, @map-call, permission: busCompany:edit) → company.edit:⏎    permission: busCompany:edit⏎    ',
      'busCompany.yaml:27:23 mode-never-opened (edit, company) → ',
      'busCompany.yaml:31:7 mode-never-opened (edit, company) → ',
    ],
  ],
  [
    'of a step of an action with another one',
    'base',
    [
      edits,
      ['    permission: busCompany:edit\n    visible', '    permission: [none, busCompany:add]\n    visible'],
      [
        'steps: [{ open: company, mode: edit }]',
        'steps: [{ call: company.edit, send: { id: row.id, companyName: row.companyName } }, reload]',
      ],
    ],
    [
      'company.yaml:14:3 missing-key (permission, @map-call, permission: busCompany:add) → company.edit:⏎    permission: busCompany:add⏎    ',
      'busCompany.yaml:21:18 unknown-permission (none, none)',
      'busCompany.yaml:27:23 mode-never-opened (edit, company) → ',
      'busCompany.yaml:31:7 mode-never-opened (edit, company) → ',
    ],
  ],
  [
    'of a list',
    'base',
    [['    permission: route:busCompany\n', '']],
    [
      'company.yaml:5:3 missing-key (permission, @map-call, permission: route:busCompany) → company.list:⏎    permission: route:busCompany⏎    ',
    ],
  ],
  [
    'of a call that nothing makes',
    'base',
    [['calls:\n', 'calls:\n  company.drop:\n    post: web:/company/drop\n    sends: { id: id }\n']],
    ['company.yaml:5:3 missing-key (permission, @map-call, permission:)'],
  ],
  [
    'of an action',
    'base',
    [[addAction, addAction.replace(' permission: busCompany:add,', '')]],
    [
      'busCompany.yaml:18:3 missing-key (permission, @map-action, permission: busCompany:add) → add: { permission: busCompany:add, ',
    ],
  ],
  [
    'of an action that is called nearly as a key',
    'base',
    [
      [addAction, addAction.replace('add: ', 'adds: ').replace(' permission: busCompany:add,', '')],
      ['toolbar: [add]', 'toolbar: [adds]'],
    ],
    [
      'busCompany.yaml:18:3 missing-key (permission, @map-action, permission: busCompany:add) → adds: { permission: busCompany:add, ',
    ],
  ],
  [
    'of an action that is called as no key',
    'base',
    [
      [addAction, addAction.replace('add: ', 'create: ').replace(' permission: busCompany:add,', '')],
      ['toolbar: [add]', 'toolbar: [create]'],
    ],
    [
      'busCompany.yaml:18:3 missing-key (permission, @map-action, permission: busCompany:create) → create: { permission: busCompany:create, ',
    ],
  ],
  [
    'that is there, and no label',
    'base',
    [[addAction, addAction.replace(' label: 新增,', '')]],
    ['busCompany.yaml:18:3 missing-key (label, @map-action, label:)'],
  ],
]
it.each(cases)('the permission %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
