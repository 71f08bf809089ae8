import { expect, it } from 'vitest'
import { finding, type RuleId } from '../finding'
import { shiftedBack } from './shift'

const keys = (count: number, indent: number, value = '1'): string =>
  Array.from({ length: count }, (_, at) => `${' '.repeat(indent)}a${at}: ${value}\n`).join('')
/** Moves by so many blanks, from the first line to each of the last ones. */
const moves = (by: string, from: number, ...last: number[]): string[] =>
  last.map((to) => `${by} ${from}-${to}`)
const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

it.each<[text: string, found: string[], tried: string[], kind?: 'calls', meant?: string]>([
  [
    'screen: x\nlist:\n  call: c\n  xkey: 1\n  b: 2\nc: 3\n',
    ['unknown-key xkey'],
    [...moves('+2', 4, 4, 5), ...moves('-2', 4, 4, 5), ...moves('+4', 4, 4, 5)],
  ],
  ['screen: x\nxkey: 1\nb: 2\n', ['unknown-key xkey'], [...moves('+2', 2, 2, 3), ...moves('+4', 2, 2, 3)]],
  // The first line of a file stands below nothing.
  ['xkey: 1\nb: 2\n', ['unknown-key xkey'], []],
  ['# why\n\n  xkey: 1\nb: 2\n', ['unknown-key xkey'], moves('-2', 3, 3)],
  // What a line holds goes with it first.
  [
    'screen: x\nlist:\n  xkey:\n    a: 1\n    b: 2\n  c: 3\n',
    ['unknown-key xkey'],
    [...moves('+2', 3, 3, 4, 5, 6), ...moves('-2', 3, 5, 3, 4, 6), ...moves('+4', 3, 3, 4, 5, 6)],
  ],
  [
    'screen: x\nxkey:\n  - a: 1\n    b: 2\n  - c\nd: 1\n',
    ['unknown-key xkey'],
    [...moves('+2', 2, 5, 2, 3, 4, 6), ...moves('+4', 2, 3, 2, 4, 5, 6)],
  ],
  // Blank lines and comments are never the last.
  [
    'screen: x\nlist:\n  xkey: 1\n\n  # why\n  b: 2\n\nc: 3\n',
    ['unknown-key xkey'],
    [...moves('+2', 3, 3, 6), ...moves('-2', 3, 3, 6), ...moves('+4', 3, 3, 6)],
  ],
  // So many lines of one entry, but all of its entries.
  [
    `screen: x\nlist:\n  xkey:\n${keys(12, 6)}  c: 3\n`,
    ['unknown-key xkey'],
    [
      ...moves('+2', 3, ...upTo(3, 11), 15, 16),
      ...moves('-2', 3, ...upTo(3, 11), 15, 16),
      ...moves('+4', 3, ...upTo(3, 16)),
    ],
  ],
  [
    `screen: x\nlist:\n  xkey:\n${keys(60, 4)}`,
    ['unknown-key xkey'],
    [
      ...moves('+2', 3, ...upTo(3, 19), 63),
      ...moves('-2', 3, 63, ...upTo(3, 11)),
      ...moves('+4', 3, ...upTo(3, 19), 63),
    ],
  ],
  [
    `screen: x\nlist:\n  xkey: 1\n${keys(60, 2)}`,
    ['unknown-key xkey'],
    ['+2', '-2', '+4'].flatMap((by) => moves(by, 3, ...upTo(3, 43))),
  ],
  // As much is read again as takes no time that anyone notices.
  [
    `screen: x\nlist:\n  xkey: 1\n${keys(30, 2, 'y'.repeat(800))}`,
    ['unknown-key xkey'],
    [...moves('+2', 3, ...upTo(3, 33)), ...moves('-2', 3, ...upTo(3, 12))],
  ],
  ['screen: x\nlist:\n  columns: 1\n', ['unknown-value columns'], []],
  ['screen: x\nlist:\n  - 1\n', ['unknown-key 1'], []],
  ['screen: x\nlist:\n  colums: 1\n', ['unknown-key colums'], [], undefined, 'columns'],
  [
    'screen: x\nlist:\n  colums: { a: 1 }\n',
    ['unknown-key colums'],
    ['+2 3-3', '-2 3-3', '+4 3-3'],
    undefined,
    'columns',
  ],
  [
    'screen: x\nlist:\n  nokey:\n\n  # c\n  b: 1\nc: 1\n',
    ['empty-value nokey'],
    ['+2 6-6', '-2 6-6', '+4 6-6'],
  ],
  ['screen: x\nlist:\n  nokey:\n    b: 1\n', ['empty-value nokey'], []],
  ['screen: x\nlist:\n  nokey:\n', ['empty-value nokey'], []],
  ['screen: x\nlist:\n  nokey: 1\n', ['yaml-too-shallow nokey'], ['+2 3-3', '-2 3-3', '+4 3-3']],
  ['screen: x\nlist:\n  nokey: 1\n', ['yaml-too-deep nokey'], ['+2 3-3', '-2 3-3', '+4 3-3']],
  // A value below its key is out of place with it.
  ['screen: x\nlist:\n  nokey:\n    5\n', ['wrong-kind 5'], []],
  [
    'screen: x\nlist:\n  columns:\n    5\n',
    ['wrong-kind 5'],
    [...moves('+2', 3, 3, 4), ...moves('-2', 3, 4, 3), ...moves('+4', 3, 3, 4)],
  ],
  [
    'screen: x\nlist:\n  columns:\n\n  5\n',
    ['wrong-kind 5'],
    [...moves('+2', 3, 3, 5), ...moves('-2', 3, 3, 5), ...moves('+4', 3, 3, 5)],
  ],
  // A key of the file itself that holds the line is out of place with it; one that does not hold it is not.
  [
    'types:\n  calls:\n    x.list: 1\n',
    ['missing-key x.list'],
    [...moves('+2', 2, 2, 3), ...moves('-2', 2, 3, 2), ...moves('+4', 2, 2, 3)],
    'calls',
  ],
  ['types:\n  calls:\n    y: 1\n  T:\n    x.list: 1\n', ['missing-key x.list'], [], 'calls'],
  ['calls:\n  x.list: 1\n', ['missing-key x.list'], [], 'calls'],
  // Three places are looked at, in the order of the file.
  [
    'screen: x\nk4: 1\nk1: 1\nk3: 1\nk2: 1\n',
    ['unknown-key k2', 'unknown-key k4', 'unknown-key k3', 'unknown-key k1'],
    [2, 3, 4].flatMap((at) => ['+2', '+4'].flatMap((by) => moves(by, at, ...upTo(at, 5)))),
  ],
])('what may have been moved is tried: %j, %j', (text, found, tried, kind, meant) => {
  const lines = text.split('\n')
  const findings = found.map((one) => {
    const [rule, mark] = one.split(' ') as [RuleId, string]
    const start = text.indexOf(mark)
    const suggestions = meant === undefined ? {} : { suggestions: [meant] }
    return finding(
      rule,
      { file: { path: 'a' }, span: { start, end: start + mark.length } },
      { mark },
      suggestions,
    )
  })
  const seen: string[] = []
  const nothingBetter = (moved: string) => {
    const now = moved.split('\n')
    const changed = now.flatMap((line, at) => (line === lines[at] ? [] : [at]))
    const [from, to] = [changed[0]!, changed.at(-1)!]
    const by = now[from]!.search(/\S/) - lines[from]!.search(/\S/)
    seen.push(`${by > 0 ? '+' : ''}${by} ${from + 1}-${to + 1}`)
    return findings
  }
  expect(shiftedBack('a', text, kind ?? 'screen', findings, nothingBetter)).toBeUndefined()
  expect(seen).toEqual(tried)
})
