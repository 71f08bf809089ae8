import { expect, it } from 'vitest'
import { toldOfProject, type Case, type Change } from './small-project.fixture'

/** Calls that two screens make, with their members as the wire spells them. */
const spelt = (row: string, add: string, edit: string, more: readonly Change[] = []): readonly Change[] => [
  ['price: cents, open', `price: ${row}, open`],
  ['sends: { name: text, price: cents }', `sends: { name: text, price: ${add} }`],
  ['sends: { id: id, name: text, price: optional cents }', `sends: { id: id, name: text, price: ${edit} }`],
  ...more,
]
const made = (row: string, from: string, more: readonly Change[] = []): readonly Change[] => [
  ['open: bool:1/0, made: datetime }', `open: bool:1/0, made: ${row} }`],
  [
    'line.page:\n    post: tour:/line/page\n    sends: { name: text }',
    `line.page:\n    post: tour:/line/page\n    sends: { name: text, made: optional ${from} }`,
  ],
  ...more,
]
const apart = (call: string): Change => [`  ${call}:\n`, `  ${call}:\n    ownSpelling: true\n`]

/** A member that rows hold in one way and a call takes in another. */
const rated = (row: string, sent: string): readonly Change[] => [
  ['price: cents, open', `price: cents, rate: ${row}, open`],
  ['sends: { name: text, price: cents }', `sends: { name: text, price: cents, rate: ${sent} }`],
]

const cases: Case[] = [
  ['one member in one way', 'ok/stand-in', spelt('cents', 'cents', 'optional cents'), []],
  [
    'an amount in another way in one call',
    'ok/stand-in',
    spelt('cents', 'yuan', 'optional cents'),
    ['tour.yaml:40:33 spelling-of-siblings (price, yuan, cents, line.add, line.page) → cents'],
  ],
  [
    'an amount in another way in the last call',
    'ok/stand-in',
    spelt('cents', 'cents', 'optional yuan'),
    ['tour.yaml:45:50 spelling-of-siblings (price, yuan, cents, line.edit, line.page) → cents'],
  ],
  [
    'an amount in another way in the rows',
    'ok/stand-in',
    spelt('yuan', 'cents', 'optional cents'),
    ['tour.yaml:2:38 spelling-of-siblings (price, yuan, cents, line.page, line.add) → cents'],
  ],
  [
    'an amount in another way, on purpose',
    'ok/stand-in',
    [...spelt('cents', 'yuan', 'optional cents'), apart('line.add')],
    [],
  ],
  [
    'an amount in one way, and on purpose',
    'ok/stand-in',
    [...spelt('cents', 'cents', 'optional cents'), apart('line.add')],
    ['tour.yaml:39:5 said-anyway (ownSpelling, true) → '],
  ],
  [
    'an amount in another way, and the others on purpose',
    'ok/stand-in',
    [...spelt('cents', 'yuan', 'optional cents'), apart('line.edit')],
    ['tour.yaml:40:33 spelling-of-siblings (price, yuan, cents, line.add, line.page) → cents'],
  ],
  [
    'an amount in another way under another name',
    'ok/stand-in',
    spelt('cents', '{ type: yuan, at: fee }', 'optional cents'),
    [],
  ],
  [
    'an amount in another way under the same name',
    'ok/stand-in',
    spelt('cents', '{ type: yuan, at: body.price }', 'optional cents'),
    ['tour.yaml:40:41 spelling-of-siblings (price, yuan, cents, line.add, line.page) → cents'],
  ],
  [
    'a share in another way',
    'ok/stand-in',
    rated('fraction', 'optional int'),
    ['tour.yaml:40:55 spelling-of-siblings (rate, int, fraction, line.add, line.page) → fraction'],
  ],
  [
    'an amount as a number',
    'ok/stand-in',
    rated('cents', 'optional number'),
    ['tour.yaml:40:55 spelling-of-siblings (rate, number, cents, line.add, line.page) → cents'],
  ],
  ['a number and a part of one', 'ok/stand-in', rated('int', 'optional number'), []],
  ['a number and a code', 'ok/stand-in', rated('int', 'optional code'), []],
  ['an amount and a text', 'ok/stand-in', rated('cents', 'optional text'), []],
  [
    'a flag in another way',
    'ok/stand-in',
    rated('bool:1/0', 'optional bool:1/2'),
    ['tour.yaml:40:55 spelling-of-siblings (rate, bool:1/2, bool:1/0, line.add, line.page) → bool:1/0'],
  ],
  ['a flag and a text', 'ok/stand-in', rated('bool:1/0', 'optional text'), []],
  [
    'a day and a time',
    'ok/stand-in',
    rated('date', 'optional time'),
    ['tour.yaml:40:55 spelling-of-siblings (rate, time, date, line.add, line.page) → date'],
  ],
  ['a day and a text', 'ok/stand-in', rated('date', 'optional text'), []],
  ['a day where a moment is held', 'ok/stand-in', made('datetime', 'date'), []],
  [
    'a moment in another way, by which is asked',
    'ok/stand-in',
    made('datetime', 'epochMillis'),
    ['tour.yaml:21:41 spelling-of-siblings (made, epochMillis, datetime, line.page, line.page) → datetime'],
  ],
  [
    'a moment in another way, which is sent',
    'ok/stand-in',
    [
      [
        'sends: { name: text, price: cents }',
        'sends: { name: text, price: cents, made: optional epochMillis }',
      ],
    ],
    ['tour.yaml:40:55 spelling-of-siblings (made, epochMillis, datetime, line.add, line.page) → datetime'],
  ],
  [
    'a day that is sent where a moment is held',
    'ok/stand-in',
    [['sends: { name: text, price: cents }', 'sends: { name: text, price: cents, made: optional date }']],
    ['tour.yaml:40:55 spelling-of-siblings (made, date, datetime, line.add, line.page) → datetime'],
  ],
  [
    'a member of another collection',
    'ok/stand-in',
    [['day: date, state', 'day: date, price: yuan, state']],
    [],
  ],
  [
    'a member of a type that is sent',
    'ok/stand-in',
    [
      ['sends: { name: text, price: cents }', 'sends: LineForm'],
      ['types:\n  Line:', 'types:\n  LineForm: { name: text, price: yuan }\n  Line:'],
    ],
    ['tour.yaml:2:34 spelling-of-siblings (price, yuan, cents, line.add, line.page) → cents'],
  ],
  [
    'a member of an answer',
    'ok/stand-in',
    [
      [
        'reads: { number: { at: data.number, type: int } }',
        'reads: { number: { at: data.number, type: int }, price: { at: data.price, type: yuan } }',
      ],
      ['give: { number: count(items) }', 'give: { number: count(items), price: sum(items.price) }'],
    ],
    ['tour.yaml:30:85 spelling-of-siblings (price, yuan, cents, line.sum, line.page) → cents'],
  ],
]
it.each(cases)('calls about the same spell %s', (_what, project, changes, told) => {
  expect(toldOfProject({ project, changes })).toEqual(told)
})
