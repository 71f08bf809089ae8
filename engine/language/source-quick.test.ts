import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml'
import { describe, expect, it } from 'vitest'
import { mutationsOf } from '../../tests/language/mutations'
import { productRoot, yamlIn } from '../../tests/language/projects'
import { quickRead } from './source-quick'

const shipped = [...yamlIn(`${productRoot}/schemas`)]

/** All of a tree that the checker looks at; blanks behind a block belong to nobody. */
function seen(text: string, node: Node | null): unknown {
  if (!node) return null
  const [start, end] = node.range!
  const written = [start, start + text.slice(start, end).trimEnd().length, (node as { tag?: string }).tag]
  if (isMap(node))
    return {
      written,
      flow: node.flow === true,
      pairs: node.items.map(({ key, value }) => [seen(text, key as Node), seen(text, value as Node)]),
    }
  if (isSeq(node))
    return { written, flow: node.flow === true, items: node.items.map((item) => seen(text, item as Node)) }
  return isScalar(node) ? { written, value: node.value, source: node.source, type: node.type } : 'other'
}
function byLibrary(text: string): unknown {
  const read = parseDocument(text, { version: '1.2', strict: true, uniqueKeys: false, prettyErrors: false })
  return read.errors.length + read.warnings.length > 0 ? 'broken' : seen(text, read.contents)
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
