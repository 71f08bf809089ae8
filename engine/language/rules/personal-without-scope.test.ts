import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

const scopes: Change = [
  'superAdminAccount: superAdmin\n',
  'superAdminAccount: superAdmin\nscope: { label: 城市, allCode: "-1", allText: 全部, sources: { own: { call: line.options, code: city, name: name } } }\n',
]
const guestsOfPeople: Change = ['depotName: text, name: text', 'depotName: text, name: personName']
const unscopedGuests: Change = ['samples: { per: depotId', 'unscoped: Why.\n    samples: { per: depotId']
const depotsOfPeople: Change = ['beds: int, taken: int }', 'beds: int, taken: int, head: personName }']
const scopedDepots: Change = [
  'Depot: { id: id, parentId: id, name: text',
  'Depot: { id: id, city: code, parentId: id, name: text',
]
const byCity: Change = ['parent: parentId', 'scope: city\n    parent: parentId']

const city = (more: string): Change => [
  'City: { cityCode: code, cityName: text }',
  `City: { cityCode: code, cityName: text, ${more} }`,
]
const called = (more: string): Change => ['get: web:/city/own', `get: web:/city/own\n    ${more}`]
const person = city('manager: personName')
const atCall = 'city.yaml:4:3 personal-without-scope (city.own, manager)'

const cases: Case[] = [
  [
    'a collection',
    'ok/stand-in',
    [guestsOfPeople, scopes],
    ['depot.yaml:13:3 personal-without-scope (Guest, name)'],
  ],
  ['a collection of an application without scopes', 'ok/stand-in', [guestsOfPeople], []],
  ['a collection that says why', 'ok/stand-in', [guestsOfPeople, unscopedGuests, scopes], []],
  [
    'a collection that names scoped records',
    'ok/stand-in',
    [guestsOfPeople, scopedDepots, byCity, scopes],
    [],
  ],
  [
    'a collection that holds the code of a scope',
    'ok/stand-in',
    [scopedDepots, depotsOfPeople, scopes],
    ['depot.yaml:5:3 records-of-all-scopes (Depot, city) → Depot:⏎    scope: city⏎    '],
  ],
  [
    'a collection that says for nothing why',
    'ok/stand-in',
    [unscopedGuests, scopes],
    ['depot.yaml:16:5 said-anyway (unscoped, Why.) → '],
  ],
  [
    'a collection that names others at fault',
    'ok/stand-in',
    [guestsOfPeople, depotsOfPeople, scopes],
    ['depot.yaml:5:3 personal-without-scope (Depot, head)'],
  ],
  ['a call that answers them', 'ok/rental', [person], [atCall]],
  [
    'a call that takes them',
    'ok/rental',
    [called('sends: { phones: "[phone]" }')],
    ['city.yaml:4:3 personal-without-scope (city.own, phones)'],
  ],
  ['a call that says why', 'ok/rental', [person, called('unscoped: Why.')], []],
  ['a call of the super administrator alone', 'ok/rental', [person, called('superAdmin: true')], []],
  ['a call whose values are about nobody', 'ok/rental', [city('tel: { type: phone, personal: none }')], []],
  ['a call whose member says so', 'ok/rental', [city('manager: { type: text, personal: home }')], [atCall]],
  [
    'a call of an external service',
    'ok/rental',
    [
      person,
      ['web: { base: /api, backend: reference }', 'web: { base: /api, backend: external, session: true }'],
    ],
    [],
  ],
  [
    'a call that sends the code of a scope',
    'ok/rental',
    [person, called('sends: { cityCode: optional code }')],
    [
      'city.yaml:6:14 personal-without-scope (city.own, manager) → cityCode: optional code }⏎    scope: cityCode',
    ],
  ],
  [
    'a call that is narrowed',
    'ok/rental',
    [person, called('scope: cityCode\n    sends: { cityCode: optional code }')],
    [],
  ],
]
it.each(cases)('%s', (_what, project, changes, told) => {
  const others = / (?:unknown-member|personal-without-keep) /
  expect(toldOfProject({ project, changes }).filter((one) => !others.test(one))).toEqual(told)
})
