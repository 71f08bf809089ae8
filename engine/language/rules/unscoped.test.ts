import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const guest = 'Guest: { id: id, depotId: id, depotName: text, name: text, state: code'
const depot = 'Depot: { id: id, parentId: id, name: text, beds: int, taken: int'
const guestsOfCity: Change = [`${guest} }`, `${guest}, city: code }`]
const depotsOfCity: Change = [`${depot} }`, `${depot}, city: code }`]
const narrowed: Change = [
  'sends: { depotId: id }',
  'scope: city\n    sends: { depotId: id, city: optional code }',
]
const depotsScoped: Change = ['parent: parentId', 'scope: city\n    parent: parentId']
const guestsScoped: Change = ['samples: { per: depotId', 'scope: city\n    samples: { per: depotId']
const sources = (call: string, code: string): Change => [
  'superAdminAccount: superAdmin\n',
  `superAdminAccount: superAdmin\nscope: { label: 城市, allCode: "-1", allText: 全部, sources: { own: { call: ${call}, code: ${code}, name: name } } }\n`,
]
const unscoped = 'records-of-all-scopes (Guest, city) → Guest:⏎    scope: city⏎    '

const cases: Case[] = [
  ['hold a member that no scope is known by', 'ok/stand-in', [guestsOfCity], []],
  ['are asked for within a scope', 'ok/stand-in', [guestsOfCity, narrowed], [`depot.yaml:13:3 ${unscoped}`]],
  ['are asked for within their scope', 'ok/stand-in', [guestsOfCity, narrowed, guestsScoped], []],
  [
    'hold what others are scoped by',
    'ok/stand-in',
    [guestsOfCity, depotsOfCity, depotsScoped],
    [`depot.yaml:14:3 ${unscoped}`],
  ],
  [
    'hold the code of a scope',
    'ok/stand-in',
    [guestsOfCity, sources('line.options', 'city')],
    [`depot.yaml:13:3 ${unscoped}`],
  ],
  ['are the scopes themselves', 'ok/stand-in', [guestsOfCity, sources('guest.list', 'city')], []],
]
it.each(cases)('records that %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes }).filter((one) => one.includes('records-of-all-scopes'))).toEqual(
    told,
  )
})
