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
