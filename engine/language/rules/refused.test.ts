import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const leave =
  'leave: { label: 退房, permission: departure:cancel, visible: row.state == 1, steps: [{ call: guest.leave, send: { id: row.id } }, reload] }'
/** The button by which a guest leaves, who is staying by the call's own account. */
const button = (
  shown: string,
  steps = '[{ call: guest.leave, send: { id: row.id } }, reload]',
): readonly Change[] => [
  [leave, `leave: { label: 退房, permission: departure:cancel, ${shown}, steps: ${steps} }`],
]
const taken = (only: string): readonly Change[] => [
  ["only: item.state == '1', refuse", `only: ${only}, refuse`],
]
/** A third state, which a guest may be in. */
const third: Change = ['options: { 1: 在住, 2: 已退房 }', 'options: { 1: 在住, 2: 已退房, 3: 未到 }']
/** A dialog that makes the call, in one mode or in any. */
const inDialog = (submit: string): readonly Change[] => [
  ['  lead:\n', `  out:\n    title: 退房\n    form: { fields: [guest] }\n    submit: ${submit}\n  lead:\n`],
]

const cases: Case[] = [
  ['just where it is taken', 'ok/stand-in', button('visible: row.state == 1'), []],
  [
    'where it is refused',
    'ok/stand-in',
    button('visible: row.state == 2'),
    ['departure.yaml:39:62 shown-where-refused (state, 2, 1, guest.leave) → row.state == 1'],
  ],
  [
    'where it is not taken',
    'ok/stand-in',
    button('visible: row.state != 1'),
    ['departure.yaml:39:62 shown-where-refused (state, 2, 1, guest.leave) → row.state == 1'],
  ],
  [
    'but not to be pressed where it is taken',
    'ok/stand-in',
    button('disabled: row.state == 1'),
    ['departure.yaml:39:63 shown-where-refused (state, 2, 1, guest.leave)'],
  ],
  ['but not to be pressed where it is refused', 'ok/stand-in', button('disabled: row.state == 2'), []],
  [
    'where one of two is refused',
    'ok/stand-in',
    [third, ...button('visible: "row.state in [2, 3]"')],
    ['departure.yaml:39:62 shown-where-refused (state, 2, 1, guest.leave)'],
  ],
  ['where one of two is taken', 'ok/stand-in', [third, ...button('visible: "row.state in [1, 3]"')], []],
  [
    'where it is refused, and two states are taken',
    'ok/stand-in',
    [third, ...button('visible: row.state == 2'), ...taken("item.state != '2'")],
    ['departure.yaml:39:62 shown-where-refused (state, 2, 1, guest.leave)'],
  ],
  [
    'where it is refused, or where a name is missing',
    'ok/stand-in',
    button("visible: row.state == 2 || row.name == ''"),
    [],
  ],
  [
    'where it is refused and a name is there',
    'ok/stand-in',
    button("visible: row.state == 2 && row.name != ''"),
    ['departure.yaml:39:62 shown-where-refused (state, 2, 1, guest.leave)'],
  ],
  [
    'where it is not so that it is taken',
    'ok/stand-in',
    button('visible: "!(row.state == 1)"'),
    ['departure.yaml:39:62 shown-where-refused (state, 2, 1, guest.leave)'],
  ],
  ['where a name is there', 'ok/stand-in', button("visible: row.name != ''"), []],
  [
    'where it is refused, by a text',
    'ok/stand-in',
    button("visible: row.state == '2'"),
    ['departure.yaml:39:62 shown-where-refused (state, 2, 1, guest.leave) → row.state == 1'],
  ],
  ['where it is what a record computes', 'ok/stand-in', button('visible: row.state == row.name'), []],
  [
    'where it is refused, of a call that skips',
    'ok/stand-in',
    [
      ...button('visible: row.state == 2'),
      ["only: item.state == '1', refuse: 已经退房", "only: item.state == '1', skip: true"],
    ],
    [],
  ],
  [
    'where it is refused, of a call that is made at times',
    'ok/stand-in',
    button(
      'visible: row.state == 2',
      "[{ call: guest.leave, send: { id: row.id }, when: row.name != '' }, reload]",
    ),
    [],
  ],
  [
    'where two guards take it',
    'ok/stand-in',
    [
      ...button('visible: row.state == 2'),
      [
        "only: item.state == '1', refuse: 已经退房",
        "only: [{ check: item.state == '1', refuse: 已经退房 }, { check: item.name != '', refuse: 没有姓名 }]",
      ],
    ],
    ['departure.yaml:39:62 shown-where-refused (state, 2, 1, guest.leave) → row.state == 1'],
  ],
  [
    'where it is refused, by a dialog',
    'ok/stand-in',
    [
      ...button('visible: row.state == 2', '[{ open: out, mode: edit }]'),
      ...inDialog('{ call: guest.leave, send: { id: row.id }, success: 已退房 }'),
    ],
    [
      'departure.yaml:28:22 field-not-sent (name, guest.leave, edit)',
      'departure.yaml:43:62 shown-where-refused (state, 2, 1, guest.leave) → row.state == 1',
    ],
  ],
  [
    'where it is refused, by a step of a dialog',
    'ok/stand-in',
    [
      ...button('visible: row.state == 2', '[{ open: out, mode: edit }]'),
      ...inDialog(
        '{ steps: [validate, { call: guest.leave, send: { id: row.id } }, close, reload], success: 已退房 }',
      ),
    ],
    [
      'departure.yaml:28:22 field-not-sent (name, guest.leave, edit)',
      'departure.yaml:43:62 shown-where-refused (state, 2, 1, guest.leave) → row.state == 1',
    ],
  ],
  [
    'where it is refused, by a step of a dialog at times',
    'ok/stand-in',
    [
      ...button('visible: row.state == 2', '[{ open: out, mode: edit }]'),
      ...inDialog(
        "{ steps: [validate, { call: guest.leave, send: { id: row.id }, when: row.name != '' }, close, reload], success: 已退房 }",
      ),
    ],
    ['departure.yaml:28:22 field-not-sent (name, guest.leave, edit)'],
  ],
  [
    'where it is refused, by a dialog in its mode',
    'ok/stand-in',
    [
      ...button('visible: row.state == 2', '[{ open: out, mode: edit }]'),
      ...inDialog('{ edit: { call: guest.leave, send: { id: row.id }, success: 已退房 } }'),
    ],
    [
      'departure.yaml:28:22 field-not-sent (name, guest.leave, edit)',
      'departure.yaml:43:62 shown-where-refused (state, 2, 1, guest.leave) → row.state == 1',
    ],
  ],
  [
    'where it is refused, by a dialog in another mode',
    'ok/stand-in',
    [
      ...button('visible: row.state == 2', '[{ open: out, mode: edit }]'),
      ...inDialog('{ copy: { call: guest.leave, send: { id: row.id }, success: 已退房 } }'),
    ],
    [
      'departure.yaml:29:13 mode-without-submit (edit, out)',
      'departure.yaml:29:15 mode-never-opened (copy, out)',
    ],
  ],
]
it.each(cases)('a button is there %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
