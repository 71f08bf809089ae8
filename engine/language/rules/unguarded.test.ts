import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const does = "does: { change: Guest, set: { state: \"'2'\" }, only: item.state == '1', refuse: 已经退房 }"
const leave =
  'leave: { label: 退房, permission: departure:cancel, visible: row.state == 1, steps: [{ call: guest.leave, send: { id: row.id } }, reload] }'
/** What the call does, and how its button is shown. */
const changed = (
  deed: string,
  shown = 'visible: row.state == 1',
  steps = '[{ call: guest.leave, send: { id: row.id } }, reload]',
): readonly Change[] => [
  [does, `does: ${deed}`],
  [leave, `leave: { label: 退房, permission: departure:cancel, ${shown}, steps: ${steps} }`],
]
const open = '{ change: Guest, set: { state: "\'2\'" } }'
const renamed = '{ change: Guest, set: { name: "\'无\'" } }'
const third: Change = ['options: { 1: 在住, 2: 已退房 }', 'options: { 1: 在住, 2: 已退房, 3: 未到 }']
const inDialog = (submit: string): readonly Change[] => [
  [
    '  lead:\n',
    `  out:\n    title: 退房\n    list: { call: depot.list, paging: { mode: none }, columns: [depot] }\n    submit: ${submit}\n  lead:\n`,
  ],
]
/** Another call of the collection, which is guarded by the state. */
const other = (deed: string): Change => [
  '  guest.leave:\n',
  `  guest.stay:\n    post: tour:/guest/stay\n    sends: { id: id }\n    permission: departure:cancel\n    does: ${deed}\n  guest.leave:\n`,
]
const stays: readonly Change[] = [
  ['rowActions: [leave]', 'rowActions: [leave, stay]'],
  [
    '  leave: {',
    '  stay: { label: 续住, permission: departure:cancel, visible: row.state == 2, steps: [{ call: guest.stay, send: { id: row.id } }, reload] }\n  leave: {',
  ],
]

const cases: Case[] = [
  [
    'sets the state',
    'ok/stand-in',
    changed(open),
    [
      'depot.yaml:41:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: "item.state == \'1\'"',
    ],
  ],
  [
    'sets the state, where two are shown',
    'ok/stand-in',
    [third, ...changed(open, 'visible: "row.state in [1, 3]"')],
    [
      "depot.yaml:41:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: \"item.state in ['1', '3']\"",
    ],
  ],
  [
    'sets the state, and is disabled in one',
    'ok/stand-in',
    changed(open, 'disabled: row.state == 2'),
    [
      'depot.yaml:41:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: "item.state == \'1\'"',
    ],
  ],
  ['sets the state, and is shown in each', 'ok/stand-in', changed(open, 'visible: row.name != null'), []],
  [
    'sets the state, and is shown in none',
    'ok/stand-in',
    changed(open, 'visible: row.state == 3'),
    ['departure.yaml:39:75 code-not-offered (3, state, 1, 2, 0, 9)'],
  ],
  [
    'sets the state, and is guarded by a list',
    'ok/stand-in',
    changed(
      "{ change: Guest, set: { state: \"'2'\" }, only: [{ check: item.state == '1', refuse: 已经退房 }] }",
    ),
    [],
  ],
  [
    'sets the state, and is guarded by something else',
    'ok/stand-in',
    changed("{ change: Guest, set: { state: \"'2'\" }, only: item.name != '无', refuse: 没有姓名 }"),
    ['depot.yaml:41:13 hidden-where-done (guest.leave, state, 2)'],
  ],
  [
    'sets the state, and skips',
    'ok/stand-in',
    changed("{ change: Guest, set: { state: \"'2'\" }, only: item.name != '无', skip: true }"),
    [],
  ],
  [
    'sets the state of those that it finds',
    'ok/stand-in',
    changed("{ change: Guest, set: { state: \"'2'\" }, where: item.state == '1' }"),
    [],
  ],
  [
    'sets the state, by a guard that cannot be read',
    'ok/stand-in',
    changed("{ change: Guest, set: { state: \"'2'\" }, only: item.stat == '1', refuse: 已经退房 }"),
    [
      'depot.yaml:41:62 expression-unknown-member (stat, record Guest, id, depotId, depotName, name, state) → state',
    ],
  ],
  ['sets something else', 'ok/stand-in', changed(renamed), []],
  [
    'sets something else, where another is guarded by it',
    'ok/stand-in',
    [
      ...changed(renamed),
      other("{ change: Guest, set: { state: \"'1'\" }, only: item.state == '2', refuse: 还没退房 }"),
      ...stays,
    ],
    [
      'depot.yaml:46:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: "item.state == \'1\'"',
    ],
  ],
  [
    'sets something else, where another skips by it',
    'ok/stand-in',
    [
      ...changed(renamed),
      other("{ change: Guest, set: { state: \"'1'\" }, only: item.state == '2', skip: true }"),
      ...stays,
    ],
    [],
  ],
  [
    'sets something else, where another is open too',
    'ok/stand-in',
    [...changed(renamed), other('{ change: Guest, set: { name: "\'有\'" } }'), ...stays],
    [],
  ],
  [
    'removes',
    'ok/stand-in',
    [
      ...changed('{ remove: Guest }'),
      other("{ change: Guest, set: { state: \"'1'\" }, only: item.state == '2', refuse: 还没退房 }"),
      ...stays,
    ],
    [
      'depot.yaml:46:13 hidden-where-done (guest.leave, state, 2) → remove: Guest, only: "item.state == \'1\'"',
      'departure.yaml:40:19 dangerous-without-confirm ()',
    ],
  ],
  [
    'sets the state, and is made at times',
    'ok/stand-in',
    changed(
      open,
      'visible: row.state == 1',
      "[{ call: guest.leave, send: { id: row.id }, when: row.name != '' }, reload]",
    ),
    [
      'depot.yaml:41:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: "item.state == \'1\'"',
    ],
  ],
  [
    'sets the state, in a dialog',
    'ok/stand-in',
    [
      ...changed(open, 'visible: row.state == 1', '[{ open: out }]'),
      ...inDialog('{ call: guest.leave, send: { id: row.id }, success: 已退房 }'),
    ],
    [
      'depot.yaml:41:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: "item.state == \'1\'"',
    ],
  ],
  [
    'sets the state, in a dialog in its mode',
    'ok/stand-in',
    [
      ...changed(open, 'visible: row.state == 1', '[{ open: out, mode: edit }]'),
      ...inDialog('{ edit: { call: guest.leave, send: { id: row.id }, success: 已退房 } }'),
    ],
    [
      'depot.yaml:41:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: "item.state == \'1\'"',
    ],
  ],
  [
    'sets the state, in a dialog in the usual mode',
    'ok/stand-in',
    [
      ...changed(open, 'visible: row.state == 1', '[{ open: out }]'),
      ...inDialog('{ add: { call: guest.leave, send: { id: row.id }, success: 已退房 } }'),
    ],
    [
      'depot.yaml:41:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: "item.state == \'1\'"',
    ],
  ],
  [
    'sets the state, in a step of a dialog',
    'ok/stand-in',
    [
      ...changed(open, 'visible: row.state == 1', '[{ open: out }]'),
      ...inDialog('{ steps: [{ call: guest.leave, send: { id: row.id } }, close, reload], success: 已退房 }'),
    ],
    [
      'depot.yaml:41:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: "item.state == \'1\'"',
    ],
  ],
  [
    'sets the state, and has two buttons',
    'ok/stand-in',
    [
      ...changed(open),
      ['rowActions: [leave]', 'rowActions: [leave, stay]'],
      [
        '  leave: {',
        '  stay: { label: 再退房, permission: departure:cancel, visible: row.state == 1, steps: [{ call: guest.leave, send: { id: row.id } }, reload] }\n  leave: {',
      ],
    ],
    [
      'depot.yaml:41:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: "item.state == \'1\'"',
    ],
  ],
  [
    'sets the state, and has two buttons for either state',
    'ok/stand-in',
    [
      ...changed(open),
      ['rowActions: [leave]', 'rowActions: [leave, stay]'],
      [
        '  leave: {',
        '  stay: { label: 再退房, permission: departure:cancel, visible: row.state == 2, steps: [{ call: guest.leave, send: { id: row.id } }, reload] }\n  leave: {',
      ],
    ],
    [],
  ],
  [
    'sets the state, and has another button that is always there',
    'ok/stand-in',
    [
      ...changed(open),
      ['rowActions: [leave]', 'rowActions: [leave, stay]'],
      [
        '  leave: {',
        '  stay: { label: 再退房, permission: departure:cancel, steps: [{ call: guest.leave, send: { id: row.id } }, reload] }\n  leave: {',
      ],
    ],
    [],
  ],
  [
    'sets the state beside another collection',
    'ok/stand-in',
    changed(
      "{ change: Guest, set: { state: \"'2'\" }, also: [{ change: Guest, where: item.state == '1', set: { name: \"'无'\" }, empty: 没有住客 }] }",
    ),
    [],
  ],
]
it.each(cases)('a button that some states hide makes a call that %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
