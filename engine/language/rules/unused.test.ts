import { expect, it } from 'vitest'
import { toldOfProject, type Change } from './small-project.fixture'

const called = (permission: string): Change => [
  '  company.edit:\n    post',
  `  company.look:\n    get: web:/company/look\n    permission: ${permission}\n  company.edit:\n    post`,
]
const slip: Change = ['label: 城市', 'lable: 城市']

it.each<[what: string, changes: readonly Change[], told: string[]]>([
  [
    'a call that no screen makes',
    [called('busCompany:edit')],
    ['company.yaml:14:3 unused-call (company.look)'],
  ],
  [
    'a type that no call answers',
    [['types:\n', 'types:\n  Other: { id: id }\n']],
    ['company.yaml:2:3 unused-type (Other)'],
  ],
  [
    'a key that nothing asks for',
    [['busCompany: [add, edit]', 'busCompany: [add, edit, gone]']],
    ['app.yaml:16:25 unused-permission (busCompany:gone)'],
  ],
  [
    'a field',
    [['\nlist:\n', '  extra: { label: 多 }\n\nlist:\n']],
    ['busCompany.yaml:9:3 unused-field (extra)'],
  ],
  [
    'sets of columns and of fields',
    [['\nlist:\n', '\ncolumnSets: { some: [cityName] }\nfieldSets: { more: [cityName] }\n\nlist:\n']],
    [
      'busCompany.yaml:10:15 unused-set (some, columnSets)',
      'busCompany.yaml:11:14 unused-set (more, fieldSets)',
    ],
  ],
  [
    'a filter that its list does not ask by',
    [['sends: { companyName: optional text }', 'sends: { name: optional text }']],
    ['busCompany.yaml:12:3 filter-feeds-nothing (companyName, company.list)'],
  ],
])('what is declared and used by nobody is told: %s', (_, changes, told) => {
  const said = toldOfProject({ project: 'base', changes }).map((one) => one.split(' → ')[0])
  expect(said.map((one) => one!.replace(/^\S+/, ''))).toEqual(told.map((one) => one.replace(/^\S+/, '')))
})

it.each<[what: string, changes: readonly Change[], told: string[]]>([
  [
    'keys of a screen that is not there yet',
    [['busCompany: [add, edit]', 'busCompany: [add, edit]\n  other: [gone]']],
    [],
  ],
])('nothing is told of %s', (_, changes, told) => {
  expect(toldOfProject({ project: 'base', changes })).toEqual(told)
})

it('says nothing of calls, types and keys while there is a mistake anywhere', () => {
  const changes = [slip, called('busCompany:edit'), ['types:\n', 'types:\n  Other: { id: id }\n'] as const]
  expect(toldOfProject({ project: 'base', changes }).map((one) => one.split(' ')[1])).toEqual(['unknown-key'])
})
