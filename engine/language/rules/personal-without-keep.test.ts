import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Case, type Change } from './small-project.fixture'

const guestsOfPeople: Change = [
  'depotName: text, name: text',
  'depotName: text, left: date, name: personName',
]
const depotsOfPeople: Change = ['beds: int, taken: int }', 'beds: int, taken: int, head: personName }']
const guests = (keep: string): Change => [
  'samples: { per: depotId',
  `keep: ${keep}\n    samples: { per: depotId`,
]
const depots = (keep: string): Change => [
  '    parent: parentId\n',
  `    parent: parentId\n    keep: ${keep}\n`,
]
const atGuests = 'depot.yaml:13:3 personal-without-keep (Guest, name)'

const cases: Case[] = [
  ['nothing personal', 'ok/stand-in', [], []],
  ['a collection without a period', 'ok/stand-in', [guestsOfPeople], [atGuests]],
  ['a collection with a period', 'ok/stand-in', [guestsOfPeople, guests('{ days: 30, after: left }')], []],
  [
    'a period where nothing is personal',
    'ok/stand-in',
    [guests('{ with: depotId }'), depots('{ always: Why. }')],
    [],
  ],
  [
    'records that go with others without a period',
    'ok/stand-in',
    [guestsOfPeople, guests('{ with: depotId }')],
    ['depot.yaml:5:3 personal-without-keep (Depot, Guest.depotId)'],
  ],
  ['a reason', 'ok/stand-in', [depotsOfPeople, depots('{ always: Why. }')], []],
  [
    'a reason for nothing',
    'ok/stand-in',
    [guests('{ always: Why. }')],
    ['depot.yaml:16:13 said-anyway (always, Why.)'],
  ],
  [
    'a period after no day',
    'ok/stand-in',
    [guests('{ days: 30, after: state }')],
    ['depot.yaml:16:30 period-without-day (state)'],
  ],
  [
    'a period after another member than a day',
    'ok/stand-in',
    [guestsOfPeople, guests('{ days: 30, after: state }')],
    ['depot.yaml:16:30 period-without-day (state) → left'],
  ],
  [
    'days and nothing to count them from',
    'ok/stand-in',
    [guests('{ days: 30 }')],
    ['depot.yaml:16:13 needs-key (days, after)'],
  ],
]
it.each(cases)('%s', (_what, project, changes, told) =>
  expect(toldOfProject({ project, changes })).toEqual(told),
)

it('is compiled as it is written', () => {
  const changes = [guestsOfPeople, guests('{ days: 30, after: left }')]
  expect(madeOfProject({ project: 'ok/stand-in', changes }).standIn?.collections.Guest?.keep).toEqual({
    days: 30,
    after: 'left',
  })
})
