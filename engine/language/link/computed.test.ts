import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Change } from '../rules/small-project.fixture'

const made = (changes: readonly Change[]) =>
  madeOfProject({ project: 'ok/stand-in', changes }).standIn.collections
const told = (changes: readonly Change[]) => toldOfProject({ project: 'ok/stand-in', changes })
const of = (root: string, name: string) => ['.', ['$', root], name]

const counted = ['call', 'count', [['$', 'items']]]
const taken = { type: { kind: 'int' }, of: 'Guest', by: 'depotId' }
it.each<[written: string, made: object, told?: string[]]>([
  [
    "taken: { of: Guest, by: depotId, where: item.state == '1', give: count(items) }",
    { taken: { ...taken, where: ['call', 'sameCode', [of('item', 'state'), '1']], give: counted } },
  ],
  ['taken: { of: Guest, by: depotId, give: count(items) }', { taken: { ...taken, give: counted } }],
  [
    'taken: { of: Guest, by: depotId, where: record.name, give: record.beds - count(items) }',
    { taken: { ...taken, where: of('record', 'name'), give: ['-', of('record', 'beds'), counted] } },
  ],
  ['takn: { of: Guest, by: depotId, give: count(items) }', {}, ['9:16 unknown-member (takn, Depot) → taken']],
  [
    'taken: { of: Guests, by: depotId, give: count(items) }',
    { taken: { ...taken, of: 'Guests', give: null } },
    ['9:29 unknown-collection (Guests) → Guest'],
  ],
  [
    'taken: { of: Guest, by: depotid, give: count(items) }',
    { taken: { ...taken, by: 'depotid', give: null } },
    ['9:40 names-no-such-record (depotid, Guest, Depot) → depotId'],
  ],
  [
    'taken: { of: Guest, by: name, give: count(items) }',
    { taken: { ...taken, by: 'name', give: null } },
    ['9:40 names-no-such-record (name, Guest, Depot) → depotId'],
  ],
  [
    'taken: { of: Guest, give: count(items) }',
    { taken: { ...taken, by: '', give: null } },
    ['9:16 missing-key (by, @map-derived, by:)'],
  ],
  [
    'taken: { by: depotId, give: count(items) }',
    { taken: { ...taken, of: '', give: null } },
    ['9:16 missing-key (of, @map-derived, of:)'],
  ],
  [
    'taken: { of: Guest, by: depotId }',
    { taken: { ...taken, give: null } },
    ['9:16 missing-key (give, @map-derived, give:)'],
  ],
  [
    'taken: { of: Guest, by: depotId, give: first(items).name }',
    { taken: { ...taken, give: null } },
    ['9:55 wrong-type (number, text) → toNumber(first(items).name)'],
  ],
  [
    'taken: { of: Guest, by: depotId, where: item.nobody, give: count(items) }',
    { taken: { ...taken, give: counted } },
    ['9:61 expression-unknown-member (nobody, record Guest, id, depotId, depotName, name, state)'],
  ],
  [
    "taken: { of: Guest, by: depotId, where: item.state == '7', give: 5 }",
    { taken: { ...taken, where: ['call', 'sameCode', [of('item', 'state'), '7']], give: 5 } },
    ['9:71 code-not-offered (7, state, 1, 2, 0, 9)'],
  ],
  [
    'taken: { of: Guest, by: depotId, give: count(item) }',
    { taken: { ...taken, give: null } },
    ['9:61 expression-unknown-name (item, record, items, ) → items'],
  ],
])('what a depot knows of its guests is { %s }', (written, derived, expected = []) => {
  const line = "derived: { taken: { of: Guest, by: depotId, where: item.state == '1', give: count(items) } }"
  const changes: readonly Change[] = [[line, `derived: { ${written} }`]]
  expect(made(changes).Depot!.derived).toEqual(derived)
  expect(told(changes)).toEqual(expected.map((one) => `depot.yaml:${one}`))
})

const chosen = "state: \"record.beds > 2 ? '1' : '2'\""
const chosenTree = ['?', ['>', of('record', 'beds'), 2], '1', '2']
const perDepot = (count: unknown) => ({ samples: 30, samplesFor: { member: 'depotId', count } })
it.each<[samples: string, sampled: string, made: object, told?: string[]]>([
  [
    '{ per: depotId, count: record.beds }',
    chosen,
    { ...perDepot(of('record', 'beds')), sampled: { state: chosenTree } },
  ],
  ['{ per: depotId, count: 3 }', 'state: 2', { ...perDepot(3), sampled: { state: '2' } }],
  ['7', 'name: item.state, state: 1', { samples: 7, sampled: { name: of('item', 'state'), state: '1' } }],
  [
    '{ per: depotid, count: 3 }',
    chosen,
    { samples: 30, sampled: { state: chosenTree } },
    ['16:21 refers-to-nothing (depotid) → depotId'],
  ],
  [
    '{ per: name, count: 3 }',
    'state: 1',
    { samples: 30, sampled: { state: '1' } },
    ['16:21 refers-to-nothing (name) → depotId'],
  ],
  [
    '{ per: depotId, count: record.name }',
    'state: 1',
    { samples: 30, sampled: { state: '1' } },
    ['16:37 wrong-type (number, text) → toNumber(record.name)'],
  ],
  [
    '{ per: depotId, count: record.nobody }',
    'state: 1',
    { samples: 30, sampled: { state: '1' } },
    ['16:44 expression-unknown-member (nobody, record Depot, id, parentId, name, beds)'],
  ],
  [
    '{ per: depotId }',
    'state: 1',
    { samples: 30, sampled: { state: '1' } },
    ['16:5 missing-key (count, @map-samplesFor, count:)'],
  ],
  [
    '{ count: 3 }',
    'state: 1',
    { samples: 30, sampled: { state: '1' } },
    ['16:5 missing-key (per, @map-samplesFor, per:)'],
  ],
  [
    '7',
    'state: record.beds',
    { samples: 7, sampled: {} },
    ['17:23 expression-unknown-name (record, item, )'],
  ],
  [
    '{ per: depotId, count: 3 }',
    'state: item.nobody',
    { ...perDepot(3), sampled: {} },
    ['17:28 expression-unknown-member (nobody, record Guest, id, depotId, depotName, name, state)'],
  ],
  ['7', 'stat: 1', { samples: 7, sampled: {} }, ['17:16 unknown-member (stat, Guest) → state']],
  [
    '7',
    'state: "\'7\'"',
    { samples: 7, sampled: { state: '7' } },
    ['17:25 code-not-offered (7, state, 1, 2, 0, 9)'],
  ],
  ['7', 'state: true', { samples: 7, sampled: {} }, ['17:23 wrong-type (code, bool)']],
])('of guests there are %s, with { %s }', (samples, sampled, expectedMade, expected = []) => {
  const changes: readonly Change[] = [
    ['samples: { per: depotId, count: record.beds }\n', `samples: ${samples}\n`],
    [`sampled: { ${chosen} }`, `sampled: { ${sampled} }`],
  ]
  const { samples: many, samplesFor, sampled: each } = made(changes).Guest!
  expect({ samples: many, ...(samplesFor && { samplesFor }), sampled: each }).toEqual(expectedMade)
  expect(told(changes)).toEqual(expected.map((one) => `depot.yaml:${one}`))
})

const examples = '      - { name: 总站, beds: 4 }\n      - { name: 东站, parentId: 总站, beds: 2 }\n'
const east = '{ name: 东站, parentId: 总站 }'
it.each<[written: string[], told: string[], more?: readonly Change[]]>([
  [['{ name: 总站 }', east], []],
  [[east, '{ name: 总站 }'], ['11:31 example-without-parent (总站, name)']],
  [['{ name: 总站, parentId: 总站 }'], ['11:31 example-without-parent (总站, name)']],
  [['{ name: 总站 }', '{ name: 东站, parentId: 总 }'], ['12:31 example-without-parent (总, name) → 总站']],
  [['{ beds: 4 }', east], ['12:31 example-without-parent (总站, name)']],
  [[east], [], [['    called: name\n    parent', '    parent']]],
  [[east], [], [['    parent: parentId\n', '']]],
])('an example below another one comes behind it: %j', (written, expected, more = []) => {
  const lines = written.map((one) => `      - ${one}\n`).join('')
  expect(told([[examples, lines], ...more])).toEqual(expected.map((one) => `depot.yaml:${one}`))
})
