import { describe, expect, it } from 'vitest'
import { toldOfProject, type Change } from '../rules/small-project.fixture'

const told = (changes: readonly Change[]) => toldOfProject({ project: 'ok/stand-in', changes })
const examples = (written: string): Change => [
  'examples: [{ name: 一号线, price: 250 }]',
  `examples: [${written}]`,
]
/** The lines of the project with a member more, of which the first has an example. */
const withMember = (type: string, value: string): readonly Change[] => [
  ['open: bool:1/0, made: datetime }', `open: bool:1/0, made: datetime, extra: ${type} }`],
  examples(`{ name: 一号线, price: 250, extra: ${value} }`),
]

describe('an example holds what the records of its kind hold', () => {
  it.each<[type: string, value: string]>([
    ...['5', '[a]'].map((value): [string, string] => ['text', value]),
    ['html', '5'],
    ['any', 'x'],
    ['id', 'x'],
    ['address', 'x'],
    ['int', '5'],
    ['int', '-5'],
    ['number', '5.5'],
    ['cents', '250'],
    ['cents', '-5'],
    ['cents', '100000000'],
    ['cents', '-100000000'],
    ['yuan', '250'],
    ['bool:1/0', 'true'],
    ['"bool:是/否"', 'false'],
    ['date', '2024-02-29'],
    ['datetime', '2024-01-01 00:00:00'],
    ['time', '08:00'],
    ['time', '08:00:01'],
    ['csv', '[a, b]'],
    ['"[text]"', '[a]'],
    ['code', '1'],
    ['code', 'true'],
    ['code', '[a]'],
  ])('%s: %s', (type, value) => {
    expect(told(withMember(type, value))).toEqual([])
  })

  it.each<[type: string, value: string, wanted: string, cure?: string]>([
    ['int', '"5"', '5, @example-whole, ', '5'],
    ['int', '5.5', '5.5, @example-whole, '],
    ['int', '"5.5"', '5.5, @example-whole, '],
    ['int', '5人', '5人, @example-whole, ', '5'],
    ['int', '5-6', '5-6, @example-whole, '],
    ['int', '五', '五, @example-whole, '],
    ['int', 'true', 'true, @example-whole, '],
    ['number', 'x', 'x, @example-number, '],
    ['number', '1.25kg', '1.25kg, @example-number, ', '1.25'],
    ['number', '"007"', '007, @example-number, '],
    ['cents', '2.5', '2.5, @example-amount, ', '250'],
    ['cents', '-2.5元', '-2.5元, @example-amount, ', '-250'],
    ['cents', '5元', '5元, @example-amount, ', '5 | 500'],
    ['yuan', '2.5', '2.5, @example-amount, ', '250'],
    ['cents', 'x', 'x, @example-amount, '],
    ['cents', 'true', 'true, @example-amount, '],
    ['cents', '100000001', '100000001, @example-most-amount,  100000000'],
    ['cents', '-100000001', '-100000001, @example-most-amount,  100000000'],
    ['bool:1/0', '1', '1, @example-flag, ', 'true'],
    ['bool:1/0', '0', '0, @example-flag, ', 'false'],
    ['bool:1/0', '2', '2, @example-flag, '],
    ['bool:1/0', '"TRUE"', 'TRUE, @example-flag, ', 'true'],
    ['bool:1/0', '"False"', 'False, @example-flag, ', 'false'],
    ['"bool:是/否"', '否', '否, @example-flag, ', 'false'],
    ['date', '2024-1-5', '2024-1-5, @example-date, ', '"2024-01-05"'],
    ['date', '2024/01/05', '2024/01/05, @example-date, ', '"2024-01-05"'],
    ['date', '2024年1月5日', '2024年1月5日, @example-date, ', '"2024-01-05"'],
    ['date', '20240105', '20240105, @example-date, ', '"2024-01-05"'],
    ['date', '2024-01-05 08:00', '2024-01-05 08:00, @example-date, ', '"2024-01-05"'],
    ['date', '2023-02-29', '2023-02-29, @example-date, '],
    ['date', '明天', '明天, @example-date, '],
    ['datetime', '2024-01-05', '2024-01-05, @example-datetime, ', '"2024-01-05 00:00:00"'],
    ['datetime', '2024-1-5 1:02', '2024-1-5 1:02, @example-datetime, ', '"2024-01-05 01:02:00"'],
    [
      'datetime',
      '2024-01-05T01:02:03.5',
      '2024-01-05T01:02:03.5, @example-datetime, ',
      '"2024-01-05 01:02:03"',
    ],
    ['time', '8:00', '8:00, @example-time, ', '"08:00"'],
    ['time', '8:00:1', '8:00:1, @example-time, ', '"08:00:01"'],
    ['time', '25:00', '25:00, @example-time, '],
    ['time', '早上', '早上, @example-time, '],
    ['csv', 'a', 'a, @example-list, ', '["a"]'],
    ['csv', '5', '5, @example-list, ', '["5"]'],
    ['csv', '"a, b"', 'a, b, @example-list, ', '["a", "b"]'],
    ['addresses', '"a:b"', 'a:b, @example-list, '],
    ['"[text]"', 'a', 'a, @example-list, ', '["a"]'],
  ])('%s: %s is told', (type, value, wanted, cure) => {
    const name = type.replaceAll('"', '')
    expect(told(withMember(type, value))).toEqual([
      `tour.yaml:11:48 example-type (extra, ${name}, ${wanted})${cure === undefined ? '' : ` → ${cure}`}`,
    ])
  })

  it.each(['text', 'csv', '"[text]"', 'int'])('a map is none of %s, and told once', (type) => {
    expect(told(withMember(type, '{ a: 1 }'))).toEqual([
      'tour.yaml:11:48 wrong-kind (extra, @kind-scalar-or-list, @kind-map)',
    ])
  })
})

it.each<[state: string, told: string[]]>([
  ['1', []],
  ['[7]', []],
  ['7', ['tour.yaml:16:25 code-not-offered (7, state, 1, 2, 0, 9)']],
  ['"7"', ['tour.yaml:16:26 code-not-offered (7, state, 1, 2, 0, 9)']],
  ['true', ['tour.yaml:16:25 code-not-offered (true, state, 1, 2, 0, 9)']],
])('a code of an example, %s, is one that is offered', (state, expected) => {
  const written: Change = ['    sort: place\n', `    sort: place\n    examples: [{ state: ${state} }]\n`]
  expect(told([written])).toEqual(expected)
})

it.each<[what: string, changes: readonly Change[], told: string[]]>([
  [
    'one name',
    [examples('{ name: 一号线, price: 1 }, { name: 一号线, price: 2 }')],
    ['11:49 example-twice (name, 一号线, 线路)'],
  ],
  [
    'one name, however wide and high its letters are',
    [examples('{ name: Ａ }, { name: "a " }')],
    ['11:37 example-twice (name, a , 线路)'],
  ],
  [
    'one name, of a collection without a label',
    [['    label: 线路\n', ''], examples('{ name: a }, { name: a }')],
    ['6:3 missing-key (label, @map-collection, label:)', '10:37 example-twice (name, a, Line)'],
  ],
  ['no name', [examples('{ price: 2 }, { price: 2 }')], []],
  [
    'one name and one price',
    [['unique: [name]', 'unique: [[name, price]]'], examples('{ name: a, price: 2 }, { name: a, price: 2 }')],
    ['11:57 example-twice (name, price, a, 2, 线路)'],
  ],
  [
    'one name, each with its own price',
    [['unique: [name]', 'unique: [[name, price]]'], examples('{ name: a, price: 1 }, { name: a, price: 2 }')],
    [],
  ],
  [
    'one name, of which one has no price',
    [['unique: [name]', 'unique: [[name, price]]'], examples('{ name: a }, { name: a }')],
    [],
  ],
  [
    'a name that only some records have for themselves',
    [['unique: [name]', 'unique: [{ of: [name], where: item.open }]'], examples('{ name: a }, { name: a }')],
    [],
  ],
])('two examples of %s are told where only one may have it', (_, changes, expected) => {
  expect(told(changes)).toEqual(expected.map((one) => `tour.yaml:${one}`))
})
