import { describe, expect, it } from 'vitest'
import { closedOnLine, mendedLine, quoted, rangeOfValue } from './mend'

it.each([
  ['a: b', '"a: b"'],
  ['a "b"', `'a "b"'`],
  ['a \\d', `'a \\d'`],
  [`it's "b"`, `'it''s "b"'`],
])('%j is quoted so that YAML reads it as it stands', (text, written) => {
  expect(quoted(text)).toBe(written)
})

describe('the value that begins at a place', () => {
  // «|» is where it begins, «¦» where it ends.
  it.each([
    'a: |b c¦\nd: e',
    'a: |b c¦  \nd: e',
    'a: |b # c¦'.replace(' # c¦', '¦ # c'),
    'a: |b#c¦',
    'a: |b# c¦',
    'a: |b¦ #c',
    'a: |¦# c',
    'a: { b: |c d¦, e: f }',
    'a: { b: |c(d, e)¦, f: g }',
    'a: { b: |c[d, e]¦ }',
    'a: [|b c¦, d]',
    'a: [|b¦]',
    'a: |b, c¦',
    'a: |b } c¦',
    'a: |f(x)) y¦',
    "a: { b: |'c, d' + e¦, f: g }",
    'a: { b: |"c, } d"¦, f: g }',
    `a: { b: |"it's, d"¦, e: f }`,
    "a: { b: |it's¦, d: e }",
    "a: { b: |c == ',' && d¦ }",
    'x: {\na: |b, c¦\n}',
    '{ x: { y: 1 }, a: |b¦, c }',
    'x: { y: 1 }\na: |b, c¦',
    '|a b¦',
    "|'a, b'¦",
    'a: { b: |{ c: d }¦ }',
  ])('%j', (marked) => {
    const text = marked.replace(/[|¦]/g, '')
    const start = marked.indexOf('|')
    const end = marked.indexOf('¦') - 1
    expect(rangeOfValue(text, start)).toEqual({ start, end })
  })
})

describe('what opens on a line and is not closed', () => {
  it.each([
    ['a: |{ b: 1', '{ b: 1 }'],
    ['a: |{ b: 1  \nc: 2', '{ b: 1 }'],
    ['x: 1\na: |[b, c', '[b, c]'],
    ['a: |[{ b: [c', '[{ b: [c] }]'],
    ['a: |{ b: (c', '{ b: (c }'],
    ['a: |{ b: "}"', '{ b: "}" }'],
    ["a: |{ b: 'c''}'", "{ b: 'c''}' }"],
    ['a: |{ b: c ]', '{ b: c }'],
    ['a: { b: |[c }', '[c] }'],
    ['a: |[', '[]'],
    ['a: |"b c', '"b c"'],
    ["a: |'b # c  ", "'b # c'"],
    ['a: { b: |"c, d: e }', '"c", d: e }'],
    ['a: { b: |"c d }', '"c d" }'],
    ['a: [{ b: |"c } d }]', '"c } d" }]'],
    ['a: { b: |"c, d', '"c, d"'],
    ['a: { b: |", d: e }', '"", d: e }'],
    ['a: |"c, d: e }', '"c, d: e }"'],
    ['{ x: 1 }\na: |"c, d: e', '"c, d: e"'],
  ])('%j is closed where its value ends', (marked, closed) => {
    const text = marked.replace('|', '')
    const start = marked.indexOf('|')
    const line = text.slice(start).split('\n')[0]!.trimEnd()
    expect(closedOnLine(text, start)).toEqual({
      span: { start, end: start + line.length },
      suggestions: [closed],
    })
  })
})

describe('the line of a place', () => {
  const text = '  a: b\n  c: d: e\n  f: g\n'
  const span = { start: 12, end: 16 }
  it('is shown with the place quoted, or with another text in it', () => {
    expect(text.slice(span.start, span.end)).toBe('d: e')
    expect(mendedLine(text, span)).toBe('c: "d: e"')
    expect(mendedLine(text, span, 'x')).toBe('c: x')
  })
  it('is found at the beginning and at the end of a file too', () => {
    expect(mendedLine('a: b', { start: 3, end: 4 }, 'x')).toBe('a: x')
    expect(mendedLine('a: b\nc: d', { start: 0, end: 1 }, 'x')).toBe('x: b')
    expect(mendedLine('a: b\nc: d', { start: 5, end: 6 }, 'x')).toBe('x: d')
    expect(mendedLine('a: b\nc: d', { start: 3, end: 4 }, 'x')).toBe('a: x')
  })
})
