import { describe, expect, it } from 'vitest'
import { mutationsOf } from '../../../tests/language/mutations'
import { productRoot, yamlIn } from '../../../tests/language/projects'
import { libraryRead } from './library'
import { quickRead } from './quick'
import type { Tree } from './tree'

const shipped = [...yamlIn(`${productRoot}/schemas`)]

/** All of a tree that the checker looks at; blanks behind a block belong to nobody. */
function seen(text: string, tree: Tree | null): unknown {
  if (!tree) return null
  const end = tree.start + text.slice(tree.start, tree.end).trimEnd().length
  if (tree.is === 'map')
    return {
      ...tree,
      end,
      pairs: tree.pairs.map(({ name, key, value }) => [name, seen(text, key), seen(text, value)]),
    }
  if (tree.is === 'list') return { ...tree, end, items: tree.items.map((item) => seen(text, item)) }
  return { ...tree, end }
}
function byLibrary(text: string): unknown {
  const { error, tree } = libraryRead(text)
  return error ? 'broken' : seen(text, tree)
}

describe('reading quickly', () => {
  it('most files of the product can be read so', () => {
    const left = shipped.filter(([, text]) => quickRead(text) === undefined).map(([path]) => path)
    expect(left.length, left.join('\n')).toBeLessThan(shipped.length / 10)
  })

  it.each(shipped)('%s is read as the library reads it', (_, text) => {
    const quick = quickRead(text)
    if (quick) expect(seen(text, quick)).toEqual(byLibrary(text))
  })

  it('a text with one sign more, less or other is read as the library reads it, or not at all', () => {
    const signs = [
      '',
      ' ',
      '\n',
      ':',
      ': ',
      '#',
      ' #',
      '-',
      '- ',
      '"',
      "'",
      '{',
      '}',
      '[',
      ']',
      ',',
      '?',
      '1',
      '~',
      '|',
      '\n  ',
    ]
    const [, text] = shipped.filter(([, one]) => one.length < 2500).at(-1)!
    let read = 0
    for (let at = 0; at < text.length; at += 7) {
      const sign = signs[at % signs.length]!
      const changed = text.slice(0, at) + sign + text.slice(at + (at % 2))
      const quick = quickRead(changed)
      if (!quick) continue
      read++
      expect(seen(changed, quick), changed).toEqual(byLibrary(changed))
    }
    expect(read).toBeGreaterThan(20)
  })

  it.each([
    'a: 1\nb: -2\nc: 0.5\nd: true\ne: 007\n',
    'a: [1, "b", { c: d }]\n',
    'a:\n- b\n- c: 1\n  d: 2\ne: f\n',
    'a: b\n  c\n',
    'a: { b: c, d }\n',
    'a: { b: c # why\n  , d: e }\nf: g # h\n',
    'a: x#y\nb: http://x/y\nc: "a: b"\n',
    "a: 'it''s'\n",
    'a: !b c\n',
    'a:\n  b: 1\n   c: 2\n',
    'a:\n    b: 1\n  c: 2\n',
    'a:\nb: 1\n',
    '- a\n-b\n',
    'a: null\nb: ~\nc: .5\nd: 1e3\ne: 2024-01-01\nf: 12px\ng: +1\nh: -0\ni: True\n',
    'a: [b: c]\n',
    'a: {b: c}\n',
    '1: a\n"2": b\n',
    'a: - b\n',
    'a: >-\n  b\n  c d\ne: f\n',
    'a: >-\n  b\n\n  c\n',
    'a: >-\n  b\n   c\ne: f\n',
    'a: >-\n  b \n  #c\n',
    'a:\n  - b: >-\n      c\n      d # e\n    f: g\n',
    'a: [b: c, d, e: { f: 1 }]\n',
    'a:\n  - b c: d\n  - [e]\n  - "f": g\n  - h, i\n',
    'a: >-\nb: c\n',
    'a:\n  b: >-\n  c: d\n',
    'a: >-\n',
    'a: b: c\n',
    '# only\n',
    '',
  ])('%j is read alike', (text) => {
    const quick = quickRead(text)
    if (quick) expect(seen(text, quick)).toEqual(byLibrary(text))
  })

  it('changes by likely slips are read alike', () => {
    for (const [path, text] of shipped.slice(0, 30))
      for (const { start, end, by } of mutationsOf(path, text).slice(0, 4)) {
        const changed = text.slice(0, start) + by + text.slice(end)
        const quick = quickRead(changed)
        if (quick) expect(seen(changed, quick)).toEqual(byLibrary(changed))
      }
  })
})

it.each([
  ['maps', (depth: number) => '{ a: '.repeat(depth - 1) + 'b' + ' }'.repeat(depth - 1)],
  ['lists', (depth: number) => '['.repeat(depth - 1) + 'b' + ']'.repeat(depth - 1)],
])('%s in each other are read quickly up to forty', (_, nested) => {
  expect(quickRead(`a: ${nested(40)}\n`)).toBeDefined()
  expect(quickRead(`a: ${nested(41)}\n`)).toBeUndefined()
})

describe('what screens are written in is read quickly, and the rest left to the library', () => {
  it.each([
    'a: {b: c,d: e}\n',
    'a: [b,c]\n',
    'a: [[b],[c]]\n',
    'a: {b: {c: d}}\n',
    'a: [{b: c}]\n',
    'a: [b: c]\n',
    'a: [b: [c], "d": {e: f}]\n',
    'a: []\n',
    'a: {}\n',
    'a: [b, c,]\n',
    'a: [b c d, e]\n',
    "a: 'b'\n",
    'a: ""\n',
    '"a": b\n',
    'a: b:c\n',
    'a,b: c\n',
    'a[b]{c}: d\n',
    '- a, b\n',
    'a: b #c\n',
    'a: b#c\n',
    'a: #c\n  b: d\n',
    '- a\n- b\n',
    '-\n  a: 1\n',
    '- a: b\n  c: d\n',
    'a:\n- b\nc: d\n',
    'a:\n  - b\nc: d\n',
    'a:\n  b: c\n',
    '  a: b\n',
    'a: {\n  b: c\n  }\n',
    'a: {\n  b: c }\n',
    'a: { b:\n  c }\n',
    'a:\n  b: {\n   c: d }\n',
    'a: { b: c # x\n  }\n',
    'a: { # x\n  b: c }\n',
    'a: {\n\n  b: c }\n',
    'a: b',
    'a: { b: c }',
    '- a',
    'a: -1\n',
    'a: -b\n',
    'a: >-\n  b\n',
    'a: >-\n  b\n  c\nd: e\n',
    'a:\n  b: >-\n    c\n  d: e\n',
    '- >-\n  a\n- b\n',
    'a: b\n\n# c\n\nd: e\n',
    'a: b\n  # c\nd: e\n',
    'a: "b" # c\n',
    'a: [b] # c\n',
    'a: (b, c)\n',
    '甲: 乙\n',
    'a: 1 # c\nb: 2',
  ])('%j is read quickly, and alike', (text) => {
    const quick = quickRead(text)
    expect(quick).toBeDefined()
    expect(seen(text, quick!)).toEqual(byLibrary(text))
  })

  it.each([
    'a: {b:,c: d}\n',
    'a: [b:]\n',
    'a: {b: c, d}\n',
    'a: {b: c: d}\n',
    'a: [b c]d\n',
    'a: "b\\n"\n',
    "a: 'it''s'\n",
    'a: "b\nc"\n',
    'a: "b\n',
    '"a" : b\n',
    '"a":b\n',
    'a : b\n',
    'a:b\n',
    'a: b:\n',
    'a: b: c\n',
    'a: # c\n',
    '[a]: b\n',
    '{a: b}: c\n',
    '- - a\n',
    '-\n- b\n',
    '- a: b\n c: d\n',
    '- a: b\n   c: d\n',
    '-a\n',
    '- a\n  - b\n',
    '- a\nb: 1\n',
    'a: 1\n- b\n',
    'a:\n  b\n',
    'a:\nb: c\n',
    'a:\n  b: c\n d: e\n',
    'a: b\n c: d\n',
    'a: b\n  c\n',
    '  a: b\nc: d\n',
    'a:\n  - b: c\n  d: e\n',
    'a: {\n  b: c\n}\n',
    'a:\n  b: {\n  c: d\n   }\n',
    'a: {# x\n  b: c }\n',
    'a: [b\n]\n',
    'a: { b c }\n',
    'a: { b: c',
    'a:',
    'a: # why',
    'a: { # why',
    'a: [b',
    'a: -\n',
    'a: - b\n',
    'a: -.5\n',
    'a: ?b\n',
    'a: |\n  b\n',
    'a: >\n  b\n',
    'a: >-\n  b',
    'a: >-\nb: c\n',
    'a: >-\n  b\n\n  c\n',
    'a: >-\n  b\n   c\n',
    'a: >-\n  b \n',
    'a: >-\n  #b\n',
    'a: >-\n   b\n  c\n',
    'a: >-\n  b\n\n',
    'a:\n  b: >-\n  c\n',
    'a: *b\n',
    'a: &b c\n',
    'a: !b c\n',
    'a: %b\n',
    'a: @b\n',
    'a: `b\n',
    'a:\tb\n',
    'a: b\r\n',
    '---\na: b\n',
    '...\n',
    '%b\n',
    'a: ---\n',
    '\ufeffa: b\n',
    '',
    '# only\n',
    'a\n',
    '"a"\n',
    '[a]\n',
    '? a\n',
    'a: "b" c\n',
    'a: "b"# c\n',
    'a: [b]# c\n',
    'a: >- # c\n  b\n',
  ])('%j is left', (text) => {
    expect(quickRead(text)).toBeUndefined()
  })

  it('keys of up to two hundred letters are read quickly', () => {
    const keyOf = (letters: number): string => `${'k'.repeat(letters)}: b\n`
    expect(quickRead(keyOf(200))).toBeDefined()
    expect(quickRead(keyOf(201))).toBeUndefined()
  })
})
