import { expect, it } from 'vitest'
import { readLayout } from './layout'

/** Nothing was moved, closed or covered. */
const same = undefined

/** What a finding is about: the rule, by how many blanks, what it covers, and what belongs there. */
const toldOf = (text: string): string[] =>
  readLayout('a.yaml', text).findings.map(({ rule, span, params, suggestions = ['nothing'] }) => {
    const blanks = params.blanks === undefined ? '' : ` ${params.blanks}`
    const meant = suggestions[0] === 'nothing' ? 'nothing' : JSON.stringify(suggestions[0])
    return `${rule.replace('yaml-', '')}${blanks} ${JSON.stringify(text.slice(span.start, span.end))} → ${meant}`
  })

it.each<[written: string, meant: string | undefined, told: string[], damaged?: string[]]>([
  ['a: 1\nb: 2\n- c\nd: 3\n', 'a: 1\nb: 2\n#- c\nd: 3\n', ['missing-colon "- c" → nothing']],
  [
    'a: 1\nb: 2\n- c: 1\n  d: 2\n\n  e: 3\nf: 4\n',
    'a: 1\nb: 2\n#- c: 1\n#  d: 2\n\ne: 3\nf: 4\n',
    ['missing-colon "- c: 1" → nothing', 'too-deep 2 "  e" → "e"'],
  ],
  ['a:\n  - x\n  y: 1\n', 'a:\n  - x\ny: 1\n', ['too-deep 2 "  y" → "y"']],
  // A key is not the line in the wrong column where an item follows: nothing goes on with its block.
  [
    'a:\n  b:\nc: d\n  - e\n  - f\n',
    'a:\n  b:\nc: d\n#  - e\n#  - f\n',
    ['missing-colon "- e" → nothing', 'missing-colon "- f" → nothing'],
  ],
  ['note: |\n  - one\n text: 2\n   name: 3\nb: 1\n', same, []],
  ['a: >-\n  b: c\n    d: e\n', same, []],
  ['note: |\n  x\nname:　y\n', 'note: |\n  x\nname: y\n', ['wide-blank "　" → " "']],
  ['note: |\n  x\nlist:\n\tcall: y\n', 'note: |\n  x\nlist:\n  call: y\n', ['tab "\\t" → "  "']],
  ['a: |2- # why\n   b: c\n    d: e\n', same, []],
  [
    'a: |x\n   b: c\n    d: e\n',
    'a: |x\nb: c\nd: e\n',
    ['too-deep 3 "   b" → "b"', 'too-deep 4 "    d" → "d"'],
  ],
  ['\ta: 1\nb: 2\n', 'a: 1\nb: 2\n', ['tab "\\t" → ""']],
  ['list:\n\t-name: x\n', 'list:\n  -name: x\n', ['tab "\\t" → "  "']],
  ['a: { b: 1,\n}\nc: 2\n', same, []],
  ['a:\n\t# why\n  b: 1\n', same, []],
  ['a: { b: 1  \nc: 2\n', 'a: { b: 1 }  \nc: 2\n', ['unclosed "{ b: 1" → "{ b: 1 }"'], ['{ b: 1 }']],
  ['a: [\n  x,\n  y\nb: 1\n', 'a: []\n#  x,\n#  y\nb: 1\n', ['unclosed "[" → "[]"'], ['[]']],
  [
    'a: [x, { b: "c\nd:\n  e: 1\n',
    'a: [x, { b: "c" }]\nd:\n  e: 1\n',
    ['unclosed "\\"c" → "\\"c\\""'],
    ['"c"'],
  ],
  [
    'a:\n  [x\n  b: 1\nc: 2\n',
    'a:\n  [x]\nb: 1\nc: 2\n',
    ['unclosed "[x" → "[x]"', 'too-deep 2 "  b" → "b"'],
    ['[x]'],
  ],
  ['a:\n  b:\n    x: 1\n  c: 1\n', 'a:\n  b:\n    x: 1\n  c: 1\n', ['wide-blank "  " → "  "']],
  ['a:\n  b:\n    x: 1\n   c: 1\n', 'a:\n  b:\n    x: 1\n    c: 1\n', ['wide-blank "   " → "    "']],
  ['a:\n  b:\n    x: 1\n  c: 1\n', 'a:\n  b:\n    x: 1\n  c: 1\n', ['wide-blank " " → " "']],
  ['a:\n  b:\n    x: 1\n　c: 1\n', 'a:\n  b:\n    x: 1\n  c: 1\n', ['wide-blank "　" → "  "']],
  ['a:\n\tb:\n\t\tc: 1\n', 'a:\n  b:\n    c: 1\n', ['tab "\\t" → "  "', 'tab "\\t\\t" → "    "']],
  ['name: 1\n-x\n', same, []],
  ['a:\n  b:\n- x\n', 'a:\n  b:\n    - x\n', ['too-shallow 4 "-" → "    -"']],
  ['a:\n  b:\n- x\n- y\n', 'a:\n  b:\n    - x\n    - y\n', ['too-shallow 4 "-" → nothing']],
  [
    'a:\n  - x\n  -name:\n      sub: 1\n    other: 2\n',
    'a:\n  - x\n  - name:\n      sub: 1\n    other: 2\n',
    ['space-after-dash "-name:" → "- name:"'],
  ],
  [
    'a:\n  - x\n\t-name: y\n',
    'a:\n  - x\n  - name: y\n',
    ['tab "\\t" → "  "', 'space-after-dash "-name:" → "- name:"'],
  ],
  [
    'list:\n  call: x\n   a: 1\n  b: 2\n   c: 3\n',
    'list:\n  call: x\n  a: 1\n  b: 2\n  c: 3\n',
    ['too-deep 1 " a" → "a"', 'too-deep 1 " c" → "c"'],
  ],
  [
    'list:\n  call: x\n   a: 1\n   b: 2\n  c: 3\n d: 4\n',
    'list:\n  call: x\n  a: 1\n  b: 2\n  c: 3\n  d: 4\n',
    ['too-deep 1 " a" → nothing', 'too-shallow 1 "d" → " d"'],
  ],
  [
    'a:\n  b: 1\n   c: 2\n d: 3\n e: 4\n',
    'a:\n  b: 1\n  c: 2\n  d: 3\n  e: 4\n',
    ['too-deep 1 " c" → "c"', 'too-shallow 1 "d" → nothing'],
  ],
  ['a: # list\n- x\n- y\n', same, []],
  ['a: #list\n- x\n', same, []],
  [
    'a: #list\n# why\n\nb: 1\n',
    'a: _list\n# why\n\nb: 1\n',
    ['cut-comment "#list" → "\\"#list\\""'],
    ['_list'],
  ],
  ['a: #list\n  b: 1\n', same, []],
  ['- a: #list\n  b: 1\n', '- a: _list\n  b: 1\n', ['cut-comment "#list" → "\\"#list\\""'], ['_list']],
  ['- #fff\n- x\n', same, []],
  ['a: #fff', 'a: _fff', ['cut-comment "#fff" → "\\"#fff\\""'], ['_fff']],
  ['a:\n  -\n  b: 1\n', 'a:\n  -\nb: 1\n', ['too-deep 2 "  b" → "b"']],
  [
    'list:\n  call: x\nsize: 3\n  columns: []\n',
    'list:\n  call: x\n  size: 3\n  columns: []\n',
    ['too-shallow 2 "size" → "  size"'],
  ],
  ['list:\n  call: x\nsize:\n columns: 1\n', same, []],
  ['  a: 1\nb: 2\n', 'a: 1\nb: 2\n', ['too-deep 2 "  a" → "a"']],
  ['  a: 1\n  b: 2\nc: 3\n', '  a: 1\n  b: 2\n  c: 3\n', ['too-shallow 2 "c" → "  c"']],
  ['  a:\nb: 2\n', '  a:\n  b: 2\n', ['too-shallow 2 "b" → "  b"']],
  ['a:\n     b: 1\n  c: 2\n  d: 3\n', 'a:\n  b: 1\n  c: 2\n  d: 3\n', ['too-deep 3 "   b" → "b"']],
  ['a:\n     b: 1\n     d: 1\n  c: 2\n', 'a:\n     b: 1\n     d: 1\nc: 2\n', ['too-deep 2 "  c" → "c"']],
  ['a:\n     b: 1\n   c: 2\n', 'a:\n     b: 1\n     c: 2\n', ['too-shallow 2 "c" → "  c"']],
  ['a:\n  b: 1\n  - c\n', 'a:\n  b: 1\n#  - c\n', ['missing-colon "- c" → nothing']],
  [
    'a:\n  b:\n    c: 1\n   d:\n      e: 1\n',
    'a:\n  b:\n    c: 1\n    d:\n      e: 1\n',
    ['too-shallow 1 "d" → " d"'],
  ],
  [
    'a:\n  - x\n - y\n- z\n',
    'a:\n  - x\n  - y\n  - z\n',
    ['too-shallow 1 "-" → " -"', 'too-shallow 2 "-" → "  -"'],
  ],
  ['a:\n  - b: 1\n   c: 2\n    d: 3\n', 'a:\n  - b: 1\n    c: 2\n    d: 3\n', ['too-shallow 1 "c" → " c"']],
  ['a: "x\n  y"\nb:　c\n', 'a: "x\n  y"\nb: c\n', ['wide-blank "　" → " "']],
  ['a: "x\n  b: 1\nc: 2\n', 'a: "x"\n#  b: 1\nc: 2\n', ['unclosed "\\"x" → "\\"x\\""'], ['"x"']],
  [
    'a:　{　b:　c,　d: e }\n',
    'a: { b: c, d: e }\n',
    ['wide-blank "　" → " "', 'wide-blank "　" → " "', 'wide-blank "　" → " "', 'wide-blank "　" → " "'],
  ],
  ['a: [ x,  y ]\n', 'a: [ x,  y ]\n', ['wide-blank " " → " "', 'wide-blank "  " → " "']],
  ['a: x　y\n', same, []],
  [
    'a: x #y\nb: #fff\nc: { d: #fff, e: f g #h }\nd: [#a, b]\n',
    'a: x #y\nb: _fff\nc: { d: _fff, e: f g _h }\nd: [#a, b]\n',
    [
      'cut-comment "#fff" → "\\"#fff\\""',
      'cut-comment "#fff" → "\\"#fff\\""',
      'cut-comment "f g #h" → "\\"f g #h\\""',
    ],
    ['_fff', '_fff', 'f g _h'],
  ],
  ['a: 1\n---\n\tb: 2\n', same, []],
  ['a: 1\n...\n\tb: 2\n', same, []],
  [
    'a: { b: "c\\"d }", e: x\nf: 1\n',
    'a: { b: "c\\"d }", e: x }\nf: 1\n',
    ['unclosed "{ b: \\"c\\\\\\"d }\\", e: x" → "{ b: \\"c\\\\\\"d }\\", e: x }"'],
    ['{ b: "c\\"d }", e: x }'],
  ],
  [
    "a: { b: 'c''d }', e: x\nf: 1\n",
    "a: { b: 'c''d }', e: x }\nf: 1\n",
    ["unclosed \"{ b: 'c''d }', e: x\" → \"{ b: 'c''d }', e: x }\""],
    ["{ b: 'c''d }', e: x }"],
  ],
  ["a: 'x''\n  y'\nz: 1\n", same, []],
  ["a: '\n  b: 1\n", same, []],
  ['a:\n- x\nb: 1\n- y\n', 'a:\n- x\nb: 1\n#- y\n', ['missing-colon "- y" → nothing']],
  [
    'a: f(x, y) #z w\n',
    'a: f(x, y) _z w\n',
    ['cut-comment "f(x, y) #z w" → "\\"f(x, y) #z w\\""'],
    ['f(x, y) _z w'],
  ],
  [
    'a: { b: x y #z, c: d }\n',
    'a: { b: x y _z, c: d }\n',
    ['cut-comment "x y #z" → "\\"x y #z\\""'],
    ['x y _z'],
  ],
  ['a: [x y #z w]\n', 'a: [x y _z w]\n', ['cut-comment "x y #z w" → "\\"x y #z w\\""'], ['x y _z w']],
  ['a: b }\nc: 1\n', same, []],
  ['a: { b: c ]\nd: 1\n', 'a: { b: c }\nd: 1\n', ['unclosed "{ b: c ]" → "{ b: c }"'], ['{ b: c }']],
  ['a: x y # z\n', same, []],
  ['a: x  #  z\n', same, []],
  ['a: # b\n  c: 1\n   d:\n      e: 1\n', 'a: # b\n  c: 1\n  d:\n      e: 1\n', ['too-deep 1 " d" → "d"']],
  ['a:\n  b: 1\n    c:\n      d: 1\n', 'a:\n  b: 1\n  c:\n      d: 1\n', ['too-deep 2 "  c" → "c"']],
  [
    'a:\n  b: 1\n   c:\n\n    # why\n     d: 1\n',
    'a:\n  b: 1\n  c:\n\n    # why\n     d: 1\n',
    ['too-deep 1 " c" → "c"'],
  ],
  [
    'a:\n  b: 1\n   c:\n\n\n    # why\n     d: 1\n',
    'a:\n  b: 1\n  c:\n\n\n    # why\n     d: 1\n',
    ['too-deep 1 " c" → "c"'],
  ],
  ['a:\n  b:\n    c: 1\n  d:\n   e:\n    f: 1\n', same, []],
  ["- call: 'x\n- open: y\n", "- call: 'x'\n- open: y\n", ['unclosed "\'x" → "\'x\'"'], ["'x'"]],
  [
    'a: {b:{c: 1}\nd: 2\n',
    'a: {b:{c: 1} }\nd: 2\n',
    ['unclosed "{b:{c: 1}" → "{b:{c: 1} }"'],
    ['{b:{c: 1} }'],
  ],
  [
    'a: x,y #z w\nb: "c" #d e\nc: [x] #d e\n',
    'a: x,y _z w\nb: "c" #d e\nc: [x] #d e\n',
    ['cut-comment "x,y #z w" → "\\"x,y #z w\\""'],
    ['x,y _z w'],
  ],
  ['a: 1.5 #z\nb: on/off #z\n', same, []],
  ['a: 中文 #红\n', 'a: 中文 _红\n', ['cut-comment "中文 #红" → "\\"中文 #红\\""'], ['中文 _红']],
  ['a:  #fff\n', 'a:  _fff\n', ['cut-comment "#fff" → "\\"#fff\\""'], ['_fff']],
  ['a: {b: #fff}\n', 'a: {b: _fff}\n', ['cut-comment "#fff" → "\\"#fff\\""'], ['_fff']],
  ['a: {b: c d #e: f}\n', 'a: {b: c d _e: f}\n', ['cut-comment "c d #e:" → "\\"c d #e:\\""'], ['c d _e:']],
  [
    'a: { b: c d #e:, f: g }\n',
    'a: { b: c d _e:, f: g }\n',
    ['cut-comment "c d #e:" → "\\"c d #e:\\""'],
    ['c d _e:'],
  ],
  [
    'a: { b: http://x y #d }\n',
    'a: { b: http://x y _d }\n',
    ['cut-comment "http://x y #d" → "\\"http://x y #d\\""'],
    ['http://x y _d'],
  ],
  [
    'a: { b: x y:z #d }\n',
    'a: { b: x y:z _d }\n',
    ['cut-comment "x y:z #d" → "\\"x y:z #d\\""'],
    ['x y:z _d'],
  ],
  ['a: [b, "c"]\n  d: 1\n', 'a: [b, "c"]\nd: 1\n', ['too-deep 2 "  d" → "d"']],
  ["a: b's c\nd: x\n", same, []],
  ['a:\n  "b": 1\n   \'c d\': 2\n', 'a:\n  "b": 1\n  \'c d\': 2\n', ['too-deep 1 " \'c" → "\'c"']],
  ['a: b:\n   c: 1\n', 'a: b:\nc: 1\n', ['too-deep 3 "   c" → "c"']],
  ['a: x]y #z w\n', 'a: x]y _z w\n', ['cut-comment "x]y #z w" → "\\"x]y #z w\\""'], ['x]y _z w']],
  ['list:\n  a: 1\n b:\n    c: 1\n', 'list:\n  a: 1\n  b:\n    c: 1\n', ['too-shallow 1 "b" → " b"']],
  [
    'a:\n  b: x\n   - c\n  - d\n',
    'a:\n  b: x\n#   - c\n#  - d\n',
    ['missing-colon "- c" → nothing', 'missing-colon "- d" → nothing'],
  ],
  ['a: {\n# }\n  b: 1 }\n', same, []],
  ['a: #b, c\n', 'a: _b, c\n', ['cut-comment "#b, c" → "\\"#b, c\\""'], ['_b, c']],
  ['a:\n  b:\n    c: 1\n　　d: 1\n', 'a:\n  b:\n    c: 1\n    d: 1\n', ['wide-blank "　　" → "    "']],
  ['a:\n  -\n    b: 1\n', same, []],
  ['  a:\n  - x\n  b: 1\nc: 2\n', '  a:\n  - x\n  b: 1\n  c: 2\n', ['too-shallow 2 "c" → "  c"']],
  ['a: { b: { c: 1\nd: 2\n', 'a: { b: { c: 1 } }\nd: 2\n', ['unclosed "{ c: 1" → "{ c: 1 }"'], ['{ c: 1 }']],
  [
    'a:\n b: 1\n  c: 2\n d: 3\n',
    'a:\n  b: 1\n  c: 2\n  d: 3\n',
    ['too-shallow 1 "b" → " b"', 'too-shallow 1 "d" → " d"'],
  ],
  [
    'a:\n  b:\n    c: 1\n   d:\n    e: 1\n',
    'a:\n  b:\n    c: 1\n  d:\n    e: 1\n',
    ['too-deep 1 " d" → "d"'],
  ],
  ['a: 1\n- b', 'a: 1\n#- b', ['missing-colon "- b" → nothing']],
])('%j is put right', (written, meant = written, told, covered = []) => {
  const { text, damaged } = readLayout('a.yaml', written)
  expect(text).toBe(meant)
  expect(toldOf(written)).toEqual(told)
  expect(damaged.map(({ start, end }) => text.slice(start, end))).toEqual(covered)
})

it.each([
  ['\t-name: x\n', 'list:\n  - y\n', ['name', 'x']],
  ['\t\tname: x\n', 'a:\n  b:\n', ['name', 'x']],
  ['-name: x\n\tsize: { a: 1\nlast: z\n', '- y\n', ['name', 'x', 'size', 'last', 'z']],
  ['  -name: x\n   -name: y\n', 'a:\n  - x\n', ['x', 'y']],
])('every word of %j is still known by its place', (lines, before, words) => {
  const written = before + lines
  const { text, written: placeOf } = readLayout('a.yaml', written)
  expect(text).not.toBe(written)
  for (const word of words) {
    const at = text.lastIndexOf(word)
    expect.soft(placeOf(at), word).toBe(written.lastIndexOf(word))
    expect.soft(placeOf(at + word.length), word).toBe(written.lastIndexOf(word) + word.length)
  }
})

it('says no more of a file than anyone mends before looking again', () => {
  const lines = Array.from({ length: 60 }, (_, at) => `a${at}:\n\tb: 1\n`)
  const { findings, text } = readLayout('a.yaml', lines.join(''))
  expect(findings).toHaveLength(50)
  expect(text.match(/\t/g)).toHaveLength(10)
})
