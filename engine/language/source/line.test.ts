import { expect, it } from 'vitest'
import {
  endsAt,
  indentBelow,
  isTextSign,
  lineAt,
  nearestOf,
  scanValue,
  startsOf,
  writtenColumn,
} from './line'

it.each<[line: string, open: string[], cut?: string]>([
  ["''", []],
  ["'''", ["'0"]],
  ["'a''b'", []],
  ["'a'", []],
  ['"a""', ['"3']],
  ['"a\\""', []],
  ["'a\\'", []],
  ['"a\\\\"', []],
  ['{ a: [b', ['{0', '[5']],
  ['{ a: [b]', ['{0']],
  ['[a: {b}', ['[0']],
  ['{ a ]', ['{0']],
  ['[a }', ['[0']],
  ['{a,{b', ['{0', '{3']],
  ['{a, b c #d e, f}', ['{0'], 'b c #d e'],
  ['{a, b #c d, e}', ['{0']],
  [', x y #z', [], ', x y #z'],
  ['x y #z w', [], 'x y #z w'],
  ['x y  #z w', [], 'x y  #z w'],
  ['xy #z', []],
  ['x y #', []],
  ['x y # z', []],
  ['x y ##', []],
  ['x #y #z w', []],
  ['x y #z #w', [], 'x y #z'],
  ['a: #b, c', [], '#b, c'],
  [': #b', [], '#b'],
  ['{a: #b, c', ['{0'], '#b'],
  ['{a: #b', ['{0'], '#b'],
  ['#b', []],
  ['# }', []],
  ['"a" #b', []],
  ['{a:', ['{0']],
  ['{a:{b', ['{0', '{3']],
  ['{a:b,{c', ['{0', '{5']],
  ['a:{b', []],
  ['a{b', []],
])('%j leaves open %j and is cut at %j', (line, open, cut) => {
  const scanned = scanValue(line, 0, [])
  expect(scanned.open.map(({ sign, at }) => `${sign}${at}`)).toEqual(open)
  expect(scanned.cut && line.slice(scanned.cut.start, scanned.cut.end)).toBe(cut)
  if (scanned.cut) expect(line[scanned.cut.hash]).toBe('#')
})

it.each<[line: string, wide: number[]]>([
  ['{a:　b', [3]],
  ['{a: 　b', [4]],
  ['{　a:　b,　c', [1, 4, 7]],
  ['[\u00a0a', [1]],
  ['a　b', []],
  ['"a:　b"', []],
])('wide blanks of %j stand at %j', (line, wide) => {
  expect(scanValue(line, 0, [])).toMatchObject({ wide })
})

it('what was open before a line is open after it until it is closed, and is not changed itself', () => {
  const before = [{ line: 3, at: 5, sign: '{' }]
  expect(scanValue('[a', 0, before).open).toEqual([...before, { at: 0, sign: '[' }])
  expect(scanValue('a }', 0, before).open).toEqual([])
  expect(scanValue('} #b', 1, before).open).toEqual(before)
  expect(before).toHaveLength(1)
})

it('a line is known by any of its places', () => {
  const starts = startsOf(['ab', '', 'c'])
  expect(starts).toEqual([0, 3, 4])
  expect([0, 2, 3, 4, 5, 9].map((offset) => lineAt(starts, offset))).toEqual([0, 0, 1, 2, 2, 2])
})

it('of two columns as near the later one is meant', () => {
  expect(nearestOf(3, [0, 2, 4])).toBe(4)
  expect(nearestOf(3, [4, 2])).toBe(2)
  expect(nearestOf(1, [4, 0, 6])).toBe(0)
  expect(nearestOf(9, [2])).toBe(2)
})

it('only what follows the sign at once is a text', () => {
  expect(['#a', '##', '# a', '#', 'a#b'].map(isTextSign)).toEqual([true, false, false, false, false])
})

it('a column of a mended line is found in the line as it was, edit by edit', () => {
  const columns = (edits: Parameters<typeof writtenColumn>[0]): number[] =>
    [0, 1, 2, 3, 4, 5].map((column) => writtenColumn(edits, column))
  expect(columns([])).toEqual([0, 1, 2, 3, 4, 5])
  // One blank of the line became three.
  expect(columns([{ at: 1, was: 1, is: 3 }])).toEqual([0, 1, 2, 2, 2, 3])
  // Three became one.
  expect(columns([{ at: 1, was: 3, is: 1 }])).toEqual([0, 1, 4, 5, 6, 7])
  expect(
    columns([
      { at: 0, was: 1, is: 2 },
      { at: 3, was: 0, is: 1 },
    ]),
  ).toEqual([0, 1, 1, 2, 2, 3])
})

it.each<[lines: string[], indent: number, ends: [asKey: boolean, asItem: boolean]]>([
  [['a:'], 0, [true, true]],
  [['a:', '', '  # b', '#'], 0, [true, true]],
  [['a:', '  b'], 0, [false, false]],
  [['a:', '', '# x', '  b'], 0, [false, false]],
  [['a:', 'b'], 0, [true, true]],
  [['a:', '- b'], 0, [false, true]],
  [['a:', '-b'], 0, [true, true]],
  [['  a:', '  - b'], 2, [false, true]],
  [['  a:', '- b'], 2, [true, true]],
])('what the first of %j opens, in column %i, ends there: %j', (lines, indent, [asKey, asItem]) => {
  expect(endsAt(lines, 0, indent, true)).toBe(asKey)
  expect(endsAt(lines, 0, indent, false)).toBe(asItem)
})

it.each<[lines: string[], below: number]>([
  [['a:', '   b'], 3],
  [['a: ', ' b'], 1],
  [['a: 1', '   b'], Infinity],
  [['a:', 'b'], Infinity],
  [['a:'], Infinity],
  [['a:', '', '  # b'], Infinity],
  [['a:', '', '  # b', '     c'], 5],
  [['a:', '', '', '  # b', '     c'], Infinity],
])('what stands below the first of %j begins in column %d', (lines, below) => {
  const before = ['w:', '     x:', '       y: 1', 'z:', '      v: 1']
  expect(indentBelow([...before, ...lines], before.length, 0)).toBe(below)
})

it('what stands below a line, but in its own column, is not held by it', () => {
  expect(indentBelow(['   d:', '   e: 1'], 0, 3)).toBe(Infinity)
  expect(indentBelow(['   d:', '    e: 1'], 0, 3)).toBe(4)
})
