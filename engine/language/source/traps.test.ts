import { expect, it } from 'vitest'
import { readSource } from '.'
import { toldOf } from '../told.fixture'

it.each<[text: string, read: unknown, told: string[]]>([
  [
    'a: 007\nb: 0x1F\nc: 0o17\nd: -012\ne: "007"\nf: 0\ng: 0.5\n',
    { a: 7, b: 31, c: 15, d: -12, e: '007', f: 0, g: 0.5 },
    [
      '1:4 yaml-leading-zero "007", written=007, read=7, → "\\"007\\""',
      '2:4 yaml-leading-zero "0x1F", written=0x1F, read=31, → "\\"0x1F\\""',
      '3:4 yaml-leading-zero "0o17", written=0o17, read=15, → "\\"0o17\\""',
      '4:4 yaml-leading-zero "-012", written=-012, read=-12, → "\\"-012\\""',
    ],
  ],
  ['a: 1\nb: 2\na: 3\n', { a: 3, b: 2 }, ['3:1 yaml-duplicate-key "a: 3", key=a, → "", see "a"']],
  ['a: 1\nb: 2\na:\n', { a: null, b: 2 }, ['3:1 yaml-duplicate-key "a:", key=a, → "", see "a"']],
  ['a: { b: 1, b: 2 }\n', { a: { b: 2 } }, ['1:10 yaml-duplicate-key ", b: 2", key=b, → "", see "b"']],
  [
    'a: { b: 1, b: 2, c: 3 }\n',
    { a: { b: 2, c: 3 } },
    ['1:12 yaml-duplicate-key "b: 2, ", key=b, → "", see "b"'],
  ],
  ['a: { b, b: 2 }\n', { a: { b: 2 } }, ['1:7 yaml-duplicate-key ", b: 2", key=b, → "", see "b"']],
  [
    'a:\n  - b: 1\n    b: 2\n    c: 3\n',
    { a: [{ b: 2, c: 3 }] },
    ['3:5 yaml-duplicate-key "b: 2\\n    ", key=b, → "", see "b"'],
  ],
  [
    'a: &x { b: 1 }\nc: { <<: *x, d: 2 }\n',
    { a: { b: 1 }, c: { '<<': null, d: 2 } },
    ['1:4 yaml-anchor "&x", name=x', '2:6 yaml-merge-key "<<"', '2:10 yaml-alias "*x", name=x, → "{ b: 1 }"'],
  ],
  [
    'c: { <<: { b: 1, d: 3 }, d: 2 }\n',
    { c: { '<<': { b: 1, d: 3 }, d: 2 } },
    ['1:6 yaml-merge-key "<<: { b: 1, d: 3 }", → "b: 1"'],
  ],
  [
    'c:\n  <<: { b: 1, e: 2 }\n  d: 2\n',
    { c: { '<<': { b: 1, e: 2 }, d: 2 } },
    ['2:3 yaml-merge-key "<<: { b: 1, e: 2 }", → "b: 1\\n  e: 2"'],
  ],
  ['c:\n  <<: { d: 1 }\n  d: 2\n', { c: { '<<': { d: 1 }, d: 2 } }, ['2:3 yaml-merge-key "<<"']],
  ['c:\n  <<:\n    b: 1\n  d: 2\n', { c: { '<<': { b: 1 }, d: 2 } }, ['2:3 yaml-merge-key "<<"']],
  ['c:\n  <<: 1\n  d: 2\n', { c: { '<<': 1, d: 2 } }, ['2:3 yaml-merge-key "<<"']],
  ['a: &same b\nc: 1\n', { a: 'b', c: 1 }, ['1:4 yaml-anchor "&same ", name=same, → ""']],
  [
    'a: &same\n  b: 1\nc: *same\n',
    { a: null, b: 1, c: null },
    [
      '2:1 yaml-too-deep "  b", blanks=2, → "b"',
      '1:4 yaml-anchor "&same", name=same',
      '3:4 yaml-alias "*same", name=same',
    ],
  ],
  [
    'a: &same b\nc: *same\nd: *other\n',
    { a: 'b', c: null, d: null },
    [
      '1:4 yaml-anchor "&same", name=same',
      '2:4 yaml-alias "*same", name=same, → "b"',
      '3:4 yaml-alias "*other", name=other',
    ],
  ],
  ['a: [*b, "x"]\n', { a: [null, 'x'] }, ['1:5 yaml-alias "*b", name=b']],
  ['a: !x y\n', { a: 'xxxx' }, ['1:4 yaml-tag "!x y", mended: a: "!x y", → "\\"!x y\\""']],
  ['a: !!str 5\n', { a: '5' }, ['1:4 yaml-tag "!!str 5", mended: a: "!!str 5", → "\\"!!str 5\\""']],
  [
    'a: !row.x && b\nc: 1\n',
    { a: 'xxxxxxxxxxx', c: 1 },
    ['1:4 yaml-tag "!row.x && b", mended: a: "!row.x && b", → "\\"!row.x && b\\""'],
  ],
  [
    'a: { b: !x y, c: 1 }\n',
    { a: { b: 'xxxx', c: 1 } },
    ['1:9 yaml-tag "!x y", mended: a: { b: "!x y", c: 1 }, → "\\"!x y\\""'],
  ],
  ['a: [!x, y]\n', { a: ['xx', 'y'] }, ['1:5 yaml-tag "!x", mended: a: ["!x", y], → "\\"!x\\""']],
  [
    'a: { b：c }\n',
    { a: { 'b：c': null } },
    ['1:7 yaml-full-width "：", found=：, meant=:, mended: a: { b: c }, → ": "'],
  ],
  [
    'a: [b，c]\n',
    { a: ['b，c'] },
    ['1:6 yaml-full-width "，", found=，, meant=,, mended: a: [b, c], → ", "'],
  ],
  [
    'a: { b: c，d }\n',
    { a: { b: 'c，d' } },
    ['1:10 yaml-full-width "，", found=，, meant=,, mended: a: { b: c, d }, → ", "'],
  ],
  [
    'a: { b: f(x, y), c: 1 }\n',
    { a: { b: 'f(x', 'y)': null, c: 1 } },
    ['1:9 yaml-flow-comma "f(x, y)", mended: a: { b: "f(x, y)", c: 1 }, → "\\"f(x, y)\\""'],
  ],
  [
    'a: [f(x, y), c]\n',
    { a: ['f(x', 'y)', 'c'] },
    ['1:5 yaml-flow-comma "f(x, y)", mended: a: ["f(x, y)", c], → "\\"f(x, y)\\""'],
  ],
  ['a: { b: f(x) }\n', { a: { b: 'f(x)' } }, []],
  ['a: { "b：c" }\n', { a: { 'b：c': null } }, []],
  [
    'a: { b： }\n',
    { a: { 'b：': null } },
    ['1:7 yaml-full-width "：", found=：, meant=:, mended: a: { b:  }, → ": "'],
  ],
  ['a: ["b，c"]\n', { a: ['b，c'] }, []],
  [
    'a: 1\n"a": 2\n\'a\': 3\n',
    { a: 3 },
    [
      '2:1 yaml-duplicate-key "\\"a\\": 2\\n", key=a, → "", see "a"',
      '3:1 yaml-duplicate-key "\'a\': 3", key=a, → "", see "a"',
    ],
  ],
  [
    'c: { <<: { b: 1, e: 3 }, d: 2 }\n',
    { c: { '<<': { b: 1, e: 3 }, d: 2 } },
    ['1:6 yaml-merge-key "<<: { b: 1, e: 3 }", → "b: 1, e: 3"'],
  ],
  ['a: &x\nb: 1\n', { a: null, b: 1 }, ['1:4 yaml-anchor "&x", name=x, → ""']],
  ['! b\n', 'b', ['1:1 yaml-tag "! b", mended: "! b", → "\\"! b\\""']],
  ['a: ! b\n', { a: 'b' }, ['1:4 yaml-tag "! b", mended: a: "! b", → "\\"! b\\""']],
  [
    'a: !!str 5\nb: !!str 6\n',
    { a: '5', b: '6' },
    [
      '1:4 yaml-tag "!!str 5", mended: a: "!!str 5", → "\\"!!str 5\\""',
      '2:4 yaml-tag "!!str 6", mended: b: "!!str 6", → "\\"!!str 6\\""',
    ],
  ],
  // What is told already has no second finding.
  ['a: !!str b #c\n', { a: 'b _c' }, ['1:4 yaml-cut-comment "!!str b #c", cut=#c, → "\\"!!str b #c\\""']],
  ['a: !x #fff\n', { a: 'xxxxxxx' }, ['1:4 yaml-cut-comment "!x #fff", cut=#fff, → "\\"!x #fff\\""']],
  [
    'a: [f(g(x), y), c]\n',
    { a: ['f(g(x)', 'y)', 'c'] },
    ['1:5 yaml-flow-comma "f(g(x), y)", mended: a: ["f(g(x), y)", c], → "\\"f(g(x), y)\\""'],
  ],
])('%j reads otherwise than it looks, and is told so', (text, read, told) => {
  const { file, findings } = readSource('a.yaml', text)
  expect(toldOf(text, findings)).toEqual(told)
  expect(file.root?.value).toEqual(read)
})

it.each([
  ['a map', (count: number) => Array.from({ length: count }, (_, at) => `a${at}: 007\n`).join('')],
  ['a list', (count: number) => '- 007\n'.repeat(count)],
])('says no more of %s than anyone mends before looking again', (_, textOf) => {
  expect(readSource('a.yaml', textOf(99)).findings).toHaveLength(99)
  expect(readSource('a.yaml', textOf(120)).findings).toHaveLength(100)
})
