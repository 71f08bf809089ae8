import { describe, expect, it } from 'vitest'
import {
  addingBefore,
  addingBehind,
  addingFirst,
  addingInto,
  addingItem,
  addingLast,
  addingWithin,
  eitherOf,
  holderOf,
  leavingOut,
  leavingOutItem,
  leavingOutOther,
  moving,
  replacing,
  respelled,
  spelledValue,
  splitting,
  swapping,
  withKey,
  type Cure,
} from './cure'
import { readSource, type SourceNode } from './source'

const rootOf = (text: string): SourceNode => readSource('a.yaml', text).file.root!
/** The file once the cure is in its place. */
function cured({ file }: SourceNode, cure: Cure | undefined): string | undefined {
  return cure && file.text.slice(0, cure.span.start) + cure.suggestions[0]! + file.text.slice(cure.span.end)
}

describe('leaving out another entry', () => {
  it.each([
    ['{ a: 1, b: 2, c: 3 }\n', 'a', 'b', '{ a: 1, c: 3 }\n'],
    ['{ a: 1, b: 2, c: 3 }\n', 'b', 'a', '{ b: 2, c: 3 }\n'],
    ['{ a: 1, b: 2, c: 3 }\n', 'a', 'c', '{ a: 1, b: 2 }\n'],
    ['a: 1\nb: 2\nc: 3\n', 'c', 'a', 'b: 2\nc: 3\n'],
    ['a: 1\nb: 2\nc: 3\n', 'a', 'b', 'a: 1\nc: 3\n'],
  ])('of %j, at %s without %s', (text, at, other, wanted) => {
    const root = rootOf(text)
    const cure = leavingOutOther(root.keyNode(at)!, root, other)
    expect(cured(root, cure)).toBe(wanted)
    const { start, end } = root.keyNode(at)!.span
    expect(Math.min(cure!.span.start, start)).toBe(cure!.span.start)
    expect(cure!.span.end).toBeGreaterThanOrEqual(end)
  })
  it('is not made where it is not there, alone, or explained', () => {
    const root = rootOf('a: 1\nb: 2 # why\nc: 3\n')
    expect(leavingOutOther(root.keyNode('a')!, root, 'z')).toBeUndefined()
    expect(leavingOutOther(root.keyNode('a')!, root, 'b')).toBeUndefined()
    const alone = rootOf('a: 1\n')
    expect(leavingOutOther(alone.keyNode('a')!, alone, 'a')).toBeUndefined()
  })
})

describe('leaving out', () => {
  it('goes as far up as it may, and no further', () => {
    const text = 'a: { b: { c: [x] } }\nd: 1\n'
    const item = rootOf(text).get('a')!.get('b')!.get('c')!.items()[0]!
    expect([0, 1, 2].map((levels) => leavingOut(item, levels))).toEqual([undefined, undefined, undefined])
    expect(cured(item, leavingOut(item, 3))).toBe('d: 1\n')
    expect(leavingOutItem(item, 2)).toBeUndefined()
    expect(cured(item, leavingOutItem(item, 3))).toBe('d: 1\n')
  })
  it('of an item leaves out the whole item that the place is in', () => {
    const root = rootOf('a:\n  - { b: 1, c: 2 }\n  - d\n')
    const inner = root.get('a')!.items()[0]!.get('b')!
    expect(cured(root, leavingOutItem(inner))).toBe('a:\n  - d\n')
    expect(cured(root, leavingOut(inner))).toBe('a:\n  - { c: 2 }\n  - d\n')
  })
  it('of a key without a value takes its colon along', () => {
    const root = rootOf('a: { b: 1, c: }\nd:\ne: 2\n')
    expect(cured(root, leavingOut(root.keyNode('d')!))).toBe('a: { b: 1, c: }\ne: 2\n')
    expect(cured(root, leavingOut(root.get('a')!.keyNode('c')!))).toBe('a: { b: 1 }\nd:\ne: 2\n')
  })
  it('keeps a sign that begins no comment', () => {
    const root = rootOf('a: b#c\nd: 1\n')
    expect(cured(root, leavingOut(root.keyNode('a')!))).toBe('d: 1\n')
    const first = rootOf('a: 1\n# why\nd: 1\n')
    expect(leavingOut(first.keyNode('a')!)).toBeUndefined()
  })
})

describe('several cures', () => {
  const cure = (start: number, ...suggestions: string[]): Cure => ({ span: { start, end: 9 }, suggestions })
  it('are those of the place of the first', () => {
    expect(eitherOf([undefined, cure(1, 'a'), cure(2, 'b'), cure(1, 'c', 'd')])).toEqual(
      cure(1, 'a', 'c', 'd'),
    )
    expect(eitherOf([cure(1, 'a'), { span: { start: 1, end: 8 }, suggestions: ['b'] }])).toEqual(cure(1, 'a'))
    expect(eitherOf([undefined])).toBeUndefined()
    expect(eitherOf([])).toBeUndefined()
  })
})

describe('adding', () => {
  it('stands before a key, behind it, or behind what it is in', () => {
    const flow = rootOf('a: { b: 1 }\nc: 2\n')
    const inner = flow.get('a')!
    expect(cured(flow, addingBefore(inner.keyNode('b')!, 'x: 0'))).toBe('a: { x: 0, b: 1 }\nc: 2\n')
    expect(cured(flow, addingBefore(flow.keyNode('c')!, 'x: 0'))).toBe('a: { b: 1 }\nx: 0\nc: 2\n')
    expect(cured(flow, addingBehind(inner.get('b')!, 'x: 0', 1))).toBe('a: { b: 1 }\nx: 0\nc: 2\n')
    expect(addingBehind(inner.get('b')!, 'x: 0', 2)).toBeUndefined()
    expect(addingBefore(flow, 'x: 0')).toBeUndefined()
  })
  it('goes into a map that follows, and not into one that stands before or is empty', () => {
    const root = rootOf('call: x\nsend: { a: 1 }\nfrom: y\n')
    expect(cured(root, addingInto(root.get('call')!, 'send', 'b: 2'))).toBe(
      'call: x\nsend: { b: 2, a: 1 }\nfrom: y\n',
    )
    expect(addingInto(root.get('from')!, 'send', 'b: 2')).toBeUndefined()
    const empty = rootOf('call: x\nsend: {}\n')
    expect(addingInto(empty.get('call')!, 'send', 'b: 2')).toBeUndefined()
  })
  it('comes first in a map, or within it', () => {
    const root = rootOf('a:\n  b: 1\nc: { d: 2 }\ne: {}\n')
    const [key, map] = [root.keyNode('a')!, root.get('a')!]
    expect(cured(root, addingFirst(key, map, 'x: 0'))).toBe('a:\n  x: 0\n  b: 1\nc: { d: 2 }\ne: {}\n')
    expect(cured(root, addingWithin(root.get('c')!, 'x: 0'))).toBe('a:\n  b: 1\nc: { x: 0, d: 2 }\ne: {}\n')
    expect(cured(root, addingWithin(map, 'x: 0'))).toBe('a:\n  x: 0\n  b: 1\nc: { d: 2 }\ne: {}\n')
    expect(addingFirst(root.keyNode('e')!, root.get('e')!, 'x: 0')).toBeUndefined()
    expect(addingWithin(root.get('e')!, 'x: 0')).toBeUndefined()
  })
  it('is an item before another, or the last of a list', () => {
    const root = rootOf('a: [b]\nc:\n  - d\ne: []\n')
    expect(cured(root, addingItem(root.get('a')!.items()[0]!, 'x'))).toBe('a: [x, b]\nc:\n  - d\ne: []\n')
    expect(cured(root, addingLast(root.keyNode('a')!, root.get('a')!, ['x', 'y']))).toBe(
      'a: [b, x, y]\nc:\n  - d\ne: []\n',
    )
    expect(cured(root, addingLast(root.keyNode('c')!, root.get('c')!, ['x']))).toBe(
      'a: [b]\nc:\n  - d\n  - x\ne: []\n',
    )
    expect(addingLast(root.keyNode('e')!, root.get('e')!, ['x'])).toBeUndefined()
    expect(addingItem(root.keyNode('a')!, 'x')).toBeUndefined()
  })
})

describe('another place', () => {
  it('is that of an item further on, whichever way it moves', () => {
    const root = rootOf('a: [w, x, y, z]\n')
    const [w, x, y, z] = root.get('a')!.items()
    expect(cured(root, moving(w!, y))).toBe('a: [x, y, w, z]\n')
    expect(cured(root, moving(z!, x))).toBe('a: [w, z, x, y]\n')
    expect(cured(root, moving(x!, x))).toBe('a: [w, x, y, z]\n')
    expect(moving(w!, undefined)).toBeUndefined()
    expect(moving(root.keyNode('a')!, w)).toBeUndefined()
  })
  it('is that of two values that change places', () => {
    const root = rootOf('a: 1 # one\nb: 22\n')
    expect(cured(root, swapping(root.get('a')!, root.get('b')!))).toBe('a: 22 # one\nb: 1\n')
    expect(cured(root, swapping(root.get('b')!, root.get('a')!))).toBe('a: 22 # one\nb: 1\n')
  })
  it('is under another key', () => {
    const root = rootOf('a:\n  b: "x"\n')
    expect(cured(root, withKey(root.get('a')!.get('b')!, 'other'))).toBe('a:\n  other: "x"\n')
    expect(withKey(root, 'other')).toBeUndefined()
  })
  it('is the nearest map around that has a key', () => {
    const root = rootOf('x: 0\na:\n  x: 1\n  b: { c: [d] }\n')
    const deep = root.get('a')!.get('b')!.get('c')!.items()[0]!
    expect(holderOf(deep, 'x')).toBe(root.get('a'))
    expect(holderOf(deep, 'a')).toBe(root)
    expect(holderOf(deep, 'z')).toBeUndefined()
  })
})

it('several items of a map in brackets are in brackets too', () => {
  const root = rootOf('a: [{ open: x, mode: y, reload: z }]\n')
  const [item] = root.get('a')!.items()
  expect(cured(root, splitting(item!, [['open', 'mode'], ['reload']]))).toBe(
    'a: [{ open: x, mode: y }, { reload: z }]\n',
  )
  expect(splitting(root, [['a']])).toBeUndefined()
})

it.each([
  ['name', 'name'],
  ['名称 x', '名称 x'],
  ['a: b', '"a: b"'],
  ['1', '"1"'],
  ['', '""'],
  ['a "b"', `'a "b"'`],
  [`it's "b"`, `'it''s "b"'`],
  ['a\\b: c', '"a\\\\b: c"'],
  ['[a]', '"[a]"'],
  ["f('x')", `"f('x')"`],
])('%j is spelt %s as a value', (text, written) => {
  expect(spelledValue(text)).toBe(written)
})

it.each([
  ['a: b\n', '!x', 'a: "!x"\n'],
  ['a: b\n', 'x, y', 'a: "x, y"\n'],
  ['a: b in [1]\n', 'c in [1]', 'a: c in [1]\n'],
  ['a: b in [1]\n', '[c]', 'a: "[c]"\n'],
  ["a: 'b'\n", 'c', 'a: c\n'],
  ["a: 'b'\n", 'c: d', 'a: "c: d"\n'],
])('%j with %j in its place is %j', (text, other, wanted) => {
  const root = rootOf(text)
  expect(cured(root, respelled(root.get('a')!, other))).toBe(wanted)
  expect(cured(root, replacing(root.get('a')!, 'z'))).toBe('a: z\n')
})
