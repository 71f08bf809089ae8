import { expect, it } from 'vitest'
import { readSource, type SourceNode } from '.'

const nodeOf = (text: string): SourceNode => readSource('a.yaml', text).file.root!.get('a')!

/** What of the file each character of a value is spelt by. */
function spelt(text: string): string[] {
  const node = nodeOf(text)
  const value = node.value as string
  return value.split('').map((_, at) => {
    const { start, end } = node.spanAt(at, at + 1)
    return text.slice(start, end)
  })
}

it.each([
  ['a: b c\n', 'b| |c'],
  ["a: 'b''c'\n", "b|'|c"],
  ['a: "b\\"c"\n', 'b|\\|c'],
  ['a: "b\\x41c"\n', 'b|\\|c'],
  ['a: "b\\u4e2dc"\n', 'b|\\|c'],
  ['a: "b\\U00004e2dc"\n', 'b|\\|c'],
  ['a: "b\\\\c"\n', 'b|\\|c'],
  ['a: "b\\/c"\n', 'b|\\|c'],
  ['a: "b\\\n  c"\n', 'b|c'],
  ['a: "b\n  c"\n', 'b|\n|c'],
  ['a: b\n  c\n', 'b|\n|c'],
  ['a: >-\n  b\n  c\n', 'b|\n|c'],
  ['a: |-\n  b\n  c\nd: e\n', 'b|\n|c'],
  ['a: |-\n  bc\n', 'b|c'],
  ['a: "bb b"\n', 'b|b| |b'],
])('%j is spelt by %s', (text, parts) => {
  expect(spelt(text)).toEqual(parts.split('|'))
})

it.each([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['e', '\x1b'],
  ['f', '\f'],
  ['v', '\v'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
  ['x3a', ':'],
  ['u4e2d', '中'],
  ['U0001F600', '😀'],
])('what stands behind \\%s in a text is still found by its place', (escape, char) => {
  const text = `a: "x\\${escape}${char === ':' ? '' : '.'}name\\${escape}z"\n`
  const node = nodeOf(text)
  const value = node.value as string
  expect(value).toContain(char)
  const at = value.indexOf('name')
  const { start, end } = node.spanAt(at, at + 4)
  expect(text.slice(start, end)).toBe('name')
  const last = node.spanAt(value.length - 1, value.length)
  expect(text.slice(last.start, last.end)).toBe('z')
})

it.each([
  ['a: name\nb: 1\n', 2, 9, 'me'],
  ['a: name\nb: 1\n', 4, 4, ''],
  ['a: name\nb: 1\n', -1, 1, 'n'],
  ['a: "name"\nb: 1\n', 3, 4, 'e'],
  ['a: "name"\nb: 1\n', 0, 4, 'name'],
  ['a: 12\nb: 1\n', 0, 1, '12'],
])('of %j, %i to %i is %j', (text, from, to, covered) => {
  const { start, end } = nodeOf(text).spanAt(from, to)
  expect(text.slice(start, end)).toBe(covered)
})
