import { expect, it } from 'vitest'
import { toldOfProject, type Change } from './small-project.fixture'

const changed = (field: string, use: string, more: readonly Change[] = []): readonly Change[] => [
  ['sends: { companyName: text }', 'sends: { companyName: text, owner: optional text }'],
  ['sends: { id: id, companyName: text }', 'sends: { id: id, companyName: text, owner: optional text }'],
  ['  cityName: { label: 城市 }\n', `  cityName: { label: 城市 }\n  owner: { label: 负责人, ${field} }\n`],
  ['form: { fields: [companyName] }', `form: { fields: [companyName, ${use}] }`],
  ...more,
]
const demanded = 'required: true'
const told = (changes: readonly Change[]) =>
  toldOfProject({ project: 'base', changes }).filter((one) => one.includes('required-not-loaded'))

const onlyEdited: Change = ['[{ open: company }]', '[reload]']

it.each<[what: string, changes: readonly Change[]]>([
  ['has to be typed anew', changed(demanded, 'owner')],
  ['is demanded in this mode', changed("required: [{ when: mode == 'edit', message: 缺 }]", 'owner')],
  ['is disabled', changed(demanded, "{ field: owner, disabled: mode == 'edit' }")],
  ['is always disabled', changed(demanded, '{ field: owner, disabled: true }', [onlyEdited])],
])('a field that the record does not have, and that %s', (_, changes) => {
  expect(told(changes)).toHaveLength(1)
})

it.each<[what: string, changes: readonly Change[]]>([
  ['the record has', changed(demanded, 'owner', [['state: code }', 'state: code, owner: text }']])],
  ['has a default', changed(`${demanded}, default: row.companyName`, 'owner')],
  ['is computed', changed(`${demanded}, value: form.companyName`, 'owner')],
  ['is a secret', changed(`${demanded}, widget: password`, 'owner')],
  ['nobody demands', changed('maxLength: 5', 'owner')],
  ['is demanded of a new record', changed("required: [{ when: mode == 'add', message: 缺 }]", 'owner')],
  ['is demanded at times', changed("required: [{ when: form.companyName == 'a', message: 缺 }]", 'owner')],
  ['is shown for a new record', changed(demanded, "{ field: owner, visible: mode == 'add' }")],
  ['may be the reason of the change', changed(demanded, 'owner', [onlyEdited])],
  ['is typed anew for a copy', changed(demanded, 'owner', [['mode: edit }]', 'mode: copy }]']])],
  [
    'a button fills',
    changed(demanded, "{ field: owner, disabled: mode == 'edit' }", [
      [
        'actions:\n',
        'actions:\n  fill: { label: 填, permission: none, steps: [{ set: { owner: user.name } }] }\n',
      ],
      ['form: { fields: [companyName', 'buttons: [fill]\n    form: { fields: [companyName'],
    ]),
  ],
])('a field that %s', (_, changes) => {
  expect(told(changes)).toEqual([])
})
