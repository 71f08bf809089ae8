import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const leave =
  "sends: { id: id }\n    permission: departure:cancel\n    does: { change: Guest, set: { state: \"'2'\" }, only: item.state == '1', refuse: 已经退房 }"
const changing = (deed: string, sends = 'id: id', send = 'id: row.id'): readonly Change[] => [
  [leave, `sends: { ${sends} }\n    permission: departure:cancel\n    does: ${deed}`],
  ['send: { id: row.id } }, reload] }\n  cancel', `send: { ${send} } }, reload] }\n  cancel`],
]
const only = "only: item.state == '1', refuse: 已经退房"
const cases: Case[] = [
  ['another state', 'ok/stand-in', changing(`{ change: Guest, set: { state: "'2'" }, ${only} }`), []],
  [
    'the state that is there',
    'ok/stand-in',
    changing(`{ change: Guest, set: { state: "'1'" }, ${only} }`),
    ['depot.yaml:41:42 sets-what-is-there (state)'],
  ],
  [
    'the state that is there, by a condition on what it finds',
    'ok/stand-in',
    changing("{ change: Guest, set: { state: \"'1'\" }, where: item.state == '1' }"),
    ['depot.yaml:41:42 sets-what-is-there (state)'],
  ],
  [
    'one of two states that may be there',
    'ok/stand-in',
    changing(
      "{ change: Guest, set: { state: \"'1'\" }, only: \"item.state in ['1', '2']\", refuse: 已经退房 }",
    ),
    [],
  ],
  [
    'the state that is there, and a name',
    'ok/stand-in',
    changing(`{ change: Guest, set: { state: "'1'", name: "'无'" }, ${only} }`),
    ['depot.yaml:41:42 sets-what-is-there (state)'],
  ],
  [
    'the state and the name that are there',
    'ok/stand-in',
    changing(
      "{ change: Guest, set: { state: \"'1'\", name: \"'无'\" }, only: \"item.state == '1' && item.name == '无'\", refuse: 已经退房 }",
    ),
    ['depot.yaml:41:42 sets-what-is-there (state)', 'depot.yaml:41:55 sets-what-is-there (name)'],
  ],
  [
    'the state that is there, and another collection',
    'ok/stand-in',
    changing(
      `{ change: Guest, set: { state: "'1'" }, ${only}, also: [{ change: Depot, where: item.id == record.depotId, set: { beds: 3 } }] }`,
    ),
    ['depot.yaml:41:42 sets-what-is-there (state)'],
  ],
  [
    'the state that is there, and what is sent',
    'ok/stand-in',
    changing(
      `{ change: Guest, set: { state: "'1'" }, ${only} }`,
      'id: id, name: text',
      'id: row.id, name: row.name',
    ),
    ['depot.yaml:41:42 sets-what-is-there (state)'],
  ],
  [
    'a member as it is',
    'ok/stand-in',
    changing('{ change: Guest, set: { state: item.state, name: "\'无\'" } }'),
    [
      'depot.yaml:41:13 hidden-where-done (guest.leave, state, 2) → change: Guest, only: "item.state == \'1\'"',
      'depot.yaml:41:35 sets-what-is-there (state) → ',
    ],
  ],
  ['a member as another', 'ok/stand-in', changing('{ change: Guest, set: { name: item.depotName } }'), []],
  [
    'something else than is sent',
    'ok/stand-in',
    changing(
      '{ change: Guest, set: { name: "\'无\'" } }',
      'id: id, name: text',
      'id: row.id, name: row.name',
    ),
    ['depot.yaml:41:41 sent-and-overwritten (name) → sent.name'],
  ],
  [
    'something made of what is sent',
    'ok/stand-in',
    changing(
      '{ change: Guest, set: { name: trim(sent.name) } }',
      'id: id, name: text',
      'id: row.id, name: row.name',
    ),
    [],
  ],
  [
    'something else than is sent, which a guard reads',
    'ok/stand-in',
    changing(
      '{ change: Guest, set: { name: "\'无\'" }, only: item.name != sent.name, refuse: 没有变 }',
      'id: id, name: text',
      'id: row.id, name: row.name',
    ),
    [],
  ],
  [
    'something else than is always sent',
    'ok/stand-in',
    changing('{ change: Guest, set: { name: "\'无\'" } }', "id: id, name: { type: text, fixed: '有' }"),
    [],
  ],
  ['nothing', 'ok/stand-in', changing('{ change: Guest, set: {} }'), []],
  [
    'something else than is sent of a new one',
    'ok/stand-in',
    [
      [
        'does: { add: Line, set: { open: true } }',
        'does: { add: Line, set: { open: true, price: yuan(3) } }',
      ],
    ],
    ['tour.yaml:42:50 sent-and-overwritten (price) → sent.price'],
  ],
  [
    'by reading',
    'ok/stand-in',
    [['post: tour:/guest/leave', 'get: tour:/guest/leave']],
    ['depot.yaml:38:5 write-by-get (guest.leave) → post'],
  ],
  ['nothing, by reading', 'ok/stand-in', [['post: tour:/guest/list', 'get: tour:/guest/list']], []],
]
it.each(cases)('a stand-in writes %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
