/** A code that no screen has a text for, wherever a deed of a stand-in compares or writes it. */
import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const leave =
  "sends: { id: id }\n    permission: departure:cancel\n    does: { change: Guest, set: { state: \"'2'\" }, only: item.state == '1', refuse: 已经退房 }"
const guest = (state: string, only: string, also: string): Change => [
  leave,
  `sends: { id: id }\n    permission: departure:cancel\n    does: { change: Guest, set: { state: "'${state}'" }, only: "${only}", refuse: 已经退房, also: [{ change: Depot, where: "item.id == record.depotId${also}", set: { beds: 3 } }] }`,
]
const cases: Case[] = [
  ['codes of screens', 'ok/stand-in', [guest('2', "item.state == '1'", " && record.state == '1'")], []],
  [
    'written',
    'ok/stand-in',
    [guest('7', "item.state == '1'", '')],
    ['depot.yaml:41:44 code-not-offered (7, state, 1, 2, 0, 9)'],
  ],
  [
    'compared, of the record that is changed',
    'ok/stand-in',
    [guest('2', "item.state == '7'", '')],
    ['depot.yaml:41:73 code-not-offered (7, state, 1, 2, 0, 9)'],
  ],
  [
    'compared, of the record that another one follows',
    'ok/stand-in',
    [guest('2', "item.state == '1'", " && record.state == '7'")],
    ['depot.yaml:41:170 code-not-offered (7, state, 1, 2, 0, 9)'],
  ],
]
it.each(cases)('%s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
