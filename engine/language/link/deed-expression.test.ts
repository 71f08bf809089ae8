import { expect, it } from 'vitest'
import { madeOfProject, toldOfProject, type Change, type Small } from '../rules/small-project.fixture'

/** What the leaving of a guest sets, who has a member of each kind. */
const setting = (set: string): Small => {
  const changes: readonly Change[] = [
    [
      'name: text, state: code }\ncollections',
      'name: text, state: code, seats: int, sum: cents, share: fraction, ok: bool:1/0, tags: "[text]", any: any }\ncollections',
    ],
    [
      "set: { state: \"'2'\" }, only: item.state == '1', refuse: 已经退房 }",
      `set: { ${set} }, only: item.state == '1' }`,
    ],
  ]
  return { project: 'ok/stand-in', changes }
}
const of = (name: string) => ['.', ['$', 'item'], name]
const tags = of('tags')

it.each<[set: string, made: object]>([
  ['state: 2', { state: '2' }],
  ['state: "\'2\'"', { state: '2' }],
  ['state: item.seats', { state: of('seats') }],
  ['seats: 2', { seats: 2 }],
  ['seats: "1.5"', { seats: 1.5 }],
  ['seats: item.share', { seats: of('share') }],
  ['ok: true', { ok: true }],
  ['ok: 1', { ok: 1 }],
  ['ok: item.seats > 1', { ok: ['>', of('seats'), 1] }],
  ['ok: item.seats', { ok: of('seats') }],
  ['share: 0.5', { share: 0.5 }],
  ['any: true', { any: true }],
  ['seats: null, name: "null", tags: ~, any: null', { seats: null, name: null, tags: null, any: null }],
  ['any: item.share', { any: of('share') }],
  ['name: sent.id', { name: ['.', ['$', 'sent'], 'id'] }],
  ['tags: { each: item.tags }', { tags: ['each', { list: tags }] }],
  [
    "tags: { each: item.tags, only: item != 'a', set: { a: item, b: index }, take: item }",
    {
      tags: [
        'each',
        {
          list: tags,
          only: ['!=', ['$', 'item'], 'a'],
          set: { a: ['$', 'item'], b: ['$', 'index'] },
          take: ['$', 'item'],
        },
      ],
    },
  ],
  ['tags: { each: item.tags, take: 5 }', { tags: ['each', { list: tags, take: 5 }] }],
  ['any: { each: item.any, only: item.x }', { any: ['each', { list: of('any'), only: of('x') }] }],
])('a deed sets { %s }', (set, made) => {
  expect(madeOfProject(setting(set)).standIn.deeds['guest.leave']!.set).toEqual(made)
  expect(toldOfProject(setting(set))).toEqual([])
})

it.each<[set: string, told: string[], made?: object]>([
  ['state: true', ['42 wrong-type (code, bool)']],
  ['seats: true', ['42 wrong-type (number, bool)']],
  ['seats: item.name', ['42 wrong-type (number, text) → toNumber(item.name)']],
  ['name: 5', ['41 wrong-type (text, number) → "\'5\'"']],
  ['name: true', ['41 wrong-type (text, bool)']],
  ['sum: 5', ['40 wrong-type (money, number)']],
  ['sum: item.seats', ['40 wrong-type (money, number)']],
  ['share: item.share', ['28 sets-what-is-there (share) → '], { share: of('share') }],
  [
    'seats: item.share * 100',
    ['42 share-by-hundred (*, 100) → item.share'],
    { seats: ['*', of('share'), 100] },
  ],
  ['name: nobody', ['41 expression-unknown-name (nobody, sent, user, item, )']],
  ['name: item.name.x', ['51 expression-unknown-member (x, text, )']],
  ['name: [a]', ['41 wrong-kind (name, @kind-expression, @kind-list)']],
  [
    'seats: { a: 1 }',
    ['35 missing-key (each, @map-each, each:)', '44 unknown-key (a, @map-each, each, only, set, take)'],
  ],
  ["seats: { each: item.tags, only: item != 'a' }", ['61 expression-some-counted (only)']],
  ['seats: { each: item.tags }', ['42 wrong-type (number, list of any) → count(item.tags)']],
  ["name: { each: item.tags, only: item != 'a' }", ['41 wrong-type (text, list of any)']],
  ['tags: { each: item.name }', ['49 wrong-type (list of any, text) → "[item.name]"']],
  [
    'any: { each: item.any, set: { a: item.nobody, b: nobody } }',
    ['84 expression-unknown-name (nobody, sent, user, item, index, )'],
    { any: ['each', { list: of('any'), set: { a: of('nobody') } }] },
  ],
])('of a deed that sets { %s } is told: %j', (set, told, made = {}) => {
  expect(toldOfProject(setting(set))).toEqual(told.map((one) => `depot.yaml:41:${one}`))
  expect(madeOfProject(setting(set)).standIn.deeds['guest.leave']!.set).toEqual(made)
})
