import { describe, expect, it } from 'vitest'
import { isDamaged, readSound, readSource, writtenAt, type SourceNode } from '.'

const rootOf = (text: string): SourceNode => readSource('a.yaml', text).file.root!

describe('a map', () => {
  it.each([1, 7, 8, 9, 12])('of %i keys finds each of them, and the last of a name', (count) => {
    const keys = Array.from({ length: count }, (_, at) => `k${at}`)
    const root = rootOf([...keys, 'k0'].map((key, at) => `${key}: ${at}\n`).join(''))
    expect(root.entries()).toHaveLength(count + 1)
    for (const [at, key] of keys.entries()) expect(root.get(key)!.value).toBe(at === 0 ? count : at)
    expect(root.get('none')).toBeUndefined()
    expect(root.keyNode('none')).toBeUndefined()
  })
  it('has no items, a list no entries, and a value neither', () => {
    const root = rootOf('a: [1, b]\nb: { c: 1 }\nd: e\n')
    expect([root.get('a')!.kind, root.get('b')!.kind, root.get('d')!.kind]).toEqual(['list', 'map', 'scalar'])
    expect(root.get('a')!.entries()).toEqual([])
    expect(root.get('b')!.items()).toEqual([])
    expect([root.get('d')!.items(), root.get('d')!.entries()]).toEqual([[], []])
    expect(root.value).toEqual({ a: [1, 'b'], b: { c: 1 }, d: 'e' })
    expect(root.get('d')!.get('x')).toBeUndefined()
  })
})

describe('a value', () => {
  it('is known by its way from the top', () => {
    const root = rootOf('a:\n  - b: { c: 1 }\n')
    expect(root.pointer).toBe('')
    expect(root.get('a')!.pointer).toBe('a')
    const inner = root.get('a')!.items()[0]!.get('b')!.get('c')!
    expect(inner.pointer).toBe('a.0.b.c')
    expect(root.get('a')!.items()[0]!.get('b')!.keyNode('c')!.pointer).toBe('a.0.b.c')
  })
  it('ends with its last sign that can be seen', () => {
    expect(writtenAt(rootOf('a:\n  b: 1\n\n\nc: 2\n').get('a')!)).toBe('b: 1')
    expect(writtenAt(rootOf('a: |\n  x\n\nc: 2\n').get('a')!)).toBe('|\n  x')
    expect(writtenAt(rootOf('a: b   # why\n').get('a')!)).toBe('b')
    expect(writtenAt(rootOf('a: [ b ]\n').get('a')!)).toBe('[ b ]')
  })
  it('that is another one by its name is nothing, in its place', () => {
    const alias = rootOf('a: &x b\nc: *x\n').get('c')!
    expect([alias.kind, alias.value, writtenAt(alias)]).toEqual(['scalar', null, '*x'])
  })
  it('that is missing stands at its key, in brackets too', () => {
    const root = rootOf('a: { b, c: , d: "" }\n').get('a')!
    expect(['b', 'c'].map((key) => writtenAt(root.get(key)!))).toEqual(['b', 'c'])
    expect(writtenAt(root.get('d')!)).toBe('""')
  })
})

describe('a place', () => {
  it.each([
    ['read quickly', ''],
    ['read by the library', 'x: |\n  y\n'],
  ])('is told by line and column, %s', (_, after) => {
    const { file } = readSource('a.yaml', `a: 1\n\nb: 中 c\n${after}`)
    const at = (text: string) => file.position(file.text.indexOf(text))
    expect([at('a'), at('1'), at('b'), at('c')]).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 4 },
      { line: 3, column: 1 },
      { line: 3, column: 6 },
    ])
    expect(file.position(file.text.length).line).toBe(after === '' ? 4 : 6)
  })
  it('that was misread is damaged from its first sign to behind its last', () => {
    const { file } = readSource('a.yaml', 'a: @b c\nd: e\n')
    expect(file.damaged).toEqual([{ start: 3, end: 7 }])
    const spans = [
      [0, 2],
      [0, 3],
      [4, 5],
      [7, 9],
      [8, 9],
    ] as const
    expect(spans.map(([start, end]) => isDamaged(file, { start, end }))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })
})

it('what was put right on its line is damaged too', () => {
  const { file } = readSource('a.yaml', 'a: #fff\nb: { c: d\ne: f\n')
  expect(file.damaged.map(({ start, end }) => file.text.slice(start, end))).toEqual(['_fff', '{ c: d }'])
})

describe('a text in which nothing was found before', () => {
  it('is read alike without being asked again', () => {
    const text = 'a: 1\nb:\n  - c: "d"\n'
    const sound = readSound('a.yaml', text)!
    expect(sound.root!.value).toEqual(rootOf(text).value)
    expect(sound.path).toBe('a.yaml')
    expect(sound.position(text.indexOf('c'))).toEqual({ line: 3, column: 5 })
    expect(sound.written({ start: 1, end: 2 })).toEqual({ start: 1, end: 2 })
  })
  it('is left to the library where it takes that', () => {
    expect(readSound('a.yaml', 'a: |\n  b\n')).toBeUndefined()
  })
})

it('a file of more signs than any screen has is not read', () => {
  const most = `a: ${'b'.repeat(60_000 - 4)}\n`
  expect(most).toHaveLength(60_000)
  expect(readSource('a.yaml', most).findings).toEqual([])
  const { file, findings } = readSource('a.yaml', most + '\n')
  expect(file.root).toBeNull()
  expect(findings).toEqual([
    {
      rule: 'file-too-large',
      severity: 'error',
      file: 'a.yaml',
      span: { start: 0, end: 0 },
      params: { written: '60001', most: '60000' },
    },
  ])
})
