import { expect, it } from 'vitest'
import { toldOfProject, withField, withFilter, type Case, type Change } from './small-project.fixture'

const sourcesFrom = (call: string, code: string, name: string): Change => [
  'superAdminAccount: superAdmin\n',
  `superAdminAccount: superAdmin\nscope: { label: 城市, allCode: "-1", allText: 全部, sources: { own: { call: ${call}, code: ${code}, name: ${name} }, open: { call: ${call}, code: ${code}, name: ${name} } } }\n`,
]
const sources = sourcesFrom('company.list', 'id', 'companyName')
const widget = '{ label: 城市, widget: scope }'
const filtered = (field = widget): readonly Change[] => [
  ...withFilter('city: optional code', '', field, 'city'),
  sources,
]
const atList = 'company.yaml:7:42 scope-unsaid (city, company.list) → city: optional code }⏎    scope: city'
const narrowing = (by: string, written = `scope: ${by}`): Change => [
  '    rows: { at: data, of: Company }\n',
  `    rows: { at: data, of: Company }\n    ${written}\n`,
]
const following = (source: string): Change => [
  'screen: busCompany\n',
  `screen: busCompany\nscope: ${source}\n`,
]

const ofReference: Case[] = [
  ['a filter of a screen that follows no scope', 'base', filtered(), [atList]],
  ['a filter of a screen that follows it', 'base', [...filtered(), following('own')], [atList]],
  ['a filter whose call says so', 'base', [...filtered(), narrowing('city')], []],
  ['a filter whose call is narrowed by another', 'base', [...filtered(), narrowing('companyName')], []],
  ['a filter that chooses no scope', 'base', filtered('{ label: 城市 }'), []],
  [
    'a filter that offers those of others too',
    'base',
    filtered('{ label: 城市, widget: { scope: { source: open } } }'),
    [],
  ],
  [
    'a filter of an application whose first scopes are those of others too',
    'base',
    [
      ...withFilter('city: optional code', '', widget, 'city'),
      [
        sources[0],
        sources[1].replace('{ own:', '{ first: { call: company.list, code: id, name: companyName }, own:'),
      ],
    ],
    [],
  ],
  ['a filter of a screen that follows those of others too', 'base', [...filtered(), following('open')], []],
  [
    'a filter under another name',
    'base',
    [...withFilter('city: optional code', 'city: filters.place', widget, 'place'), sources],
    [atList],
  ],
  [
    'fields of a form',
    'base',
    [...withField(widget, 'optional code', 'city'), sources],
    [
      'company.yaml:12:33 scope-unsaid (city, company.add) → city: optional code }⏎    scope: city',
      'company.yaml:16:41 scope-unsaid (city, company.edit) → city: optional code }⏎    scope: city',
    ],
  ],
  [
    'a call whose sister calls are narrowed, which is told by itself',
    'base',
    [
      ...withFilter('city: optional code', '', widget, 'city'),
      sources,
      ['sends: { companyName: text }', 'scope: city\n    sends: { companyName: text, city: optional code }'],
      [
        'sends: { id: id, companyName: text }',
        'scope: city\n    sends: { id: id, companyName: text, city: optional code }',
      ],
    ],
    ['company.yaml:7:42 scope-left-out (city) → city: optional code }⏎    scope: city'],
  ],
  ['a call of the super administrator alone', 'base', [...filtered(), narrowing('', 'superAdmin: true')], []],
  [
    'a service that is not ours',
    'base',
    [...filtered(), ['backend: reference', 'backend: external, session: true']],
    [],
  ],
]
it.each(ofReference)('%s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})

it.each([
  ['fields of a form', withField(widget, 'optional code', 'city')],
  ['a filter', withFilter('city: optional code', '', widget, 'city')],
])('where the application has no scopes, %s', (_what, changes) => {
  expect(toldOfProject({ project: 'base', changes })).toEqual([
    'busCompany.yaml:6:30 scope-of-nothing (city)',
  ])
})
const lines: Change[] = [
  sourcesFrom('depot.list', 'parentId', 'name'),
  ['Line: { id: id, name: text', 'Line: { id: id, city: code, name: text'],
  ['sends: { name: text, price: cents }', 'sends: { city: code, name: text, price: cents }'],
  [
    'sends: { id: id, name: text, price: optional cents }',
    'sends: { id: id, city: code, name: text, price: optional cents }',
  ],
  [
    '  name:  { label: 名称, required: true }\n',
    '  name:  { label: 名称, required: true }\n  city:  { label: 城市, widget: scope, required: true }\n',
  ],
  ['form: { fields: [name, price] }', 'form: { fields: [city, name, price] }'],
]
const ofStandIns: Case[] = [
  [
    'records that the server keeps apart by it',
    'ok/rental',
    [
      [
        'does: { list: BikeLease, order: [-begins] }\n    scope: cityCode\n',
        'does: { list: BikeLease, order: [-begins] }\n',
      ],
    ],
    [],
  ],
  [
    'records that the server keeps apart, looked for under another name',
    'ok/rental',
    [
      [
        'sends: { cityCode: code, pointId: id, bikeNo: text }',
        'sends: { city: code, pointId: id, bikeNo: text }',
      ],
      [
        'does: { list: BikeLease, order: [-begins] }\n    scope: cityCode\n',
        'does: { list: BikeLease, where: "sent.city == \'\' || item.cityCode == sent.city", order: [-begins] }\n',
      ],
      ['  call: bikeLease.page\n', '  call: bikeLease.page\n  send: { city: filters.cityCode }\n'],
    ],
    [],
  ],
  [
    'records that it does not',
    'ok/stand-in',
    lines,
    ['tour.yaml:6:3 records-of-all-scopes (Line, city) → Line:⏎    scope: city⏎    '],
  ],
  [
    'records that are looked for by something else',
    'ok/stand-in',
    [
      sourcesFrom('depot.list', 'parentId', 'name'),
      [
        'sends: { lineId: id, day: optional rangeCsv }',
        'sends: { lineId: id, day: optional rangeCsv, city: optional code }',
      ],
      ['does: { list: Departure }', 'does: { list: Departure, where: item.lineName == sent.city }'],
      ['  depot:    {', '  city:     { label: 城市, widget: scope }\n  depot:    {'],
      ['filters: [lineId, ', 'filters: [lineId, city, '],
    ],
    ['tour.yaml:62:50 scope-unsaid (city, departure.list) → city: optional code }⏎    scope: city'],
  ],
]
it.each(ofStandIns)('%s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
