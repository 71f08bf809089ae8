/** What is sent to a deed and taken up by nothing of it. */
import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from '../rules/small-project.fixture'

const leave =
  "sends: { id: id }\n    permission: departure:cancel\n    does: { change: Guest, set: { state: \"'2'\" }, only: item.state == '1', refuse: 已经退房 }"
const doing = (deed: string, sends: string, send: string): readonly Change[] => [
  [leave, `sends: { ${sends} }\n    permission: departure:cancel\n    does: ${deed}`],
  ['send: { id: row.id } }, reload] }\n  cancel', `send: { ${send} } }, reload] }\n  cancel`],
]
const named = ['id: id, name: text', 'id: row.id, name: row.name'] as const
const cases: Case[] = [
  ['a change takes what its records have', 'ok/stand-in', doing('{ change: Guest }', ...named), []],
  [
    'a removal takes only which record',
    'ok/stand-in',
    doing('{ remove: Guest }', ...named),
    ['depot.yaml:39:22 does-nothing-with (name, Guest)', 'departure.yaml:39:19 dangerous-without-confirm ()'],
  ],
]
it.each(cases)('%s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
