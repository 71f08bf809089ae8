import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject, withColumn, type Change } from '../rules/small-project.fixture'

const made = (changes: readonly Change[]) =>
  madeOfProject({ project: 'base', changes }).screens.busCompany!.actions

it('a button has all that is said of it', () => {
  const changes: readonly Change[] = [
    [
      '    visible: row.state == 1\n',
      "    visible: row.state == 1\n    icon: send\n    look: danger\n    disabled: row.companyName == '甲'\n    success: 好\n    failure: { server: true, fallback: 败 }\n    closeOnFailure: true\n",
    ],
  ]
  expect(made(changes).edit).toEqual({
    name: 'edit',
    label: '编辑',
    permission: ['busCompany:edit'],
    look: 'danger',
    icon: 'send',
    visible: ['call', 'sameCode', [['.', ['$', 'row'], 'state'], 1]],
    disabled: ['==', ['.', ['$', 'row'], 'companyName'], '甲'],
    steps: [{ do: 'open', dialog: 'company', mode: 'edit', give: {} }],
    success: '好',
    failure: { server: true, fallback: '败' },
    closeOnFailure: true,
  })
})

it('a button that is always to be seen has no condition', () => {
  const changes: readonly Change[] = [['    visible: row.state == 1\n', '    visible: true\n']]
  expect(made(changes).edit).toEqual({
    name: 'edit',
    label: '编辑',
    permission: ['busCompany:edit'],
    look: 'link',
    steps: [{ do: 'open', dialog: 'company', mode: 'edit', give: {} }],
  })
})

const closing: Change = [
  '  edit:\n    label',
  '  more: { label: 更多, permission: none, steps: [close] }\n  edit:\n    label',
]
it.each<[where: string, name: string, look: string, changes: readonly Change[]]>([
  ['above a list', 'add', 'default', []],
  ['in a row', 'edit', 'link', []],
  [
    'in a cell',
    'edit',
    'link',
    [...withColumn('{ field: seats, action: edit }'), ['  rowActions: [edit]\n', '']],
  ],
  [
    'in a dialog',
    'more',
    'default',
    [
      closing,
      ['    form: { fields: [companyName] }\n', '    form: { fields: [companyName] }\n    buttons: [more]\n'],
    ],
  ],
])('a button %s looks like one', (_, name, look, changes) => {
  expect(toldOfProject({ project: 'base', changes })).toEqual([])
  expect(made(changes)[name]!.look).toBe(look)
})

it('a button that nothing shows is told of, and is none', () => {
  const changes = [closing]
  expect(made(changes).more).toBeUndefined()
  expect(toldOfProject({ project: 'base', changes })).toEqual([
    'busCompany.yaml:19:3 unused-action (more) → ',
  ])
})

/** A button above the list of `base`, whose rows can be chosen. */
const ofChosen = (action: string): readonly Change[] => [
  ['  toolbar: [add]\n', '  toolbar: [add, tried]\n  select: page\n'],
  [
    '  edit:\n    label',
    `  tried: { label: 试, permission: busCompany:edit, ${action} }\n  edit:\n    label`,
  ],
  ['sends: { id: id, companyName: text }', 'sends: { id: "[id]", companyName: optional text }'],
  ['company.edit, send: { id: row.id }', 'company.edit, send: { id: "[row.id]" }'],
]
const edits = '{ call: company.edit, send: { id: selection.id } }'
const chosen = 'disabled: count(selection) == 0'
it.each<[action: string, told: string[]]>([
  [`${chosen}, steps: [${edits}, reload, clearSelection]`, []],
  [
    `steps: [${edits}, reload, clearSelection]`,
    [`59 nothing-chosen (id) → { check: count(selection) > 0, message: 请先选择 }, ${edits}`],
  ],
  [
    `disabled: count(selection) > 0, steps: [${edits}, reload, clearSelection]`,
    ['61 never-usable (disabled, count(selection) > 0) → count(selection) == 0'],
  ],
  [
    `${chosen}, steps: [{ call: company.edit, send: { id: rows.id } }, reload, clearSelection]`,
    ['126 page-for-chosen (id) → selection.id'],
  ],
  [
    `${chosen}, steps: [clearSelection, ${edits}, reload]`,
    [`92 chosen-no-longer () → ${edits}, clearSelection`],
  ],
  [`${chosen}, steps: [${edits}, reload, { pick: selection }]`, ['150 pick-of-chosen () → ']],
  [
    `${chosen}, success: { text: "{n}", with: { n: count(selection) } }, steps: [${edits}, reload, clearSelection]`,
    ['119 chosen-no-longer ()'],
  ],
  [`${chosen}, steps: [${edits}, clearSelection]`, [`92 not-asked-again (company.edit) → ${edits}, reload`]],
  [`${chosen}, look: danger, steps: [${edits}, reload, clearSelection]`, ['19 dangerous-without-confirm ()']],
  [
    `${chosen}, success: 失败, steps: [${edits}, reload, clearSelection]`,
    ['93 said-of-another-deed (失败) → 成功'],
  ],
  [`${chosen}, steps: [close, ${edits}, reload, clearSelection]`, ['92 no-dialog-here () → ']],
  [
    `${chosen}, steps: [${edits}, { check: filled(user.name), message: 谁 }, reload, clearSelection]`,
    [`92 guard-behind-call (check) → { check: filled(user.name), message: 谁 }, ${edits}`],
  ],
])('a button of what is chosen is judged as a whole: { %s }', (action, told) => {
  const changes = ofChosen(action)
  expect(toldOfProject({ project: 'base', changes })).toEqual(told.map((one) => `busCompany.yaml:20:${one}`))
})

it('a button that is hidden where its call would be taken is told', () => {
  const shown = 'label: 退房, permission: departure:cancel, visible: row.state'
  const changes: readonly Change[] = [[`${shown} == 1`, `${shown} != 1`]]
  expect(toldOfProject({ project: 'ok/stand-in', changes })).toEqual([
    'departure.yaml:39:62 shown-where-refused (state, 2, 1, guest.leave) → row.state == 1',
  ])
})
