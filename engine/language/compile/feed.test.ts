import { expect, it } from 'vitest'
import { toldOfProject, withField, type Change } from '../rules/small-project.fixture'

const sent = (written: string): Change => ['send: { id: row.id }', `send: { id: row.id, ${written} }`]
/** The form of `base` with rows of parts, each with a city, which both of its calls take. */
const parts = (type: string): readonly Change[] => [
  ...withField('{ label: 明细, widget: rowsEditor, of: [cityName] }', '"optional [Part]"', 'parts'),
  ['types:\n', `types:\n  Part: ${type}\n`],
  ['    post: web:/company/add\n', '    post: web:/company/add\n    encode: json\n'],
  ['    post: web:/company/edit\n', '    post: web:/company/edit\n    encode: json\n'],
]
const rate = withField('{ label: 率, widget: number }', 'optional fraction', 'rate')

it.each<[what: string, changes: readonly Change[], told: string[]]>([
  [
    'that a share is divided which the wire divides anyway',
    [...rate, sent('rate: form.rate / 100')],
    ['busCompany.yaml:32:61 share-by-hundred (/, 100) → form.rate'],
  ],
  ['nothing of rows of a field that have all members', parts('{ cityName: text }'), []],
  [
    'which member the rows of a field have not',
    parts('{ cityName: text, floor: text }'),
    [
      'busCompany.yaml:29:35 sent-without-member (floor, parts, company.add, cityName)',
      'busCompany.yaml:29:35 sent-without-member (floor, parts, company.edit, cityName)',
    ],
  ],
  [
    'what is typed into the rows of a field and goes nowhere',
    parts('{ floor: optional text }'),
    [
      'busCompany.yaml:6:48 item-not-sent (cityName, Part, company.add)',
      'busCompany.yaml:6:48 item-not-sent (cityName, Part, company.edit)',
      'busCompany.yaml:29:35 sent-without-member (floor, parts, company.add, cityName)',
      'busCompany.yaml:29:35 sent-without-member (floor, parts, company.edit, cityName)',
    ],
  ],
  ['nothing of a share that is sent as it is', [...rate, sent('rate: form.rate')], []],
])('of what a call is sent is told %s', (_, changes, told) => {
  expect(toldOfProject({ project: 'base', changes })).toEqual(told)
})
