import { expect, it } from 'vitest'
import { toldOfProject, type Change } from './small-project.fixture'

/** A button above the list of `base` that does this, and a call that answers a file. */
const doing = (step: string): readonly Change[] => [
  [
    '  edit:\n    label',
    `  tried: { label: 试, permission: busCompany:edit, steps: [{ ${step} }] }\n  edit:\n    label`,
  ],
  ['toolbar: [add]', 'toolbar: [add, tried]'],
]
const file = (sends: string, method = 'get'): Change => [
  '  company.edit:\n    post',
  `  company.export:\n    ${method}: web:/company/export\n    sends: { ${sends} }\n    file: true\n    permission: busCompany:edit\n  company.edit:\n    post`,
]
const name = 'companyName: optional text'

it.each<[what: string, changes: readonly Change[], told: string[]]>([
  [
    'nothing of a file that is sent what the list is narrowed by',
    [...doing('download: company.export, send: { companyName: filters.companyName }'), file(name)],
    [],
  ],
  [
    'nothing of what was asked for, sent under another name',
    [...doing('download: company.export, send: { name: asked.companyName }'), file('name: optional text')],
    [],
  ],
  [
    'that a file is not narrowed as the list is',
    [...doing('download: company.export'), file(name)],
    [
      'busCompany.yaml:19:71 filter-not-sent (companyName, company.export, companyName: filters.companyName) → company.export, send: { companyName: filters.companyName }',
    ],
  ],
  [
    'the same beside what is sent already',
    [...doing('download: company.export, send: { state: "1" }'), file(`state: code, ${name}`)],
    [
      'busCompany.yaml:19:71 filter-not-sent (companyName, company.export, companyName: filters.companyName) → company.export, send: { companyName: filters.companyName, ',
    ],
  ],
  [
    'the same in what was asked for, where that is sent',
    [
      ...doing('download: company.export, send: { name: asked.companyName }'),
      file(`name: optional text, ${name}`),
    ],
    [
      'busCompany.yaml:19:71 filter-not-sent (companyName, company.export, companyName: asked.companyName) → company.export, send: { companyName: asked.companyName, ',
    ],
  ],
  [
    'nothing of a filter that the file knows nothing of',
    [...doing('download: company.export'), file('state: optional code')],
    [],
  ],
  [
    'nothing of a filter that the call fixes',
    [...doing('download: company.export'), file("companyName: { type: text, fixed: '1' }")],
    [],
  ],
  [
    'that what is typed is sent beside what was asked for',
    [
      ...doing('download: company.export, send: { name: asked.companyName, b: filters.companyName }'),
      file('name: optional text, b: optional text'),
    ],
    ['busCompany.yaml:19:123 typed-beside-asked (filters.companyName) → asked.companyName'],
  ],
  [
    'that a download names a call which answers no file, and none that nobody could mean',
    [...doing('download: company.list')],
    ['busCompany.yaml:19:71 call-answers-no-file (company.list, download)'],
  ],
  [
    'that a call answers a file, which a download saves',
    [...doing('call: company.export'), file('state: optional code')],
    ['busCompany.yaml:19:61 call-answers-file (company.export) → download: company.export'],
  ],
  [
    'that a new tab cannot post',
    [...doing('openUrl: company.export'), file('state: optional code', 'post')],
    ['busCompany.yaml:19:61 open-wants-get (company.export) → download: company.export'],
  ],
  ['nothing of a new tab that gets', [...doing('openUrl: company.export'), file('state: optional code')], []],
  [
    'nothing of a download that posts',
    [...doing('download: company.export'), file('state: optional code', 'post')],
    [],
  ],
])('of a file is told %s', (_, changes, told) => {
  expect(toldOfProject({ project: 'base', changes })).toEqual(told)
})
