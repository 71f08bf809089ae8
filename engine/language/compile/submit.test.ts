import { describe, expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Change } from '../rules/small-project.fixture'

const submit = (written: string): Change => [
  `    submit:
      add: { call: company.add, success: 添加成功 }
      edit: { call: company.edit, send: { id: row.id }, success: 编辑成功 }
`,
  `    submit:${written}\n`,
]
const withoutAdd: readonly Change[] = [
  ['  add: { label: 新增, permission: busCompany:add, steps: [{ open: company }] }\n', ''],
  ['  toolbar: [add]\n', ''],
]
const opens = (mode: string): Change => [
  'steps: [{ open: company, mode: edit }]',
  `steps: [{ open: company, mode: ${mode} }]`,
]
const titled = (title: string): Change => ['title: { add: 新增公司, edit: 编辑公司 }', `title: ${title}`]
const one = submit(' { call: company.edit, send: { id: row.id }, success: 好 }')
const json: Change = ['    post: web:/company/edit\n', '    post: web:/company/edit\n    encode: json\n']
/** A second action that opens the dialog to edit, with this more. */
const removing = (more: string): readonly Change[] => [
  ...withoutAdd,
  titled('{ edit: 编辑公司 }'),
  ['      add: { call: company.add, success: 添加成功 }\n', ''],
  [
    '  edit:\n    label',
    `  remove: { label: 删, ${more}, steps: [{ open: company, mode: edit }] }\n  edit:\n    label`,
  ],
  ['rowActions: [edit]', 'rowActions: [edit, remove]'],
]
const bySteps = (validate: string): Change =>
  submit(
    `\n      add: { call: company.add }\n      edit: { steps: [${validate}{ call: company.edit, send: { id: row.id } }, close, reload] }`,
  )

const madeOf = (changes: readonly Change[]) => {
  const { actions, dialogs } = madeOfProject({ project: 'base', changes }).screens.busCompany!
  return { actions, submit: dialogs.company!.submit }
}

describe('a submit', () => {
  it.each<[what: string, changes: readonly Change[], submit: object]>([
    ['of each mode is an action of its own', [], { add: 'company.add', edit: 'company.edit' }],
    [
      'of all modes is none of one in which nothing can be typed',
      [
        ['steps: [{ open: company }]', 'steps: [{ open: company, mode: view }]'],
        ['  toolbar: [add]\n', ''],
        ['rowActions: [edit]', 'rowActions: [edit, add]'],
        titled('公司'),
        one,
      ],
      { edit: 'company.edit' },
    ],
    [
      'of a dialog that is only looked at confirms what is seen',
      [...withoutAdd, opens('view'), titled('公司'), one],
      { view: 'company.view' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(madeOf(changes).submit).toEqual(expected)
  })

  it('validates, calls, logs what is said of it, closes and reloads', () => {
    const add = '\n      add: { call: company.add, success: 添加成功, log: 加 }\n'
    const edit =
      '      edit: { call: company.edit, send: { id: row.id }, label: 存, failure: 败, closeOnFailure: true, success: 好 }'
    const { actions } = madeOf([submit(add + edit)])
    expect(actions['company.add']).toEqual({
      name: 'company.add',
      label: 'confirm',
      permission: ['busCompany:add'],
      look: 'primary',
      steps: [
        { do: 'validate' },
        { do: 'call', call: 'company.add', send: {} },
        { do: 'log', text: '加' },
        { do: 'close' },
        { do: 'reload' },
      ],
      success: '添加成功',
    })
    expect(actions['company.edit']).toMatchObject({
      label: '存',
      failure: '败',
      closeOnFailure: true,
      success: '好',
    })
  })

  it.each<[what: string, changes: readonly Change[], look: string]>([
    [
      'is dangerous where all that opens its mode is',
      [['    label: 编辑\n', '    label: 编辑\n    look: danger\n']],
      'danger',
    ],
    [
      'is not where something else opens its mode too',
      removing('look: danger, permission: busCompany:edit'),
      'primary',
    ],
    [
      'is not where its mode is only turned to',
      [
        opens('view'),
        titled('{ add: 新增公司, edit: 编辑公司, view: 公司 }'),
        [
          '    form: { fields: [companyName] }\n',
          '    form: { fields: [companyName] }\n    buttons: [turn]\n',
        ],
        [
          '  edit:\n    label',
          `  turn: { label: 改, permission: busCompany:edit, visible: "mode == 'view'", steps: [{ mode: edit }] }\n  edit:\n    label`,
        ],
      ],
      'primary',
    ],
  ])('%s', (_, changes, look) => {
    expect(toldOfProject({ project: 'base', changes }).filter((one) => !one.includes('unused'))).toEqual([])
    expect(madeOf(changes).actions['company.edit']!.look).toBe(look)
  })
})

describe('of a submit is told', () => {
  it.each<[what: string, changes: readonly Change[], told: string[]]>([
    [
      'that two keys open its mode, with the one that its call accepts',
      removing('permission: busCompany:add'),
      [
        'busCompany.yaml:29:21 submit-permission-unclear (edit, busCompany:edit, busCompany:add) → company.edit, permission: busCompany:edit',
      ],
    ],
    ['nothing where both that open its mode ask the same key', removing('permission: busCompany:edit'), []],
    [
      'that its steps wipe a text of the record which the form has no field for',
      [
        json,
        [
          'sends: { id: id, companyName: text }',
          'sends: { id: id, companyName: text, cityName: optional text }',
        ],
        bySteps('validate, '),
      ],
      ['busCompany.yaml:31:41 wiped-by-the-form (cityName, company.edit) → company.edit, from: row'],
    ],
    [
      'nothing of what it wipes in a dialog without a form',
      [
        json,
        ['    form: { fields: [companyName] }\n', ''],
        ['sends: { companyName: text }', 'sends: { companyName: optional text }'],
        ['sends: { id: id, companyName: text }', 'sends: { id: id, companyName: optional text }'],
        bySteps(''),
      ],
      ['busCompany.yaml:26:3 choose-one (@map-dialog, form, list)'],
    ],
  ])('%s', (_, changes, told) => {
    expect(toldOfProject({ project: 'base', changes }).filter((one) => !one.includes('unused'))).toEqual(told)
  })
})
