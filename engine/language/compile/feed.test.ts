import { expect, it } from 'vitest'
import { toldOfProject, withField, type Change } from '../rules/small-project.fixture'

const sent = (written: string): Change => ['send: { id: row.id }', `send: { id: row.id, ${written} }`]
const rate = withField('{ label: 率, widget: number }', 'optional fraction', 'rate')

it.each<[what: string, changes: readonly Change[], told: string[]]>([
  [
    'that a share is divided which the wire divides anyway',
    [...rate, sent('rate: form.rate / 100')],
    ['busCompany.yaml:32:61 share-by-hundred (/, 100) → form.rate'],
  ],
  ['nothing of a share that is sent as it is', [...rate, sent('rate: form.rate')], []],
])('of what a call is sent is told %s', (_, changes, told) => {
  expect(toldOfProject({ project: 'base', changes })).toEqual(told)
})
