import { describe, expect, it } from 'vitest'
import {
  addingBehind,
  addingInto,
  addingItem,
  leavingOut,
  leavingOutItem,
  moving,
  respelled,
  splitting,
  swapping,
  type Cure,
} from './cure'
import { readSource, type SourceNode } from './source'

const rootOf = (text: string): SourceNode => readSource('a.yaml', text).file.root!
/** The file once the cure is in its place. */
function cured({ file }: SourceNode, cure: Cure | undefined): string | undefined {
  return cure && file.text.slice(0, cure.span.start) + cure.suggestions[0]! + file.text.slice(cure.span.end)
}

describe('leaving out', () => {
  it.each([
    ['a: { x: 1, y: 2, z: 3 }\n', 'y', 'a: { x: 1, z: 3 }\n'],
    ['a: { x: 1, y: 2 }\n', 'y', 'a: { x: 1 }\n'],
    ['a:\n  y: 2\n  x: 1\n', 'y', 'a:\n  x: 1\n'],
    ['a:\n  x: 1\n  y:\n', 'y', 'a:\n  x: 1\n  \n'],
  ])('an entry of %j', (text, key, wanted) => {
    const root = rootOf(text)
    expect(cured(root, leavingOut(root.get('a')!.keyNode(key)!))).toBe(wanted)
  })

  it.each([
    ['a: [x, y, z]\n', 'a: [x, z]\n'],
    ['a:\n  - x\n  - y\n  - z\n', 'a:\n  - x\n  - z\n'],
    ['a:\n  - x\n  - y\n', 'a:\n  - x\n  \n'],
  ])('an item of %j', (text, wanted) => {
    const root = rootOf(text)
    expect(cured(root, leavingOutItem(root.get('a')!.items()[1]!))).toBe(wanted)
  })

  it('takes along what stands alone, as far up as it may', () => {
    const root = rootOf('a: { b: { c: 1 } }\nd: 2\n')
    const only = root.get('a')!.get('b')!.keyNode('c')!
    expect(leavingOut(only, 1)).toBeUndefined()
    expect(cured(root, leavingOut(only, 2))).toBe('d: 2\n')
  })

  it('leaves what a comment stands at', () => {
    const root = rootOf('a: 1 # why\nb: "#f00"\nc: 3\n')
    expect(leavingOut(root.keyNode('a')!)).toBeUndefined()
    expect(cured(root, leavingOut(root.keyNode('b')!))).toBe('a: 1 # why\nc: 3\n')
  })
})

describe('adding', () => {
  it.each([
    ['a: { call: x, z: 1 }\n', 'a: { call: x, y: 2, z: 1 }\n'],
    ['a:\n  call: x # why\n  z: 1\n', 'a:\n  call: x\n  y: 2 # why\n  z: 1\n'],
  ])('an entry behind the one that a place of %j is in', (text, wanted) => {
    const root = rootOf(text)
    expect(cured(root, addingBehind(root.get('a')!.get('call')!, 'y: 2'))).toBe(wanted)
  })

  it.each([
    ['{ call: x }\n', '{ call: x, send: { y: 2 } }\n'],
    ['call: x\nsend:\n  z: 1\n', 'call: x\nsend:\n  y: 2\n  z: 1\n'],
    ['{ call: x, send: { z: 1 } }\n', '{ call: x, send: { y: 2, z: 1 } }\n'],
  ])('an entry of a map beside, in %j', (text, wanted) => {
    const root = rootOf(text)
    expect(cured(root, addingInto(root.get('call')!, 'send', 'y: 2'))).toBe(wanted)
  })

  it('an item before the one that a place is in', () => {
    const root = rootOf('a:\n  - x\n  - call: y\n')
    expect(cured(root, addingItem(root.get('a')!.items()[1]!.get('call')!, 'z'))).toBe(
      'a:\n  - x\n  - z\n  - call: y\n',
    )
  })
})

describe('another order', () => {
  it.each([
    ['a: [x, y, z]\n', 'a: [z, x, y]\n'],
    ['a:\n  - x # one\n  - y\n  - z\n', 'a:\n  - z # one\n  - x\n  - y\n'],
  ])('of the items of %j', (text, wanted) => {
    const [first, , last] = rootOf(text).get('a')!.items()
    expect(cured(first!, moving(last!, first))).toBe(wanted)
  })

  it('is not made across lists', () => {
    const root = rootOf('a: [x, y]\nb: [z]\n')
    expect(moving(root.get('a')!.items()[0]!, root.get('b')!.items()[0])).toBeUndefined()
  })

  it('of two values, whichever comes first', () => {
    const root = rootOf('{ max: 1, min: 9 }\n')
    expect(cured(root, swapping(root.get('min')!, root.get('max')!))).toBe('{ max: 9, min: 1 }\n')
  })
})

it('makes several items of a map', () => {
  const root = rootOf('a:\n  - open: x\n    mode: y\n    reload: z\n')
  const [item] = root.get('a')!.items()
  expect(cured(root, splitting(item!, [['open', 'mode'], ['reload']]))).toBe(
    'a:\n  - open: x\n    mode: y\n  - reload: z\n',
  )
})

it('spells a text in the quotes it had, or in others where it holds these', () => {
  const root = rootOf('a: "x == 1"\nb: x == 1\n')
  expect(cured(root, respelled(root.get('a')!, 'y in [1, 2]'))).toBe('a: "y in [1, 2]"\nb: x == 1\n')
  expect(cured(root, respelled(root.get('a')!, 'y == "z"'))).toBe('a: \'y == "z"\'\nb: x == 1\n')
  expect(cured(root, respelled(root.get('b')!, '[y]'))).toBe('a: "x == 1"\nb: "[y]"\n')
  expect(cured(root, respelled(root.get('b')!, 'y == 2'))).toBe('a: "x == 1"\nb: y == 2\n')
})
