import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const key = (of: string): Change => [
  'taken: body.status == 409\n    permission: line:edit',
  `taken: body.status == 409\n    permission: ${of}`,
]
const edit = 'edit: { label: 编辑, permission: line:edit,'
const leave = (of: string): Change => [
  'sends: { id: id }\n    permission: departure:cancel',
  `sends: { id: id }\n    permission: ${of}`,
]
const openLeave: Change = [
  'leave: { label: 退房, permission: departure:cancel',
  'leave: { label: 退房, permission: none',
]
const depots = (of: string): Change => [
  'depots: { label: 驻地, permission: none',
  `depots: { label: 驻地, permission: ${of}`,
]
const guests = (of: string): Change => [
  'guests: { label: 住客, permission: none',
  `guests: { label: 住客, permission: ${of}`,
]
const inToolbar: Change = ['toolbar: [cancel, depots, save]', 'toolbar: [cancel, depots, guests, save]']
const cases: Case[] = [
  [
    'is the screen, and of its button a key',
    'ok/stand-in',
    [key('route:line')],
    ['tour.yaml:47:17 key-at-button-only (line.edit, line:edit, route:line) → line:edit'],
  ],
  [
    'is the screen, and of its button two keys',
    'ok/stand-in',
    [key('route:line'), [edit, edit.replace('line:edit', '[line:edit, line:add]')]],
    [
      'tour.yaml:47:17 key-at-button-only (line.edit, line:edit, line:add, route:line) → line:edit | line:add',
    ],
  ],
  [
    'is another screen too, which does not make it',
    'ok/stand-in',
    [key('[line:edit, route:departure]')],
    ['tour.yaml:47:27 key-at-button-only (line.edit, line:edit, route:departure) → '],
  ],
  [
    'is whoever signs in, and of its button a key',
    'ok/stand-in',
    [key('signed-in')],
    ['tour.yaml:47:17 key-at-button-only (line.edit, line:edit, signed-in) → line:edit'],
  ],
  [
    'is anybody, and of its button a key',
    'ok/stand-in',
    [key('[line:edit, public]')],
    ['tour.yaml:47:27 key-at-button-only (line.edit, line:edit, public) → '],
  ],
  [
    'is the screen, and of a button two dialogs before a key',
    'ok/stand-in',
    [leave('route:departure'), openLeave, depots('departure:cancel')],
    ['depot.yaml:40:17 key-at-button-only (guest.leave, departure:cancel, route:departure)'],
  ],
  [
    'is the screen, and of the button that opens its dialog a key',
    'ok/stand-in',
    [leave('route:departure'), openLeave, guests('departure:move')],
    ['depot.yaml:40:17 key-at-button-only (guest.leave, departure:move, route:departure)'],
  ],
  [
    'is the screen, and one of two ways to its button needs no key',
    'ok/stand-in',
    [
      leave('route:departure'),
      openLeave,
      depots('departure:cancel'),
      inToolbar,
      [
        'steps: [{ open: guests, give: { depotId: row.id } }]',
        'steps: [{ open: guests, give: { depotId: "\'\'" } }]',
      ],
    ],
    ['depot.yaml:40:17 change-without-key (guest.leave, route:departure)'],
  ],
  [
    'is the screen, and no way to its button needs a key',
    'ok/stand-in',
    [leave('route:departure'), openLeave],
    ['depot.yaml:40:17 change-without-key (guest.leave, route:departure)'],
  ],
  [
    'of a file is whoever signs in, and of its button a key',
    'ok/stand-in',
    [['file: true\n    permission: line:export', 'file: true\n    permission: signed-in']],
    ['tour.yaml:58:17 key-at-button-only (line.export, line:export, signed-in) → line:export'],
  ],
  [
    'is whoever signs in, and of its button none',
    'ok/stand-in',
    [leave('signed-in'), openLeave],
    ['depot.yaml:40:17 change-without-key (guest.leave, signed-in)'],
  ],
  [
    'is the screen and anybody, and of its button none',
    'ok/stand-in',
    [leave('[route:departure, public]'), openLeave],
    ['depot.yaml:40:18 change-without-key (guest.leave, route:departure, public)'],
  ],
]
it.each(cases)('a permission of a call %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
