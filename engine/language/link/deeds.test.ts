import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from '../rules/small-project.fixture'

const leave =
  "sends: { id: id }\n    permission: departure:cancel\n    does: { change: Guest, set: { state: \"'2'\" }, only: item.state == '1', refuse: 已经退房 }"
const leaving = (sends: string, deed: string, send = 'id: row.id'): readonly Change[] => [
  [leave, `sends: { ${sends} }\n    permission: departure:cancel\n    does: ${deed}`],
  ['send: { id: row.id } }, reload] }\n  cancel', `send: { ${send} } }, reload] }\n  cancel`],
]
const set = 'set: { state: "\'2\'" }'
const only = "only: item.state == '1', refuse: 已经退房"
const answering = (give: string): Change => [
  'does: { sum: Line, give: { number: count(items) } }',
  `does: { sum: Line${give} }`,
]

const cases: Case[] = [
  ['that is named', 'ok/stand-in', leaving('id: id', `{ change: Guest, ${set}, ${only} }`), []],
  [
    'that need not be named',
    'ok/stand-in',
    leaving('id: optional id', `{ change: Guest, ${set}, ${only} }`),
    ['depot.yaml:41:13 does-to-which ()'],
  ],
  [
    'of a list that need not be sent',
    'ok/stand-in',
    leaving(
      'ids: optional csv',
      `{ change: Guest, ${set}, only: item.state == '1', skip: true }`,
      'ids: "[row.id]"',
    ),
    [],
  ],
  [
    'of a list, all or none',
    'ok/stand-in',
    leaving('ids: csv', `{ change: Guest, ${set}, ${only} }`, 'ids: "[row.id]"'),
    [],
  ],
  [
    'by another name',
    'ok/stand-in',
    leaving('guestId: id', `{ change: Guest, ${set}, ${only} }`, 'guestId: row.id'),
    ['depot.yaml:41:13 does-to-which ()'],
  ],
  [
    'that a condition finds',
    'ok/stand-in',
    leaving(
      'guestId: id',
      `{ change: Guest, where: item.id == sent.guestId, ${set}, ${only} }`,
      'guestId: row.id',
    ),
    [],
  ],
  [
    'with a reason that nobody is told',
    'ok/stand-in',
    leaving('id: id', `{ change: Guest, ${set}, refuse: 已经退房 }`),
    [
      'depot.yaml:41:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: "item.state == \'1\'"',
      'depot.yaml:41:49 needs-key (refuse, only) → ',
    ],
  ],
  [
    'without a reason',
    'ok/stand-in',
    leaving('id: id', `{ change: Guest, ${set}, only: item.state == '1' }`),
    [],
  ],
  [
    'with a reason each',
    'ok/stand-in',
    leaving('id: id', `{ change: Guest, ${set}, only: [{ check: item.state == '1', refuse: 已经退房 }] }`),
    [],
  ],
  [
    'with a reason each and one for all',
    'ok/stand-in',
    leaving('id: id', `{ change: Guest, ${set}, only: [{ check: item.state == '1' }], refuse: 已经退房 }`),
    [
      'depot.yaml:41:60 missing-key (refuse, @map-guard, refuse:)',
      'depot.yaml:41:87 refuse-never-said (已经退房) → ',
    ],
  ],
  [
    'that is skipped, and one is named',
    'ok/stand-in',
    leaving('id: id', `{ change: Guest, ${set}, only: item.state == '1', skip: true }`),
    [],
  ],
  [
    'by a member that it has not',
    'ok/stand-in',
    leaving('id: id', "{ change: Guest, set: { stat: \"'2'\" }, only: item.state == '1', refuse: 已经退房 }"),
    ['depot.yaml:41:35 unknown-member (stat, Guest) → state'],
  ],
  [
    'by a value of another type',
    'ok/stand-in',
    leaving('id: id', `{ change: Guest, set: { depotId: item.state == '1' }, ${only} }`),
    ['depot.yaml:41:44 wrong-type (id, bool)'],
  ],
  [
    'by what is not sent',
    'ok/stand-in',
    leaving('id: id', `{ change: Guest, set: { name: sent.name }, ${only} }`),
    ['depot.yaml:41:46 expression-unknown-member (name, record, id)'],
  ],
  [
    'by what is sent of its own',
    'ok/stand-in',
    leaving('id: id, name: text', `{ change: Guest, ${set}, ${only} }`, 'id: row.id, name: row.name'),
    [],
  ],
  [
    'by what is sent and has no place',
    'ok/stand-in',
    leaving('id: id, reason: text', `{ change: Guest, ${set}, ${only} }`, 'id: row.id, reason: row.name'),
    ['depot.yaml:39:22 does-nothing-with (reason, Guest)'],
  ],
  [
    'by what is sent and is written under another name',
    'ok/stand-in',
    leaving(
      'id: id, reason: text',
      `{ change: Guest, set: { name: sent.reason }, ${only} }`,
      'id: row.id, reason: row.name',
    ),
    [],
  ],
  [
    'of a collection that is not there',
    'ok/stand-in',
    leaving('id: id', `{ change: Guests, ${set}, ${only} }`),
    ['depot.yaml:41:21 unknown-collection (Guests) → Guest'],
  ],
  [
    'with another',
    'ok/stand-in',
    leaving(
      'id: id',
      `{ change: Guest, ${set}, ${only}, also: [{ change: Depot, where: item.id == record.depotId, set: { beds: item.beds + 1 } }] }`,
    ),
    [],
  ],
  [
    'with another that is not there',
    'ok/stand-in',
    leaving(
      'id: id',
      `{ change: Guest, ${set}, ${only}, also: [{ change: Depots, where: item.id == record.depotId, set: { beds: 1 } }] }`,
    ),
    ['depot.yaml:41:107 unknown-collection (Depots) → Depot'],
  ],
  [
    'with all others',
    'ok/stand-in',
    leaving('id: id', `{ change: Guest, ${set}, ${only}, also: [{ change: Depot, set: { beds: 1 } }] }`),
    ['depot.yaml:41:99 does-to-which ()'],
  ],
  [
    'that knows who asks',
    'ok/stand-in',
    leaving('id: id', `{ change: Guest, set: { name: user.name }, ${only} }`),
    [],
  ],
  [
    'that knows more of who asks than there is',
    'ok/stand-in',
    leaving('id: id', `{ change: Guest, set: { name: user.phone }, ${only} }`),
    ['depot.yaml:41:46 expression-unknown-member (phone, record, id, name, account, superAdmin)'],
  ],
  [
    'that is not counted',
    'ok/stand-in',
    [answering('')],
    ['tour.yaml:30:14 does-not-answer (number, Line) → name'],
  ],
  [
    'that is counted under another name',
    'ok/stand-in',
    [answering(', give: { numbers: count(items) }')],
    [
      'tour.yaml:30:14 does-not-answer (number, Line) → name',
      'tour.yaml:32:32 given-to-nothing (numbers) → number',
    ],
  ],
  [
    'that is answered by another type',
    'ok/stand-in',
    [answering(', give: { number: "\'1\'" }')],
    ['tour.yaml:32:40 wrong-type (number, text) → "toNumber(\'1\')"'],
  ],
  [
    'that is skipped and counted though none is',
    'ok/stand-in',
    [answering(', give: { number: count(skipped) }')],
    ['tour.yaml:32:46 expression-unknown-name (skipped, sent, user, items, )'],
  ],
  [
    'in an order of what it has not',
    'ok/stand-in',
    [['order: [-made]', 'order: [-mades, name]']],
    ['tour.yaml:26:33 unknown-member (mades, Line) → made'],
  ],
  [
    'one for each that is sent',
    'ok/stand-in',
    [
      [
        'does: { add: Line, set: { open: true } }',
        'does: { add: Line, each: sent.name, set: { open: true } }',
      ],
    ],
    ['tour.yaml:42:30 wrong-type (list of any, text) → "[sent.name]"'],
  ],
  [
    'one for each of a list',
    'ok/stand-in',
    [
      ['sends: { name: text, price: cents }', 'sends: { names: csv, price: cents }'],
      [
        'does: { add: Line, set: { open: true } }',
        'does: { add: Line, each: sent.names, set: { name: item, open: true } }',
      ],
      ['add: { call: line.add, success', 'add: { call: line.add, send: { names: "[form.name]" }, success'],
    ],
    [],
  ],
  [
    'into a column that it has not',
    'ok/stand-in',
    [['columns: { 名称: name, 票价: price }', 'columns: { 名称: name, 票价: prise }']],
    ['tour.yaml:59:52 unknown-member (prise, Line) → price'],
  ],
  [
    'into no file',
    'ok/stand-in',
    [['file: 线路 }', 'file: 线路.xlsx }']],
    ['tour.yaml:59:69 file-ending (.xlsx) → '],
  ],
]
it.each(cases)('a stand-in is asked about a record %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
